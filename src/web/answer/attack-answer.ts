import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { type PrintedNumbers, withChanges } from '../link/card-numbers.js';

/** A value that is known exactly, by simulation, or both. */
export interface Value {
  readonly estimate: number;
  /** Of means only. */
  readonly standardError?: number | null;
  /** Null if the attack is too large to be solved. */
  readonly exact: number | null;
  readonly exactFraction: string | null;
}

export interface DamageRow {
  readonly damage: number;
  readonly probability: number;
  readonly exact: number | null;
  readonly atLeast: number;
  readonly exactAtLeast: number | null;
}

export interface AnsweredUnit {
  readonly name: string | null;
  readonly speed: number | null;
  readonly power: number | null;
  readonly health: number | null;
  readonly counters: number;
}

/** The parts that all answers have. */
export interface AnswerContext {
  readonly assumptions: readonly string[];
  readonly unmodelled: readonly UnplayedClause[];
  readonly command: string;
  readonly seed: string;
}

/** The parts that all answers about one attack have. */
export interface AttackContext extends AnswerContext {
  readonly attacker: AnsweredUnit;
  readonly defender: AnsweredUnit;
}

/** The fields of `odds attack --json` that the page shows (docs/report-format.md). */
export interface AttackAnswer extends AttackContext {
  readonly trials: number;
  readonly meanDamage: Value;
  readonly discardChance: Value | null;
  readonly criticalHitChance: Value | null;
  readonly measures: Readonly<Record<string, Value>>;
  readonly distribution: readonly DamageRow[];
}

/** What the engine printed, if it is the answer about an attack; the engine is of the same build. */
export function attackAnswer(out: string): AttackAnswer | null {
  const answer = JSON.parse(out) as Partial<AttackAnswer>;
  return answer.distribution === undefined ? null : (answer as AttackAnswer);
}

/** The name of a unit in sentences. */
export function nameOf({ name }: AnsweredUnit, otherwise: string): string {
  return name ?? otherwise;
}

/** The card of a name; null if there is none. */
export type CardNamed = (name: string) => PrintedNumbers | null;

/** A unit in the sentence that says the answer: with its numbers where they are not those of its card. */
export function unitText(unit: AnsweredUnit, otherwise: string, named: CardNamed): string {
  return `${nameOf(unit, otherwise)}${withChanges(unit, named(unit.name ?? ''))}`;
}

/** The damage from which on the defender is discarded; null if its health is not known. */
export function discardingDamage({ defender, discardChance }: AttackAnswer): number | null {
  return discardChance === null || defender.health === null ? null : defender.health - defender.counters;
}

/** An exact value, or an estimate where there is none. */
export function bestOf({ exact, estimate }: Pick<Value, 'exact' | 'estimate'>): number {
  return exact ?? estimate;
}
