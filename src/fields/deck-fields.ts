import type { FieldTable } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** The question about a deck. */
export const DECK_FIELDS = {
  turn: { kind: 'integer', from: 1, to: 20, standard: 5, says: 'The last turn to show, {range}.' },
  setupUnits: {
    kind: 'integer',
    from: 0,
    to: 30,
    says: 'The units put into play in the setup, with a card drawn for each; if not given, as many as the build points of the setup buy at an average cost.',
  },
  exchange: {
    kind: 'word',
    words: ['usual', 'locations', 'none'],
    standard: 'usual',
    says: 'What a player exchanges once from the first hand for as many new cards: Battle cards and Missions (usual), Locations too, or nothing.',
  },
} as const satisfies FieldTable;

export type HandExchange = (typeof DECK_FIELDS.exchange.words)[number];

/** The question about deals of two decks. */
export const DEAL_FIELDS = {
  deals: { kind: 'integer', from: 1, to: 1_000_000, says: 'How often both decks are shuffled, dealt and played.' },
  setupPoints: {
    kind: 'integer',
    from: 1,
    to: 200,
    says: 'Build points of each side before the first turn; if not given, those of the rules.',
  },
  build: {
    kind: 'word',
    words: ['value', 'dearest', 'spread'],
    former: ['worth', 'value'],
    standard: 'value',
    says: 'What both sides build first: the best value for a build point, what costs most, or in the setup each arena in turn.',
  },
} as const satisfies FieldTable;

const OTHERS = { kind: 'integer', from: 0, to: 200, standard: 0 } as const;

/** Cards of a deck that are not units: they are drawn, and do nothing. */
export const OTHER_CARDS_FIELDS = {
  battleCards: { ...OTHERS, says: 'How many Battle cards the deck has.' },
  missions: { ...OTHERS, says: 'How many Missions the deck has.' },
  locations: { ...OTHERS, says: 'How many Locations the deck has.' },
  otherCards: { ...OTHERS, says: 'How many other cards the deck has that are not units, or not known.' },
} as const satisfies FieldTable;

/** What a side builds first. */
export type BuildStyle = (typeof DEAL_FIELDS.build.words)[number];

/** The turns after which a deal is undecided by default: few games last that long. */
export const TURNS_OF_A_DEAL = 12;

export const DEALS_TRIALS = { ...RUN_FIELDS.trials, from: 1, to: DEAL_FIELDS.deals.to, standard: 2000 } as const;

/** How many deals a run has by default: the interval then spans about two points to either side. */
export const DEALS_OF_A_RUN = DEALS_TRIALS.standard;
