import type { CourseOfBattle } from '../fields/battle-fields.js';
import type { BuildStyle, HandExchange, OTHER_CARDS_FIELDS } from '../fields/deck-fields.js';
import type { CourseOfDuel } from '../fields/duel-fields.js';
import type { WithDefaults } from '../fields/field.js';
import type { Effect } from '../rules/effects/effect.js';
import type { Arena } from '../rules/game/arena.js';
import type { LuckyPolicy } from '../rules/game/choice-name.js';
import { type Rules, rulesOption } from '../rules/game/editions.js';
import type { Experiment, SidePlay } from '../rules/game/fight.js';
import type { DamageBy, Mode } from '../rules/game/mode.js';
import type { Role } from '../rules/game/role.js';
import type { Objective, OtherUnits, PaymentPolicy, Purses } from '../rules/plan/attack-context.js';
import type { Crew, PilotGifts } from '../rules/units/pilots.js';
import type { Unit } from '../rules/units/unit.js';
import type { Upkeep } from '../rules/units/upkeep.js';
import type { BattleSideName } from './fields/unit-names.js';

/** A slot of a side in a battle: a unit, or several alike. */
export interface BattleSlot {
  readonly unit: Unit;
  /** 1 or more. */
  readonly count: number;
  /** Null: the first of its arenas. */
  readonly arena: Arena | null;
  readonly start: 'arena' | 'build-zone' | 'build';
  /** The turn in which it arrives; null if it starts in play, or is built. */
  readonly arrives: number | null;
  readonly upkeep: readonly Upkeep[];
  /** What it gives from the build zone. */
  readonly reserves: readonly Effect[];
  /** The name of the unit that it pilots at the start; null for none. */
  readonly on: string | null;
  /** What it gives as a Pilot; null if it is not one, or that does not matter here. */
  readonly pilot: PilotGifts | null;
  readonly crew: Crew;
}

export interface BattleSide {
  /** In file order; null for an empty slot. */
  readonly slots: readonly (BattleSlot | null)[];
  /** Whether its Pilots move in build steps. */
  readonly movesPilots: boolean;
  /** Before the first turn. */
  readonly force: number;
  readonly play: SidePlay;
}

/** A battle as a file describes it: its sides are lists of slots. */
export interface BattleOfSlots extends CourseOfBattle, Readonly<Record<BattleSideName, BattleSide>> {
  readonly rules: Rules;
  readonly rangeOverPlay: boolean;
}

/** The copies of a unit in a deck. */
export interface DealtUnit {
  readonly unit: Unit;
  /** The copies in the deck, 1 or more. */
  readonly count: number;
  /** Null: the first of its arenas. */
  readonly arena: Arena | null;
}

/** A deck, and how its side plays. */
export interface SideOfDeals extends WithDefaults<typeof OTHER_CARDS_FIELDS> {
  /** In the order of the file. */
  readonly units: readonly DealtUnit[];
  /** Before the first turn. */
  readonly force: number;
  readonly play: SidePlay;
}

/** Two decks that are dealt many times. */
export interface DecksOfDeals extends CourseOfBattle, Readonly<Record<BattleSideName, SideOfDeals>> {
  readonly rules: Rules;
  /** Null: those of the rules. */
  readonly setupPoints: number | null;
  readonly build: BuildStyle;
  readonly exchange: HandExchange;
  readonly rangeOverPlay: boolean;
}

/** A duel: two units alone over many turns. */
export interface DuelQuestion extends CourseOfDuel {
  /** Two units with power, health and speed that share an arena. */
  readonly units: readonly [first: Unit, second: Unit];
  readonly rules: Rules;
  /** Force before the first turn, 0 to 99 for each side. */
  readonly force: readonly [first: number, second: number];
  /** The unit that attacks first if neither speed nor sides decide. */
  readonly first: 0 | 1;
}

/** How one attack is played, or several in a row, and what both sides have. */
interface PlaySetup {
  /** Units of both sides in other arenas, at most 8 each, which only give what their texts say. */
  readonly elsewhere: OtherUnits;
  readonly rules: Rules;
  readonly luckyPolicy: Readonly<Record<Role, LuckyPolicy>>;
  readonly payment: Readonly<Record<Role, PaymentPolicy>>;
  /** Force counters of each side, 0 to 99. */
  readonly force: Readonly<Record<Role, number>>;
  /** What each side has besides Force, 0 to 99. */
  readonly purses: Purses;
  /** The value of one Force to its player, in units of the objective; -99 to 99, in whole millionths. */
  readonly forceValue: number;
  readonly mode: Mode;
}

