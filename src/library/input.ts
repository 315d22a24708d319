import { type Problem, UserError, type ValueProblem } from '../errors/problem.js';
import { givenOrEnough, type RunSettings, settingsOf } from '../experiment/plan/run-plan.js';
import type { BATTLE_TRIALS } from '../fields/battle-fields.js';
import type { BuildStyle, HandExchange } from '../fields/deck-fields.js';
import type { DUEL_TRIALS } from '../fields/duel-fields.js';
import type { Field } from '../fields/field.js';
import { MACHINE_FIELDS, RUN_FIELDS } from '../fields/run-fields.js';
import type { Arena, Side } from '../rules/game/arena.js';
import type { LuckyPolicy } from '../rules/game/choice-name.js';
import type { EditionName, RulesOptions } from '../rules/game/editions.js';
import type { DamageBy, Mode } from '../rules/game/mode.js';
import type { Role } from '../rules/game/role.js';
import type { Token } from '../rules/game/token.js';
import type { Objective, PaymentPolicy } from '../rules/plan/attack-context.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemasOf } from '../scenario/fields/field-schema.js';
import { mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { readSeed } from '../scenario/fields/schema.js';

/** A unit as plain data; the fields and ranges are those of docs/scenario-format.md. */
export interface UnitInput {
  /**
   * The name of a card of the shipped sets (docs/cards.md), which gives the unit its numbers and keywords; which other fields
   * override.
   */
  readonly card?: string;
  /** The code of the card's set, if several sets have the name. */
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
  /** As cards print them: `['Armor', 'Accuracy 1', 'Pay 2 Force -> Evade 2']`; added to those of the card. */
  readonly keywords?: readonly string[];
  /** What else its text gives, in the notation of docs/card-texts.md#effects; added to those of the card. */
  readonly effects?: readonly string[];
  /** The names of its Pilots' cards. */
  readonly pilots?: readonly string[];
  /** The names of the Equipment that it carries, whose effects are added to its own. */
  readonly equipment?: readonly string[];
  /** The cards whose abilities its text copies: `['Rey (B)', 'Ben Solo (D) #4']`, from the latter only the fourth clause. */
  readonly copies?: readonly string[];
  /** How many other Pilots are on it. */
  readonly piloted?: number;
  /** The counters on it other than damage, one word each. */
  readonly tokens?: readonly Token[];
  /** The Equipment attached to it as texts see it: `['Lightsaber Weapon']`; `equipment` is added. */
  readonly attached?: readonly string[];
  /** The cards in its stack; 1 if not given. */
  readonly stack?: number;
  /** Whether it is in the build zone; only for units elsewhere. */
  readonly buildZone?: boolean;
}

/** One attack as plain data. */
export interface AttackInput {
  /** A unit with a power or a card, or the name of a card. */
  readonly attacker: (UnitInput & ({ readonly power: number } | { readonly card: string })) | string;
  readonly defender: UnitInput | string;
  /** An edition, possibly with single options changed; `idc` if not given. */
  readonly rules?: EditionName | (Partial<RulesOptions> & { readonly edition?: EditionName });
  /** What the attacker maximises and the defender minimises; `mean-damage` if not given. */
  readonly objective?: Objective;
  /** How the players use Lucky and pay Force, and the value of one Force to its player (-99 to 99). */
  readonly policy?: Partial<Readonly<Record<Role, { readonly lucky?: LuckyPolicy; readonly payment?: PaymentPolicy }>>> & {
    readonly forceValue?: number;
  };
  /** Normal, or from another arena; `normal` if not given. */
  readonly mode?: Mode;
  /** An attack if not given; otherwise an effect does as many damage dice, or points, as the attacker has power. */
  readonly by?: DamageBy;
  /** Further units in the arena of the defender. */
  readonly others?: Partial<Readonly<Record<Role, readonly (UnitInput | string)[]>>>;
  /** Units in other arenas, which only give what their texts say. */
  readonly elsewhere?: Partial<Readonly<Record<Role, readonly (UnitInput | string)[]>>>;
  /** Force of each side, 0 to 99; 4 if not given. */
  readonly force?: Partial<Readonly<Record<Role, number>>>;
  /** Cards in the hand of each side, 0 to 99; 7 if not given. */
  readonly hand?: Partial<Readonly<Record<Role, number>>>;
  /** Counters on the Resource of each side, 0 to 99; 5 if not given. */
  readonly resource?: Partial<Readonly<Record<Role, number>>>;
}

/** How an attack is simulated. */
export interface SimulationInput {
  /** Simulated attacks, 1 to 2^48; 1,000,000 if not given. */
  readonly trials?: number;
  /** 0 to 2^64 - 1; 1 if not given. */
  readonly seed?: bigint | number | string;
  /** The level of confidence intervals, 0.5 to 0.9999; 0.95 if not given. */
  readonly level?: number;
  /**
   * The most worker threads; 0 if not given, which stays on the calling thread. At most two per core are started, but always up
   * to eight. The result does not depend on it.
   */
  readonly workers?: number;
}

/** How a duel is simulated, besides being solved. */
export interface DuelSimulationInput extends Pick<SimulationInput, 'seed' | 'level'> {
  /** Simulated duels, 0 to 2^32; 10,000 if not given. */
  readonly trials?: number;
}

/** How a battle is simulated, besides being solved where it is small. */
export interface BattleSimulationInput extends Pick<SimulationInput, 'seed' | 'level'> {
  /** 1 to 10000000; if not given, enough to know both win chances to 0.25 points, at most 10,000. */
  readonly trials?: number;
}

/** The settings of a simulation: those of a scenario file, and the threads. */
const SIMULATION_FIELDS = {
  trials: RUN_FIELDS.trials,
  seed: RUN_FIELDS.seed,
  level: RUN_FIELDS.level,
  workers: MACHINE_FIELDS.workers,
} satisfies Record<keyof SimulationInput, Field>;

const simulationSchema = mapping(
  optional(schemasOf(SIMULATION_FIELDS)),
  unexpected('an object with trials, seed, level, workers'),
);

/** The settings of a simulation with their defaults. Throws a UserError with every problem. */
export function checkedSettings(simulation: SimulationInput): RunSettings & { readonly workers: number } {
  const { seed, workers, ...settings } = checkedData(simulationSchema, simulation);
  return { ...settingsOf({ ...settings, seed: readSeed(seed) }), workers: workers ?? 0 };
}

const { trials: _ofAttacks, workers: _threads, ...OF_DUELS } = SIMULATION_FIELDS;

/** The settings of simulated fights with defaults. Throws a UserError with every problem. */
export function checkedFights(
  simulation: DuelSimulationInput,
  field: typeof DUEL_TRIALS | typeof BATTLE_TRIALS,
  enough: Parameters<typeof givenOrEnough>[1] = field,
): RunSettings {
  const schema = mapping(optional(schemasOf({ ...OF_DUELS, trials: field })), unexpected('an object with trials, seed, level'));
  const { trials, seed, level } = checkedData(schema, simulation);
  return settingsOf({ level, seed: readSeed(seed) }, givenOrEnough(trials, enough));
}

/** How decks are dealt and played, as plain data. */
export interface DealtInput {
  /** Build points of each side before the first turn, 1 to 200; those of the rules if not given. */
  readonly setupPoints?: number;
  /** What both sides build first; `value` if not given. */
  readonly build?: BuildStyle;
  /** What both exchange from the first hand; `usual` if not given. */
  readonly exchange?: HandExchange;
  /** How both sides attack: `simple`, or settings such as `health=0.35`; `simple` if not given. */
  readonly play?: string;
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
}

export interface DealSimulationInput extends Pick<SimulationInput, 'seed' | 'level'> {
  /** 1 to 1,000,000. */
  readonly deals?: number;
}

export function refuse(path: string, { message, hint }: ValueProblem): never {
  throw new UserError([{ where: null, path, message, hint }]);
}

/** Throws a UserError with the problems of fields, if there are any. */
export function refuseAll(problems: readonly (readonly [path: string, problem: ValueProblem])[]): void {
  if (problems.length > 0)
    throw new UserError(problems.map(([path, { message, hint }]) => ({ where: null, path, message, hint })));
}

/** The problem without its hint, which would be about command-line options. */
export function bare({ message }: ValueProblem): ValueProblem {
  return { message, hint: null };
}

/** The results of all checks. Throws one UserError with the problems of all that fail. */
export function allOf<Checks extends readonly (() => unknown)[]>(
  ...checks: Checks
): { readonly [Place in keyof Checks]: ReturnType<Checks[Place]> } {
  const problems: Problem[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return void problems.push(...error.problems);
    }
  });
  if (problems.length > 0) throw new UserError(problems);
  return results as { readonly [Place in keyof Checks]: ReturnType<Checks[Place]> };
}
