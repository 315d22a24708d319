import { at } from '../base/assert.js';
import { expectedUnitList, namelessUnit, unitListEmpty } from '../errors/comparison.js';
import type { Fight } from '../rules/game/fight.js';
import type { UnitWithCards } from '../rules/units/company.js';
import { loneUnitProblems } from './checks/case-checks.js';
import { type FieldProblem, schemaProblems } from './fields/fields.js';
import { type UnitData, unitSchema } from './fields/schema.js';
import type { Step } from './text/yaml-tree.js';
import { ATTACK_UNITS, withCards } from './units/card-units.js';
import type { FindUnit, UnplayedClause } from './units/known-card.js';
import { unitOf } from './units/units.js';

export interface ListedUnit extends UnitWithCards {
  readonly name: string;
  /** Whether its power is given; a unit without power can only be attacked. */
  readonly hasPower: boolean;
  readonly unplayed: readonly UnplayedClause[];
}

export interface ReadList {
  readonly units: readonly ListedUnit[];
  readonly problems: readonly FieldProblem[];
}

/**
 * The units in plain data: a list of card names and mappings as in a scenario. Every unit needs a name or a card. `find` looks
 * up the cards; `fight`: what the units do.
 */
export function readUnits(entries: unknown, find: FindUnit, fight: Fight = 'attack'): ReadList {
  if (!Array.isArray(entries)) return { units: [], problems: [{ path: [], isKey: false, ...expectedUnitList(entries) }] };
  if (entries.length === 0) return { units: [], problems: [{ path: [], isKey: false, ...unitListEmpty() }] };
  const read = entries.map((entry, i) => readEntry(entry, i, { find, fight }));
  return { units: read.flatMap(({ units }) => units), problems: read.flatMap(({ problems }) => problems) };
}

/** The path of a unit while its cards are looked up: that of a further unit of the attacker's side. */
const LOOKED_UP: readonly Step[] = ['others', 'attacker', 0];

function readEntry(entry: unknown, i: number, { find, fight }: { find: FindUnit; fight: Fight }): ReadList {
  const looked = withCards({ others: { attacker: [entry] } }, find, { ...ATTACK_UNITS, fight });
  const data = (looked.data.others as { readonly attacker: readonly unknown[] }).attacker[0];
  const ofCards = looked.problems.map((problem) => ({ ...problem, path: [i, ...problem.path.slice(LOOKED_UP.length)] }));
  const ofSchema =
    ofCards.length > 0 ? [] : schemaProblems(unitSchema, data).map((problem) => ({ ...problem, path: [i, ...problem.path] }));
  const problems = [...ofCards, ...ofSchema];
  if (problems.length > 0) return { units: [], problems };
  const checked: UnitData = unitSchema.parse(data);
  const unit = unitOf(checked);
  const apart = loneUnitProblems(unit, '').map(({ fields, message, hint }): FieldProblem => {
    return { path: [i, at(fields, 0).replace(/^\./, '')], isKey: false, message, hint };
  });
  if (unit.name === null) apart.push({ path: [i], isKey: false, ...namelessUnit() });
  if (apart.length > 0) return { units: [], problems: apart };
  return {
    units: [
      {
        ...{ name: unit.name as string, unit, attached: looked.attached.map((card) => card.unit) },
        ...{ hasPower: checked.power !== undefined, unplayed: looked.unplayed },
      },
    ],
    problems: [],
  };
}
