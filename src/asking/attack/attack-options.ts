import { diceOnTable, rollProblem } from '../../automaton/at-table.js';
import {
  notInRow,
  notOneAttack,
  othersInRow,
  powerOptionMissing,
  rollAndTrace,
  rollFaces,
  rollPower,
} from '../../errors/option.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import {
  costNeverPaid,
  exactOfRow,
  furtherUnitMissing,
  luckyPolicyUnused,
  paymentUnused,
  remoteKeywordUnused,
  reservesIdle,
} from '../../errors/warning.js';
import { type Case, caseOf } from '../../experiment/case/case.js';
import { withAimOfRow } from '../../experiment/row/row-question.js';
import { rangeText } from '../../fields/field-text.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Mode } from '../../rules/game/mode.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { powerOfDice } from '../../rules/plan/combatant.js';
import type { Unit } from '../../rules/units/unit.js';
import { hasLucky, keywordsWithoutCompany, paysForce } from '../../scenario/checks/case-warnings.js';
import { ForceMonitor } from '../../scenario/checks/unaffordable.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';
import type { OpenCards } from '../host.js';
import { ANSWER_FORMATS, type AnswerFormat, readFormat, readOut } from '../options/answer-format.js';
import { COMMON_OPTIONS, type CommonOptions } from '../options/common-options.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { type AttackCards, companyOf, idleReserves, isNoCard, printedUnit, readCards } from './attack-cards.js';
import { checkAttack } from './attack-checks.js';
import { ROW_OPTIONS, TRIAL_OPTIONS } from './attack-option-table.js';
import { readPlay } from './attack-play.js';
import { givenAbilities, readAbilities, readDamage, readTokens } from './attack-unit.js';
import { flagOf, flagOfRole } from './keyword-flags.js';

/** The format of an answer. */
export type AttackFormat = AnswerFormat<(typeof ANSWER_FORMATS)[number]>;

/** A request to `odds attack`. */
export interface AttackRequest {
  readonly setup: AttackSetup;
  /** The attack worked out. */
  readonly attack: Case;
  readonly cards: AttackCards;
  /** The further catalogue; null if none was named. */
  readonly cardFile: string | null;
  readonly common: CommonOptions;
  /** The natural faces on the table; null if the user wants no advice. */
  readonly roll: readonly number[] | null;
  /** The number of the trial to trace, from 1; null for none. */
  readonly trace: number | null;
  /** The number of attacks in a row; null for a single attack. */
  readonly attacks: number | null;
  readonly format: AttackFormat;
  /** The file that the answer is written to; null: stdout. */
  readonly out: string | null;
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
  checkFormat(reader, format);
  reader.done();
  const attack = caseOf(setup);
  if (roll !== null) checkRoll(reader, attack, roll, cards);
  reader.done();
  const inRow = attacks !== null && !common.exact ? [{ where: null, path: null, ...exactOfRow() }] : [];
  const warnings = [...warningsOf(setup, cards, attack.inForce), ...inRow];
  return { setup, attack, cards, cardFile: reader.text('cards'), common, roll, trace, attacks, format, out, warnings };
}

/** Only the odds of one attack have Markdown and a page. */
function checkFormat(reader: OptionReader, format: AttackFormat): void {
  if (format !== 'markdown' && format !== 'html') return;
  const other = ['roll', 'trace', 'attacks'].find((option) => reader.has(option));
  if (other !== undefined) reader.report(reader.has(format) ? format : 'out', notOneAttack(format, other));
}

/** Notes what cannot be asked about attacks in a row. */
function checkRow(reader: OptionReader, { others }: AttackSetup): void {
  for (const option of ['roll', 'trace', 'target-error']) {
    if (reader.has(option)) reader.report(option, notInRow(option));
  }
  for (const role of ROLES) if (others[role].length > 0) reader.report(`${role}-with`, othersInRow());
}

/**
 * Reads one attack from its options; notes problems in the reader. `roll`: the dice on the table.
 */
export function readAttack(
  reader: OptionReader,
  common: CommonOptions,
  cards: AttackCards,
  roll: readonly number[] | null = null,
): AttackSetup {
  const setup = readSetup(reader, common, roll, cards);
  checkAttack(reader, setup);
  return setup;
}

/**
 * The warnings about options that the user gave and that change nothing. Keywords on cards are not
 * given by the user. `inForce`: the attack with its texts in force.
 */
