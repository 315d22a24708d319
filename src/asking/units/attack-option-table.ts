import { ATTACKS, BY_FIELD, EFFECT_DAMAGE, HAND_FIELDS, PLAY_FIELDS, RESOURCE_FIELDS } from '../../fields/attack-fields.js';
import type { Field } from '../../fields/field.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Role } from '../../rules/game/role.js';
import { KEYWORD_RANGE } from '../../rules/keywords/format.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword } from '../../rules/keywords/keyword.js';
import { ANSWER_OPTIONS } from '../options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../options/common-options.js';
import { inGroup, NAME, type Option, type OptionTable, option, SWITCH } from '../options/option.js';
import { flagOf } from './keyword-flags.js';

const ATTACKER = 'The attacking unit:';
const DEFENDER = 'The defending unit:';

const { power, powerChange, health, counters } = UNIT_FIELDS;

/** The numbers of the attacking unit. */
export const ATTACKER_OPTIONS = inGroup(ATTACKER, {
  power: option(power, 'printed power, {range}'),
  'power-change': option(powerChange, 'bonuses to power for this attack, {range}'),
  'attacker-health': option(health, 'its printed health, {range}; it can be damaged by Retaliate, Deflect and others'),
  'attacker-counters': option(counters, 'damage counters already on it'),
});

/** The numbers of the defending unit. */
export const DEFENDER_OPTIONS = inGroup(DEFENDER, {
  health: option(health, 'printed health, {range}; needed for the discard chance'),
  counters: option(counters, 'damage counters already on it'),
});

export const PLAY_OPTIONS = inGroup('How it is played:', {
  objective: option(PLAY_FIELDS.objective, 'what the players optimise: {words}'),
  policy: option(PLAY_FIELDS.lucky, 'how they use Lucky: {words}'),
  payment: option(PLAY_FIELDS.payment, 'when a side pays Force: {words}'),
  mode: option(PLAY_FIELDS.mode, 'how it attacks: {words}'),
});

const { objective, policy, payment } = PLAY_OPTIONS;
const { rules, force, 'defender-force': defenderForce } = COMMON_OPTIONS;

/** What all attacks of a game have in common. */
export const GAME_OPTIONS = { rules, force, 'defender-force': defenderForce, objective, policy, payment };

export const EFFECT_OPTIONS = inGroup('Without an attack:', {
  damage: option(EFFECT_DAMAGE, 'damage by a card or an ability instead of an attack, {range}'),
  by: option(BY_FIELD, 'what does the damage: {words}; with --damage alone, dice'),
});

/** The options that only attacks have. */
export const NOT_WITH_DAMAGE = ['power', 'power-change', 'roll', 'attacks'];

/** What the sides have besides Force. */
export const PURSE_OPTIONS = inGroup('How it is played:', {
  hand: option(HAND_FIELDS.attacker, 'cards in the hand of the attacking side, for abilities that cost cards'),
  'defender-hand': option(HAND_FIELDS.defender, 'cards in the hand of the defending side'),
  resource: option(RESOURCE_FIELDS.attacker, 'counters on the Resource of the attacking side, for abilities that cost them'),
  'defender-resource': option(RESOURCE_FIELDS.defender, 'counters on the Resource of the defending side'),
});

/** The number of a trial, from 1; `--trace` without a number is the first. */
const TRIAL = { kind: 'integer', from: 1, to: RUN_FIELDS.trials.to } as const satisfies Field;

export const TRIAL_OPTIONS = inGroup('At the table:', {
  roll: option(NAME, 'the dice on the table, such as 6,4,4,2,1: what to re-roll, and the value of every choice'),
  trace: { ...option(TRIAL, 'show one simulated attack die by die: --trace, or --trace 17'), requiresArg: false },
});

export const ROW_OPTIONS = inGroup('Several attacks:', {
  attacks: option(ATTACKS, 'attacks in a row on the same unit, {range}, with one pool of Force for each side'),
});

/** A value that the answer has to reach. */
export const UNTIL_OPTIONS = inGroup('What would change the answer:', {
  until: option(
    NAME,
    'the smallest change to each number that reaches a goal: discard=50%, damage=4; in duels and battles win=50%',
  ),
});

/** The options of `odds attack`; keyword options come from the table of keywords. */
export const ATTACK_OPTIONS: OptionTable = {
  ...ATTACKER_OPTIONS,
  ...inGroup(ATTACKER, { ...keywordOptions('attacker'), ...identityOptions('attacker'), ...cardOptions('attacker') }),
  ...DEFENDER_OPTIONS,
  ...inGroup(DEFENDER, { ...keywordOptions('defender'), ...identityOptions('defender'), ...cardOptions('defender') }),
  ...PLAY_OPTIONS,
  ...PURSE_OPTIONS,
  ...TRIAL_OPTIONS,
  ...ROW_OPTIONS,
  ...UNTIL_OPTIONS,
  ...EFFECT_OPTIONS,
  cards: CARDS_OPTION,
  ...COMMON_OPTIONS,
  ...ANSWER_OPTIONS,
};

/** The options that replace what the card of a role's unit prints, and those for counters on it other than damage. */
export function identityOptions(role: Role): OptionTable {
  return {
    [`${role}-side`]: option(UNIT_FIELDS.side, 'its side: {words}'),
    [`${role}-arena`]: option(UNIT_FIELDS.arenas.of, 'an arena it can fight in: {words}; may be repeated'),
    [`${role}-subtype`]: option(
      UNIT_FIELDS.subtypes.of,
      'a subtype that texts look for, such as "Jedi Knight"; may be repeated',
    ),
    [`${role}-token`]: option(UNIT_FIELDS.tokens.of, 'a counter on it that texts count: {words}; may be repeated'),
  };
}

export function cardOptions(role: Role): OptionTable {
  return {
    [`${role}-pilot`]: option(NAME, 'a card that pilots it; may be repeated'),
    [`${role}-equipment`]: option(NAME, 'an Equipment that it carries; may be repeated'),
    [`${role}-copies`]: option(NAME, 'a card whose abilities its text copies, or a clause of it: "NAME #2"; may be repeated'),
    [`${role}-location`]: option(NAME, 'a Location of its side, one in each arena, or an Event in play; may be repeated'),
    [`${role}-with`]: option(NAME, 'another card on its side, in any arena; may be repeated'),
    [`${role}-card`]: option(NAME, 'a Battle card in the hand of its player, to be played once; may be repeated'),
  };
}

/** The values that a keyword's option takes. */
export function keywordField({ number }: Keyword): Field {
  if (number === 'none') return SWITCH;
  const [from, to] = KEYWORD_RANGE[number];
  return { kind: 'integer', from, to };
}

export function keywordOptions(role: Role): OptionTable {
  const options: Record<string, Option> = {};
  for (const keyword of KEYWORDS) {
    const isHome = keyword.homeRole === role;
    const flag = option(keywordField(keyword), keyword.summary);
    if (isHome) options[flagOf(keyword.name)] = flag;
    options[`${role}-${flagOf(keyword.name)}`] = { ...flag, hidden: isHome || !keyword.roles.includes(role) };
  }
  options[`${role}-keyword`] = option(
    UNIT_FIELDS.keywords.of,
    'a keyword as cards print it, such as "Pay 2 Force -> Evade 2"; may be repeated',
  );
  return options;
}
