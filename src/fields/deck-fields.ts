import type { FieldTable } from './field.js';

/** What is asked about a deck. */
export const DECK_FIELDS = {
  turn: {
    kind: 'integer',
    from: 1,
    to: 20,
    standard: 5,
    says: 'The last turn that is looked at, {range}.',
  },
  setupUnits: {
    kind: 'integer',
    from: 0,
    to: 30,
    says: 'The units put into play in the setup, for each of which a card is drawn; if not given as many as the build points of the setup pay for at the mean cost of the units.',
  },
  exchange: {
    kind: 'word',
    words: ['usual', 'locations', 'none'],
    standard: 'usual',
    says: 'What a player lays aside of the first hand, once, to draw as many cards: Battle cards and Missions (usual), Locations too, or nothing.',
  },
} as const satisfies FieldTable;

export type HandExchange = (typeof DECK_FIELDS.exchange.words)[number];
