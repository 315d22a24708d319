import type { Advice, Expectation } from '../automaton/advise.js';
import type { Objective } from '../rules/attack-plan.js';
import { fraction, toNumber, toText } from '../statistics/fraction.js';
import { percent } from './number-text.js';
import { textTable } from './text-table.js';

/**
 * What both players may do with the dice on the table, and what every choice is worth; the best one is marked. `damage` is what the dice
 * do as they lie.
 */
export function adviceLines(
  advice: readonly Advice[],
  objective: Objective,
  faces: readonly number[],
  damage: number,
): string[] {
  if (advice.length === 0) return [`These dice do ${damage} damage. Neither player has Lucky: there is nothing to choose.`];
  return advice.flatMap((own, i) => [...(i > 0 ? [''] : []), ...playerLines(own, objective, faces)]);
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
export function adviceJson(advice: readonly Advice[]): unknown[] {
  const expectation = (value: Expectation): unknown => ({
    value: numberOf(value),
    fraction: toText(fraction(value.quantity, value.denominator)),
  });
  return advice.map(({ player, isAfterPass, options }) => ({
    player,
    afterPass: isAfterPass,
    options: options.map((option) => ({
      reRoll: option.faces,
      worth: expectation(option.worth),
      meanDamage: expectation(option.meanDamage),
      discardChance: option.discardChance && expectation(option.discardChance),
      best: option.isBest,
    })),
  }));
}
