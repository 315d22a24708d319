import type { Field, FieldTable, Given, Value } from './field.js';

/** The values of all fields of a table: what nobody gives is the standard, or null if there is none. */
export type Filled<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly standard: unknown } ? Value<Table[Name]> : Given<Table[Name]>;
};

/** What is given of the fields of a table. */
export type GivenFields<Table extends FieldTable> = { readonly [Name in keyof Table]?: Value<Table[Name]> };

/** The values of the fields of a table, as they are given or by default; other fields are left out. */
export function filled<Table extends FieldTable>(
  table: Table,
  given: { readonly [Name in keyof Table]?: Value<Table[Name]> | null | undefined },
): Filled<Table> {
  const values = Object.entries<Field>(table).map(([name, field]) => [name, given[name] ?? standardOf(field)]);
  return Object.fromEntries(values) as Filled<Table>;
}

function standardOf(field: Field): unknown {
  if ('standard' in field) return field.standard;
  return field.kind === 'switch' ? false : null;
}
