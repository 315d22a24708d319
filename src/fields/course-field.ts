import type { Field } from './field.js';

/**
 * A field of how a fight goes on, with everything to be said about it. Code that asks for, runs or describes a fight handles
 * the fields of a table together and names none. The comment of a row is what editors show to users of the library.
 */
type CourseField = Field & {
  readonly says: string;
  /** What its option does, for help. */
  readonly option: string;
  /** Its name in a list of facts. */
  readonly fact: string;
  /** The meaning of no value. */
  readonly none?: string;
  /** What answers say about a value, as a sentence; null for nothing. Absent: answers do not mention it. */
  readonly sentence?: (value: never) => string | null;
};

/** The fields of how a kind of fight goes on. */
export type CourseTable = Readonly<Record<string, CourseField>>;

/** Values of all fields of a table, among others. */
type ValuesOf<Table extends CourseTable> = Readonly<Record<keyof Table, unknown>>;

/** What answers say about the settings of a fight, in sentences. */
export function courseSentences<Table extends CourseTable>(table: Table, values: ValuesOf<Table>): string[] {
  return Object.entries(table).flatMap(([name, { sentence }]) => sentence?.(values[name] as never) ?? []);
}

/** The fields by their names in lists of facts, with their values as text. */
export function courseFacts<Table extends CourseTable>(
  table: Table,
  values: ValuesOf<Table>,
): (readonly [name: string, value: string])[] {
  return Object.entries(table).map(([name, { fact, none = '' }]) => [fact, factText(values[name], none)]);
}

function factText(value: unknown, none: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? none);
}
