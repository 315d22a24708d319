import { assert } from '../../../base/assert.js';
import { BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../../fields/battle-fields.js';
import { OTHER_CARDS_FIELDS } from '../../../fields/deck-fields.js';
import { withDefaults } from '../../../fields/field.js';
import { rulesOption } from '../../../rules/game/editions.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../rules/game/fight.js';
import type { DeckSideData, DeckUnitData } from '../../../scenario/fields/deals-schema.js';
import { type PlayData, sidePlayOf } from '../../../scenario/fields/schema.js';
import type { DealtUnit, DecksOfDeals, SideOfDeals } from '../../../scenario/scenario.js';
import { unitOf } from '../../../scenario/units/units.js';
import type { DealsQuestion, DealsSide } from '../../battle/work/deals/deals-question.js';
import { HAND } from '../../deck/work/draws.js';

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
export function sideOfDeals({ units = [], force, play, ...others }: DeckSideData = {}): SideOfDeals {
  return {
    units: units.map(dealtUnit),
    ...withDefaults(OTHER_CARDS_FIELDS, others),
    force: force ?? BATTLE_FIELDS.darkForce.standard,
    play: dealsPlayOf(play),
  };
}

/** The copies of a unit in a deck, from checked data. */
export function dealtUnit({ count, arena, ...unit }: DeckUnitData): DealtUnit {
  return { unit: unitOf(unit), count: count ?? BATTLE_UNIT_FIELDS.count.standard, arena: arena ?? null };
}

/** How a side attacks; with simple play if nothing is given. */
export function dealsPlayOf(play: PlayData | undefined): SidePlay {
  return play === undefined ? { kind: 'named', style: SIMPLE_PLAY } : sidePlayOf(play);
}
