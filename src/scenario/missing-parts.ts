import { isMapping } from '../base/mapping.js';
import type { ValueProblem } from '../errors/problem.js';
import { COUNTERPARTS } from '../errors/scenario.js';
import { type FieldProblem, pathText } from './fields/fields.js';
import type { Mapping } from './scenario-kind.js';
import type { Step } from './text/yaml-tree.js';

/** A number that a unit must have. */
type Needed = 'power' | 'speed' | 'health';

/** A unit or list of units that a file must have, and the numbers each needs. */
interface NeededPart {
  readonly path: readonly [string, ...string[]];
  /** The problem if it is missing; null if that was already reported. */
  readonly missing: ValueProblem | null;
  readonly numbers: readonly Needed[];
  readonly numberMissing: (field: Needed) => ValueProblem;
}

/** The problems of a part, or of its numbers, missing both in place and under `vary`. */
export function missingPart(found: Mapping, { path, missing, numbers, numberMissing }: NeededPart): readonly FieldProblem[] {
  const vary = varyOf(found);
  const value = path.reduce<unknown>((whole, name) => (isMapping(whole) ? whole[name] : undefined), found);
  const counterpart = COUNTERPARTS[path[0]]; // another kind's name for this unit, reported elsewhere
  const isGiven =
    value !== undefined || pathText(path) in vary || (counterpart !== undefined && found[counterpart] !== undefined);
  const lacking = numbers.flatMap((field) =>
    unitsLacking(field, { value, path }, vary).map((place) => problemAt([...place, field], numberMissing(field))),
  );
  return [...(isGiven || missing === null ? [] : [problemAt(path, missing)]), ...lacking];
}

function problemAt(path: readonly Step[], problem: ValueProblem): FieldProblem {
  return { path, isKey: false, ...problem };
}

function varyOf({ vary }: Mapping): Mapping {
  return isMapping(vary) ? vary : {};
}

/** Where a unit, or units of a list, lack this number; for one whose card should give it, there is another problem. */
function unitsLacking(
  field: Needed,
  { value, path: place }: { readonly value: unknown; readonly path: readonly Step[] },
  vary: Mapping,
): readonly (readonly Step[])[] {
  const name = pathText(place);
  const lacks = (unit: unknown): boolean => isMapping(unit) && unit[field] === undefined && unit.card === undefined;
  const among = (value: unknown, path: readonly Step[], varied: string): (readonly Step[])[] => {
    if (Array.isArray(value)) return value.flatMap((unit, i) => among(unit, [...path, i], `${varied}[${i}]`));
    const isVaried = varied in vary || `${varied}.${field}` in vary;
    return lacks(value) && !isVaried ? [path] : [];
  };
  const own = name in vary ? [] : among(value, place, name);
  const ofVary = Object.entries(vary).flatMap(([path, values]) => {
    const isUnit = path === name || new RegExp(`^${name.replace('.', '\\.')}\\[\\d+\\]$`).test(path);
    return isUnit && Array.isArray(values) ? values.flatMap((value, i) => among(value, ['vary', path, i], '')) : [];
  });
  return [...own, ...ofVary];
}
