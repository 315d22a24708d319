import { repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { type CommonOptions, commonArguments, forceArguments, settingsOfOptions } from '../../asking/options/common-options.js';
import { cardArguments, cardWords, printedUnit, unplayedOf } from '../../asking/units/attack-cards.js';
import {
  ATTACK_OPTIONS,
  ATTACKER_OPTIONS,
  DEFENDER_OPTIONS,
  EFFECT_OPTIONS,
  PLAY_OPTIONS,
  PURSE_OPTIONS,
  ROW_OPTIONS,
  TRIAL_OPTIONS,
} from '../../asking/units/attack-option-table.js';
import { keywordArguments } from '../../asking/units/keyword-arguments.js';
import { rulesOption } from '../../rules/game/editions.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import { ROLES } from '../../rules/game/role.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { AttackRequest } from './attack-request.js';
import type { AttackAnswerContext } from './make-attack-answer.js';

/** What every answer to a request says besides its numbers. */
export function attackContext(request: AttackRequest): AttackAnswerContext {
  const { setup, attack, cards, common, attacks, format } = request;
  return {
    setup,
    assumptions: attack.assumptions,
    command: repeatedIn(format, attackCommand(request)),
    seed: settingsOfOptions(common).seed,
    unplayed: unplayedOf(cards, attacks === null ? 'attack' : 'row'),
  };
}

/**
 * The command that repeats an attack, without options that have their default or what the cards
 * print.
 */
export function attackCommand({ setup, cards, cardFile, common, roll, trace, attacks }: AttackRequest): string {
  const { attacker, defender } = setup;
  const isAttack = (setup.by ?? 'attack') === 'attack';
  const [attacking, attacked] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  return repeatedCommand('odds attack', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...(isAttack || cards.damaging.length > 0
      ? []
      : commandArguments(EFFECT_OPTIONS, { damage: attacker.power, by: setup.by ?? null })),
    ...unusualArguments(ATTACKER_OPTIONS, {
      power: isAttack && needsPower({ setup, cards, roll }) ? attacker.power : null,
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
function needsPower({ setup: { mode, attacker }, cards, roll }: Pick<AttackRequest, 'setup' | 'cards' | 'roll'>): boolean {
  const card = cards.attacker;
  if (card !== null) return attacker.power !== card.unit.power || (card.unknown.includes('power') && !isRemoteMode(mode));
  return isRemoteMode(mode) ? attacker.power !== 0 : roll === null;
}
