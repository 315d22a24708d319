import { z } from 'zod';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../../rules/game/editions.js';
import { flag, integer, mapping, oneOf, optional, unexpected, wording } from './fields.js';

type Option = keyof RulesOptions;

/** What each option settles, for editors. docs/editions.md#options has more. */
const MEANINGS: Readonly<Record<Option, string>> = {
  firstChance: 'Who has the first chance in a play-or-pass; dark: the Dark Side, or the attacker where that is not known.',
  rerollPop: 'How the chances to use Lucky go on: until two passes in a row, or one chance each.',
  luckyDice: 'Lucky X re-rolls any number of dice up to X, or exactly X (all, if fewer) or none.',
  hitNeeds: 'The die roll that hits a unit without Armor, 1 to 7; 7: only with Accuracy.',
  armorNeeds: 'The die roll that hits a unit with Armor, 1 to 7; 7: only with Accuracy.',
  naturalOneMisses: 'Whether a natural one misses whatever the Accuracy.',
  naturalSixHits: 'Whether a natural six hits whatever Accuracy and Armor are.',
  criticalHitNeedsHit: 'Whether only a natural six that hits gives Critical Hit.',
  criticalHitPerSix: 'Whether Critical Hit adds its number for every natural six.',
  accuracyOnDamageDice: 'Whether the Accuracy of a unit counts for its dice of damage too.',
  furyChains: 'Whether a natural four on Fury dice rolls Fury dice again: at most five times, and 30 dice in all.',
  furyDiceTriggerFocusBackfire: 'Whether Fury dice count for Focus and Backfire.',
  overkillCriticalHit:
    'Where the damage of Critical Hit goes when Overkill divides: to the defender, as chosen, or into what is divided.',
  overkillMinimum: 'What Overkill must leave with the defender: its remaining health, or its whole health.',
  doubleDamageScope: 'What Double Damage doubles: the damage of the attack on the defender, or all damage of the unit.',
  deflectLimit: 'How often each Deflect works in an attack: once for each source of damage, or once.',
  stackSpeed: 'The speed that each card under the top one of a stack gives.',
  stackPower: 'The power that each card under the top one of a stack gives.',
  stackHealth: 'The health that each card under the top one of a stack gives.',
  cunningLucky:
    'What of Lucky is chosen blind against Cunning: the number of dice, all of it (so that it changes nothing), or nothing.',
};

function optionSchema(values: (typeof RULES_OPTION_VALUES)[Option]) {
  if (values === 'boolean') return flag();
  const [first, second] = values;
  if (typeof first === 'number' && typeof second === 'number') return integer(first, second);
  return oneOf(values as readonly [string, ...string[]]);
}

type OptionFields = { readonly [Each in Option]: z.ZodType<RulesOptions[Each], RulesOptions[Each]> };

function optionFields(): OptionFields {
  const options = Object.keys(RULES_OPTION_VALUES) as Option[];
  const fields = options.map((option) => [option, optionSchema(RULES_OPTION_VALUES[option]).describe(MEANINGS[option])]);
  return Object.fromEntries(fields) as OptionFields;
}

const EDITION_NAMES = Object.keys(EDITIONS) as [EditionName, ...EditionName[]];

/** The fields of the rules: an edition, and options that override it. */
export const RULES_FIELDS = {
  edition: oneOf(EDITION_NAMES).describe('The rules edition. Default idc.'),
  ...optionFields(),
};

const rulesProblem = unexpected('the name of a rules edition, or a mapping with edition and options');

export const rulesSchema = z.union(
  [oneOf(EDITION_NAMES), mapping(optional(RULES_FIELDS), rulesProblem)],
  wording(rulesProblem),
);
/** The rules as a scenario gives them, checked. */
export type RulesData = z.infer<typeof rulesSchema>;
