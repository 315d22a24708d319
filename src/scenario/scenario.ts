import type { Problem } from '../errors/problem.js';
import type { Effect } from '../rules/effects/effect.js';
import type { Arena } from '../rules/game/arena.js';
import { type Rules, rulesOption } from '../rules/game/editions.js';
import type { LuckyPolicy } from '../rules/game/lucky-policy.js';
import type { Mode } from '../rules/game/mode.js';
import type { Role } from '../rules/game/role.js';
import type { SidePlay } from '../rules/game/side-play.js';
import type { Objective, OtherUnits } from '../rules/plan/attack-context.js';
import type { PaymentPolicy, Purses } from '../rules/plan/payment.js';
import type { Crew, PilotGifts } from '../rules/units/pilots.js';
import type { Unit } from '../rules/units/unit.js';
import type { Upkeep } from '../rules/units/upkeep.js';
import type { BattleSideName, Experiment } from './fields/experiment.js';
import type { UnplayedClause } from './units/known-card.js';

/** How a duel goes on from its first attack. */
export interface DuelCourse {
  /** The turns after which the duel is undecided, 1 or more; null: no limit. */
  readonly turns: number | null;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
  /** The unit that attacks first if neither speed nor sides decide: the first one is `attacker`. */
  readonly attacksFirst: Role;
}

/** A slot of a side of a battle: a unit, or several alike. */
export interface BattleSlot {
  readonly unit: Unit;
  /** 1 or more. */
  readonly count: number;
  /** Null: the first of its arenas. */
  readonly arena: Arena | null;
  readonly start: 'arena' | 'build-zone' | 'build';
  /** The turn in which it arrives; null: it is there from the beginning, or built. */
  readonly arrives: number | null;
  readonly upkeep: readonly Upkeep[];
  /** What it gives from the build zone. */
  readonly reserves: readonly Effect[];
  /** The name of the unit that it pilots from the beginning; null: none. */
  readonly on: string | null;
  /** What it gives as a Pilot; null if it is none, or no part of the question. */
  readonly pilot: PilotGifts | null;
  /** Which Pilots can be on it. */
  readonly crew: Crew;
}

/** A side of a battle. */
export interface BattleSide {
  /** In the order of the file; null: nobody is there. */
  readonly slots: readonly (BattleSlot | null)[];
  /** Whether its Pilots move in build steps. */
  readonly movesPilots: boolean;
  /** Before the first turn. */
  readonly force: number;
  readonly play: SidePlay;
}

/** How a battle is fought, and by whom. */
export interface BattleCourse extends Readonly<Record<BattleSideName, BattleSide>> {
  readonly goal: 'last-unit' | 'control';
  /** The turns after which the battle is undecided, 1 or more. */
  readonly turns: number;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
  /** Whether the range over play is looked for. */
  readonly rangeOverPlay: boolean;
}

/** The units that attack in a row. */
interface RowCourse {
  /** In their order; empty only in a base whose attackers are varied. */
  readonly attackers: readonly Unit[];
  /** Whether the objective is given; if not, it is the discard of a defender with a health. */
  readonly hasObjective: boolean;
}

/**
 * Everything about one attack, with defaults filled in; for a duel that of the first unit, for
 * attacks in a row that of the first attacker. For a battle it has rules, and units without anything.
 */
export interface AttackSetup {
  readonly attacker: Unit;
  readonly defender: Unit;
  /** Further units of both sides in the arena of the defender, at most 8 each. */
  readonly others: OtherUnits;
  /** Units of both sides in other arenas, at most 8 each: they only give what their texts say. */
  readonly elsewhere: OtherUnits;
  readonly rules: Rules;
  readonly objective: Objective;
  readonly luckyPolicy: Readonly<Record<Role, LuckyPolicy>>;
  readonly payment: Readonly<Record<Role, PaymentPolicy>>;
  /** Force counters of each side, 0 to 99. */
  readonly force: Readonly<Record<Role, number>>;
  /** What each side has besides Force, 0 to 99. */
  readonly purses: Purses;
  /**
   * The value of one Force to its player, in units of the objective; -99 to 99, in whole
   * millionths.
   */
  readonly forceValue: number;
  readonly mode: Mode;
  /** Absent unless the attack is part of a duel. */
  readonly course?: DuelCourse | undefined;
  /** Absent unless the attack is the first of several in a row. */
  readonly row?: RowCourse | undefined;
  /** Absent unless it stands for a battle. */
  readonly battle?: BattleCourse | undefined;
}

