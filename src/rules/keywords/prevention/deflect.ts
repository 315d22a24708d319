import type { Keyword } from '../row/keyword.js';

/** Rule: Deflect X (ability text; docs/keywords.md#deflect). */
export const deflect = {
  name: 'Deflect',
  summary: 'prevents X and may do it to another',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
  step: 10,
  effect:
    'Prevents as much as possible, up to X, of one instance of damage to itself, and may do that amount to another unit of its arena. That is a new instance of damage with this unit as its source, and can be prevented and deflected in turn.',
  source: 'ability text "Deflect X"',
  ruling:
    "Each instance works once for each source of damage in an attack. The amount is done to one unit of the opponent's, or to nobody; it is not split. Other readings: once in the whole attack, as an older text has it (deflectLimit: attack); any unit as the target, even its own side's.",
  options: ['deflectLimit'],
  isOfficial: true,
  terms: { preventions: [] },
  varies: [],
  face: null,
  hit: null,
  company: [
    { role: 'attacker', side: 'defender', isNeeded: false },
    { role: 'defender', side: 'attacker', isNeeded: false },
  ],
  choice: { name: 'prevention', isPassTold: false, isPaidByPolicy: true, place: null },
  mode: null,
  asks: 'health of the hurt attacker',
  prevention: { place: 1, protects: 'itself', isPassedOn: true, nextPower: null },
  lasting: null,
} as const satisfies Keyword;
