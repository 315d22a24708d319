import { playText } from '../../../fields/play-fields.js';
import {
  DEALING_SCHEMAS,
  DEALS_SCHEMAS,
  DECK_SIDE_SCHEMAS,
  DECK_UNIT_SCHEMAS,
  deckUnitSchema,
  deckUnitsSchema,
} from '../../../scenario/fields/deals-schema.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import type { DealtUnit, DecksOfDeals, SetupChange, SideOfDeals } from '../../../scenario/scenario.js';
import { canonicalPlay, canonicalUnit } from '../../../scenario/units/canonical-units.js';
import {
  byPath,
  countedName,
  field,
  fieldsInSides,
  type PlaceInSide,
  pathInSide,
  rulesFields,
  sameFields,
  shownUnits,
  shownValue,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { dealsPlayOf, dealtUnit } from './deals-data.js';

/** All fields of deals that can be varied, by path, except those of units. */
export const DEALS_VARY_FIELDS: ReadonlyMap<string, VaryField<DecksOfDeals>> = byPath([
  ...BATTLE_SIDE_NAMES.flatMap(sideFields),
  ...rulesFields<DecksOfDeals>((decks, fields) => ({ ...decks, ...fields })),
  ...sameFields<DecksOfDeals>(DEALING_SCHEMAS),
]);

/** What options set in all cases, apart from fields that can be varied. */
export const DEALS_SETTINGS: ReadonlyMap<string, VaryField<DecksOfDeals>> = byPath(
  sameFields({ rangeOverPlay: DEALS_SCHEMAS.rangeOverPlay }),
);

function sideFields(name: BattleSideName): VaryField<DecksOfDeals>[] {
  const { units, play, ...others } = DECK_SIDE_SCHEMAS;
  const put = (part: Partial<SideOfDeals>): SetupChange<DecksOfDeals> => onSide(name, (side) => ({ ...side, ...part }));
  return [
    field(`${name}.units`, deckUnitsSchema, (data) => put({ units: data.map(dealtUnit) }), {
      displayed: (data, index) =>
        shownUnits(
          data.map((unit) => ({ name: countedName(unit) })),
          index,
        ),
      canonical: (data) => data.map(canonicalUnit),
    }),
    field(`${name}.play`, play, (data) => put({ play: dealsPlayOf(data) }), {
      displayed: (data) => playText(dealsPlayOf(data)),
      canonical: canonicalPlay,
    }),
    ...Object.entries(others).map(([other, schema]) =>
      field(`${name}.${other}`, schema, (value: unknown) => put({ [other]: value })),
    ),
  ];
}

function onSide(name: BattleSideName, change: (side: SideOfDeals) => SideOfDeals): SetupChange<DecksOfDeals> {
  return (decks) => ({ ...decks, [name]: change(decks[name]) });
}

/** A unit of a deck. If a faulty file has none there, nothing changes. */
export function deckUnitPlace(name: BattleSideName, index: number): UnitPlace<DecksOfDeals> {
  const change = onUnitOf(name, index);
  return { path: pathInSide(name, index), onUnit: (onUnit) => change((dealt) => ({ ...dealt, unit: onUnit(dealt.unit) })) };
}

function onUnitOf(name: BattleSideName, index: number) {
  return (change: (dealt: DealtUnit) => DealtUnit): SetupChange<DecksOfDeals> =>
    onSide(name, (side) => ({ ...side, units: side.units.map((dealt, i) => (i === index ? change(dealt) : dealt)) }));
}

export const deckUnitFields = fieldsInSides(fieldsOfUnit);

function fieldsOfUnit({ path, side, index }: PlaceInSide): readonly VaryField<DecksOfDeals>[] {
  const onUnit = onUnitOf(side, index);
  const exchange = (dealt: DealtUnit): SetupChange<DecksOfDeals> => onUnit(() => dealt);
  const { count, arena } = DECK_UNIT_SCHEMAS;
  return [
    ...unitFields(deckUnitPlace(side, index)),
    // Replaces the field of a unit.
    field(path, deckUnitSchema, (data) => exchange(dealtUnit(data)), {
      displayed: (data, place) => shownValue(countedName(data), place),
      canonical: canonicalUnit,
    }),
    field(`${path}.count`, count, (value) => onUnit((dealt) => ({ ...dealt, count: value }))),
    field(`${path}.arena`, arena, (value) => onUnit((dealt) => ({ ...dealt, arena: value }))),
  ];
}
