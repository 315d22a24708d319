import { z } from 'zod';
import type { ValueProblem } from '../../errors/problem.js';
import { digitsInText, scenarioFormat } from '../../errors/scenario-field.js';
import { LUCKY_POLICIES } from '../../rules/game/lucky-policy.js';
import { MODES } from '../../rules/game/mode.js';
import { OBJECTIVES } from '../../rules/plan/attack-context.js';
import { PAYMENT_POLICIES } from '../../rules/plan/payment.js';
import {
  decimal,
  fraction,
  integer,
  line,
  listOf,
  mapping,
  oneOf,
  optional,
  paragraph,
  positive,
  raising,
  unexpected,
  wording,
} from './fields.js';
import { rulesSchema } from './rules-schema.js';
import { unitSchema } from './unit-schema.js';

/** The format of scenario files that this program reads. */
export const FORMAT = 1;
const MAX_SEED = 2n ** 64n - 1n;

/** Most further units of a side. */
export const MAX_OTHERS = 8;

/** The seed as an integer, from a number or digits in quotes; null where it is neither or not from 0 to 2^64 - 1. */
export function readSeed(found: unknown): bigint | null {
  const isDigits = typeof found === 'string' && /^\d{1,20}$/.test(found);
  if (!(isDigits || typeof found === 'bigint' || (typeof found === 'number' && Number.isSafeInteger(found)))) return null;
  const seed = BigInt(found);
  return seed >= 0n && seed <= MAX_SEED ? seed : null;
}

function seedProblem(found: unknown): ValueProblem | null {
  if (found === undefined || readSeed(found) !== null) return null;
  return digitsInText(`an integer from 0 to ${MAX_SEED}`, found);
}

/** What is said about the whole file. */
const FILE_FIELDS = {
  question: paragraph(1000).describe('What this scenario answers; it heads the report.'),
  trials: integer(1, 2 ** 48).describe('How often each case is simulated. Default 1000000; 1e6 is allowed.'),
  seed: z
    .unknown()
    .superRefine(raising(seedProblem))
    .meta({
      description: 'Which dice are rolled: equal seeds give equal numbers. Default 1. More than 15 digits may stand in quotes.',
      anyOf: [
        { type: 'integer', minimum: 0, maximum: Number(MAX_SEED) },
        { type: 'string', pattern: '^\\d{1,20}$' },
      ],
    }),
  level: fraction(0.5, 0.9999).describe('The confidence level of intervals, 0.5 to 0.9999. Default 0.95.'),
  targetError: positive().describe('Stop when the standard error of the mean damage is at most this; trials is then the cap.'),
};

export const SIDE_POLICY_FIELDS = {
  lucky: oneOf(LUCKY_POLICIES).describe('Who is re-rolled: by solving the game, or by the rule of thumb. Default optimal.'),
  payment: oneOf(PAYMENT_POLICIES).describe(
    'When Force is paid for an ability: where it is worth it, whenever it can be, only to save a unit from the discard, or never. Default optimal.',
  ),
};

export const POLICY_FIELDS = {
  attacker: sidePolicy().describe("How the attacker's player decides."),
  defender: sidePolicy().describe("How the defender's player decides."),
  forceValue: decimal(-99, 99, 6).describe(
    'What a Force is worth to its player, in units of the objective, with at most six decimals. Default 0.',
  ),
};

export const FORCE_FIELDS = {
  attacker: integer(0, 99).describe("Force counters of the attacker's side. Default 4: one turn's income."),
  defender: integer(0, 99).describe("Force counters of the defender's side. Default 4: one turn's income."),
};

export const OTHERS_FIELDS = {
  attacker: furtherUnits().describe("Further units of the attacker's side."),
  defender: furtherUnits().describe("Further units of the defender's side."),
};

export const ELSEWHERE_FIELDS = {
  attacker: furtherUnits().describe("Units of the attacker's side in other arenas."),
  defender: furtherUnits().describe("Units of the defender's side in other arenas."),
};

