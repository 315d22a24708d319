import { ARENAS } from '../rules/game/arena.js';
import type { Field, FieldTable } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** How a battle is fought. */
export const BATTLE_FIELDS = {
  goal: {
    kind: 'word',
    words: ['last-unit', 'control'],
    standard: 'last-unit',
    says: 'How a side wins: it has the last unit, or besides that it controls two arenas at the end of a turn.',
  },
  turns: {
    kind: 'integer',
    from: 1,
    to: 200,
    standard: 30,
    says: 'The turns after which the battle is undecided.',
  },
  mayPass: {
    kind: 'switch',
    says: 'Whether a unit that can attack may do nothing instead.',
  },
  darkForce: {
    kind: 'integer',
    from: 0,
    to: 99,
    standard: 0,
    says: 'Force of the Dark Side before the first turn.',
  },
  lightForce: {
    kind: 'integer',
    from: 0,
    to: 99,
    standard: 0,
    says: 'Force of the Light Side before the first turn.',
  },
} as const satisfies FieldTable;

/** The most units of a side. */
export const MAX_SIDE = 20;

/** What is said of a unit of a battle, or of several alike, besides what is said of all units. */
export const BATTLE_UNIT_FIELDS = {
  count: {
    kind: 'integer',
    from: 1,
    to: MAX_SIDE,
    standard: 1,
    says: 'How many units of this kind there are.',
  },
  arena: {
    kind: 'word',
    words: ARENAS,
    says: 'The arena it fights in; without it the first of its arenas.',
  },
} as const satisfies FieldTable;

/** The simulated battles of a question: by default enough for half a percent. */
export const BATTLE_TRIALS = {
  ...RUN_FIELDS.trials,
  to: 10_000_000,
  standard: 10_000,
  says: 'How often the battle is simulated.',
} as const satisfies Field;
