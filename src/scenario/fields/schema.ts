import * as z from 'zod';
import { closestTo, type ValueProblem } from '../../errors/problem.js';
import { experimentUnknown, powerMissing, scenarioFormat } from '../../errors/scenario.js';
import {
  ATTACKS,
  BY_FIELD,
  EDITION_FIELD,
  FORCE_FIELDS,
  HAND_FIELDS,
  PLAY_FIELDS,
  RESOURCE_FIELDS,
  RULES_FIELD,
  RULES_OPTION_FIELDS,
} from '../../fields/attack-fields.js';
import type { Field } from '../../fields/field.js';
import { description } from '../../fields/field-text.js';
import { expectedValue } from '../../fields/field-value.js';
import { parsePlay, SIDE_PLAY_FIELD, STYLE_FIELDS, STYLE_FORCE_FIELDS } from '../../fields/play-fields.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { MAX_OTHERS, UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { RulesOptions } from '../../rules/game/editions.js';
import { EXPERIMENTS, type SidePlay, styleWith } from '../../rules/game/fight.js';
import { bigIntegerOf, schemaOf, schemasOf } from './field-schema.js';
import { asZodCheck, listOf, mapping, optional, unexpected, wording } from './fields.js';

/** The format of scenario files that this program reads. */
export const FORMAT = 1;

/** The seed as an integer, from a number or quoted digits; null if it is neither, or not from 0 to 2^64 - 1. */
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

/** What a file calls its experiment; attacks in a row are recognised by their fields. */
const EXPERIMENT_NAMES = EXPERIMENTS.filter((name) => name !== 'row');

/** The experiment that a value names, even approximately ("duels"). */
export function meantExperiment(found: unknown): (typeof EXPERIMENT_NAMES)[number] | null {
  return typeof found === 'string' && found.length <= 60 ? closestTo(found, EXPERIMENT_NAMES) : null;
}

/** The fields at the beginning of every file. */
export function headSchemas<Name extends (typeof EXPERIMENT_NAMES)[number]>(experiment: Name, says: string) {
  const format = z.literal(
    FORMAT,
    wording((found) => scenarioFormat(FORMAT, found)),
  );
  return {
    format: format.describe('The format of this file: 1.'),
    experiment: z
      .literal(
        experiment,
        wording((found) => experimentUnknown(found, EXPERIMENT_NAMES, meantExperiment(found))),
      )
      .describe(says),
  };
}

/** The fields at the end of every file. */
export const TAIL_SCHEMAS = {
  vary: z
    .record(z.string(), z.unknown().meta(VALUES_SHAPE), wording(unexpected('a group of fields, each with a list or a range')))
    .describe('Fields and their values; every combination is one case.')
    .optional(),
  $schema: schemaOf(EDITOR_SCHEMA).optional(),
};

export const FIGHT_RUN_FIELDS = (({ targetError: _ofAttacks, ...rest }) => rest)(RUN_FIELDS);

/** For editors: each unit is in its place or under `vary`; `checkContent` checks it. */
export function unitsSomewhere(names: readonly string[]): Record<string, unknown> {
  return {
    allOf: names.map((name) => ({
      anyOf: [{ required: [name] }, { required: ['vary'], properties: { vary: { required: [name] } } }],
    })),
  };
}

export function unitProblem(found: unknown): ValueProblem {
  return unexpected('a unit (the name of a card, or its power, health and keywords)')(found);
}

export function powerProblem(): ValueProblem {
  return powerMissing(expectedValue(UNIT_FIELDS.power));
}

export const UNIT_SCHEMAS = schemasOf(UNIT_FIELDS);

export const keywordSchema = schemaOf(UNIT_FIELDS.keywords.of);

export const unitSchema = mapping(optional(UNIT_SCHEMAS), unitProblem).meta({ id: 'unit' });
/** A checked unit of a scenario. */
export type UnitData = z.infer<typeof unitSchema>;

type OptionSchemas = { readonly [Each in keyof RulesOptions]: z.ZodType<RulesOptions[Each]> };

/** The fields of the rules: an edition, and options that override it. */
export const RULES_SCHEMAS = { edition: schemaOf(EDITION_FIELD), ...(schemasOf(RULES_OPTION_FIELDS) as OptionSchemas) };

const rulesProblem = unexpected('the name of a rules edition, or a group of fields with edition and options');

