import type { Advice, AdviceAtTable, Expectation } from '../automaton/advise.js';
import type { AttackSetup } from '../experiment/attack-setup.js';
import type { Objective } from '../rules/attack-plan.js';
import { fraction, toNumber, toText } from '../statistics/fraction.js';
import { actionText } from './action-text.js';
import { percent } from './number-text.js';
import { textTable } from './text-table.js';

/** What both players may do with the dice on the table, and what every choice is worth; the best one is marked. */
export function adviceLines(
  { reRolls, afterwards, meanDamage }: AdviceAtTable,
  setup: AttackSetup,
  faces: readonly number[],
): string[] {
  const damage = `These dice do ${amountText(meanDamage)} damage`;
  if (reRolls.length + afterwards.length === 0) return [`${damage}. Neither player has Lucky: there is nothing to choose.`];
  const resting = reRolls.length === 0 ? [] : ['If the dice stay as they lie:', ''];
  return [
    ...reRolls.flatMap((own, i) => [...(i > 0 ? [''] : []), ...playerLines(own, setup.objective, faces)]),
    ...(afterwards.length === 0
      ? []
      : [
          ...(reRolls.length === 0 ? [] : ['']),
          ...resting,
          ...afterwards.flatMap((own, i) => [...(i > 0 ? [''] : []), ...choiceLines(own, setup)]),
        ]),
  ];
}

/** The options of a choice other than a re-roll. */
function choiceLines({ choice, player, options }: Advice, setup: AttackSetup): string[] {
  const hasDiscard = options.some(({ discardChance }) => discardChance !== null);
  const header = ['', choice, 'worth', 'damage', ...(hasDiscard ? ['discard'] : [])];
  const rows = options.map((option) => [
    option.isBest ? '*' : '',
    actionText(option.action, setup),
    numberOf(option.worth).toFixed(4),
    numberOf(option.meanDamage).toFixed(4),
    ...(option.discardChance === null ? [] : [percent(numberOf(option.discardChance))]),
  ]);
  const wish = player === 'attacker' ? 'high' : 'low';
  return [
    `The ${player} wants the worth ${wish} (* best choice):`,
    ...textTable([header, ...rows], ['left', 'left', 'right', 'right', 'right']),
  ];
}

/** A whole number as such, else the expectation. */
function amountText(expectation: Expectation): string {
  const value = numberOf(expectation);
  return Number.isInteger(value) ? String(value) : expectationText(expectation);
}

function playerLines({ player, isAfterPass, options }: Advice, objective: Objective, faces: readonly number[]): string[] {
  const other = player === 'attacker' ? 'defender' : 'attacker';
  const wish = player === 'attacker' ? 'high' : 'low';
  const hasDiscard = options.some(({ discardChance }) => discardChance !== null);
  const isCapped = objective === 'capped-damage';
  const header = [
    '',
    're-roll',
    'keep',
    ...(isCapped ? ['capped damage'] : []),
    'mean damage',
    ...(hasDiscard ? ['discard chance'] : []),
  ];
  const rows = options.map((option) => [
    option.isBest ? '*' : '',
    option.faces.length === 0 ? 'nothing (pass)' : option.faces.join(' '),
    keptFaces(faces, option.faces).join(' '),
    ...(isCapped ? [expectationText(option.worth)] : []),
    expectationText(option.meanDamage),
    ...(option.discardChance === null ? [] : [percent(numberOf(option.discardChance))]),
  ]);
  return [
    `The ${player}${isAfterPass ? `, if the ${other} passes,` : ''} wants the ${objective.replace('-', ' ')} ${wish} (* best choice):`,
    ...textTable([header, ...rows], ['left', 'left', 'left', 'right', 'right', 'right']),
  ];
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
  const options = (own: Advice): Record<string, unknown>[] =>
    own.options.map((option) => ({
      ...(own.choice === 're-roll' ? { reRoll: option.faces } : { action: actionText(option.action, setup) }),
      worth: expectationJson(option.worth),
      meanDamage: expectationJson(option.meanDamage),
      discardChance: option.discardChance && expectationJson(option.discardChance),
      best: option.isBest,
    }));
  return {
    damage: numberOf(meanDamage),
    advice: reRolls.map((own) => ({ player: own.player, afterPass: own.isAfterPass, options: options(own) })),
    afterwards: afterwards.map((own) => ({ choice: own.choice, player: own.player, options: options(own) })),
  };
}

function expectationJson(value: Expectation): Record<string, unknown> {
  return { value: numberOf(value), fraction: toText(fraction(value.quantity, value.denominator)) };
}
