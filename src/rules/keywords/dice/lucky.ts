import type { Keyword } from '../row/keyword.js';

/** Rule: Lucky X (ability text; docs/rules.md#lucky). */
export const lucky = {
  name: 'Lucky',
  summary: 'up to X attack dice are re-rolled',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 7,
  effect: 'Once per attack, up to X attack dice are re-rolled: those of its own attack, or of an attack on it.',
  source: 'ability text "Lucky X"',
  ruling: 'Several values are one use with their sum; any attack die may be chosen, even one that was re-rolled before.',
  options: ['luckyDice', 'rerollPop', 'firstChance'],
  isOfficial: true,
  terms: { lucky: 0 },
  varies: ['attacker', 'defender'],
  face: null,
  hit: null,
  company: [],
  choice: { name: 're-roll', isPassTold: false, isPaidByPolicy: false, place: null },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
