import { NO_UNIT } from '../../scenario/fields/unit-names.js';
import type { Json, Variation } from '../../scenario/scenario.js';
import type { Fact, TableBlock } from '../../sheet/sheet.js';

export type JsonMapping = { readonly [key: string]: Json };

/** Varied values at most that are listed one by one. */
const MAX_VALUES = 12;

/** Facts as the scenario describes them, and what it varies. */
export function describedTable(facts: readonly Fact[], vary: Vary): TableBlock {
  const known = [...facts, ...variedFacts(vary)].filter(([, value]) => value !== null);
  return { kind: 'table', caption: 'As the scenario has it', heads: ['', 'value'], groups: [known] };
}

type Vary = readonly Pick<Variation<never>, 'path' | 'values'>[];

function variedFacts(vary: Vary): Fact[] {
  return vary.map(({ path, values }): Fact => [`varied: ${path}`, valuesText(values)]);
}

export function isJsonMapping(value: Json | undefined): value is JsonMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function describedUnits(units: Json): string | null {
  if (!Array.isArray(units) || units.length === 0) return null;
  return units.map(describedUnit).join('; ');
}

/**
 * A unit as text: its name, then its fields as the scenario has them. Null if the scenario has it
 * only under `vary`.
 */
export function describedUnit(unit: Json | undefined): string | null {
  if (unit === NO_UNIT) return 'no unit';
  if (!isJsonMapping(unit)) return null;
  const { name, ...fields } = unit;
  const rest = Object.entries(fields).map(([field, value]) =>
    field === 'keywords' ? listText(value) : `${field} ${listText(value)}`,
  );
  const parts = rest.filter((part) => part !== '').join(', ');
  if (typeof name !== 'string') return parts === '' ? 'a unit without numbers' : parts;
  return parts === '' ? name : `${name}: ${parts}`;
}

function listText(value: Json): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

function valuesText(values: readonly (string | number | boolean)[]): string {
  const displayed = values.slice(0, MAX_VALUES).join(', ');
  const hidden = values.length - MAX_VALUES;
  return hidden > 0 ? `${displayed} ... (${hidden} more)` : displayed;
}
