import { availableParallelism } from 'node:os';
import { type Advice, type AdviceAtTable, type AdvisedOption, adviseAtTable, type Expectation } from './automaton/advise.js';
import { diceOnTable, matchesFuryDice } from './automaton/at-table.js';
import { solveWhereSmall } from './automaton/attack-automaton.js';
import { CardIndex } from './cards/catalogue/card-index.js';
import { shippedCatalogue } from './cards/shipped.js';
import { attackUnsolved } from './errors/attack.js';
import { furyDice, kernelMissing, rollFaces, rollSize } from './errors/option.js';
import { at, expectedButFound, UserError } from './errors/problem.js';
import { type Case, caseOf, planForAdvice } from './experiment/case/case.js';
import type { CaseResult } from './experiment/case/case-result.js';
import { checkAgreement } from './experiment/case/disagreement.js';
import { runCase } from './experiment/case/run-case.js';
import { exactOdds, exactRows } from './experiment/plan/exact-odds.js';
import type { RunSettings } from './experiment/plan/run-plan.js';
import type { Action, ChoiceName } from './rules/attack/state/stage.js';
import type { Arena, Side } from './rules/game/arena.js';
import type { EditionName, RulesOptions } from './rules/game/editions.js';
import type { Mode } from './rules/game/mode.js';
import type { Role } from './rules/game/role.js';
import type { Objective } from './rules/plan/attack-context.js';
import type { PaymentPolicy } from './rules/plan/payment.js';
import type { LuckyPolicy } from './rules/roll/roll-plan.js';
import { type ParsedAttack, parseAttack } from './scenario/from-data.js';
import type { UnplayedClause } from './scenario/units/known-card.js';
import { autoExecutor } from './simulate/auto.js';
import { loadKernel } from './simulate/kernel-file.js';
import { MAX_TRIALS, MAX_WORKERS, threadsWorth } from './simulate/limits.js';
import { type Fraction, fraction, toNumber } from './statistics/fraction.js';

/** A unit as plain data; the fields and ranges are those of docs/scenario-format.md. */
export interface UnitInput {
  /** The name of a card of the ten official sets: its numbers and keywords are those of the unit, fields beside it override them. */
  readonly card?: string;
  /** The code of the set of the card, where several sets have the name. */
  readonly set?: string;
  readonly name?: string;
  readonly side?: Side;
  readonly arenas?: readonly Arena[];
  readonly subtypes?: readonly string[];
  readonly speed?: number;
  /** Printed power, 0 to 30. The attacker needs one. */
  readonly power?: number;
  /** The sum of all changes of power, -30 to 30. */
  readonly powerChange?: number;
  /** Printed health, 1 to 99. With it on the defender there is a discard chance. */
  readonly health?: number;
  readonly cost?: number;
  /** Damage counters already on it, fewer than its health. */
  readonly counters?: number;
  /** As the cards print them: `['Armor', 'Accuracy 1', 'Pay 2 Force -> Evade 2']`; added to those of the card. */
  readonly keywords?: readonly string[];
  /** What its text gives besides, as docs/rules.md#effects spells it; added to those of the card. */
  readonly effects?: readonly string[];
  /** The names of cards that pilot it. */
  readonly pilots?: readonly string[];
  /** How many Pilots are on it, besides those. */
  readonly piloted?: number;
  /** The cards in its stack, 1 where not given. */
  readonly stack?: number;
  /** Whether it is in the build zone; only elsewhere. */
  readonly buildZone?: boolean;
}

