import type { Effect } from '../../rules/effects/effect.js';
import type { Rules } from '../../rules/game/editions.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import type { PaymentPolicy } from '../../rules/plan/payment.js';

/**
 * One thing that was taken for granted in an attack: plain data, equal for attacks that share it.
 * Reports put it into words.
 */
export type Assumption =
  | { readonly kind: 'rules'; readonly rules: Rules }
  /** An attack from another arena; in mode `normal` the text of the attacker allows it. */
  | { readonly kind: 'from another arena'; readonly mode: Mode }
  | { readonly kind: 'others'; readonly others: Readonly<Partial<Record<Role, UnitNames>>> }
  | { readonly kind: 'stack'; readonly name: string | null; readonly cards: number; readonly gains: Gains }
  | { readonly kind: 'effect in force' | 'boost'; readonly name: string | null; readonly effect: Effect }
  /** Who decides what. `isPaidByPolicy`: some side pays Force as a policy says. */
  | { readonly kind: 'play'; readonly players: readonly Play[]; readonly isPaidByPolicy: boolean }
  /**
   * What the players weigh. `isOfBothSides`: in an encounter, where the units of both sides count.
   */
  | { readonly kind: 'objective'; readonly objective: Objective; readonly isOfBothSides: boolean }
  | {
      readonly kind: 'first chance';
      readonly role: Role;
      readonly reason: 'rules option' | 'dark side' | 'unknown sides';
      /** Whether it is one to use Lucky and nothing else. */
      readonly isOfLuckyAlone: boolean;
    }
  | { readonly kind: 'prediction' }
  | { readonly kind: 'force'; readonly amounts: ForceAmounts; readonly use: 'paid' | 'not usable' | 'nothing costs any' }
  | {
      readonly kind: 'payment';
      readonly payers: readonly { readonly role: Role; readonly policy: PaymentPolicy }[];
      readonly forceValue: number;
    }
  | { readonly kind: 'rules of thumb' }
  /** Advice at the table: what was chosen before the roll, without the dice in view. */
  | { readonly kind: 'prevention chosen before' | 'lucky dice chosen before' };

/**
 * Units by their names alone: what else they have may be varied, and an assumption is said once for
 * all cases of a scenario.
 */
export interface UnitNames {
  readonly names: readonly string[];
  readonly nameless: number;
}

/** The Force of each side; null where a table varies it. */
export type ForceAmounts = Readonly<Record<Role, number | null>>;

/** What the cards under a unit give it. */
type Gains = Readonly<Record<'speed' | 'power' | 'health', number>>;

/** What a player decides in an attack: by solving the game, and by the rule of thumb. */
export interface Play {
  readonly role: Role;
  /**
   * Keywords by their names, and what texts of cards leave to a player: "re-rolls", "boosts",
   * "tolls" ...
   */
  readonly optimal: readonly string[];
  readonly greedy: readonly string[];
}

/** The assumptions, each once, however often it is among them. */
export function distinct(assumptions: readonly Assumption[]): Assumption[] {
  return [...new Map(assumptions.map((assumption) => [keyOf(assumption), assumption])).values()];
}

/** A text that equal assumptions share, and no others. */
export function keyOf(assumption: Assumption): string {
  return JSON.stringify(assumption);
}
