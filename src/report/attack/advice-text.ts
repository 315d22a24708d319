import type { Advice, AdviceAtTable, AdvisedOption } from '../../automaton/advise.js';
import { grouped } from '../../base/text.js';
import type { Case } from '../../experiment/case/case.js';
import type { Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { textTable, wrapped } from '../../sheet/text/text-table.js';
import { actionText } from './action-text.js';
import { type AdviceMarks, marksOf } from './advice-aims.js';
import { amountText, decimalText, expectationText, numberOf } from './expectation-text.js';

const WIDTH = 80;
/** The number of options of a choice that are displayed, the best first. */
const SHOWN_OPTIONS = 20;

/**
 * What both players may do with the dice on the table, with the value of every option; the best one
 * is marked, and the best one for another aim. For 80 columns.
 */
export function adviceLines(
  { reRolls, afterwards, meanDamage }: AdviceAtTable,
  attack: Case,
  faces: readonly number[],
): string[] {
  const { setup } = attack;
  const damage = `These dice do ${amountText(meanDamage)} damage`;
  if (reRolls.length + afterwards.length === 0) return [`${damage}. Neither player has Lucky: there is nothing to choose.`];
  const reRollShape = { setup, faces, isWorthShown: isWorthShown(reRolls, attack) };
  const tables = [
    reRolls.map((advice) => reRollLines(advice, reRollShape)),
    ...(reRolls.length === 0 || afterwards.length === 0 ? [] : [[['If the dice stay as they lie:']]]),
    afterwards.map((advice) => choiceLines(advice, setup)),
  ].flat();
  const hasWorth = reRollShape.isWorthShown || afterwards.length > 0;
  return [...tables, ...(hasWorth ? [wrapped(worthSentence(setup), WIDTH)] : [])].flatMap((lines, i) =>
    i === 0 ? lines : ['', ...lines],
  );
}

/**
 * Whether the value of some option is none of the columns of a re-roll: the objective then counts
 * more than damage to the defending unit.
 */
function isWorthShown(reRolls: readonly Advice[], { setup, plan }: Case): boolean {
  if (isSimple(plan)) return false;
  const isSeen = ({ worth, meanDamage, discardChance }: AdvisedOption): boolean => {
    if (setup.objective === 'capped-damage') return false;
    const seen = setup.objective === 'mean-damage' ? meanDamage : discardChance;
    return seen !== null && worth.quantity * seen.denominator === seen.quantity * worth.denominator;
  };
  return reRolls.some(({ options }) => !options.every(isSeen));
}

/** Rule: rational players (docs/choices.md#rational-players). */
function worthSentence({ objective }: AttackSetup): string {
  return `Worth: the ${objectiveName(objective)} summed over the defender's units, minus the same over the attacker's units, plus the value of the Force that the defender's side pays, minus the value of the Force that the attacker's side pays.`;
}

function objectiveName(objective: Objective): string {
  return objective.replace('-', ' ');
}

/** The options of a choice other than a re-roll. */
function choiceLines(advice: Advice, setup: AttackSetup): string[] {
  const { choice, player, options } = advice;
  const marks = marksOf(advice, setup.objective, 'worth');
  const cells = (option: AdvisedOption): string[] => [
    actionText(option.action, setup),
    decimalText(option.worth),
    decimalText(option.meanDamage),
    ...discardCell(option),
  ];
  const header = [choice, 'worth', 'damage', ...(hasDiscard(options) ? ['discard'] : [])];
  return [
    ...wrapped(`The ${player} wants a ${wishOf(player)} worth (${marks.legend}):`, WIDTH),
    ...optionLines(options, marks, [header, cells], ['left', 'left']),
  ];
}

function hasDiscard(options: readonly AdvisedOption[]): boolean {
  return options.some(({ discardChance }) => discardChance !== null);
}

function discardCell({ discardChance }: AdvisedOption): string[] {
  return discardChance === null ? [] : [chanceText(numberOf(discardChance))];
}

/**
 * The best options with their marks, among them the best one for another aim, and how that differs.
 * `lefts`: the alignments of the marks and of the first columns.
 */
function optionLines(
  options: readonly AdvisedOption[],
  { markOf, other, difference }: AdviceMarks,
  [header, cells]: readonly [header: readonly string[], cells: (option: AdvisedOption) => string[]],
  lefts: readonly 'left'[],
): string[] {
  const first = options.slice(0, SHOWN_OPTIONS);
  const shown = other === null || first.includes(other) ? first : [...first, other];
  const rows = shown.map((option) => [markOf(option), ...cells(option)]);
  const more = options.length - shown.length;
  return [
    ...textTable([['', ...header], ...rows], [...lefts, ...header.map(() => 'right' as const)]),
    ...(more > 0 ? [`   ... and ${grouped(more)} more; --json has all`] : []),
    ...(difference === null ? [] : wrapped(difference, WIDTH)),
  ];
}

function wishOf(player: Role): string {
  return player === 'attacker' ? 'high' : 'low';
}

/** What the tables of the re-roll chance depend on besides the advice. */
interface ReRollShape {
  readonly setup: AttackSetup;
  readonly faces: readonly number[];
  readonly isWorthShown: boolean;
}

/** The options of a re-roll. Next to a worth there is no room for fractions. */
function reRollLines(advice: Advice, { setup, faces, isWorthShown }: ReRollShape): string[] {
  const { player, isAfterPass, options } = advice;
  const { objective } = setup;
  const other = player === 'attacker' ? 'defender' : 'attacker';
  const isCapped = objective === 'capped-damage' && !isWorthShown;
  const text = isWorthShown ? decimalText : expectationText;
  const header = [
    're-roll',
    'keep',
    ...(isCapped ? ['capped damage'] : []),
    ...(isWorthShown ? ['worth'] : []),
    'mean damage',
    ...(hasDiscard(options) ? ['discard chance'] : []),
  ];
  const cells = (option: AdvisedOption): string[] => [
    option.faces.length === 0 ? 'nothing (pass)' : option.faces.join(' '),
    keptFaces(faces, option.faces).join(' '),
    ...(isCapped || isWorthShown ? [text(option.worth)] : []),
    text(option.meanDamage),
    ...discardCell(option),
  ];
  const requested = isWorthShown ? 'worth' : objectiveName(objective);
  const marks = marksOf(advice, objective, requested);
  const asked = `The ${player}${isAfterPass ? `, if the ${other} passes,` : ''} wants a ${wishOf(player)} ${requested}`;
  return [
    ...wrapped(`${asked} (${marks.legend}):`, WIDTH),
    ...optionLines(options, marks, [header, cells], ['left', 'left', 'left']),
  ];
}

function keptFaces(faces: readonly number[], reRolled: readonly number[]): number[] {
  const kept = [...faces];
  for (const face of reRolled) kept.splice(kept.indexOf(face), 1);
  return kept;
}
