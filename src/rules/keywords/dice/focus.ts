import type { Keyword } from '../row/keyword.js';

/** Rule: Focus X (keyword list of the community; docs/keywords.md#focus). */
export const focus = {
  name: 'Focus',
  summary: 'natural 5: X more power next time',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 5,
  effect:
    'If the first roll shows a natural five, it has X more power in its next attack: once, however many fives there are, and before any re-roll.',
  source: "the community's keyword list",
  ruling:
    'Fury dice count as well. The bonus waits for the next attack, even if that is a Double Strike. Other readings: the dice of the first roll alone (furyDiceTriggerFocusBackfire: false); the bonus ends with the turn.',
  options: ['furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  terms: { focus: 0 },
  varies: [],
  face: { natural: 5, in: 'first roll', term: 'focus' },
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: { what: 'nextPower', of: 'itself' },
} as const satisfies Keyword;
