import type { AnswerBase } from '../../questions/answer.js';

/** A number of a cell. */
export interface CellValue {
  readonly value: number;
  /** Null if it is simulated. */
  readonly exactFraction: string | null;
}

/** The attack of a cell. */
export interface AnsweredCell {
  /** The values of what varies, by option. */
  readonly varied: Readonly<Record<string, number | boolean | string>>;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What varies, with its values. */
export interface AnsweredAxis {
  readonly option: string;
  readonly values: readonly (number | boolean | string)[];
}

/** The fields of `odds table --json` that the page shows (docs/tables.md#json). */
export interface TableAnswer extends Pick<AnswerBase, 'assumptions' | 'unmodelled' | 'command'> {
  readonly attacker: { readonly name: string | null };
  readonly defender: { readonly name: string | null };
  readonly axes: readonly AnsweredAxis[];
  readonly columns: readonly { readonly name: string; readonly title: string; readonly kind: 'mean' | 'chance' }[];
  /** The last axis fastest. */
  readonly cells: readonly AnsweredCell[];
}

/** What the engine printed, if it is a table; the engine is of the same build. */
export function tableAnswer(out: string): TableAnswer | null {
  const answer = JSON.parse(out) as Partial<TableAnswer>;
  return answer.cells === undefined ? null : (answer as TableAnswer);
}
