import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Objective, PaymentPolicy } from '../../rules/plan/attack-context.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { ValueStyle } from '../../sheet/text/number-text.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { TableAxis } from './work/odds-table.js';

/** The numbers of all combinations of what varies. */
export interface TableNumbers extends Omit<AnswerBase, 'command'> {
  readonly axes: readonly TableAxis[];
  readonly columns: readonly ColumnAnswer[];
  /** One for each combination of values, the last axis fastest. */
  readonly cells: readonly CellAnswer[];
  readonly level: number;
  /** How attacks too large to be solved are simulated; without `exact`, all are. */
  readonly simulation: { readonly trials: number; readonly targetError: number | null; readonly exact: boolean };
}

/** The answer to `odds table` (docs/tables.md#json). */
export interface TableAnswer extends AnswerBase, TableNumbers {
  readonly attacker: TableUnit;
  readonly defender: TableUnit;
  /** How all attacks are played; null for what the table varies. */
  readonly mode: Mode | null;
  readonly rules: RulesAnswer;
  readonly objective: Objective | null;
  readonly policy: { readonly lucky: LuckyPolicy | null; readonly payment: PaymentPolicy | null };
  readonly force: { readonly attacker: number | null; readonly defender: number | null };
  /** How its numbers are printed. */
  readonly style: ValueStyle;
}

/** One of the two units, in words. */
export interface TableUnit {
  /** The name of its card; null for a unit given only by options. */
  readonly name: string | null;
  /** Its numbers and keywords, varied or not: "power 1..10", "Armor no/yes". */
  readonly features: readonly string[];
}

/** A number of each attack. */
export interface ColumnAnswer {
  readonly name: string;
  readonly title: string;
  readonly kind: 'mean' | 'chance';
  /** Its damage within its series; null, like the series, if it was asked for on its own. */
  readonly damage: number | null;
  /** The word that asks for the series: "distribution". */
  readonly series: string | null;
}

export interface CellAnswer {
  /** The value of each axis, by its option; in the library, by its path. */
  readonly varied: Readonly<Record<string, ShownValue>>;
  /** Digest of the attack plan, 16 hexadecimal digits. */
  readonly digest: string;
  /** Simulated attacks; null if the values are exact. */
  readonly trials: number | null;
  /** Whether the attack is too large to be solved, so that both players used rules of thumb. */
  readonly greedy: boolean;
  /** By the names of the columns. */
  readonly values: Readonly<Record<string, ValueAnswer>>;
}

/** A mean, or a probability from 0 to 1. */
export interface ValueAnswer {
  readonly value: number;
  /** In lowest terms; null if it is simulated. */
  readonly exactFraction: string | null;
  /** Null if it is exact, or if there is only one trial. */
  readonly interval: readonly [low: number, high: number] | null;
}
