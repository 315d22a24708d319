import { sideMissing, sideUnits, unitNumberMissing } from '../../../errors/battle.js';
import type { FieldProblem } from '../../../scenario/fields/fields.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import { isMapping, missingPart } from '../../../scenario/missing-parts.js';
import type { Mapping } from '../../../scenario/scenario-kind.js';
import type { UnitsInFile } from '../../../scenario/units/card-units.js';

const NUMBERS = ['power', 'speed', 'health'] as const;

/** Where files about two sides have units, each with its copies. */
export const UNITS_OF_SIDES: UnitsInFile = {
  ...{ fight: 'battle', names: {}, lists: BATTLE_SIDE_NAMES.map((side) => [side, 'units']) },
  ...{ needed: NUMBERS, hasSlots: true, hasHands: false },
};

/** A path of `vary` to a unit of a side. */
export const UNIT_OF_SIDE = /^(?<unit>(?<list>(?:dark|light)\.units)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s;

/** The side whose units a list has. */
export function sideOfList(list: string): BattleSideName {
  return list.split('.')[0] as BattleSideName;
}

/** The problems of sides, and of the numbers of their units, that are not given. */
export function missingInSides(found: Mapping): readonly FieldProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((name): readonly FieldProblem[] => {
    const side = found[name];
    if (side === undefined) return [{ path: [name], isKey: false, ...sideMissing(side) }];
    const missing = isMapping(side) ? sideUnits(undefined) : null;
    return missingPart(found, { path: [name, 'units'], missing, numbers: NUMBERS, numberMissing: unitNumberMissing });
  });
}
