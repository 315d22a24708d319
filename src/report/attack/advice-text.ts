import type { Advice, AdviceAtTable, AdvisedOption, Expectation } from '../../automaton/advise.js';
import type { Case } from '../../experiment/case/case.js';
import type { Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { fraction, toNumber, toText } from '../../statistics/fraction.js';
import { grouped, percent } from '../text/number-text.js';
import { textTable, wrapped } from '../text/text-table.js';
import { actionText } from './action-text.js';

const WIDTH = 80;
/** The number of options of a choice that are displayed, the best first. */
const SHOWN_OPTIONS = 20;

/**
 * What both players may do with the dice on the table, with the value of every option; the best one
 * is marked. For 80 columns.
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
function choiceLines({ choice, player, options }: Advice, setup: AttackSetup): string[] {
  const hasDiscard = options.some(({ discardChance }) => discardChance !== null);
  const header = ['', choice, 'worth', 'damage', ...(hasDiscard ? ['discard'] : [])];
  const rows = options
    .slice(0, SHOWN_OPTIONS)
    .map((option) => [
      option.isBest ? '*' : '',
      actionText(option.action, setup),
      decimalText(option.worth),
      decimalText(option.meanDamage),
      ...(option.discardChance === null ? [] : [percent(numberOf(option.discardChance))]),
    ]);
  return [
    `The ${player} wants a ${wishOf(player)} worth (* best choice):`,
    ...textTable([header, ...rows], ['left', 'left', 'right', 'right', 'right']),
    ...moreLines(options),
  ];
}

function moreLines({ length }: readonly AdvisedOption[]): string[] {
  return length > SHOWN_OPTIONS ? [`   ... and ${grouped(length - SHOWN_OPTIONS)} more; --json has all`] : [];
}

function wishOf(player: Role): string {
  return player === 'attacker' ? 'high' : 'low';
}

/** An expectation as text, without decimals if it is a whole number. */
function amountText(expectation: Expectation): string {
  const value = numberOf(expectation);
  return Number.isInteger(value) ? String(value) : expectationText(expectation);
}

/** What the tables of the re-roll chance depend on besides the advice. */
interface ReRollShape {
  readonly setup: AttackSetup;
  readonly faces: readonly number[];
  readonly isWorthShown: boolean;
}

/** The options of a re-roll. Next to a worth there is no room for fractions. */
function reRollLines({ player, isAfterPass, options }: Advice, { setup, faces, isWorthShown }: ReRollShape): string[] {
  const { objective } = setup;
  const other = player === 'attacker' ? 'defender' : 'attacker';
  const hasDiscard = options.some(({ discardChance }) => discardChance !== null);
  const isCapped = objective === 'capped-damage' && !isWorthShown;
  const text = isWorthShown ? decimalText : expectationText;
  const header = [
    '',
    're-roll',
    'keep',
    ...(isCapped ? ['capped damage'] : []),
    ...(isWorthShown ? ['worth'] : []),
    'mean damage',
    ...(hasDiscard ? ['discard chance'] : []),
  ];
  const rows = options
    .slice(0, SHOWN_OPTIONS)
    .map((option) => [
      option.isBest ? '*' : '',
      option.faces.length === 0 ? 'nothing (pass)' : option.faces.join(' '),
      keptFaces(faces, option.faces).join(' '),
      ...(isCapped || isWorthShown ? [text(option.worth)] : []),
      text(option.meanDamage),
      ...(option.discardChance === null ? [] : [percent(numberOf(option.discardChance))]),
    ]);
  const requested = isWorthShown ? 'worth' : objectiveName(objective);
  return [
    `The ${player}${isAfterPass ? `, if the ${other} passes,` : ''} wants a ${wishOf(player)} ${requested} (* best choice):`,
    ...textTable([header, ...rows], ['left', 'left', 'left', 'right', 'right', 'right']),
    ...moreLines(options),
  ];
}

function decimalText(expectation: Expectation): string {
  return numberOf(expectation).toFixed(4);
}

function expectationText(expectation: Expectation): string {
  const text = toText(fraction(expectation.quantity, expectation.denominator));
  const value = numberOf(expectation).toFixed(4);
  return text.length <= 12 && text.includes('/') ? `${value} = ${text}` : value;
}

function numberOf({ quantity, denominator }: Expectation): number {
  return toNumber(fraction(quantity, denominator));
}

function keptFaces(faces: readonly number[], reRolled: readonly number[]): number[] {
  const kept = [...faces];
  for (const face of reRolled) kept.splice(kept.indexOf(face), 1);
  return kept;
}

/** The advice as plain data, with expectations as numbers and fractions. */
export function adviceJson({ reRolls, afterwards, meanDamage }: AdviceAtTable, setup: AttackSetup): Record<string, unknown> {
  const options = (advice: Advice): Record<string, unknown>[] =>
    advice.options.map((option) => ({
      ...(advice.choice === 're-roll' ? { reRoll: option.faces } : { action: actionText(option.action, setup) }),
      worth: expectationJson(option.worth),
      meanDamage: expectationJson(option.meanDamage),
      discardChance: option.discardChance && expectationJson(option.discardChance),
      best: option.isBest,
    }));
  return {
    damage: numberOf(meanDamage),
    advice: reRolls.map((advice) => ({ player: advice.player, afterPass: advice.isAfterPass, options: options(advice) })),
    afterwards: afterwards.map((advice) => ({ choice: advice.choice, player: advice.player, options: options(advice) })),
  };
}

function expectationJson(value: Expectation): Record<string, unknown> {
  return { value: numberOf(value), fraction: toText(fraction(value.quantity, value.denominator)) };
}