/** An attack whose rules may still change. */
export interface OpenSetup extends Omit<AttackSetup, 'force'> {
  /** As in an attack; null: one turn's income. */
  readonly force: Readonly<Record<Role, number | null>>;
}

/** The attack under the rules that it has now. */
export function settledSetup(setup: OpenSetup): AttackSetup {
  const { force, rules } = setup;
  const amount = (role: Role): number => force[role] ?? rulesOption(rules, 'forcePerTurn');
  return changedSetup(setup, { force: { attacker: amount('attacker'), defender: amount('defender') } });
}

/**
 * The setup with some fields changed. Its fields are in the order of all setups, so that the
 * JavaScript engine has one layout for the cases of a scenario: a chain of copies by `{ ...setup }`
 * would get layouts of its own in each case.
 */
export function changedSetup(setup: AttackSetup, fields: Partial<AttackSetup>): AttackSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup> & Pick<AttackSetup, 'force'>): AttackSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup>): OpenSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup>): OpenSetup {
  const { attacker, defender, others, elsewhere, rules, objective, luckyPolicy } = setup;
  const { payment, force, purses, forceValue, mode, course, row, battle } = setup;
  const copy: Required<OpenSetup> = {
    attacker,
    defender,
    others,
    elsewhere,
    rules,
    objective,
    luckyPolicy,
    payment,
    force,
    purses,
    forceValue,
    mode,
    course,
    row,
    battle,
  };
  return Object.assign(copy, fields);
}

/** A varied value as names of cases and tables show it. */
export type ShownValue = string | number | boolean;

/** One point of the grid that `vary` spans. */
export interface NamedSetup extends AttackSetup {
  /** "attacker.power=3; defender.Armor=true"; "base" if nothing is varied. */
  readonly name: string;
  /** The varied values, in the order of `Scenario.vary`. */
  readonly varied: readonly ShownValue[];
}

/** A varied field: its path, and its values as shown. */
export interface Variation {
  readonly path: string;
  readonly values: readonly ShownValue[];
  /** `changes[i]` gives an attack the value `values[i]`. */
  readonly changes: readonly SetupChange[];
}

export type SetupChange = (parts: OpenSetup) => OpenSetup;

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A scenario file, checked as a whole. Only `parseScenario` makes one. */
export interface Scenario {
  /** The file's name without folder and extension; safe as the name of a folder. */
  readonly name: string;
  readonly fileName: string;
  readonly question: string | null;
  readonly experiment: Experiment;
  /**
   * Trials of each case, 1 to 2^48, of attacks in a row 1 to 2^32, of duels 0 to 2^32, of battles 1 to 10^7; null if the
   * file does not say, also for the next three.
   */
  readonly trials: number | null;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint | null;
  /** The level of confidence intervals, 0.5 to 0.9999. */
  readonly level: number | null;
  /** The standard error at which a simulation may stop, above 0. */
  readonly targetError: number | null;
  /**
   * The attack, row of attacks, duel or battle before anything is varied; a unit that the file gives only under `vary` is empty
   * here.
   */
  readonly base: OpenSetup;
  readonly vary: readonly Variation[];
  /** The product of the numbers of values, 1 to 100,000. */
  readonly caseCount: number;
  readonly source: string;
  /**
   * The checked content as plain JSON without defaults: equal for the same content in another YAML
   * notation. Fields are in the order of the schema, `vary` is a list (its order counts), the seed
   * is a text of digits.
   */
  readonly data: Json;
  readonly warnings: readonly Problem[];
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /**
   * Keywords of the two fighting units that only their cards give, such as "defender Intercept".
   */
  readonly printed: ReadonlySet<string>;
}

/** The settings of the command line for all cases, which override the scenario. */
export interface Overrides {
  readonly rules?: Rules | undefined;
  readonly objective?: Objective | undefined;
  /** For both players. */
  readonly luckyPolicy?: LuckyPolicy | undefined;
  /** For both sides. */
  readonly payment?: PaymentPolicy | undefined;
  readonly force?: Partial<Readonly<Record<Role, number | undefined>>> | undefined;
  readonly forceValue?: number | undefined;
  readonly battle?: BattleOverrides | undefined;
}

/** The settings of the command line for battles. */
export interface BattleOverrides {
  readonly force?: Partial<Readonly<Record<BattleSideName, number | undefined>>> | undefined;
  readonly play?: Partial<Readonly<Record<BattleSideName, SidePlay | undefined>>> | undefined;
  readonly goal?: BattleCourse['goal'] | undefined;
  readonly turns?: number | undefined;
  readonly mayPass?: boolean | undefined;
  readonly rangeOverPlay?: boolean | undefined;
}
