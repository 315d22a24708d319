import * as z from 'zod';
import { scenarioFormat } from '../../errors/scenario-field.js';
import {
  FORCE_FIELDS,
  HAND_FIELDS,
  INCOME_TEXT,
  PLAY_FIELDS,
  RESOURCE_FIELDS,
  RULES_FIELD,
} from '../../fields/attack-fields.js';
import { BATTLE_TRIALS } from '../../fields/battle-fields.js';
import { DUEL_FIELDS, DUEL_TRIALS } from '../../fields/duel-fields.js';
import type { Field } from '../../fields/field.js';
import { description } from '../../fields/field-text.js';
import { ATTACKS, ROW_TRIALS } from '../../fields/row-fields.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { MAX_OTHERS } from '../../fields/unit-fields.js';
import { BATTLE_SCHEMAS } from './battle-schema.js';
import { ATTACKERS, BATTLE_SIDES, type Experiment, experimentOf, UNIT_NAMES } from './experiment.js';
import { bigIntegerOf, schemaOf, schemasOf } from './field-schema.js';
import { listOf, mapping, optional, unexpected, wording } from './fields.js';
import { rulesSchema } from './rules-schema.js';
import { unitSchema } from './unit-schema.js';

/** The format of scenario files that this program reads. */
export const FORMAT = 1;

/**
 * The seed as an integer, from a number or digits in quotes; null if it is neither, or not from 0
 * to 2^64 - 1.
 */
export function readSeed(found: unknown): bigint | null {
  return bigIntegerOf(RUN_FIELDS.seed, found);
}

export const SIDE_POLICY_SCHEMAS = { lucky: schemaOf(PLAY_FIELDS.lucky), payment: schemaOf(PLAY_FIELDS.payment) };

export const POLICY_SCHEMAS = {
  attacker: sidePolicy().describe("How the attacker's player decides."),
  defender: sidePolicy().describe("How the defender's player decides."),
  forceValue: schemaOf(PLAY_FIELDS.forceValue),
};

export const FORCE_SCHEMAS = schemasOf(FORCE_FIELDS);
export const HAND_SCHEMAS = schemasOf(HAND_FIELDS);
export const RESOURCE_SCHEMAS = schemasOf(RESOURCE_FIELDS);

export const OTHERS_SCHEMAS = {
  attacker: furtherUnits().describe("Further units of the attacker's side."),
  defender: furtherUnits().describe("Further units of the defender's side."),
};

const ELSEWHERE_SCHEMAS = {
  attacker: furtherUnits().describe("Units of the attacker's side in other arenas."),
  defender: furtherUnits().describe("Units of the defender's side in other arenas."),
};

/** The schemas of the fields of an attack, without those of the whole file. */
export const ATTACK_SCHEMAS = {
  rules: rulesSchema.describe(description(RULES_FIELD)),
  objective: schemaOf(PLAY_FIELDS.objective),
  mode: schemaOf(PLAY_FIELDS.mode),
  policy: mapping(optional(POLICY_SCHEMAS), unexpected('a mapping with attacker, defender and forceValue')).describe(
    'How the players decide.',
  ),
  force: mapping(optional(FORCE_SCHEMAS), unexpected('a mapping such as { attacker: 4, defender: 4 }')).describe(
    'Force counters of each side at the start of the attack; abilities with a cost are paid from them.',
  ),
  hand: mapping(optional(HAND_SCHEMAS), unexpected('a mapping such as { attacker: 7, defender: 7 }')).describe(
    'Cards in the hand of each side at the start of the attack; abilities that cost cards are paid from them.',
  ),
  resource: mapping(optional(RESOURCE_SCHEMAS), unexpected('a mapping such as { attacker: 5, defender: 5 }')).describe(
    'Counters on the Resource of each side at the start of the attack; abilities that cost them are paid from them.',
  ),
  attacker: unitSchema.describe('The unit that attacks.'),
  defender: unitSchema.describe('The unit that is attacked.'),
  others: mapping(optional(OTHERS_SCHEMAS), unexpected('a mapping such as { defender: [{ keywords: [Intercept] }] }')).describe(
    'Further units of both sides in the arena of the defender.',
  ),
  elsewhere: mapping(optional(ELSEWHERE_SCHEMAS), unexpected('a mapping such as { attacker: [Admiral Ackbar (A)] }')).describe(
    'Units of both sides in other arenas or the build zone, and Locations: they only do what their texts give, and texts count them.',
  ),
};

function furtherUnits() {
  return listOf(unitSchema, MAX_OTHERS, 'units');
}

function sidePolicy() {
  return mapping(optional(SIDE_POLICY_SCHEMAS), unexpected('a mapping with lucky and payment'));
}

/** One attack as a library user gives it. */
export const attackSchema = mapping(
  { ...optional(ATTACK_SCHEMAS), attacker: ATTACK_SCHEMAS.attacker, defender: ATTACK_SCHEMAS.defender },
  unexpected('an attack: an object with attacker and defender'),
);
/** One attack as a library user gives it, checked. */
export type AttackData = z.infer<typeof attackSchema>;

const { attacker: _single, defender, others: _beside, elsewhere, ...PLAY_SCHEMAS } = ATTACK_SCHEMAS;

/** The schemas of the fields of attacks in a row, without those of the whole file. */
export const ROW_SCHEMAS = {
  ...PLAY_SCHEMAS,
  attackers: listOf(unitSchema, ATTACKS.to, 'units', 1).describe(
    'The units that attack the same unit in one turn, in their order; a card that is listed twice is two units.',
  ),
  defender,
  elsewhere,
};

