import type { Ability } from '../../rules/game/ability.js';
import { rulesOption } from '../../rules/game/editions.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments } from '../options/common-options.js';
import { type AttackCards, cardArguments, cardWords, printedUnit } from './attack-cards.js';
import {
  ATTACK_OPTIONS,
  ATTACKER_OPTIONS,
  DEFENDER_OPTIONS,
  PLAY_OPTIONS,
  PURSE_OPTIONS,
  ROW_OPTIONS,
  TRIAL_OPTIONS,
} from './attack-option-table.js';
import type { AttackRequest } from './attack-options.js';
import { givenAbilities } from './attack-unit.js';
import { flagOfRole } from './keyword-flags.js';

/**
 * The command that repeats an attack, without options that have their default or what the cards
 * print.
 */
export function attackCommand({ setup, cards, cardFile, common, roll, trace, attacks }: AttackRequest): string {
  const { attacker, defender } = setup;
  const [attacking, attacked] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  return repeatedCommand('odds attack', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...unusualArguments(ATTACKER_OPTIONS, {
      power: needsPower({ setup, cards, roll }) ? attacker.power : null,
      'power-change': attacker.powerChange,
    }),
    ...keywordArguments(setup, cards),
    ...unusualArguments(ATTACKER_OPTIONS, {
      'attacker-health': attacker.health === attacking.health ? null : attacker.health,
      'attacker-counters': attacker.counters,
    }),
    ...unusualArguments(DEFENDER_OPTIONS, {
      health: defender.health === attacked.health ? null : defender.health,
      counters: defender.counters,
    }),
    ...ROLES.flatMap((role) => commandArguments(ATTACK_OPTIONS, { [`${role}-token`]: setup[role].tokens ?? null })),
    ...unusualArguments(PLAY_OPTIONS, {
      mode: setup.mode,
      objective: setup.objective,
      policy: setup.luckyPolicy.attacker,
      payment: setup.payment.attacker,
    }),
    ...forceArguments(unusualForce(setup)),
    ...unusualArguments(PURSE_OPTIONS, {
      hand: setup.purses.hand.attacker,
      'defender-hand': setup.purses.hand.defender,
      resource: setup.purses.resource.attacker,
      'defender-resource': setup.purses.resource.defender,
    }),
    ...commandArguments(TRIAL_OPTIONS, { roll: roll === null ? null : roll.join(','), trace }),
    ...commandArguments(ROW_OPTIONS, { attacks }),
    ...commonArguments(common),
  ]);
}

/** The Force of each side, null if it is one turn's income. */
function unusualForce({ force: { attacker, defender }, rules }: AttackSetup): Pick<CommonOptions, 'force' | 'defender-force'> {
  const income = rulesOption(rules, 'forcePerTurn');
  return { force: attacker === income ? null : attacker, 'defender-force': defender === income ? null : defender };
}

/**
 * Whether the power has to be given: not if it follows from the card, or from the dice on the
 * table.
 */
export function needsPower({
  setup: { mode, attacker },
  cards,
  roll,
}: Pick<AttackRequest, 'setup' | 'cards' | 'roll'>): boolean {
  const card = cards.attacker;
  if (card !== null) return attacker.power !== card.unit.power || (card.unknown.includes('power') && mode === 'normal');
  return mode === 'normal' ? roll === null : attacker.power !== 0;
}

/** The options that give the keywords of both units again that are not on their cards. */
export function keywordArguments(units: Pick<AttackSetup, Role>, cards: AttackCards): string[] {
  return ROLES.flatMap((role) =>
    givenAbilities(units[role], cards, role).flatMap((ability, i, all) => keywordArgument(role, ability, all.slice(0, i))),
  );
}

/**
 * The options that give a keyword: its flag, or, with a cost or as a further instance, the text on
 * cards: a flag has no cost and is given once.
 */
function keywordArgument(role: Role, ability: Ability, earlier: readonly Ability[]): string[] {
  const isFlag =
    ability.cost === 0 && ability.price === undefined && !earlier.some((other) => other.keyword === ability.keyword);
  const given = isFlag
    ? { [flagOfRole(role, ability.keyword)]: ability.value ?? true }
    : { [`${role}-keyword`]: formatAbility(ability) };
  return commandArguments(ATTACK_OPTIONS, given);
}
