import type { HandExchange } from '../../fields/deck-fields.js';
import type { Effect } from '../../rules/effects/effect.js';
import type { Rules } from '../../rules/game/editions.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Token } from '../../rules/game/token.js';
import type { Objective, PaymentPolicy, Purses } from '../../rules/plan/attack-context.js';

/**
 * One assumption of an attack as plain data, equal for attacks that share it. Reports format it as
 * text.
 */
export type Assumption =
  | { readonly kind: 'rules'; readonly rules: Rules }
  /** An attack from another arena; in mode `normal` the text of the attacker allows it. */
  | { readonly kind: 'from another arena'; readonly mode: Mode }
  /** The damage is that of an effect. */
  | { readonly kind: 'no attack' }
  | { readonly kind: 'others'; readonly others: Readonly<Partial<Record<Role, UnitNames>>> }
  /** The attacked unit has Stealth, and no damage counters. */
  | { readonly kind: 'tapped'; readonly name: string | null }
  /** Counters besides damage counters that texts look at: how many are on which units, if any. */
  | { readonly kind: 'tokens'; readonly token: Token; readonly on: readonly TokensOfUnit[] }
  | { readonly kind: 'stack'; readonly name: string | null; readonly cards: number; readonly gains: Gains }
  | { readonly kind: 'effect in force' | 'boost'; readonly name: string | null; readonly effect: Effect }
  /** Who decides what. `isPaidByPolicy`: some side pays Force by a policy. */
  | { readonly kind: 'play'; readonly players: readonly Play[]; readonly isPaidByPolicy: boolean }
  /**
   * What the players maximise and minimise. `isOfBothSides`: the units of both sides count, in an
   * encounter.
   */
  | { readonly kind: 'objective'; readonly objective: Objective; readonly isOfBothSides: boolean }
  | {
      readonly kind: 'first chance';
      readonly role: Role;
      readonly reason: 'rules option' | 'dark side' | 'unknown sides';
      /** Whether the only thing to use first is Lucky. */
      readonly isOfLuckyAlone: boolean;
    }
  | { readonly kind: 'prediction' }
  | { readonly kind: 'force'; readonly amounts: ForceAmounts; readonly use: 'paid' | 'not usable' | 'nothing costs any' }
  | {
      readonly kind: 'payment';
      readonly payers: readonly { readonly role: Role; readonly policy: PaymentPolicy }[];
      readonly forceValue: number;
    }
  /**
   * What the sides have of the kinds that abilities cost besides Force. `isEndless`: some cost cards
   * of a deck or a discard pile. `isUntapped`: some make their unit tap. `isAfresh`: everything is
   * there again in each attack of a fight.
   */
  | {
      readonly kind: 'prices';
      readonly purses: Partial<Purses>;
      readonly isEndless: boolean;
      readonly isUntapped: boolean;
      readonly isAfresh: boolean;
    }
  | { readonly kind: 'rules of thumb' }
  /** Of a solved battle in which a side could be better off with counters that it may remove. */
  | { readonly kind: 'counters removed' }
  /** Unique units, by the names of all their versions, that both sides of a battle have. */
  | { readonly kind: 'contested'; readonly names: readonly string[] }
  /** How a deal begins, and how it goes on. */
  | { readonly kind: 'deal'; readonly hand: number; readonly points: number; readonly exchange: HandExchange }
  /** Advice at the table: a choice that was made before the roll, without seeing the dice. */
  | { readonly kind: 'prevention chosen before' | 'lucky dice chosen before' };

/**
 * Units by their names only: their other fields may be varied, and an assumption is displayed once
 * for all cases of a scenario.
 */
export interface UnitNames {
  readonly names: readonly string[];
  readonly nameless: number;
}

/** How many counters of a kind are on a unit, at least one. */
interface TokensOfUnit {
  readonly name: string | null;
  readonly count: number;
}

/** The Force of each side; null if a table varies it. */
export type ForceAmounts = Readonly<Record<Role, number | null>>;

/** The numbers that the cards under a unit add to it. */
type Gains = Readonly<Record<'speed' | 'power' | 'health', number>>;

/**
 * The choices of a player in an attack: those made by solving the game, and those by the rule of
 * thumb.
 */
export interface Play {
  readonly role: Role;
  /**
   * Names of keywords, and the choices that card texts leave to a player: "re-rolls", "boosts",
   * "tolls" ...
   */
  readonly optimal: readonly string[];
  readonly greedy: readonly string[];
}

/** The assumptions without duplicates. */
export function distinct(assumptions: readonly Assumption[]): Assumption[] {
  return [...new Map(assumptions.map((assumption) => [assumptionKey(assumption), assumption])).values()];
}

/**
 * The assumption as one about the attacks of a fight. What they cost besides Force is there again in
 * each of them.
 */
export function inFight(assumption: Assumption): Assumption {
  return assumption.kind === 'prices' ? { ...assumption, isAfresh: true } : assumption;
}

/** A text that is the same exactly for equal assumptions. */
function assumptionKey(assumption: Assumption): string {
  return JSON.stringify(assumption);
}

/** An assumption that was made in some of several cases, or in all of them. */
export interface SharedAssumption {
  readonly assumption: Assumption;
  readonly isOfAll: boolean;
}

/**
 * Counts the assumptions of the cases of a scenario or a table, in memory that does not grow with
 * the number of cases.
 */
export class AssumptionCount {
  readonly #counts = new Map<string, { assumption: Assumption; cases: number }>();
  #cases = 0;

  /**
   * Counts the assumptions of one case, each once: two cards of the same name may cause the same
   * one.
   */
  add(assumptions: readonly Assumption[]): void {
    this.#cases++;
    for (const assumption of distinct(assumptions)) {
      const key = assumptionKey(assumption);
      const known = this.#counts.get(key) ?? { assumption, cases: 0 };
      known.cases++;
      this.#counts.set(key, known);
    }
  }

  /** Every assumption: those of all cases first, each group in the order of first occurrence. */
  assumptions(): SharedAssumption[] {
    const all = [...this.#counts.values()].map(({ assumption, cases }) => ({ assumption, isOfAll: cases === this.#cases }));
    return [...all.filter(({ isOfAll }) => isOfAll), ...all.filter(({ isOfAll }) => !isOfAll)];
  }
}
