import type { CardIndex } from '../cards/catalogue/card-index.js';
import { dealsPlay } from '../errors/deck.js';
import { DEAL_FIELDS, DECK_FIELDS } from '../fields/deck-fields.js';
import { withDefaults } from '../fields/field.js';
import { RUN_FIELDS } from '../fields/run-fields.js';
import type { AskedDealsDeck } from '../questions/deals/asked-deals.js';
import { type PlayStyle, SIMPLE_PLAY } from '../rules/game/fight.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemasOf } from '../scenario/fields/field-schema.js';
import { mapping, optional, unexpected } from '../scenario/fields/fields.js';
import { ATTACK_SCHEMAS, type PlayData, playSchema, readSeed, sidePlayOf } from '../scenario/fields/schema.js';
import { cardsAt } from './deck.js';
import { bare, type DealSimulationInput, refuse } from './input.js';

const { setupPoints, build } = DEAL_FIELDS;
const { exchange } = DECK_FIELDS;

export const DEALT_SCHEMAS = { ...schemasOf({ setupPoints, build, exchange }), play: playSchema, rules: ATTACK_SCHEMAS.rules };

const settingsSchema = mapping(
  optional(schemasOf({ deals: DEAL_FIELDS.deals, seed: RUN_FIELDS.seed, level: RUN_FIELDS.level })),
  unexpected('an object with deals, seed, level'),
);

/** The settings of deals. Throws a UserError with every problem. */
export function checkedDeals(
  simulation: DealSimulationInput,
  standard: number,
): { readonly deals: number; readonly seed: bigint; readonly level: number } {
  const { deals = standard, seed, level } = checkedData(settingsSchema, simulation);
  return { deals, ...withDefaults({ level: RUN_FIELDS.level }, { level }), seed: readSeed(seed) ?? RUN_FIELDS.seed.standard };
}

/** The cards of a deck. Throws a UserError with every unreadable entry. */
export function deckAt(path: string, cards: unknown, index: CardIndex): AskedDealsDeck {
  return { file: path, ...cardsAt(path, cards, index) };
}

/** The question, with the style in which both sides attack. Throws a UserError for a strategy that needs training. */
export function withStyle<Asked extends { readonly play?: PlayData | undefined }>(asked: Asked): readonly [Asked, PlayStyle] {
  if (asked.play === undefined) return [asked, SIMPLE_PLAY];
  const play = sidePlayOf(asked.play);
  return play.kind === 'named' ? [asked, play.style] : refuse('play', bare(dealsPlay()));
}
