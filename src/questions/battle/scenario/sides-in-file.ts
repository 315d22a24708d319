import { isMapping } from '../../../base/mapping.js';
import { sideMissing, sideUnits, unitNumberMissing } from '../../../errors/battle.js';
import type { FieldProblem } from '../../../scenario/fields/fields.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import type { Mapping } from '../../../scenario/scenario-kind.js';
import type { UnitsInFile } from '../../../scenario/units/card-units.js';

const NUMBERS = ['power', 'speed', 'health'] as const;

/** Where files about two sides list units, each with its number of copies. */
export const UNITS_OF_SIDES: UnitsInFile = {
  ...{ fight: 'battle', names: {}, lists: BATTLE_SIDE_NAMES.map((side) => [side, 'units']) },
  ...{ needed: NUMBERS, hasSlots: true, hasHands: false },
};

/** A path of `vary` to a unit of a side. */
export const UNIT_OF_SIDE = /^(?<unit>(?<list>(?:dark|light)\.units)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s;

export function sideOfList(list: string): BattleSideName {
  return list.split('.')[0] as BattleSideName;
}

export function missingInSides(found: Mapping): readonly FieldProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((name): readonly FieldProblem[] => {
    const side = found[name];
    if (side === undefined) return [{ path: [name], isKey: false, ...sideMissing(side) }];
    const missing = isMapping(side) ? sideUnits(undefined) : null;
    return missingPart(found, { path: [name, 'units'], missing, numbers: NUMBERS, numberMissing: unitNumberMissing });
  });
}
