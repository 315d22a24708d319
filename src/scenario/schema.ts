import { z } from 'zod';
import {
  cardComesLater,
  digitsInText,
  expectedField,
  keywordList,
  keywordText,
  modeUnmodelled,
  othersComeLater,
  scenarioFormat,
  type ValueProblem,
} from '../errors.js';
import { LUCKY_POLICIES, OBJECTIVES } from '../rules/attack-plan.js';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../rules/editions.js';
import { type ParsedAbility, parseAbility } from '../rules/keywords/spelling.js';
import { ARENAS, SIDES } from '../rules/unit.js';
import {
  checked,
  flag,
  fraction,
  integer,
  line,
  listOf,
  mapping,
  oneOf,
  positive,
  refused,
  unexpected,
  wording,
} from './fields.js';

/** The format of scenario files that this program reads. */
export const FORMAT = 1;
/** Most keywords on a unit. */
export const MAX_KEYWORDS = 30;
const MAX_KEYWORD_TEXT = 60;
const MAX_SEED = 2n ** 64n - 1n;

export const PAYMENTS = ['optimal', 'always', 'save', 'never'] as const;
/** When a side pays Force for an ability. */
export type Payment = (typeof PAYMENTS)[number];

const UNMODELLED_MODES = ['bombard', 'ion-cannon', 'barrage'];

/** Reads an ability as `parseAbility` does, after a look at its length (that parser is not made for hostile texts). */
export function readAbility(text: string): ParsedAbility {
  if (text.length > MAX_KEYWORD_TEXT) return { ok: false, problem: keywordText(text) };
  return parseAbility(text.replace(/\s+/g, ' '));
}

/** The seed as an integer, from a number or digits in quotes; null where it is neither or not from 0 to 2^64 - 1. */
export function readSeed(found: unknown): bigint | null {
  const isInteger =
    typeof found === 'bigint' || Number.isSafeInteger(found) || (typeof found === 'string' && /^\d{1,20}$/.test(found));
  const seed = isInteger ? BigInt(found as bigint | number | string) : -1n;
  return seed >= 0n && seed <= MAX_SEED ? seed : null;
}

export const keyword = checked(
  (found) => {
    if (typeof found !== 'string') return keywordText(found);
    const read = readAbility(found);
    return read.ok ? null : read.problem;
  },
  { type: 'string', maxLength: MAX_KEYWORD_TEXT, examples: ['Accuracy 1', 'Armor', 'Critical Hit 2', 'Lucky 1', 'Shields 1'] },
).transform(String);

const seed = checked((found) => (readSeed(found) === null ? digitsInText(`an integer from 0 to ${MAX_SEED}`, found) : null), {
  description: 'Which dice are rolled: equal seeds give equal numbers. Default 1. More than 15 digits may stand in quotes.',
  anyOf: [
    { type: 'integer', minimum: 0, maximum: Number(MAX_SEED) },
    { type: 'string', pattern: '^\\d{1,20}$' },
  ],
});

const mode = checked(
  (found) => {
    if (found === 'normal') return null;
    return UNMODELLED_MODES.includes(String(found)) ? modeUnmodelled(String(found)) : unexpected('normal')(found);
  },
  { description: 'The kind of attack. This version models "normal". Default normal.', enum: ['normal'] },
);

/** What is said of a value that is no unit. */
export function unitProblem(found: unknown): ValueProblem {
  return typeof found === 'string'
    ? cardComesLater(found)
    : unexpected('a unit: a mapping with power, health, keywords')(found);
}

