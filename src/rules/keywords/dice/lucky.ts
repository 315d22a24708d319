import type { Keyword } from '../row/keyword.js';

/** Rule: Lucky X (ability text; docs/keywords.md#lucky). */
export const lucky = {
  name: 'Lucky',
  summary: 'up to X attack dice are re-rolled',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 7,
  effect:
    'Once per attack, up to X attack dice are re-rolled: those of its own attack, or of an attack on it. They are rolled together, and the new faces count, better or worse. Lucky that is not used is lost for this attack.',
  source: 'ability text "Lucky X"; the rulebook columns of 2005 (part three) on the change to "up to X"',
  ruling:
    'Several values are one use with their sum; any attack die may be chosen, even one that was re-rolled before. It is that of the final defending unit. Other reading, of the errata and rulings of The Phantom Menace: exactly X dice (all of them, if there are fewer) or none (luckyDice: exactly). rerollPop and firstChance change the order of the chances.',
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