/** One attack as plain data. */
export interface AttackInput {
  /** A unit with a power or a card, or the name of a card. */
  readonly attacker: (UnitInput & ({ readonly power: number } | { readonly card: string })) | string;
  readonly defender: UnitInput | string;
  /** An edition, or an edition with single options; `idc` where not given. */
  readonly rules?: EditionName | (Partial<RulesOptions> & { readonly edition?: EditionName });
  /** What the attacker maximises and the defender minimises; `mean-damage` where not given. */
  readonly objective?: Objective;
  /** How the players use Lucky and pay Force, and what a Force is worth to its player (-99 to 99). */
  readonly policy?: Partial<Readonly<Record<Role, { readonly lucky?: LuckyPolicy; readonly payment?: PaymentPolicy }>>> & {
    readonly forceValue?: number;
  };
  /** Normal, or from another arena; `normal` where not given. */
  readonly mode?: Mode;
  /** Further units in the arena of the defender. */
  readonly others?: Partial<Readonly<Record<Role, readonly (UnitInput | string)[]>>>;
  /** Units in other arenas, which do nothing but what their texts give. */
  readonly elsewhere?: Partial<Readonly<Record<Role, readonly (UnitInput | string)[]>>>;
  /** Force of each side, 0 to 99; 4 where not given. */
  readonly force?: Partial<Readonly<Record<Role, number>>>;
}

/** An exact number: a fraction in lowest terms, and the double nearest to it. */
export interface ExactNumber extends Fraction {
  readonly value: number;
}

/** The exact odds of one attack. */
export interface AttackOdds {
  /** 6^n: so many rolls are equally likely. */
  readonly denominator: bigint;
  readonly meanDamage: ExactNumber;
  /** Standard deviation of the damage of one attack, in damage counters. */
  readonly standardDeviation: number;
  /** Null where the defender's health was not given. */
  readonly discardChance: ExactNumber | null;
  /** Null where the attacker has no Critical Hit. */
  readonly criticalHitChance: ExactNumber | null;
  /** What else the attack does, by name (docs/report-format.md#measures): damage to the attacker, Force spent ...; empty for a simple attack. */
  readonly measures: Readonly<Record<string, ExactNumber>>;
  /** Every damage from 0 to the most that can happen; `quantity` of `denominator` rolls end with it. */
  readonly distribution: readonly {
    readonly damage: number;
    readonly quantity: bigint;
    readonly probability: number;
    readonly atLeast: number;
  }[];
  /** What was taken for granted, in sentences. */
  readonly assumptions: readonly string[];
  /** The clauses of its cards that matter in a fight and are not played (docs/cards.md#classes). */
  readonly unmodelled: readonly UnplayedClause[];
}

/** How an attack is simulated. */
export interface SimulationInput {
  /** Simulated attacks, 1 to 2^48; 1,000,000 where not given. */
  readonly trials?: number;
  /** 0 to 2^64 - 1; 1 where not given. */
  readonly seed?: bigint | number;
  /** Level of the confidence intervals, 0.5 to 0.9999; 0.95 where not given. */
  readonly level?: number;
  /**
   * The most worker threads; 0, which stays on this thread, where not given. No more than two a core, but eight, are started. The result does
   * not depend on it.
   */
  readonly workers?: number;
}

/** What a simulation says, with the exact values beside every estimate. */
export type AttackSimulation = Omit<CaseResult, 'name' | 'varied' | 'agreement' | 'exact'> & {
  /** Null where the attack was too large to be solved, so that everybody played by rules of thumb. */
  readonly exactMeanDamage: ExactNumber | null;
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
};

/** What a player may do with the dice on the table; see `reRollAdvice`. */
export interface ReRollAdvice {
  readonly player: Role;
  /** Whether the player is asked only after the other one has passed. */
  readonly isAfterPass: boolean;
  /** The best option first. */
  readonly options: readonly {
    /** Natural faces to re-roll; empty: pass. */
    readonly faces: readonly number[];
    /** The expected value of the objective. */
    readonly worth: ExactNumber;
    readonly meanDamage: ExactNumber;
    readonly discardChance: ExactNumber | null;
    readonly isBest: boolean;
  }[];
}

