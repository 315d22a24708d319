import { finished } from '../../src/automaton/slices.js';
import { BATTLE_COURSE_FIELDS } from '../../src/fields/battle-fields.js';
import { withDefaults } from '../../src/fields/field.js';
import { DealPlayer, type PlayedDeal } from '../../src/questions/battle/work/deals/deal-player.js';
import type { DealsQuestion, DealsSide } from '../../src/questions/battle/work/deals/deals-question.js';
import { DEFAULT_RULES } from '../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../src/rules/game/fight.js';
import type { Unit } from '../../src/rules/units/unit.js';

/** A card of a deck; null: none that battles can have. */
export type CardOfDeck = Unit | null;

/** A side with one copy of each card. Cards without a unit are exchanged. */
export function sideOfDeck(cards: readonly CardOfDeck[], rest: Partial<DealsSide> = {}): DealsSide {
  return {
    deck: {
      cards: cards.map((unit, i) => ({
        unit: unit === null ? null : { unit, arena: unit.arenas[0] ?? 'character', label: unit.name ?? `Unit ${i + 1}` },
        isExchanged: unit === null,
      })),
      places: [...cards.keys()],
    },
    ...{ force: 0, build: 'value', play: SIMPLE_PLAY, ...rest },
  };
}

/** Deals of two sides with a hand of seven and 30 build points by default. */
export function dealsOf(
  dark: DealsSide,
  light: DealsSide,
  { turns = 12, ...rest }: Partial<DealsQuestion> & { readonly turns?: number } = {},
): DealsQuestion {
  const course = withDefaults(BATTLE_COURSE_FIELDS, { goal: 'control', turns });
  return { dark, light, rules: DEFAULT_RULES, hand: 7, setupPoints: 30, course, ...rest };
}

/** Deals 0 to `count` - 1. */
export function playedDeals(question: DealsQuestion, count: number, seed = 1n): PlayedDeal[] {
  const player = new DealPlayer(question, seed);
  return Array.from({ length: count }, (_, deal) => finished(player.play(deal)));
}
