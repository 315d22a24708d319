import * as z from 'zod/mini';
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
import type { Field, FieldTable } from '../../fields/field.js';
import { description } from '../../fields/field-text.js';
import { expectedValue } from '../../fields/field-value.js';
import { parsePlay, SIDE_PLAY_FIELD, STYLE_FIELDS, STYLE_FORCE_FIELDS } from '../../fields/play-fields.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { MAX_OTHERS, UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { RulesOptions } from '../../rules/game/editions.js';
import { EXPERIMENTS, type SidePlay, styleWith } from '../../rules/game/fight.js';
import { bigIntegerOf, schemaOf, schemasOf } from './field-schema.js';
import { checking, described, listOf, mapping, mappingOfSome, noted, optional, unexpected, wording } from './fields.js';

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
function headSchemas<Name extends (typeof EXPERIMENT_NAMES)[number]>(experiment: Name, says: string) {
  const format = z.literal(
    FORMAT,
    wording((found) => scenarioFormat(FORMAT, found)),
  );
  return {
    format: described(format, 'The format of this file: 1.'),
    experiment: described(
      z.literal(
        experiment,
        wording((found) => experimentUnknown(found, EXPERIMENT_NAMES, meantExperiment(found))),
      ),
      says,
    ),
  };
}

/** The fields at the end of every file. */
const TAIL_SCHEMAS = {
  vary: z.optional(
    described(
      z.record(
        z.string(),
        noted(z.unknown(), VALUES_SHAPE),
        wording(unexpected('a mapping of fields, each with a list or a range')),
      ),
      'Fields and their values; every combination is one case.',
    ),
  ),
  $schema: z.optional(schemaOf(EDITOR_SCHEMA)),
};

export const FIGHT_RUN_FIELDS = (({ targetError: _ofAttacks, ...rest }) => rest)(RUN_FIELDS);

/** What is specific to the files of a kind. */
interface KindOfFile<Name, Run, Fields> {
  readonly experiment: Name;
  readonly says: string;
  readonly run: Run;
  readonly fields: Fields;
  /** The fields of its units, which `vary` may hold instead, if not `areRequired`. */
  readonly units: readonly string[];
  readonly areRequired?: true;
}

/** The schema of the files of a kind. */
export function fileSchema<
  Name extends (typeof EXPERIMENT_NAMES)[number],
  Run extends FieldTable,
  Fields extends Readonly<Record<string, z.ZodMiniType>>,
>({ experiment, says, run, fields, units, areRequired }: KindOfFile<Name, Run, Fields>) {
  const all = { ...headSchemas(experiment, says), ...optional(schemasOf(run)), ...optional(fields), ...TAIL_SCHEMAS };
  const schema = mapping(all, unexpected(`a scenario with the fields format, experiment, ${units.join(', ')}`));
  return noted(schema, areRequired ? { required: [...units] } : unitsSomewhere(units));
}