/** What a player may do at a choice after the re-rolls; see `tableAdvice`. */
export interface ChoiceAdvice {
  /** "prevention", "Overkill", "Parry", "Area Damage" ... */
  readonly choice: ChoiceName;
  readonly player: Role;
  /** The best option first. Units in an action are indices: 0 attacks, 1 is attacked, then the others of both sides. */
  readonly options: readonly {
    readonly action: Action;
    readonly worth: ExactNumber;
    readonly meanDamage: ExactNumber;
    readonly discardChance: ExactNumber | null;
    readonly isBest: boolean;
  }[];
}

/** What there is to say about dice on the table; see `tableAdvice`. */
export interface TableAdvice {
  /** Mean damage to the defender if the dice stay as they lie. */
  readonly meanDamage: ExactNumber;
  readonly reRolls: readonly ReRollAdvice[];
  /** The choices that follow if the dice stay as they lie, one after the other, until dice are rolled again. */
  readonly afterwards: readonly ChoiceAdvice[];
}

/**
 * The exact odds of one attack, both players playing as the policy says. Takes microseconds to milliseconds, for the largest attacks up to
 * two seconds.
 *
 * Throws a UserError that names every problem of the input, or that the attack is too large to be solved.
 *
 * @example
 * attackOdds({ attacker: { power: 5 }, defender: { keywords: ['Armor'] } }).meanDamage.value; // 1.6666666666666667
 */
export function attackOdds(attack: AttackInput): AttackOdds {
  const setup = attackOf(attack);
  const { plan, hasCriticalHit, assumptions } = caseOf(setup);
  const solved = solveWhereSmall(plan);
  if (solved === null || solved.isHeuristic) throw new UserError([{ where: null, path: null, ...attackUnsolved() }]);
  const odds = exactOdds(solved, hasCriticalHit);
  const rows = exactRows(odds);
  return {
    denominator: odds.denominator,
    meanDamage: exactNumber(odds.moments.mean),
    standardDeviation: odds.moments.standardDeviation,
    discardChance: odds.discardChance && exactNumber(odds.discardChance),
    criticalHitChance: odds.criticalHitChance && exactNumber(odds.criticalHitChance),
    measures: Object.fromEntries(odds.measures.map(({ measure, exact }) => [measure.name, exactNumber(exact)])),
    distribution: odds.weights.map((quantity, damage) => ({
      damage,
      quantity,
      ...at(rows, damage),
    })),
    assumptions,
    unmodelled: setup.unplayed,
  };
}

/**
 * Simulates one attack: the same numbers for the same attack, seed and trials, on any machine and with any number of workers.
 *
 * Throws a UserError that names every problem of the input, and a InternalError if simulation and exact values cannot both be right.
 */
export async function simulateAttack(attack: AttackInput, simulation?: SimulationInput): Promise<AttackSimulation> {
  const setup = attackOf(attack);
  const { workers, ...settings } = checkedSettings(simulation ?? {});
  const module = loadKernel((reason) => process.emitWarning(kernelMissing(reason).message));
  const executor = autoExecutor(threadsWorth(workers, availableParallelism()), { module });
  try {
    const { name, varied, agreement, exact, ...result } = await runCase(caseOf(setup), settings, executor);
    checkAgreement(agreement);
    return { ...result, exactMeanDamage: exact && exactNumber(exact.moments.mean), unmodelled: setup.unplayed };
  } finally {
    await executor.close();
  }
}

let shelf: CardIndex | null = null;

/** The attack that the input describes; the shipped catalogue is read when the first card is asked for. */
function attackOf(attack: AttackInput): ParsedAttack {
  return parseAttack(attack, (name, set, part) => {
    shelf ??= new CardIndex([shippedCatalogue()]);
    return shelf.findUnit(name, set, part);
  });
}

