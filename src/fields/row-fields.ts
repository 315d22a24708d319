import type { Field } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** The attacks that are made in a row. */
export const ATTACKS = { kind: 'integer', from: 1, to: 20 } as const satisfies Field;

/** The simulated rows of a question: by default enough to see that both ways agree, in a second. */
export const ROW_TRIALS = {
  ...RUN_FIELDS.trials,
  to: 2 ** 32,
  standard: 20_000,
  says: 'How often the attacks in a row of each case are simulated.',
} as const satisfies Field;