/** For editors: each unit is in its place or under `vary`; `checkContent` checks it. */
function unitsSomewhere(names: readonly string[]): Record<string, unknown> {
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

export const unitSchema = noted(mapping(optional(UNIT_SCHEMAS), unitProblem), { id: 'unit' });
/** A checked unit of a scenario. */
export type UnitData = z.infer<typeof unitSchema>;

type OptionSchemas = { readonly [Each in keyof RulesOptions]: z.ZodMiniType<RulesOptions[Each]> };

/** The fields of the rules: an edition, and options that override it. */
export const RULES_SCHEMAS = { edition: schemaOf(EDITION_FIELD), ...(schemasOf(RULES_OPTION_FIELDS) as OptionSchemas) };

const rulesProblem = unexpected('the name of a rules edition, or a mapping with edition and options');

export const rulesSchema = noted(
  z.union(
    [schemaOf({ kind: 'word', words: EDITION_FIELD.words }), mapping(optional(RULES_SCHEMAS), rulesProblem)],
    wording(rulesProblem),
  ),
  { id: 'rules' },
);
/** The checked rules of a scenario. */
export type RulesData = z.infer<typeof rulesSchema>;

const playProblem = unexpected(expectedValue(SIDE_PLAY_FIELD));

/** A style in a scenario; missing fields are those of simple play. */
const styleSchema = mapping(
  optional({
    ...schemasOf(STYLE_FIELDS),
    force: described(mappingOfSome(schemasOf(STYLE_FORCE_FIELDS), 'a mapping with price'), 'Its Force: what one is worth.'),
  }),
  playProblem,
);

/** How a side plays: a text, as options take it, or a mapping of its settings. */
export const playSchema = described(
  z.union(
    [styleSchema, z.string().check(checking((text: string) => parsePlay(text).problems[0] ?? null))],
    wording(playProblem),
  ),
  SIDE_PLAY_FIELD.says,
);
export type PlayData = z.infer<typeof playSchema>;

/** The strategy that a scenario gives; `best` if it gives none. */
export function sidePlayOf(data: PlayData | undefined): SidePlay {
  if (data === undefined) return SIDE_PLAY_FIELD.standard;
  if (typeof data === 'string') return parsePlay(data).value ?? SIDE_PLAY_FIELD.standard;
  return { kind: 'named', style: styleWith(data) };
}

export const SIDE_POLICY_SCHEMAS = { lucky: schemaOf(PLAY_FIELDS.lucky), payment: schemaOf(PLAY_FIELDS.payment) };

const sidePolicy = mappingOfSome(SIDE_POLICY_SCHEMAS, 'a mapping with lucky and payment');

export const POLICY_SCHEMAS = {
  attacker: described(sidePolicy, "How the attacker's player decides."),
  defender: described(sidePolicy, "How the defender's player decides."),
  forceValue: schemaOf(PLAY_FIELDS.forceValue),
};

export const FORCE_SCHEMAS = schemasOf(FORCE_FIELDS);
export const HAND_SCHEMAS = schemasOf(HAND_FIELDS);
export const RESOURCE_SCHEMAS = schemasOf(RESOURCE_FIELDS);

const furtherUnits = listOf(unitSchema, MAX_OTHERS, 'units');

export const OTHERS_SCHEMAS = {
  attacker: described(furtherUnits, "Further units of the attacker's side."),
  defender: described(furtherUnits, "Further units of the defender's side."),
};

const ELSEWHERE_SCHEMAS = {
  attacker: described(furtherUnits, "Units of the attacker's side in other arenas."),
  defender: described(furtherUnits, "Units of the defender's side in other arenas."),
};

/** The fields of an attack, without those of the whole file. */
export const ATTACK_SCHEMAS = {
  rules: described(rulesSchema, description(RULES_FIELD)),
  objective: schemaOf(PLAY_FIELDS.objective),
  mode: schemaOf(PLAY_FIELDS.mode),
  by: schemaOf(BY_FIELD),
  policy: described(
    mappingOfSome(POLICY_SCHEMAS, 'a mapping with attacker, defender and forceValue'),
    'How the players decide.',
  ),
  force: described(
    mappingOfSome(FORCE_SCHEMAS, 'a mapping such as { attacker: 4, defender: 4 }'),
    'Force counters of each side at the start of the attack; abilities with a cost are paid from them.',
  ),
  hand: described(
    mappingOfSome(HAND_SCHEMAS, 'a mapping such as { attacker: 7, defender: 7 }'),
    'Cards in the hand of each side at the start of the attack; abilities that cost cards are paid from them.',
  ),
  resource: described(
    mappingOfSome(RESOURCE_SCHEMAS, 'a mapping such as { attacker: 5, defender: 5 }'),
    'Counters on the Resource of each side at the start of the attack; abilities that cost them are paid from them.',
  ),
  attacker: described(unitSchema, 'The unit that attacks.'),
  defender: described(unitSchema, 'The unit that is attacked.'),
  others: described(
    mappingOfSome(OTHERS_SCHEMAS, 'a mapping such as { defender: [{ keywords: [Intercept] }] }'),
    'Further units of both sides in the arena of the defender.',
  ),
  elsewhere: described(
    mappingOfSome(ELSEWHERE_SCHEMAS, 'a mapping such as { attacker: [Admiral Ackbar (A)] }'),
    'Units of both sides in other arenas or the build zone, and Locations: they only do what their texts give, and texts count them.',
  ),
};

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
  attackers: described(
    listOf(unitSchema, ATTACKS.to, 'units', 1),
    'The units that attack the same unit in one turn, in their order; a card that is listed twice is two units.',
  ),
  defender,
  elsewhere,
};