export const rulesSchema = z
  .union(
    [schemaOf({ kind: 'word', words: EDITION_FIELD.words }), mapping(optional(RULES_SCHEMAS), rulesProblem)],
    wording(rulesProblem),
  )
  .meta({ id: 'rules' });
/** The checked rules of a scenario. */
export type RulesData = z.infer<typeof rulesSchema>;

const playProblem = unexpected(expectedValue(SIDE_PLAY_FIELD));

/** A style in a scenario; missing fields are those of simple play. */
const styleSchema = mapping(
  optional({
    ...schemasOf(STYLE_FIELDS),
    force: mapping(optional(schemasOf(STYLE_FORCE_FIELDS)), unexpected('a group of fields with price')).describe(
      'Its Force: what one is worth.',
    ),
  }),
  playProblem,
);

/** How a side plays: a text, as options take it, or a mapping of its settings. */
export const playSchema = z
  .union(
    [styleSchema, z.string().superRefine(asZodCheck((text: string) => parsePlay(text).problems[0] ?? null))],
    wording(playProblem),
  )
  .describe(SIDE_PLAY_FIELD.says);
export type PlayData = z.infer<typeof playSchema>;

/** The strategy that a scenario gives; `best` if it gives none. */
export function sidePlayOf(data: PlayData | undefined): SidePlay {
  if (data === undefined) return SIDE_PLAY_FIELD.standard;
  if (typeof data === 'string') return parsePlay(data).value ?? SIDE_PLAY_FIELD.standard;
  return { kind: 'named', style: styleWith(data) };
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

/** The fields of an attack, without those of the whole file. */
export const ATTACK_SCHEMAS = {
  rules: rulesSchema.describe(description(RULES_FIELD)),
  objective: schemaOf(PLAY_FIELDS.objective),
  mode: schemaOf(PLAY_FIELDS.mode),
  by: schemaOf(BY_FIELD),
  policy: mapping(optional(POLICY_SCHEMAS), unexpected('a group of fields with attacker, defender and forceValue')).describe(
    'How the players decide.',
  ),
  force: mapping(optional(FORCE_SCHEMAS), unexpected('a group of fields such as { attacker: 4, defender: 4 }')).describe(
    'Force counters of each side at the start of the attack; abilities with a cost are paid from them.',
  ),
  hand: mapping(optional(HAND_SCHEMAS), unexpected('a group of fields such as { attacker: 7, defender: 7 }')).describe(
    'Cards in the hand of each side at the start of the attack; abilities that cost cards are paid from them.',
  ),
  resource: mapping(optional(RESOURCE_SCHEMAS), unexpected('a group of fields such as { attacker: 5, defender: 5 }')).describe(
    'Counters on the Resource of each side at the start of the attack; abilities that cost them are paid from them.',
  ),
  attacker: unitSchema.describe('The unit that attacks.'),
  defender: unitSchema.describe('The unit that is attacked.'),
  others: mapping(
    optional(OTHERS_SCHEMAS),
    unexpected('a group of fields such as { defender: [{ keywords: [Intercept] }] }'),
  ).describe('Further units of both sides in the arena of the defender.'),
  elsewhere: mapping(
    optional(ELSEWHERE_SCHEMAS),
    unexpected('a group of fields such as { attacker: [Admiral Ackbar (A)] }'),
  ).describe(
    'Units of both sides in other arenas or the build zone, and Locations: they only do what their texts give, and texts count them.',
  ),
};

function furtherUnits() {
  return listOf(unitSchema, MAX_OTHERS, 'units');
}

function sidePolicy() {
  return mapping(optional(SIDE_POLICY_SCHEMAS), unexpected('a group of fields with lucky and payment'));
}

/** An attack from a library user. */
export const attackSchema = mapping(
  { ...optional(ATTACK_SCHEMAS), attacker: ATTACK_SCHEMAS.attacker, defender: ATTACK_SCHEMAS.defender },
  unexpected('an attack (an object with attacker and defender)'),
);
export type AttackData = z.infer<typeof attackSchema>;

const { attacker: _single, by: _attack, defender, others: _beside, elsewhere, ...PLAY_SCHEMAS } = ATTACK_SCHEMAS;

/** The fields of attacks in a row, without those of the whole file. */
export const ROW_SCHEMAS = {
  ...PLAY_SCHEMAS,
  attackers: listOf(unitSchema, ATTACKS.to, 'units', 1).describe(
    'The units that attack the same unit in one turn, in their order; a card that is listed twice is two units.',
  ),
  defender,
  elsewhere,
};
