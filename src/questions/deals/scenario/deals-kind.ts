import { assert } from '../../../base/assert.js';
import { arenaNotOfUnit, unitWithoutArena } from '../../../errors/battle.js';
import { dealsPlay, deckOfFewCards } from '../../../errors/deck.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../../fields/battle-fields.js';
import { DEAL_FIELDS, DEALS_TRIALS, DECK_FIELDS, OTHER_CARDS_FIELDS, TURNS_OF_A_DEAL } from '../../../fields/deck-fields.js';
import { withDefaults } from '../../../fields/field.js';
import { playText } from '../../../fields/play-fields.js';
import { rulesOption } from '../../../rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../rules/game/fight.js';
import { type CaseProblem, editionProblems, loneUnitProblems } from '../../../scenario/checks/case-checks.js';
import {
  DEALING_SCHEMAS,
  DEALS_SCHEMAS,
  DECK_SIDE_SCHEMAS,
  DECK_UNIT_SCHEMAS,
  type DeckSideData,
  type DeckUnitData,
  deckUnitSchema,
  deckUnitsSchema,
  MAX_DECK_UNITS,
} from '../../../scenario/fields/deals-schema.js';
import { FIGHT_RUN_FIELDS, fileSchema, type PlayData, sidePlayOf } from '../../../scenario/fields/schema.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import type { DealtUnit, DecksOfDeals, SetupChange, SideOfDeals } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalPlay, canonicalUnit } from '../../../scenario/units/canonical-units.js';
import { rulesOf, unitOf } from '../../../scenario/units/units.js';
import {
  byPath,
  field,
  rulesFields,
  sameFields,
  shownUnit,
  shownUnits,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { KIND_OF_SIDES, onSide, type PlaceInSide, pathsInSides } from '../../battle/scenario/sides-in-file.js';
import type { DealsQuestion, DealsSide } from '../../battle/work/deals/deals-question.js';
import { HAND } from '../../deck/work/draws.js';

/** All fields of deals that can be varied, by path, except those of units. */
const DEALS_VARY_FIELDS: ReadonlyMap<string, VaryField<DecksOfDeals>> = byPath([
  ...BATTLE_SIDE_NAMES.flatMap(sideFields),
  ...rulesFields<DecksOfDeals>((decks, fields) => ({ ...decks, ...fields })),
  ...sameFields<DecksOfDeals>(DEALING_SCHEMAS),
]);

function sideFields(name: BattleSideName): VaryField<DecksOfDeals>[] {
  const { units, play, ...others } = DECK_SIDE_SCHEMAS;
  const put = (part: Partial<SideOfDeals>): SetupChange<DecksOfDeals> => onSide(name, (side) => ({ ...side, ...part }));
  return [
    field(`${name}.units`, deckUnitsSchema, (data) => put({ units: data.map(dealtUnit) }), {
      displayed: shownUnits,
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

function onUnitOf({ side: name, index }: PlaceInSide) {
  return (change: (dealt: DealtUnit) => DealtUnit): SetupChange<DecksOfDeals> =>
    onSide(name, (side) => ({ ...side, units: side.units.map((dealt, i) => (i === index ? change(dealt) : dealt)) }));
}

/** A unit of a deck. If a faulty file has none there, nothing changes. */
function deckUnitPlace(place: PlaceInSide): UnitPlace<DecksOfDeals> {
  const change = onUnitOf(place);
  return { path: place.path, onUnit: (onUnit) => change((dealt) => ({ ...dealt, unit: onUnit(dealt.unit) })) };
}

function fieldsOfUnit(place: PlaceInSide): readonly VaryField<DecksOfDeals>[] {
  const { path } = place;
  const onUnit = onUnitOf(place);
  const exchange = (dealt: DealtUnit): SetupChange<DecksOfDeals> => onUnit(() => dealt);
  const { count, arena } = DECK_UNIT_SCHEMAS;
  return [
    ...unitFields(deckUnitPlace(place)),
    // Replaces the field of a unit.
    field(path, deckUnitSchema, (data) => exchange(dealtUnit(data)), { displayed: shownUnit, canonical: canonicalUnit }),
    field(`${path}.count`, count, (value) => onUnit((dealt) => ({ ...dealt, count: value }))),
    field(`${path}.arena`, arena, (value) => onUnit((dealt) => ({ ...dealt, arena: value }))),
  ];
}

const schema = fileSchema({
  experiment: 'deals',
  says: 'What is played: two decks are shuffled, dealt and played.',
  run: { ...FIGHT_RUN_FIELDS, trials: DEALS_TRIALS },
  fields: DEALS_SCHEMAS,
  units: BATTLE_SIDE_NAMES,
  areRequired: true,
});

/** Two decks that are dealt many times. */
export const DEALS_KIND: ScenarioKind<'deals'> = {
  ...KIND_OF_SIDES,
  kind: 'deals',
  experiment: 'deals',
  isKindOf: ({ experiment }) => experiment === 'deals',
  schema,
  paths: pathsInSides(
    DEALS_VARY_FIELDS,
    'light.units[2].count, dark.units[0].Armor or build',
    MAX_DECK_UNITS,
    deckUnitPlace,
    fieldsOfUnit,
  ),
  settings: byPath(sameFields({ rangeOverPlay: DEALS_SCHEMAS.rangeOverPlay })),
  read: reading(schema, ({ dark, light, rules, rangeOverPlay, setupPoints, ...given }) => ({
    base: {
      ...{ rules: rulesOf(rules), dark: sideOfDeals(dark), light: sideOfDeals(light), setupPoints: setupPoints ?? null },
      ...withDefaults({ build: DEAL_FIELDS.build, exchange: DECK_FIELDS.exchange }, given),
      ...withDefaults(BATTLE_COURSE_FIELDS, { ...given, goal: given.goal ?? 'control', turns: given.turns ?? TURNS_OF_A_DEAL }),
      rangeOverPlay: rangeOverPlay ?? BATTLE_FIELDS.rangeOverPlay.standard,
    },
    canonical: { dark: canonicalDeck(dark), light: canonicalDeck(light) },
  })),
  settled: (decks) => decks,
  checker: () => ({ problemsOf: problemsOfDeals }),
  warnings: () => [],
};

function canonicalDeck(side: DeckSideData | undefined): unknown {
  return side && { ...side, units: side.units?.map(canonicalUnit), play: side.play && canonicalPlay(side.play) };
}

function problemsOfDeals(decks: DecksOfDeals): readonly CaseProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((name) => {
    const side = decks[name];
    const size = sizeOfDeck(side);
    return [
      ...(size < HAND ? [{ ...about('side', `${name}.units`), ...deckOfFewCards(HAND, size) }] : []),
      ...(side.play.kind === 'named' ? [] : [{ ...about('side', `${name}.play`), ...dealsPlay() }]),
      ...side.units.flatMap((dealt, i) => unitProblems(dealt, `${name}.units[${i}]`, decks.rules.edition)),
    ];
  });
}

function unitProblems({ unit, arena }: DealtUnit, path: string, edition: DecksOfDeals['rules']['edition']): CaseProblem[] {
  const known = [...loneUnitProblems(unit, path), ...editionProblems(unit, path, edition)];
  const place = arena ?? unit.arenas[0];
  if (place === undefined) return [...known, { ...about('arena', `${path}.arena`), ...unitWithoutArena() }];
  const isOfUnit = unit.arenas.length === 0 || unit.arenas.includes(place);
  return isOfUnit ? known : [...known, { ...about('arena', `${path}.arena`), ...arenaNotOfUnit(place, unit.arenas) }];
}

function about(matter: CaseProblem['about'], path: string): Pick<CaseProblem, 'about' | 'kind' | 'fields'> {
  return { about: matter, kind: path, fields: [path] };
}

/** The deals of a scenario's case. In a deck, units come first, then Battle cards, Missions, Locations and all others. */
export function dealsOfCase(decks: DecksOfDeals): DealsQuestion {
  const { dark, light, rules, setupPoints, build: _build, exchange: _exchange, rangeOverPlay: _asked, ...course } = decks;
  return {
    ...{ dark: sideOf(dark, decks), light: sideOf(light, decks), rules, course },
    ...{ hand: HAND, setupPoints: setupPoints ?? rulesOption(rules, 'setupPoints') },
  };
}

function sideOf({ units, force, play, ...others }: SideOfDeals, { build, exchange }: DecksOfDeals): DealsSide {
  assert(play.kind === 'named', 'a checked side uses simple play');
  const { battleCards, missions, locations, otherCards } = others;
  const laidAside = exchange !== 'none';
  const groups = [
    ...units.map((dealt, i) => ({ ...cardOf(dealt, i), count: dealt.count })),
    { unit: null, isExchanged: laidAside, count: battleCards },
    { unit: null, isExchanged: laidAside, count: missions },
    { unit: null, isExchanged: exchange === 'locations', count: locations },
    { unit: null, isExchanged: false, count: otherCards },
  ];
  return {
    deck: {
      cards: groups.map(({ unit, isExchanged }) => ({ unit, isExchanged })),
      places: groups.flatMap(({ count }, i) => Array.from({ length: count }, () => i)),
    },
    ...{ force, build, play: play.style },
  };
}

function cardOf({ unit, arena: asked }: SideOfDeals['units'][number], index: number): DealsSide['deck']['cards'][number] {
  const arena = asked ?? unit.arenas[0];
  assert(arena !== undefined, 'a checked unit has an arena');
  return { unit: { unit, arena, label: unit.name ?? `unit ${index + 1}` }, isExchanged: false };
}

export function sizeOfDeck({ units, battleCards, missions, locations, otherCards }: SideOfDeals): number {
  return units.reduce((sum, { count }) => sum + count, battleCards + missions + locations + otherCards);
}

/** A deck and how its side plays; without units if a faulty file has none. */
function sideOfDeals({ units = [], force, play, ...others }: DeckSideData = {}): SideOfDeals {
  return {
    units: units.map(dealtUnit),
    ...withDefaults(OTHER_CARDS_FIELDS, others),
    force: force ?? BATTLE_FIELDS.darkForce.standard,
    play: dealsPlayOf(play),
  };
}

/** The copies of a unit in a deck, from checked data. */
function dealtUnit({ count, arena, ...unit }: DeckUnitData): DealtUnit {
  return { unit: unitOf(unit), count: count ?? BATTLE_UNIT_FIELDS.count.standard, arena: arena ?? null };
}

/** How a side attacks; with simple play if nothing is given. */
function dealsPlayOf(play: PlayData | undefined): SidePlay {
  return play === undefined ? { kind: 'named', style: SIMPLE_PLAY } : sidePlayOf(play);
}