/** Everything about an attack, with defaults filled in. */
export interface AttackSetup extends PlaySetup {
  readonly attacker: Unit;
  readonly defender: Unit;
  /** Further units of both sides in the defender's arena, at most 8 each. */
  readonly others: OtherUnits;
  readonly objective: Objective;
  /** What does the damage; an attack if not given. */
  readonly by?: DamageBy | undefined;
}

/** Several units that attack the same one in one turn. */
export interface RowOfAttackers extends PlaySetup {
  /** In order; empty only in a base whose attackers are varied. */
  readonly attackers: readonly Unit[];
  readonly defender: Unit;
  /** Null: the discard, for a defender with health. */
  readonly objective: Objective | null;
}

/** What a scenario asks about, by its kind. */
export interface Setups {
  readonly attack: AttackSetup;
  readonly row: RowOfAttackers;
  readonly duel: DuelQuestion;
  readonly battle: BattleOfSlots;
  readonly deals: DecksOfDeals;
}

/** The same while the rules may still change: Force may be null, for one turn's income. */
export type OpenSetups = {
  readonly [Kind in Experiment]: Setups[Kind] extends PlaySetup ? Open<Setups[Kind]> : Setups[Kind];
};

type Open<Setup extends PlaySetup> = Omit<Setup, 'force'> & { readonly force: OpenForce };

/** Null: one turn's income. */
type OpenForce = Readonly<Record<Role, number | null>>;

export type OpenSetup = OpenSetups['attack'];

/** The Force of both sides under the present rules. */
export function settledForce({ force, rules }: Pick<OpenSetup, 'force' | 'rules'>): AttackSetup['force'] {
  const amount = (role: Role): number => force[role] ?? rulesOption(rules, 'forcePerTurn');
  return { attacker: amount('attacker'), defender: amount('defender') };
}

/** The attack under its present rules. */
export function settledSetup(setup: OpenSetup): AttackSetup {
  return changedSetup(setup, { force: settledForce(setup) });
}

/**
 * The setup with some fields changed. Its fields keep their order, so that the JavaScript engine has a single layout for the
 * cases of a scenario; a chain of `{ ...setup }` would get its own in each case.
 */
export function changedSetup(setup: AttackSetup, fields: Partial<AttackSetup>): AttackSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup> & Pick<AttackSetup, 'force'>): AttackSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup>): OpenSetup;
export function changedSetup(setup: OpenSetup, fields: Partial<OpenSetup>): OpenSetup {
  const { attacker, defender, others, elsewhere, rules, objective, luckyPolicy } = setup;
  const { payment, force, purses, forceValue, mode, by } = setup;
  const copy: OpenSetup = {
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
    by,
  };
  return Object.assign(copy, fields);
}

/** A varied value, as case names and tables show it. */
export type ShownValue = string | number | boolean;

/** A point of the grid that `vary` spans. */
export interface NamedSetup<Kind extends Experiment = 'attack'> {
  /** "attacker.power=3; defender.Armor=true"; "base" if nothing is varied. */
  readonly name: string;
  /** The varied values, in the order of `Scenario.vary`. */
  readonly varied: readonly ShownValue[];
  readonly setup: Setups[Kind];
}

/** A varied field: its path, and its values as shown. */
export interface Variation<Setup = OpenSetup> {
  readonly path: string;
  readonly values: readonly ShownValue[];
  /** The build points of each value, if they are the attacker's cards; null if they are not known. */
  readonly points?: readonly (number | null)[];
  /** `changes[i]` gives a setup the value `values[i]`. */
  readonly changes: readonly SetupChange<Setup>[];
}

export type SetupChange<Setup = OpenSetup> = (setup: Setup) => Setup;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Settings of the command line for all cases, which override the scenario: values by path, in the form of `vary`; undefined if
 * not given.
 */
export type Overrides = Readonly<Record<string, unknown>>;
