import { compareTooSlow, tooFewUnits, tooManyPairs, tooManyUnits, unitTwice } from '../errors/comparison.js';
import { ofUnit } from '../errors/keyword.js';
import {
  compareWork,
  MAX_COMPARE_SECONDS,
  MAX_COMPARED_PAIRS,
  MAX_COMPARED_UNITS,
} from '../experiment/compare/compare-size.js';
import { compareUnits } from '../experiment/compare/comparison.js';
import { pairCount } from '../experiment/compare/lists.js';
import { allPairs, type Pair, type PairValues } from '../experiment/compare/pair.js';
import { type ComparedPlay, type ComparedUnit, type NoFight, PairAttacks } from '../experiment/compare/pair-attack.js';
import type { Tools } from '../experiment/plan/tools.js';
import { comparedSentences } from '../questions/compare/compare-words.js';
import { unplayedOfUnits } from '../questions/compare/make-compare-answer.js';
import type { Arena, Side } from '../rules/game/arena.js';
import type { LuckyPolicy } from '../rules/game/lucky-policy.js';
import type { Mode } from '../rules/game/mode.js';
import { formatAbility } from '../rules/keywords/format.js';
import type { PaymentPolicy } from '../rules/plan/payment.js';
import { editionProblems } from '../scenario/checks/case-checks.js';
import { mapping, optional, pathText, unexpected } from '../scenario/fields/fields.js';
import { ATTACK_SCHEMAS, SIDE_POLICY_SCHEMAS } from '../scenario/fields/schema.js';
import { checkedData } from '../scenario/from-data.js';
import { readUnits } from '../scenario/listed-units.js';
import { settledSetup } from '../scenario/scenario.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { attackSetupOf } from '../scenario/units/units.js';
import { fieldsOf } from './experiment-data.js';
import type { AttackInput, UnitInput } from './input.js';
import { allOf, bare, refuse, refuseAll } from './refuse.js';
import type { TableNumber } from './table.js';

/** Units to compare, as plain data. */
export interface CompareInput extends Pick<AttackInput, 'rules' | 'objective' | 'mode' | 'force' | 'hand' | 'resource'> {
  /** Names of cards, or units with a name. Each attacks each other one. */
  readonly units: readonly (UnitInput | string)[];
  /** With it, `units` and these attack each other, in both directions. */
  readonly against?: readonly (UnitInput | string)[];
  /** How all players use Lucky and pay Force. */
  readonly policy?: { readonly lucky?: LuckyPolicy; readonly payment?: PaymentPolicy };
}

/** A unit that was compared. */
export interface ComparedUnitFacts {
  readonly name: string;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly cost: number | null;
  /** Null if it is not known: the unit can only be attacked. */
  readonly power: number | null;
  readonly health: number | null;
  readonly counters: number;
  readonly keywords: readonly string[];
}

