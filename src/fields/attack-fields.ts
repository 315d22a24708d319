import { LUCKY_POLICIES } from '../rules/game/choice-name.js';
import {
  DEFAULT_RULES,
  EDITIONS,
  type EditionName,
  RULES_OPTION_VALUES,
  type RulesOptions,
  rulesOption,
} from '../rules/game/editions.js';
import { DAMAGE_BY, MODES } from '../rules/game/mode.js';
import { DEFAULT_PURSES, OBJECTIVES, PAYMENT_POLICIES } from '../rules/plan/attack-context.js';
import type { Field, FieldTable, IntegerField, SwitchField, WordField } from './field.js';
import { RUN_FIELDS } from './run-fields.js';

/** How an attack is played; `lucky` and `payment` are given for each side. */
export const PLAY_FIELDS = {
  objective: {
    kind: 'word',
    words: OBJECTIVES,
    standard: 'mean-damage',
    says: 'What the attacking side maximises and the defending side minimises.',
  },
  mode: {
    kind: 'word',
    words: MODES,
    standard: 'normal',
    says: 'How the attacker attacks: with its power, or from another arena with the number of Bombard, Ion Cannon or Barrage; or a unit in the build zone.',
  },
  lucky: {
    kind: 'word',
    words: LUCKY_POLICIES,
    standard: 'optimal',
    says: 'How Lucky is used: by solving the game, or by the rule of thumb.',
  },
  payment: {
    kind: 'word',
    words: PAYMENT_POLICIES,
    standard: 'optimal',
    says: 'When Force is paid for an ability: whenever it helps, whenever possible, only to save a unit from being discarded, or never.',
  },
  forceValue: {
    kind: 'number',
    from: 0,
    to: 99,
    decimals: 6,
    standard: 0,
    says: 'The value of one Force to its player, in units of the objective, with at most six decimals.',
  },
} as const satisfies FieldTable;

/** What does the damage. */
export const BY_FIELD = {
  kind: 'word',
  words: DAMAGE_BY,
  standard: 'attack',
  says: 'What does the damage: an attack, or, without one, as many dice or points of damage as the attacker has power.',
} as const satisfies Field & { readonly says: string };

export const EFFECT_DAMAGE = { kind: 'integer', from: 1, to: 30 } as const satisfies Field;

const FORCE = {
  kind: 'integer',
  from: 0,
  to: 99,
  standard: rulesOption(DEFAULT_RULES, 'forcePerTurn'),
  note: ": one turn's income.",
} as const satisfies Field;

/** What happens to Force in a fight of several turns, for editors. */
export const INCOME_TEXT = `every turn adds ${rulesOption(DEFAULT_RULES, 'forcePerTurn')}, or what rules.forcePerTurn says`;

/** The Force of each side; the default is the Force of a turn under the rules. */
export const FORCE_FIELDS = {
  attacker: { ...FORCE, says: "Force counters of the attacker's side." },
  defender: { ...FORCE, says: "Force counters of the defender's side." },
} as const satisfies FieldTable;

const HAND = { kind: 'integer', from: 0, to: 99, note: ': a full hand.' } as const satisfies Field;
const RESOURCE = { kind: 'integer', from: 0, to: 99 } as const satisfies Field;
const { hand, resource } = DEFAULT_PURSES;

export const HAND_FIELDS = {
  attacker: { ...HAND, standard: hand.attacker, says: "Cards in the hand of the attacker's player." },
  defender: { ...HAND, standard: hand.defender, says: "Cards in the hand of the defender's player." },
} as const satisfies FieldTable;

export const RESOURCE_FIELDS = {
  attacker: { ...RESOURCE, standard: resource.attacker, says: "Counters on the Resource of the attacker's player." },
  defender: { ...RESOURCE, standard: resource.defender, says: "Counters on the Resource of the defender's player." },
} as const satisfies FieldTable;

/** The rules as a whole: an edition with options. */
export const RULES_FIELD = {
  kind: 'rules',
  standard: DEFAULT_RULES,
  says: 'The rules edition, or a mapping with an edition and single options.',
} as const satisfies Field;

/** The rules edition without options. */
export const EDITION_FIELD = {
  kind: 'word',
  words: Object.keys(EDITIONS) as [EditionName, ...EditionName[]],
  standard: DEFAULT_RULES.edition,
  says: 'The rules edition.',
} as const satisfies Field;

type RulesOption = keyof RulesOptions;

/** What each option decides, for editors; docs/editions.md#options says more. */
const MEANINGS: Readonly<Record<RulesOption, string>> = {
  firstChance: 'Who has the first chance in a play-or-pass; dark: the Dark Side, or the attacker if that is not known.',
  rerollPop: 'How the chances to use Lucky alternate: until two passes in a row, or one chance each.',
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
    'What is chosen blind for Lucky against Cunning: the number of dice, everything (so that it changes nothing), or nothing.',
  forcePerTurn: 'The Force that each side gains when a turn begins; an attack has as much if no Force is given.',
  setupPoints: 'The build points that each side has for units before the first turn.',
  allArenasPoints: 'The build points that a side gains in a turn if it has a unit in each arena, besides those of the die.',
};

/** A rules option; its default is that of the edition. */
type RulesOptionField = (IntegerField | WordField | SwitchField) & { readonly says: string };

function rulesOptionField(option: RulesOption): RulesOptionField {
  const values = RULES_OPTION_VALUES[option];
  const says = MEANINGS[option];
  if (values === 'boolean') return { kind: 'switch', says };
  const [first, second] = values;
  if (typeof first === 'number' && typeof second === 'number') return { kind: 'integer', from: first, to: second, says };
  return { kind: 'word', words: values as readonly [string, ...string[]], says };
}

export const RULES_OPTION_FIELDS = Object.fromEntries(
  (Object.keys(RULES_OPTION_VALUES) as RulesOption[]).map((option) => [option, rulesOptionField(option)]),
) as Readonly<Record<RulesOption, RulesOptionField>>;

/** The attacks made in a row. */
export const ATTACKS = { kind: 'integer', from: 1, to: 20 } as const satisfies Field;

/** The simulated series of a question; the default is enough to see in a second that both methods agree. */
export const ROW_TRIALS = {
  ...RUN_FIELDS.trials,
  to: 2 ** 32,
  standard: 20_000,
  says: 'How often the attacks in a row of each case are simulated.',
} as const satisfies Field;
