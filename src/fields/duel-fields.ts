import type { FieldTable } from './field.js';

/** How a duel is fought. */
export const DUEL_FIELDS = {
  turns: {
    kind: 'integer',
    from: 1,
    to: 200,
    says: 'The turns after which the duel is undecided; without it there is no limit.',
  },
  mayPass: {
    kind: 'switch',
    says: 'Whether a unit that can attack may do nothing instead.',
  },
  first: {
    kind: 'word',
    words: ['first', 'second'],
    standard: 'first',
    says: 'The unit that attacks first in each turn if neither speed nor sides decide.',
  },
  firstForce: {
    kind: 'integer',
    from: 0,
    to: 99,
    standard: 0,
    says: "Force of the first unit's side before the first turn.",
  },
  secondForce: {
    kind: 'integer',
    from: 0,
    to: 99,
    standard: 0,
    says: "Force of the second unit's side before the first turn.",
  },
} as const satisfies FieldTable;