/** The fields of a unit, each with its range. */
export const UNIT_FIELDS = {
  card: refused(cardComesLater, 'A card of the catalogue. Comes in a later version.'),
  set: refused(cardComesLater, 'The set of the card. Comes in a later version.'),
  name: line(100).describe('The name of the unit in reports.'),
  side: oneOf(SIDES).describe('The side of the Force. The Dark Side has the first chance to re-roll where the sides differ.'),
  arenas: listOf(oneOf(ARENAS), 3, 'arenas').describe('The arenas it can fight in.'),
  subtypes: listOf(line(100), 20, 'subtypes').describe('Its subtypes, as the card prints them.'),
  speed: integer(0, 990).describe('Its speed, as the card prints it.'),
  power: integer(0, 30).describe('Its attack dice, as the card prints them. The attacker needs it.'),
  powerChange: integer(-30, 30).describe('The sum of all bonuses and losses of power. Default 0.'),
  health: integer(1, 99).describe(
    'The damage counters that discard it. With it on the defender the discard chance is reported.',
  ),
  cost: integer(0, 99).describe('Its cost in build points.'),
  counters: integer(0, 98).describe('Damage counters already on it; fewer than its health. Default 0.'),
  keywords: z
    .array(keyword, wording(keywordList))
    .max(MAX_KEYWORDS, wording(unexpected(`at most ${MAX_KEYWORDS} keywords`)))
    .describe('Its keywords, as the cards print them: [Armor, Accuracy 1, Critical Hit 2].'),
};

export const unitSchema = mapping(partial(UNIT_FIELDS), unitProblem);
/** A unit as a scenario gives it, checked. */
export type UnitData = z.infer<typeof unitSchema>;

const EDITION_NAMES = Object.keys(EDITIONS) as [EditionName, ...EditionName[]];

function optionSchema(values: (typeof RULES_OPTION_VALUES)[keyof RulesOptions]) {
  if (values === 'boolean') return flag();
  const [first, second] = values;
  if (typeof first === 'number' && typeof second === 'number') return integer(first, second);
  return oneOf(values as readonly [string, ...string[]]);
}

type RulesFields = { readonly [Option in keyof RulesOptions]: z.ZodType<RulesOptions[Option]> };

const RULES_OPTION_FIELDS = Object.fromEntries(
  Object.entries(RULES_OPTION_VALUES).map(([option, values]) => [option, optionSchema(values)]),
) as unknown as RulesFields;

/** The fields of the rules: an edition, and options that override it. */
export const RULES_FIELDS = {
  edition: oneOf(EDITION_NAMES).describe('The rules edition. Default idc.'),
  ...RULES_OPTION_FIELDS,
};

const rulesProblem = unexpected('the name of a rules edition, or a mapping with edition and options');

export const rulesSchema = z.union([oneOf(EDITION_NAMES), mapping(partial(RULES_FIELDS), rulesProblem)], wording(rulesProblem));
/** The rules as a scenario gives them, checked. */
export type RulesData = z.infer<typeof rulesSchema>;

export const SIDE_POLICY_FIELDS = {
  lucky: oneOf(LUCKY_POLICIES).describe('Who is re-rolled: by solving the game, or by the rule of thumb. Default optimal.'),
  payment: oneOf(PAYMENTS).describe('When Force is paid for an ability. Nothing costs Force in this version. Default optimal.'),
};
export const forceValue = fraction(0, 99).describe('What a Force is worth to its player, in damage. Default 0.');
export const FORCE_FIELDS = { attacker: integer(0, 99), defender: integer(0, 99) };

function sidePolicy(side: string) {
  const problem = unexpected('a mapping with lucky and payment');
  return mapping(partial(SIDE_POLICY_FIELDS), problem).describe(`How the ${side}'s player decides.`);
}

/** What an attack consists of, besides what is said about the whole file. */
export const ATTACK_FIELDS = {
  rules: rulesSchema.describe('The rules edition, or a mapping with an edition and single options. Default idc.'),
  objective: oneOf(OBJECTIVES).describe(
    'What the attacking side maximises and the defending side minimises. Default mean-damage.',
  ),
  mode,
  policy: mapping(
    {
      attacker: sidePolicy('attacker').optional(),
      defender: sidePolicy('defender').optional(),
      forceValue: forceValue.optional(),
    },
    unexpected('a mapping with attacker, defender and forceValue'),
  ).describe('How the players decide.'),
  force: mapping(partial(FORCE_FIELDS), unexpected('a mapping such as { attacker: 4, defender: 4 }')).describe(
    "Force counters of each side at the start of the attack, 0 to 99. Default 4 each: one turn's income.",
  ),
  attacker: unitSchema.describe('The unit that attacks.'),
  defender: unitSchema.describe('The unit that is attacked.'),
  others: refused(othersComeLater, 'Further units in the arena. Not modelled in this version.'),
};

