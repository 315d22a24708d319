import { expectedUnitList, namelessUnit, unitListEmpty } from '../../errors/comparison.js';
import { at, UserError } from '../../errors/problem.js';
import type { Unit } from '../../rules/units/unit.js';
import { loneUnitProblems } from '../checks/case-checks.js';
import { type FieldProblem, schemaProblems } from '../fields/fields.js';
import { type UnitData, unitSchema } from '../fields/unit-schema.js';
import { type PlacedProblem, placeProblems, sortedProblems } from '../parse.js';
import { readYaml, type Step } from '../text/yaml-tree.js';
import { withCards } from './card-units.js';
import { type FindUnit, NO_CARDS, type UnplayedClause } from './known-card.js';
import { unitOf } from './units.js';

/** A unit of a list. */
export interface ListedUnit {
  readonly name: string;
  readonly unit: Unit;
  /** Whether its power is given; a unit without power can only be attacked. */
  readonly hasPower: boolean;
  readonly unplayed: readonly UnplayedClause[];
}

/**
 * Reads a file that is a list of units, each the name of a card or a mapping as in a scenario
 * (docs/scenario-format.md#units). Every unit needs a name, or a card. `find` looks up the cards.
 * Throws a UserError with every problem, sorted by place.
 */
export function parseUnitList(text: string, fileName: string, find: FindUnit = NO_CARDS): ListedUnit[] {
  const yaml = readYaml(text);
  const entries: unknown = yaml.root?.data;
  const read = yaml.root === null ? NOTHING : Array.isArray(entries) ? readEntries(entries, find) : notAList(entries);
  const placed: readonly PlacedProblem[] = [
    ...yaml.problems.map((problem) => ({ offset: problem.offset, path: null, problem })),
    ...(yaml.root === null ? [] : placeProblems(yaml.root, read.problems)),
  ];
  if (placed.length > 0) throw new UserError(sortedProblems(placed, yaml, fileName));
  return [...read.units];
}

interface ReadList {
  readonly units: readonly ListedUnit[];
  readonly problems: readonly FieldProblem[];
}

const NOTHING: ReadList = { units: [], problems: [] };

function notAList(found: unknown): ReadList {
  return { units: [], problems: [{ path: [], isKey: false, ...expectedUnitList(found) }] };
}

function readEntries(entries: readonly unknown[], find: FindUnit): ReadList {
  if (entries.length === 0) return { units: [], problems: [{ path: [], isKey: false, ...unitListEmpty() }] };
  const read = entries.map((entry, i) => readEntry(entry, i, find));
  return { units: read.flatMap(({ units }) => units), problems: read.flatMap(({ problems }) => problems) };
}

/**
 * The path of a unit while its cards are looked up: that of a further unit of the attacker's side.
 */
const LOOKED_UP: readonly Step[] = ['others', 'attacker', 0];

function readEntry(entry: unknown, i: number, find: FindUnit): ReadList {
  const looked = withCards({ others: { attacker: [entry] } }, find);
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
    units: [{ name: unit.name as string, unit, hasPower: checked.power !== undefined, unplayed: looked.unplayed }],
    problems: [],
  };
}