/** The numbers of one unit's attack on another. */
export interface PairNumbers {
  readonly meanDamage: TableNumber;
  /** Null, like the next three, if the defender's health is not known. */
  readonly discardChance: TableNumber | null;
  /** The mean number of attacks until the discard, each with fresh Force; null also if it is infinite. */
  readonly attacksToDiscard: TableNumber | null;
  /** The chance that the discard ever happens. */
  readonly everDiscardChance: number | null;
  /** `discardedAfter[k - 1]`: the chance of a discard within k attacks. */
  readonly discardedAfter: readonly number[] | null;
  readonly damageTakenBack: TableNumber;
  /** Null if the attacker's health is not known. */
  readonly attackerDiscardChance: TableNumber | null;
  readonly attackerForceSpent: TableNumber;
  readonly defenderForceSpent: TableNumber;
  /** Simulated attacks; null if all values are exact. */
  readonly trials: number | null;
  /** Whether the attack is too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
}

/** One unit's attack on another; units are indices. */
export interface ComparedPair {
  /** The index in `units`, or behind them in `against`. */
  readonly attacker: number;
  readonly defender: number;
  readonly mode: Mode;
  /** Null if they do not fight. */
  readonly values: PairNumbers | null;
  /** Why they do not fight; null if they do. */
  readonly without: NoFight | null;
}

/** Units compared by their attacks. */
export interface UnitComparison {
  /** The units, then those of `against`. */
  readonly units: readonly ComparedUnitFacts[];
  readonly pairs: readonly ComparedPair[];
  /** The assumptions, as sentences. */
  readonly assumptions: readonly string[];
  /** The clauses of the units that matter in a fight and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
}

const { rules, objective, mode, force, hand, resource } = ATTACK_SCHEMAS;
const policy = mapping(optional(SIDE_POLICY_SCHEMAS), unexpected('an object with lucky and payment'));
const playSchema = mapping(
  optional({ rules, objective, mode, policy, force, hand, resource }),
  unexpected('an object with units'),
);

/** The attacks that plain data describe. Throws a UserError with every problem. */
export function checkedComparison(input: CompareInput, find: FindUnit): PairAttacks {
  const { units: given, against: others, ...rest } = fieldsOf(input);
  const [play, units, against] = allOf(
    () => playOf(checkedData(playSchema, rest)),
    () => unitsAt('units', given, find),
    () => (others === undefined ? null : unitsAt('against', others, find)),
  );
  const attacks = new PairAttacks(units, play, against);
  checkUnits(attacks);
  return attacks;
}

/** Lets units attack each other; see `Engine.compareUnits`. */
export async function comparisonOf(attacks: PairAttacks, tools: Tools): Promise<UnitComparison> {
  const { seconds, pairs } = compareWork(attacks, tools.settings);
  if (seconds > MAX_COMPARE_SECONDS) refuse('units', bare(compareTooSlow(MAX_COMPARE_SECONDS, seconds, pairs)));
  const comparison = await compareUnits(attacks, tools);
  return {
    units: comparison.units.map(factsOf),
    pairs: allPairs(comparison).map(pairOf),
    assumptions: comparedSentences(comparison, attacks.play),
    unmodelled: unplayedOfUnits(comparison),
  };
}

function playOf({ policy: ofBoth, ...play }: ReturnType<typeof playSchema.parse>): ComparedPlay {
  const policies = ofBoth === undefined ? {} : { policy: { attacker: ofBoth, defender: ofBoth } };
  const setup = settledSetup(attackSetupOf({ ...play, ...policies }));
  const { attacker, defender, others, elsewhere, ...rest } = setup;
  return rest;
}

/** The units of a list. Throws a UserError with every problem. */
function unitsAt(list: string, given: unknown, find: FindUnit): ComparedUnit[] {
  const { units, problems } = readUnits(given, find);
  refuseAll(
    problems.map((problem) => [pathText([list, ...problem.path]), problem.path.length === 0 ? bare(problem) : problem]),
  );
  const names = units.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  refuseAll(twice.map((name) => [list, { ...unitTwice(name, [list, list]), hint: 'give one of them another name' }]));
  return units.map(({ name, ...unit }) => ({ label: name, ...unit }));
}

/** Throws a UserError if there are too few units, too many, or some that the edition does not have. */
function checkUnits({ units, lists, play }: PairAttacks): void {
  const { edition } = play.rules;
  const outside = units.flatMap(({ label, unit }) =>
    editionProblems(unit, label, edition).map((problem) => ['rules', ofUnit(label, problem)] as const),
  );
  refuseAll(outside);
  const { rows, against } = lists;
  const pairs = pairCount(lists);
  if (against !== null) {
    if (pairs > MAX_COMPARED_PAIRS) refuse('units', bare(tooManyPairs(MAX_COMPARED_PAIRS, rows.length, against.length, pairs)));
    return;
  }
  if (rows.length < 2) refuse('units', bare(tooFewUnits(units.map(({ label }) => label))));
  if (rows.length > MAX_COMPARED_UNITS) refuse('units', bare(tooManyUnits(MAX_COMPARED_UNITS, rows.length)));
}

function factsOf({ label, unit, hasPower }: ComparedUnit): ComparedUnitFacts {
  const { side, arenas, cost, power, health, counters, abilities } = unit;
  return {
    name: label,
    ...{ side, arenas, cost, power: hasPower ? power : null, health, counters },
    keywords: abilities.map(formatAbility),
  };
}

function pairOf({ values, ...pair }: Pair): ComparedPair {
  return { ...pair, values: values && numbersOf(values) };
}

function numbersOf({ attacks, damageReturned, attackerForce, defenderForce, ...values }: PairValues): PairNumbers {
  const mean = attacks?.mean ?? null;
  return {
    ...values,
    attacksToDiscard:
      attacks === null || mean === null ? null : { value: mean, exact: attacks.exact, interval: attacks.interval },
    everDiscardChance: attacks?.ever ?? null,
    discardedAfter: attacks?.after ?? null,
    damageTakenBack: damageReturned,
    attackerForceSpent: attackerForce,
    defenderForceSpent: defenderForce,
  };
}
