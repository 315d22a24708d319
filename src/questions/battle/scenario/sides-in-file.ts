import { isMapping } from '../../../base/mapping.js';
import { sideMissing, sideUnits, unitNumberMissing } from '../../../errors/battle.js';
import type { FieldProblem } from '../../../scenario/fields/fields.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import type { SetupChange } from '../../../scenario/scenario.js';
import type { Mapping } from '../../../scenario/scenario-kind.js';
import type { UnitsInFile } from '../../../scenario/units/card-units.js';
import type { PathSpace } from '../../../scenario/vary/vary.js';
import { fieldsByPlace, type UnitPlace, type VaryField } from '../../../scenario/vary/vary-fields.js';

const NUMBERS = ['power', 'speed', 'health'] as const;

/** Where files about two sides list units, each with its number of copies. */
const UNITS_OF_SIDES: UnitsInFile = {
  ...{ fight: 'battle', names: {}, lists: BATTLE_SIDE_NAMES.map((side) => [side, 'units']) },
  ...{ needed: NUMBERS, hasSlots: true, hasHands: false },
};

/** A path of `vary` to a unit of a side. */
const UNIT_OF_SIDE = /^(?<unit>(?<list>(?:dark|light)\.units)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s;

/** A unit in the list of a side. */
export interface PlaceInSide {
  readonly path: string;
  readonly side: BattleSideName;
  readonly index: number;
}

/** Where paths of `vary` lead in two sides that list units. */
export function pathsInSides<Setup>(
  fields: PathSpace<Setup>['fields'],
  examples: string,
  most: number,
  unitAt: (place: PlaceInSide) => UnitPlace<Setup>,
  fieldsOf: (place: PlaceInSide) => readonly VaryField<Setup>[],
): PathSpace<Setup> {
  const placeOf = (list: string, index: number): PlaceInSide => {
    return { path: `${list}[${index}]`, side: list.split('.')[0] as BattleSideName, index };
  };
  const fieldsAt = fieldsByPlace(fieldsOf);
  return {
    ...{ fields, examples, wholes: new Set(BATTLE_SIDE_NAMES), unitPath: UNIT_OF_SIDE, unitAt: null },
    listed: {
      most,
      unitAt: (list, index) => unitAt(placeOf(list, index)),
      fieldsAt: (_, list, index) => fieldsAt(placeOf(list, index)),
    },
  };
}

/** Changes one of two sides. */
export function onSide<Setup extends Readonly<Record<BattleSideName, unknown>>>(
  name: BattleSideName,
  change: (side: Setup[BattleSideName]) => Setup[BattleSideName],
): SetupChange<Setup> {
  return (setup) => ({ ...setup, [name]: change(setup[name]) });
}

function missingInSides(found: Mapping): readonly FieldProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((name): readonly FieldProblem[] => {
    const side = found[name];
    if (side === undefined) return [{ path: [name], isKey: false, ...sideMissing(side) }];
    const missing = isMapping(side) ? sideUnits(undefined) : null;
    return missingPart(found, { path: [name, 'units'], missing, numbers: NUMBERS, numberMissing: unitNumberMissing });
  });
}

/** What the kinds of scenarios with two sides share. */
export const KIND_OF_SIDES = {
  inWords: (problem: FieldProblem) => problem,
  units: UNITS_OF_SIDES,
  missing: missingInSides,
  force: null,
};