/** The settings of a simulation with their defaults. Throws a UserError with every problem. */
function checkedSettings({
  trials = 1e6,
  seed = 1n,
  level = 0.95,
  workers = 0,
}: SimulationInput): RunSettings & { workers: number } {
  const isWhole = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;
  const isSeed = typeof seed === 'bigint' ? seed >= 0n && seed < 2n ** 64n : isWhole(seed, 0, Number.MAX_SAFE_INTEGER);
  const checks: readonly (readonly [path: string, isRight: boolean, expected: string, found: unknown])[] = [
    ['trials', isWhole(trials, 1, MAX_TRIALS), `an integer from 1 to ${MAX_TRIALS}`, trials],
    ['seed', isSeed, 'an integer from 0 to 2^64 - 1, as a bigint above 2^53', seed],
    ['level', level >= 0.5 && level <= 0.9999, 'a number from 0.5 to 0.9999', level],
    ['workers', isWhole(workers, 0, MAX_WORKERS), `an integer from 0 to ${MAX_WORKERS}`, workers],
  ];
  const problems = checks
    .filter(([, isRight]) => !isRight)
    .map(([path, , expected, found]) => ({ where: null, path, message: expectedButFound(expected, found), hint: null }));
  if (problems.length > 0) throw new UserError(problems);
  return { trials, seed: BigInt(seed), level, workers, targetError: null, exact: true };
}

/**
 * Every choice that the players have in the re-roll chance with these natural faces on the table, and what each is worth; the player with
 * the first chance comes first. Empty where nobody has Lucky. Throws a UserError where the faces do not fit the attack.
 */
export function reRollAdvice(attack: AttackInput, faces: readonly number[]): ReRollAdvice[] {
  return adviceOn(attack, faces).reRolls.map(advisedOptions);
}

/**
 * What the players may do with these natural faces on the table: re-rolls as `reRollAdvice`, then every choice that follows if the dice stay
 * as they lie (Overkill, Parry, prevention ...). Throws a UserError where the faces do not fit the attack.
 */
export function tableAdvice(attack: AttackInput, faces: readonly number[]): TableAdvice {
  const { reRolls, afterwards, meanDamage } = adviceOn(attack, faces);
  return {
    meanDamage: expectedNumber(meanDamage),
    reRolls: reRolls.map(advisedOptions),
    afterwards: afterwards.map(({ choice, player, options }) => ({
      choice,
      player,
      options: options.map(({ action, isBest, ...option }) => ({ action, isBest, ...valuesOf(option) })),
    })),
  };
}

function adviceOn(attack: AttackInput, faces: readonly number[]): AdviceAtTable {
  const item: Case = caseOf(attackOf(attack));
  const { plan } = item;
  const problem = (found: ReturnType<typeof rollSize>): UserError => new UserError([{ where: null, path: 'faces', ...found }]);
  const isFace = (face: unknown): boolean => Number.isInteger(face) && (face as number) >= 1 && (face as number) <= 6;
  if (!(Array.isArray(faces) && faces.every(isFace))) throw problem(rollFaces(String(faces), null));
  if (!diceOnTable(plan).includes(faces.length)) throw problem(rollSize(diceOnTable(plan), faces.length, null));
  if (!matchesFuryDice(plan, faces)) throw problem(furyDice(faces));
  return adviseAtTable(planForAdvice(item), faces);
}

function advisedOptions({ player, isAfterPass, options }: Advice): ReRollAdvice {
  return {
    player,
    isAfterPass,
    options: options.map(({ faces, isBest, ...option }) => ({ faces, isBest, ...valuesOf(option) })),
  };
}

function valuesOf({ worth, meanDamage, discardChance }: Pick<AdvisedOption, 'worth' | 'meanDamage' | 'discardChance'>) {
  return {
    worth: expectedNumber(worth),
    meanDamage: expectedNumber(meanDamage),
    discardChance: discardChance && expectedNumber(discardChance),
  };
}

function expectedNumber({ quantity, denominator }: Expectation): ExactNumber {
  return exactNumber(fraction(quantity, denominator));
}

function exactNumber(exact: Fraction): ExactNumber {
  return { ...exact, value: toNumber(exact) };
}