/** One attack as a library user gives it. */
export const attackSchema = mapping(
  { ...partial(ATTACK_FIELDS), attacker: ATTACK_FIELDS.attacker, defender: ATTACK_FIELDS.defender },
  unexpected('an attack: an object with attacker and defender'),
);
/** One attack as a library user gives it, checked. */
export type AttackData = z.infer<typeof attackSchema>;

const VARY_SHAPE = {
  anyOf: [
    { type: 'array', minItems: 1, description: 'The values, one by one.' },
    {
      type: 'string',
      pattern: '^\\s*[-+]?\\d+\\s*\\.\\.\\s*[-+]?\\d+(\\s+step\\s+\\d+)?\\s*$',
      description: 'A range: 1..10 step 3.',
    },
  ],
};

const attackScenario = mapping(
  {
    $schema: line(1000).describe('Where the JSON Schema of this file stands; for editors.').optional(),
    format: checked((found) => (found === FORMAT ? null : scenarioFormat(FORMAT, found)), {
      const: FORMAT,
      description: 'The format of this file: 1.',
    }),
    question: z
      .string(wording(unexpected('a text of 1 to 1000 characters')))
      .min(1, wording(unexpected('a text of 1 to 1000 characters')))
      .max(
        1000,
        wording(() => ({ message: expectedField('a text of 1 to 1000 characters', 'more'), hint: null })),
      )
      .describe('What this scenario answers; it heads the report.')
      .optional(),
    experiment: z.literal('attack', wording(unexpected('the experiment attack'))).describe('What is played: one attack.'),
    trials: integer(1, 2 ** 48)
      .describe('How often each case is simulated. Default 1000000; 1e6 is allowed.')
      .optional(),
    seed: seed.optional(),
    level: fraction(0.5, 0.9999).describe('The confidence level of intervals, 0.5 to 0.9999. Default 0.95.').optional(),
    targetError: positive()
      .describe('Stop when the standard error of the mean damage is at most this; trials is then the cap.')
      .optional(),
    ...partial(ATTACK_FIELDS),
    vary: z
      .record(z.string(), z.unknown().meta(VARY_SHAPE), wording(unexpected('a mapping of paths to lists or ranges')))
      .describe('Fields and their values; every combination is one case.')
      .optional(),
  },
  unexpected('a scenario: a mapping with format, experiment, attacker, defender'),
).meta({
  allOf: ['attacker', 'defender'].map((role) => ({
    anyOf: [{ required: [role] }, { required: ['vary'], properties: { vary: { required: [role] } } }],
  })),
});

/** Scenario files, told apart by their experiment. */
const EXPERIMENTS = { attack: attackScenario } as const;

/** A scenario file as the user wrote it, its shape and ranges checked. */
export type ScenarioData = z.infer<typeof attackScenario>;

/** The schema of a file with the given experiment; where that is none of those known, that of an attack, which will say so. */
export function scenarioSchema(_experiment: unknown): typeof attackScenario {
  return EXPERIMENTS.attack;
}

/** The schema of scenario files as a JSON Schema 2020-12, for editors. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(z.discriminatedUnion('experiment', [EXPERIMENTS.attack]), { io: 'input' });
  const description = 'A scenario file of swtcg-odds: one question about attacks of the Star Wars Trading Card Game.';
  return { $schema, title: 'swtcg-odds scenario', description, ...schema };
}

function partial<Fields extends Readonly<Record<string, z.ZodType>>>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as never;
}