export function warningsOf(setup: AttackSetup, cards: AttackCards, inForce = attackInForce(setup)): Problem[] {
  const { payment, luckyPolicy, mode } = setup;
  const isGiven = (role: Role, keyword: string): boolean =>
    givenAbilities(setup[role], cards, role).some((ability) => ability.keyword === keyword);
  const warning = (option: string, problem: ValueProblem): Problem => ({ where: `--${option}`, path: null, ...problem });
  const isUnpaid = payment.attacker !== 'optimal' && !ROLES.some((role) => paysForce(setup, role, inForce));
  const isLuckless = luckyPolicy.attacker === 'greedy' && !ROLES.some((role) => hasLucky(setup, role));
  const unused = Object.entries(REMOTE_MODES).filter(([name, { keyword }]) => name !== mode && isGiven('attacker', keyword));
  const watch = new ForceMonitor();
  watch.look(inForce);
  return [
    ...(isUnpaid ? [warning('payment', paymentUnused(payment.attacker, 'either side'))] : []),
    ...(isLuckless ? [warning('policy', luckyPolicyUnused('greedy', 'neither unit has Lucky'))] : []),
    ...unused.map(([name, { keyword }]) => warning(flagOf(keyword), remoteKeywordUnused(keyword, `add --mode ${name}`))),
    ...keywordsWithoutCompany(setup)
      .filter(({ role, keyword }) => isGiven(role, keyword))
      .map(({ role, keyword, side }) =>
        warning(
          flagOfRole(role, keyword),
          furtherUnitMissing(keyword, side, `add --${side}-with CARD; a scenario file takes units without cards too`),
        ),
      ),
    ...ROLES.flatMap((role) => idleReserves(cards, role).map((label) => warning(`${role}-with`, reservesIdle(label, role)))),
    ...watch.found().map((found) => {
      const problem = costNeverPaid(found, `add --${FORCE_OPTIONS[found.role]} ${found.cost}`);
      const isFlag = givenAbilities(setup[found.role], cards, found.role).some((item) => formatAbility(item) === found.ability);
      if (isFlag) return warning(`${found.role}-keyword`, problem);
      return { where: 'odds attack', path: found.role, ...problem };
    }),
  ];
}

const FORCE_OPTIONS: Readonly<Record<Role, string>> = { attacker: 'force', defender: 'defender-force' };

function checkRoll(reader: OptionReader, { setup, plan }: Case, roll: readonly number[], cards: AttackCards): void {
  const isPowerElsewhere = setup.mode !== 'normal' || cards.attacker !== null;
  // If the power comes from the dice, it fits them; which of them are Fury dice is then not known.
  if (!isPowerElsewhere && !reader.has('power') && diceOnTable(plan).includes(roll.length)) return;
  const hint = isPowerElsewhere ? null : 'leave --power out to take the number of dice from --roll';
  const problem = rollProblem(plan, roll, hint);
  if (problem !== null) reader.report('roll', problem);
}

function readSetup(
  reader: OptionReader,
  common: CommonOptions,
  roll: readonly number[] | null,
  cards: AttackCards,
): AttackSetup {
  const [attacking, attacked] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  const defender: Unit = {
    ...attacked,
    ...readDamage(reader, '', attacked),
    ...readTokens(reader, 'defender'),
    abilities: readAbilities(reader, 'defender', attacked),
  };
  const attacker: Unit = {
    ...attacking,
    ...readDamage(reader, 'attacker-', attacking),
    ...readTokens(reader, 'attacker'),
    powerChange: reader.readOrStandard('power-change', UNIT_FIELDS.powerChange),
    abilities: readAbilities(reader, 'attacker', attacking),
  };
  const play = readPlay(reader, common);
  return {
    attacker: { ...attacker, power: readPower(reader, attacker, defender, play.mode, roll) },
    defender,
    ...companyOf(cards),
    ...play,
  };
}

/**
 * The power of the attacking unit; without --power, the power that rolls the dice of `roll`. It
 * does not matter in an attack from another arena.
 */
function readPower(reader: OptionReader, attacker: Unit, defender: Unit, mode: Mode, roll: readonly number[] | null): number {
  const power = reader.read('power', UNIT_FIELDS.power);
  if (reader.has('power') || mode !== 'normal') return power ?? attacker.power;
  if (hasName(reader, 'attacker')) return attacker.power;
  if (roll === null) {
    if (!reader.has('roll')) reader.report('power', powerOptionMissing());
    return 0;
  }
  const rolled = powerOfDice(roll.length, attacker, defender);
  const { from, to } = UNIT_FIELDS.power;
  if (rolled < from || rolled > to) reader.report('roll', rollPower(rangeText(UNIT_FIELDS.power), rolled, roll.length));
  return rolled;
}

/** Whether a card is named for the unit of a role, known or not. */
function hasName(reader: OptionReader, role: Role): boolean {
  return !isNoCard(reader.text(role));
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
