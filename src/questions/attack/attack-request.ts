import type { OpenCards } from '../../asking/host.js';
import { ANSWER_FORMATS, isOfSheets, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import {
  COMMON_OPTIONS,
  type CommonOptions,
  commonArguments,
  forceArguments,
  settingsOfOptions,
} from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import {
  type AttackCards,
  cardArguments,
  cardWords,
  printedUnit,
  readCards,
  unplayedOf,
} from '../../asking/units/attack-cards.js';
import {
  ATTACKER_OPTIONS,
  DEFENDER_OPTIONS,
  EFFECT_OPTIONS,
  PLAY_OPTIONS,
  PURSE_OPTIONS,
  ROW_OPTIONS,
  TRIAL_OPTIONS,
} from '../../asking/units/attack-option-table.js';
import { identityArguments, keywordArguments } from '../../asking/units/attack-unit.js';
import { attackWarnings, readAttack } from '../../asking/units/read-attack.js';
import { diceOnTable, rollProblem } from '../../automaton/at-table.js';
import { notInRow, othersInRow, rollAndTrace, rollFaces, traceIsText } from '../../errors/option.js';
import type { Problem } from '../../errors/problem.js';
import { exactOfRow } from '../../errors/warning.js';
import { type Case, caseOf } from '../../experiment/case/case.js';
import { withAimOfRow } from '../../experiment/case/row-question.js';
import { rulesOption } from '../../rules/game/editions.js';
import { isHandCard } from '../../rules/game/group.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import { ROLES } from '../../rules/game/role.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { AskedRequest } from '../question.js';
import type { AttackAnswerContext } from './make-attack-answer.js';

export interface AttackRequest extends AskedRequest {
  readonly setup: AttackSetup;
  /** The attack with everything derived from it. */
  readonly attack: Case;
  readonly cards: AttackCards;
  /** The further catalogue; null if none was named. */
  readonly cardFile: string | null;
  readonly common: CommonOptions;
  /** The natural faces on the table; null unless the user wants advice. */
  readonly roll: readonly number[] | null;
  /** The number of the trial to trace, from 1; null for none. */
  readonly trace: number | null;
  /** The number of attacks in a row; null for a single attack. */
  readonly attacks: number | null;
  /** Warnings about options that change nothing. */
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds attack`. Throws a UserError with all problems. */
export function readAttackRequest(raw: RawOptions, openCards: OpenCards): AttackRequest {
  const reader = new OptionReader(raw);
  const common = reader.readAll(COMMON_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, ANSWER_FORMATS);
  const roll = readRoll(reader);
  const trace = reader.numberOrFirst('trace', TRIAL_OPTIONS.trace.field);
  const cards = readCards(reader, openCards);
  const attacks = reader.read('attacks', ROW_OPTIONS.attacks.field);
  const single = readAttack(reader, common, cards, roll);
  const setup = attacks === null || reader.has('objective') ? single : withAimOfRow(single);
  if (roll !== null && trace !== null) reader.report('trace', rollAndTrace());
  if (attacks !== null) checkRow(reader, setup);
  if (reader.has('trace') && isOfSheets(format)) {
    reader.report(reader.has(format) ? format : 'out', traceIsText(format));
  }
  reader.done();
  const attack = caseOf(setup);
  if (roll !== null) checkRoll(reader, attack, roll, cards);
  reader.done();
  const inRow = attacks !== null && !common.exact ? [{ where: null, path: null, ...exactOfRow() }] : [];
  const warnings = [...attackWarnings(setup, cards, attack.inForce), ...inRow];
  const asked = { format, out, quiet: common.quiet };
  return { ...asked, setup, attack, cards, cardFile: reader.text('cards'), common, roll, trace, attacks, warnings };
}

/** Notes what cannot be asked about attacks in a row. */
function checkRow(reader: OptionReader, { others, elsewhere }: AttackSetup): void {
  for (const option of ['roll', 'trace', 'target-error']) {
    if (reader.has(option)) reader.report(option, notInRow(option));
  }
  for (const role of ROLES) {
    if (others[role].length > 0) reader.report(`${role}-with`, othersInRow());
    if (elsewhere[role].some(isHandCard)) reader.report(`${role}-card`, notInRow(`${role}-card`));
  }
}

function checkRoll(reader: OptionReader, { setup, plan }: Case, roll: readonly number[], cards: AttackCards): void {
  const isPowerElsewhere = isRemoteMode(setup.mode) || cards.attacker !== null;
  // Where the power comes from the dice, it fits them; which of them are Fury dice is then unknown.
  if (!isPowerElsewhere && !reader.has('power') && diceOnTable(plan).includes(roll.length)) return;
  const hint = isPowerElsewhere ? null : 'leave --power out to take the number of dice from --roll';
  const problem = rollProblem(plan, roll, hint);
  if (problem !== null) reader.report('roll', problem);
}

function readRoll(reader: OptionReader): number[] | null {
  const text = reader.text('roll');
  if (text === null) return null;
  const isRow = /^[1-6]{2,}$/.test(text.trim()); // 64421: a die for each digit
  const faces = isRow ? [...text.trim()] : text.split(/[\s,]+/).filter((part) => part !== '');
  if (faces.length > 0 && faces.every((face) => /^[1-6]$/.test(face))) return faces.map(Number);
  reader.report('roll', rollFaces(text, 'for example: --roll 6,4,4,2,1'));
  return null;
}

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

/** The command that repeats an attack, without defaults and without what cards print. */
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
    ...ROLES.flatMap((role) => identityArguments(setup[role], cards, role)),
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

/** Whether the power has to be given: not if it follows from the card, or from the dice on the table. */
function needsPower({ setup: { mode, attacker }, cards, roll }: Pick<AttackRequest, 'setup' | 'cards' | 'roll'>): boolean {
  const card = cards.attacker;
  if (card !== null) return attacker.power !== card.unit.power || (card.unknown.includes('power') && !isRemoteMode(mode));
  return isRemoteMode(mode) ? attacker.power !== 0 : roll === null;
}
