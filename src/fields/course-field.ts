import type { Field } from './field.js';

/**
 * A field of how a fight goes on, with all that anybody says of it. Who asks for a fight, fights it
 * or tells of it carries the fields of a table together and names none. The comment of a row is what
 * editors show programs that ask the library.
 */
type CourseField = Field & {
  readonly says: string;
  /** What its option does, in help. */
  readonly option: string;
  /** Its name in a list of facts. */
  readonly fact: string;
  /** What it means that there is no value. */
  readonly none?: string;
  /** What answers tell of a value, in a sentence; null: nothing. Absent: they do not tell of it. */
  readonly told?: (value: never) => string | null;
};

/** The fields of how a fight of some kind goes on. */
export type CourseTable = Readonly<Record<string, CourseField>>;

/** Values of all fields of a table, whatever is beside them. */
type ValuesOf<Table extends CourseTable> = Readonly<Record<keyof Table, unknown>>;

/** What answers tell of a fight's course, in sentences. */
export function courseSentences<Table extends CourseTable>(table: Table, values: ValuesOf<Table>): string[] {
  return Object.entries(table).flatMap(([name, { told }]) => told?.(values[name] as never) ?? []);
}

/** The fields by their names in lists of facts, with their values as texts. */
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
