import type { CourseTable, Field, FieldTable, WithDefaults } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** How a duel goes on. */
export const DUEL_COURSE_FIELDS = {
  /** The turns after which the duel is undecided, 1 to 200; no limit if null or not given. */
  turns: {
    kind: 'integer',
    from: 1,
    to: 200,
    says: 'The turns after which the duel is undecided; without it there is no limit.',
    option: 'turns before the fight ends without a winner, {range}',
    fact: 'turns',
    none: 'no limit',
    sentence: (turns: number | null) =>
      turns === null ? null : `After ${turns} turn${turns === 1 ? '' : 's'} nobody has won.`,
  },
  /** Whether a unit that can attack may pass; false if not given. */
  mayPass: {
    kind: 'switch',
    says: 'Whether a unit that can attack may do nothing instead.',
    option: 'a unit that can attack may do nothing instead',
    fact: 'a unit may pass',
    sentence: (mayPass: boolean) => (mayPass ? 'A unit that can attack may do nothing instead.' : null),
  },
} as const satisfies CourseTable;
export type CourseOfDuel = WithDefaults<typeof DUEL_COURSE_FIELDS>;

/** How a duel is fought. */
export const DUEL_FIELDS = {
  ...DUEL_COURSE_FIELDS,
  first: {
    kind: 'word',
    words: ['first', 'second'],
    standard: 'first',
    says: 'The unit that attacks first in each turn if neither speed nor sides decide.',
  },
  firstForce: { kind: 'integer', from: 0, to: 99, standard: 0, says: "Force of the first unit's side before the first turn." },
  secondForce: {
    kind: 'integer',
    from: 0,
    to: 99,
    standard: 0,
    says: "Force of the second unit's side before the first turn.",
  },
} as const satisfies FieldTable;

/** The simulated duels of a question; the default is enough to see in a second that both methods agree. */
export const DUEL_TRIALS = {
  ...RUN_FIELDS.trials,
  from: 0,
  to: 2 ** 32,
  standard: 10_000,
  says: 'How often the duel of each case is simulated; 0: never.',
} as const satisfies Field;