/** What an attack consists of, besides what is said about the whole file. */
export const ATTACK_FIELDS = {
  rules: rulesSchema.describe('The rules edition, or a mapping with an edition and single options. Default idc.'),
  objective: oneOf(OBJECTIVES).describe(
    'What the attacking side maximises and the defending side minimises. Default mean-damage.',
  ),
  mode: oneOf(MODES).describe(
    'How the attacker attacks: with its power, or from another arena with the number of Bombard, Ion Cannon or Barrage. Default normal.',
  ),
  policy: mapping(optional(POLICY_FIELDS), unexpected('a mapping with attacker, defender and forceValue')).describe(
    'How the players decide.',
  ),
  force: mapping(optional(FORCE_FIELDS), unexpected('a mapping such as { attacker: 4, defender: 4 }')).describe(
    'Force counters of each side at the start of the attack; abilities with a cost are paid from them.',
  ),
  attacker: unitSchema.describe('The unit that attacks.'),
  defender: unitSchema.describe('The unit that is attacked.'),
  others: mapping(optional(OTHERS_FIELDS), unexpected('a mapping such as { defender: [{ keywords: [Intercept] }] }')).describe(
    'Further units of both sides in the arena of the defender.',
  ),
  elsewhere: mapping(optional(ELSEWHERE_FIELDS), unexpected('a mapping such as { attacker: [Admiral Ackbar (A)] }')).describe(
    'Units of both sides in other arenas or the build zone, and Locations: they do nothing but what their texts give, and are counted by texts.',
  ),
};

function furtherUnits() {
  return listOf(unitSchema, MAX_OTHERS, 'units');
}

function sidePolicy() {
  return mapping(optional(SIDE_POLICY_FIELDS), unexpected('a mapping with lucky and payment'));
}

/** One attack as a library user gives it. */
export const attackSchema = mapping(
  { ...optional(ATTACK_FIELDS), attacker: ATTACK_FIELDS.attacker, defender: ATTACK_FIELDS.defender },
  unexpected('an attack: an object with attacker and defender'),
);
/** One attack as a library user gives it, checked. */
export type AttackData = z.infer<typeof attackSchema>;

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

/** A unit may stand under `vary` alone; `checkContent` sees to it that it stands somewhere. */
const UNITS_SOMEWHERE = {
  allOf: ['attacker', 'defender'].map((role) => ({
    anyOf: [{ required: [role] }, { required: ['vary'], properties: { vary: { required: [role] } } }],
  })),
};

const attackScenario = mapping(
  {
    format: z
      .literal(
        FORMAT,
        wording((found) => scenarioFormat(FORMAT, found)),
      )
      .describe('The format of this file: 1.'),
    experiment: z.literal('attack', wording(unexpected('the experiment attack'))).describe('What is played: one attack.'),
    ...optional(FILE_FIELDS),
    ...optional(ATTACK_FIELDS),
    vary: z
      .record(z.string(), z.unknown().meta(VALUES_SHAPE), wording(unexpected('a mapping of paths to lists or ranges')))
      .describe('Fields and their values; every combination is one case.')
      .optional(),
    $schema: line(1000).describe('Where the JSON Schema of this file stands; for editors.').optional(),
  },
  unexpected('a scenario: a mapping with format, experiment, attacker, defender'),
).meta(UNITS_SOMEWHERE);

/** Scenario files, told apart by their experiment. */
const EXPERIMENTS = { attack: attackScenario } as const;

/** A scenario file as the user wrote it, its shape and ranges checked. */
export type ScenarioData = z.infer<typeof attackScenario>;

/** The schema of a file with the given experiment; where that is none of those known, that of an attack, which will say so. */
export function scenarioSchema(_experiment: unknown): typeof attackScenario {
  return EXPERIMENTS.attack;
}

/** Lets a unit be the name of a card too: the reader of cards makes mappings of names before any schema sees them. */
function allowCardName(unit: Record<string, unknown>): void {
  const { description, ...whole } = unit;
  for (const key of Object.keys(unit)) delete unit[key];
  Object.assign(unit, {
    ...(description === undefined ? {} : { description }),
    anyOf: [{ type: 'string', maxLength: 150, description: 'The name of a card.' }, whole],
  });
}

/** The schema of scenario files as a JSON Schema 2020-12, for editors. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(z.discriminatedUnion('experiment', [EXPERIMENTS.attack]), {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const isUnit = zodSchema instanceof z.ZodObject && 'card' in zodSchema.shape;
      if (isUnit) allowCardName(jsonSchema as Record<string, unknown>);
    },
  });
  const description = 'A scenario file of swtcg-odds: one question about attacks of the Star Wars Trading Card Game.';
  return { $schema, title: 'swtcg-odds scenario', description, ...schema };
}
