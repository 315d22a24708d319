import { BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../../fields/battle-fields.js';
import { OTHER_CARDS_FIELDS } from '../../../fields/deck-fields.js';
import { filled } from '../../../fields/field.js';
import { PLAY_BY_WORTH, type SidePlay } from '../../../rules/game/side-play.js';
import type { DeckSideData, DeckUnitData } from '../../../scenario/fields/deals-schema.js';
import { type PlayData, sidePlayOf } from '../../../scenario/fields/schema.js';
import type { DealtUnit, SideOfDeals } from '../../../scenario/scenario.js';
import { unitOf } from '../../../scenario/units/units.js';

/** A deck with how its side plays; without units if a faulty file has none. */
export function sideOfDeals({ units = [], force, play, ...others }: DeckSideData = {}): SideOfDeals {
  return {
    units: units.map(dealtUnit),
    ...filled(OTHER_CARDS_FIELDS, others),
    force: force ?? BATTLE_FIELDS.darkForce.standard,
    play: dealsPlayOf(play),
  };
}

/** The copies of a unit in a deck that checked data describe. */
export function dealtUnit({ count, arena, ...unit }: DeckUnitData): DealtUnit {
  return { unit: unitOf(unit), count: count ?? BATTLE_UNIT_FIELDS.count.standard, arena: arena ?? null };
}

/** How a side attacks: by worth if nothing is said. */
export function dealsPlayOf(play: PlayData | undefined): SidePlay {
  return play === undefined ? { kind: 'named', style: PLAY_BY_WORTH } : sidePlayOf(play);
}
