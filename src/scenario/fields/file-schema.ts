import * as z from 'zod';
import { scenarioFormat } from '../../errors/scenario.js';
import type { Field } from '../../fields/field.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { bigIntegerOf, schemaOf } from './field-schema.js';
import { unexpected, wording } from './fields.js';

/** The format of scenario files that this program reads. */
export const FORMAT = 1;

/**
 * The seed as an integer, from a number or digits in quotes; null if it is neither, or not from 0
 * to 2^64 - 1.
 */
export function readSeed(found: unknown): bigint | null {
  return bigIntegerOf(RUN_FIELDS.seed, found);
}

/** For editors; `checkVary` checks the paths and values. */
const VALUES_SHAPE = {
  anyOf: [
    { type: 'array', minItems: 1, description: 'The values, one by one.' },
    {
      type: 'string',
      pattern: '^\\s*[-+]?\\d+\\s*\\.\\.\\s*[-+]?\\d+(\\s+step\\s+\\d+)?\\s*$',
      description: 'A range: 1..10 step 3.',
    },
  ],
};

/** The field by which editors find the schema. */
const EDITOR_SCHEMA = {
  kind: 'line',
  longest: 1000,
  says: 'Where the JSON Schema of this file is, for editors.',
} as const satisfies Field;

/** The fields that begin every file. */
export function headSchemas<Name extends 'attack' | 'duel' | 'battle' | 'deals'>(experiment: Name, says: string) {
  const format = z.literal(
    FORMAT,
    wording((found) => scenarioFormat(FORMAT, found)),
  );
  return {
    format: format.describe('The format of this file: 1.'),
    experiment: z.literal(experiment, wording(unexpected('the experiment attack, duel, battle or deals'))).describe(says),
  };
}

/** The fields that end every file. */
export const TAIL_SCHEMAS = {
  vary: z
    .record(z.string(), z.unknown().meta(VALUES_SHAPE), wording(unexpected('a mapping of paths to lists or ranges')))
    .describe('Fields and their values; every combination is one case.')
    .optional(),
  $schema: schemaOf(EDITOR_SCHEMA).optional(),
};

/** The fields of the run of fights that are not single attacks. */
export const FIGHT_RUN_FIELDS = (({ targetError: _ofAttacks, ...rest }) => rest)(RUN_FIELDS);

/** What editors are told: each of the units is in its place, or under `vary`; `checkContent` checks it. */
export function unitsSomewhere(names: readonly string[]): Record<string, unknown> {
  return {
    allOf: names.map((name) => ({
      anyOf: [{ required: [name] }, { required: ['vary'], properties: { vary: { required: [name] } } }],
    })),
  };
}