/** The Force of both sides before a duel. */
export const DUEL_FORCE_SCHEMAS = schemasOf({ first: DUEL_FIELDS.firstForce, second: DUEL_FIELDS.secondForce });

/** The schemas of the fields of a duel, without those of the whole file. */
export const DUEL_SCHEMAS = {
  rules: rulesSchema.describe(description(RULES_FIELD)),
  force: mapping(optional(DUEL_FORCE_SCHEMAS), unexpected('a mapping such as { first: 0, second: 4 }')).describe(
    `Force counters of each side before the first turn; ${INCOME_TEXT}.`,
  ),
  turns: schemaOf(DUEL_FIELDS.turns),
  mayPass: schemaOf(DUEL_FIELDS.mayPass),
  attacksFirst: schemaOf(DUEL_FIELDS.first),
  first: unitSchema.describe('One unit of the duel.'),
  second: unitSchema.describe('The other unit of the duel.'),
};

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

/** A unit may be under `vary` only; `checkContent` checks that it is somewhere. */
function unitsSomewhere(experiment: Experiment): Record<string, unknown> {
  if (experiment === 'battle') return { required: [...BATTLE_SIDES] };
  const oneOf = (name: string) => ({
    anyOf: [{ required: [name] }, { required: ['vary'], properties: { vary: { required: [name] } } }],
  });
  const units = [...(experiment === 'row' ? [ATTACKERS] : []), ...Object.values(UNIT_NAMES[experiment])];
  return { allOf: units.map(oneOf) };
}

/** The field by which editors find the schema. */
const EDITOR_SCHEMA = {
  kind: 'line',
  longest: 1000,
  says: 'Where the JSON Schema of this file is, for editors.',
} as const satisfies Field;

/** The fields that begin every file. */
function headSchemas<Name extends 'attack' | 'duel' | 'battle'>(experiment: Name, says: string) {
  const format = z.literal(
    FORMAT,
    wording((found) => scenarioFormat(FORMAT, found)),
  );
  return {
    format: format.describe('The format of this file: 1.'),
    experiment: z.literal(experiment, wording(unexpected('the experiment attack, duel or battle'))).describe(says),
  };
}

/** The fields that end every file. */
const TAIL_SCHEMAS = {
  vary: z
    .record(z.string(), z.unknown().meta(VALUES_SHAPE), wording(unexpected('a mapping of paths to lists or ranges')))
    .describe('Fields and their values; every combination is one case.')
    .optional(),
  $schema: schemaOf(EDITOR_SCHEMA).optional(),
};

const attackScenario = mapping(
  {
    ...headSchemas('attack', 'What is played: one attack.'),
    ...optional(schemasOf(RUN_FIELDS)),
    ...optional(ATTACK_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, attacker, defender'),
).meta(unitsSomewhere('attack'));

const { targetError: _ofAttacks, ...FIGHT_RUN_FIELDS } = RUN_FIELDS;

const rowScenario = mapping(
  {
    ...headSchemas('attack', 'What is played: several units attack one in a row, in one turn.'),
    ...optional(schemasOf({ ...FIGHT_RUN_FIELDS, trials: ROW_TRIALS })),
    ...optional(ROW_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, attackers, defender'),
).meta(unitsSomewhere('row'));

const duelScenario = mapping(
  {
    ...headSchemas('duel', 'What is played: two units fight until one of them is discarded.'),
    ...optional(schemasOf({ ...FIGHT_RUN_FIELDS, trials: DUEL_TRIALS })),
    ...optional(DUEL_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, first, second'),
).meta(unitsSomewhere('duel'));

const battleScenario = mapping(
  {
    ...headSchemas('battle', 'What is played: two sides of many units fight over several turns.'),
    ...optional(schemasOf({ ...FIGHT_RUN_FIELDS, trials: BATTLE_TRIALS })),
    ...optional(BATTLE_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, dark, light'),
).meta(unitsSomewhere('battle'));

/** The schemas of scenario files by their experiment. */
const EXPERIMENTS = { attack: attackScenario, row: rowScenario, duel: duelScenario, battle: battleScenario } as const;

export type BattleScenarioData = z.infer<typeof battleScenario>;
export type DuelScenarioData = z.infer<typeof duelScenario>;
export type RowScenarioData = z.infer<typeof rowScenario>;
/** A scenario file as the user wrote it, with its shape and ranges checked. */
export type ScenarioData = z.infer<typeof attackScenario> | RowScenarioData | DuelScenarioData | BattleScenarioData;

/** Whether a file is about attacks in a row. */
export function isRow(data: ScenarioData): data is RowScenarioData {
  return experimentOf(data) === 'row';
}

/** The schema of a file with the given experiment. */
export function scenarioSchema(experiment: Experiment): z.ZodType<ScenarioData> {
  return EXPERIMENTS[experiment];
}

/** A unit may be the name of a card too: the reader of cards turns names into mappings before any schema sees them. */
function orCardName(unit: z.core.JSONSchema.JSONSchema | undefined) {
  return { anyOf: [{ type: 'string', maxLength: 150, description: 'The name of a card.' }, unit] };
}

/** The schema of scenario files as a JSON Schema 2020-12, for editors; what has an `id` is in it once. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, $defs = {}, ...schema } = z.toJSONSchema(z.union(Object.values(EXPERIMENTS)), { io: 'input' });
  const description =
    'A scenario file of swtcg-odds: one question about attacks, duels or battles of the Star Wars Trading Card Game.';
  const units = { unit: orCardName($defs.unit), battleUnit: orCardName($defs.battleUnit) };
  return { $schema, title: 'swtcg-odds scenario', description, ...schema, $defs: { ...$defs, ...units } };
}
