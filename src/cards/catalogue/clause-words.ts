import { FIGHTS, type Fight } from '../../rules/game/fight.js';

export const CLAUSE_STARTS = ['static', 'activated', 'triggered', 'Pilot', 'Reserves'] as const;

export type ClauseStart = (typeof CLAUSE_STARTS)[number];

/** Why an unplayed clause changes nothing: `fights` are those in which its kind does nothing outside of attacks. */
export const REASONS = {
  cards: {
    fights: FIGHTS,
    reason: 'it draws, looks for, shows or moves cards that are in no arena, or only chooses something',
  },
  points: { fights: FIGHTS, reason: 'it is about build points, build counters or the counters of a Resource' },
  price: { fights: FIGHTS, reason: 'it is only paid for, or kept off, with what is nothing in a fight' },
  costs: {
    fights: FIGHTS,
    reason: 'it says what cards cost or how many can be stacked, and a fight is asked with what is there',
  },
  disrupting: {
    fights: FIGHTS,
    reason: 'it keeps cards or abilities from being disrupted or detached, and no text that is played does that to one',
  },
  hand: {
    fights: FIGHTS,
    reason: 'it is about Battle cards, which are played only in an attack that is asked with one in hand',
  },
  Force: {
    fights: ['attack', 'row'],
    reason: 'Force comes or goes between attacks, and an attack is asked with the Force that is there',
  },
  tokens: { fights: ['attack', 'row'], reason: 'counters of texts come or go between attacks' },
  counters: { fights: ['attack', 'row'], reason: 'damage or damage counters come or go between attacks' },
  tapping: { fights: ['attack', 'row'], reason: 'units tap or untap, and the unit that is asked attacks' },
  speed: { fights: ['attack', 'row'], reason: 'speed says which unit attacks first' },
  leaving: { fights: ['attack', 'row'], reason: 'units leave between attacks' },
  stacking: { fights: ['attack', 'row'], reason: 'cards go under a unit, or are attached or detached, between attacks' },
  limits: {
    fights: ['attack', 'row', 'duel'],
    reason: 'it says who may attack, retreat or move, counts for control, must attack whom or wins the game, and pays Upkeep',
  },
  units: { fights: ['attack', 'row', 'duel'], reason: 'units come, move, or count otherwise between attacks' },
  others: { fights: ['attack'], reason: 'other units get it, after damage or a discard, for attacks of their own' },
  timing: { fights: FIGHTS, reason: 'it only says when something may be played' },
  entering: {
    fights: FIGHTS,
    reason: 'it happens when cards are built, played or deployed, and a fight is asked with what is there',
  },
  over: { fights: ['duel'], reason: 'a unit is discarded for it, and with that a duel is over' },
  absent: { fights: ['duel'], reason: 'it is about other units or a build zone, and a duel has two units alone' },
  paid: { fights: ['duel'], reason: 'its player can pay for it with build points, which no duel counts' },
} as const satisfies Record<string, { readonly fights: readonly Fight[]; readonly reason: string }>;

export type ReasonName = keyof typeof REASONS;

export const REASON_NAMES = Object.keys(REASONS) as readonly ReasonName[];
