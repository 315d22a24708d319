import type { Keyword } from '../row/keyword.js';

/** Rule: Area Damage X (keyword list of the community; docs/keywords.md#area-damage). */
export const areaDamage = {
  name: 'Area Damage',
  summary: 'X dice to another unit on a discard',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'cumulative',
  step: 12,
  effect:
    'If damage of its attack discards a unit, X dice of damage are done to another unit in that arena. Its player chooses that unit, or none; the attacking unit is the source, even if it is gone.',
  source: "the community's keyword list",
  ruling:
    "Once for each unit that damage of the attack or of Overkill discards. The unit that gets the dice is on the defender's side. It works even if the attacking unit is discarded at the same moment. Other readings: for damage of Deflect and of dice too; only if the attacking unit is left.",
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { areaDamage: 0 },
  varies: ['attacker'],
  face: null,
  hit: null,
  company: [{ role: 'attacker', side: 'defender', isNeeded: true }],
  choice: { name: 'Area Damage', isPassTold: false, isPaidByPolicy: false, place: 6 },
  mode: null,
  asks: 'health of all',
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
