import { ARENAS } from '../rules/game/arena.js';
import { DEFAULT_RULES, rulesOption } from '../rules/game/editions.js';
import type { CourseTable, Field, FieldTable, WithDefaults } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** How a battle goes on, and ends. */
export const BATTLE_COURSE_FIELDS = {
  /** How a side wins. */
  goal: {
    kind: 'word',
    words: ['last-unit', 'control'],
    standard: 'last-unit',
    says: 'How a side wins: with the last unit, or also by controlling two arenas at the end of a turn.',
    option: 'how a side wins: {words}',
    fact: 'goal',
    sentence: (goal: string) =>
      goal === 'control' ? 'A side also wins by controlling two arenas at the end of a turn.' : null,
  },
  /** The turns after which nobody has won. */
  turns: {
    kind: 'integer',
    from: 1,
    to: 200,
    standard: 30,
    says: 'The turns after which the battle is undecided.',
    option: 'turns before the fight ends without a winner, {range}',
    fact: 'turns',
  },
  mayPass: {
    kind: 'switch',
    says: 'Whether a unit that can attack may do nothing instead.',
    option: 'a unit that can attack may do nothing instead',
    fact: 'a unit may pass',
  },
  /** Whether untapped units may retreat before the attacks of a turn. */
  mayRetreat: {
    kind: 'switch',
    says: 'Whether untapped units may retreat before the attacks of a turn; simple play never does.',
    option: 'untapped units may retreat before attacks',
    fact: 'units may retreat',
  },
} as const satisfies CourseTable;
export type CourseOfBattle = WithDefaults<typeof BATTLE_COURSE_FIELDS>;

/** How a battle is fought. */
export const BATTLE_FIELDS = {
  ...BATTLE_COURSE_FIELDS,
  rangeOverPlay: {
    kind: 'switch',
    standard: true,
    says: 'Whether to find the lowest and the highest chance if one side plays differently; takes a second or two for each battle.',
  },
  darkForce: { kind: 'integer', from: 0, to: 99, standard: 0, says: 'Force of the Dark Side before the first turn.' },
  lightForce: { kind: 'integer', from: 0, to: 99, standard: 0, says: 'Force of the Light Side before the first turn.' },
  pilots: {
    kind: 'word',
    words: ['stay', 'move'],
    standard: 'stay',
    says: 'Whether Pilots among the units board and leave other units in build steps.',
  },
  upkeep: { kind: 'switch', says: 'Whether the side pays the Upkeep that its cards print.' },
} as const satisfies FieldTable;

export const MAX_SIDE = 20;

/** What a battle says about a unit, or several alike, beyond what any question says about units. */
export const BATTLE_UNIT_FIELDS = {
  count: { kind: 'integer', from: 1, to: MAX_SIDE, standard: 1, says: 'How many units of this kind there are.' },
  arena: { kind: 'word', words: ARENAS, says: 'The arena it fights in; without it the first of its arenas.' },
  start: {
    kind: 'word',
    words: ['arena', 'build-zone', 'build'],
    standard: 'arena',
    says: 'Where it is before the first turn: in its arena; in the build zone for its Reserves, where it stays; or still to be built with the points of the build dice.',
  },
  arrives: {
    kind: 'integer',
    from: 1,
    to: 200,
    says: 'The turn in whose build step it arrives; until then it is in no arena.',
  },
  upkeep: {
    kind: 'list',
    of: { kind: 'line', longest: 300 },
    maxEntries: 5,
    what: 'Upkeep abilities',
    says: 'Its Upkeep, one text for each: [Pay 1 Force or tap]. Its side pays it; the Upkeep on its card only if the side has upkeep.',
  },
  reserves: {
    kind: 'list',
    of: { kind: 'effect' },
    maxEntries: 20,
    what: 'effects',
    says: 'What it gives from the build zone, as effects.',
  },
  on: { kind: 'line', longest: 150, says: 'The name of the unit of its side that it pilots from the beginning.' },
  pilotFor: {
    kind: 'list',
    of: { kind: 'line', longest: 100 },
    maxEntries: 20,
    what: 'subtypes',
    says: 'The subtypes of units that it can pilot; without it those of its card.',
  },
  pilotGives: {
    kind: 'list',
    of: { kind: 'line', longest: 600 },
    maxEntries: 30,
    what: 'keywords and effects',
    says: 'What it gives as a Pilot: [Evade 1, it gets +2 power]; without it what its card gives.',
  },
  extraPilots: {
    kind: 'integer',
    from: 0,
    to: 4,
    standard: 0,
    says: 'How many more Pilots than one can be on it; without it what its card says.',
  },
  pilotedOnlyBy: {
    kind: 'list',
    of: { kind: 'line', longest: 100 },
    maxEntries: 20,
    what: 'subtypes',
    says: 'The subtypes of the only Pilots that can be on it.',
  },
  pilotedAs: {
    kind: 'list',
    of: { kind: 'line', longest: 100 },
    maxEntries: 20,
    what: 'subtypes',
    says: 'Further subtypes that it counts as for Pilots.',
  },
} as const satisfies FieldTable;

/** Without a given number of battles, these are fought until the interval of each win chance reaches no farther than this. */
export const ENOUGH_BATTLES = { standard: 10_000, targetError: 0.0025 } as const;

/** The simulated battles of a question. */
export const BATTLE_TRIALS = {
  ...RUN_FIELDS.trials,
  to: 10_000_000,
  standard: ENOUGH_BATTLES.standard,
  says: 'How often the battle is simulated.',
} as const satisfies Field;

/** The build points of units chosen from a deck; under other rules the default is that of their setup. */
export const DECK_POINTS = {
  kind: 'integer',
  from: 1,
  to: 200,
  standard: rulesOption(DEFAULT_RULES, 'setupPoints'),
  says: 'Build points that are spent on units of a deck.',
} as const satisfies Field;
