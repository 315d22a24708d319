import { type Advice, type AdvisedOption, type Aim, type Expectation, valueFor } from '../../automaton/advise.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { chanceText } from '../../sheet/text/number-text.js';
import { decimalText, numberOf } from './expectation-text.js';

/** The marks of the options of a choice: of the best one, and of the best one for another aim. */
export interface AdviceMarks {
  /** What the marks mean, for the line above the options. */
  readonly legend: string;
  /** The option that is the best for the other aim; null if no option differs from another in it. */
  readonly other: AdvisedOption | null;
  readonly markOf: (option: AdvisedOption) => string;
  /** How the two options differ; null if they are one. */
  readonly difference: string | null;
}

const AIM_NAMES: Readonly<Record<Aim, string>> = { 'mean-damage': 'mean damage', 'discard-chance': 'discard chance' };

/**
 * The marks of the options of a choice. The best choice follows the objective; the other aim is the
 * discard chance, or the mean damage if the objective is the discard chance. `worthName`: what the
 * worth of the options is called.
 */
export function marksOf({ options, player }: Advice, objective: Objective, worthName: string): AdviceMarks {
  const aim = objective === 'discard-chance' ? 'mean-damage' : 'discard-chance';
  const other = isAlike(options, aim) ? null : (options.find(({ bestFor }) => bestFor.includes(aim)) ?? null);
  const best = options.find(({ isBest }) => isBest) ?? null;
  const legend = other === null ? '' : `, + ${player === 'attacker' ? 'highest' : 'lowest'} ${AIM_NAMES[aim]}`;
  return {
    legend: `* best choice${legend}`,
    other,
    markOf: (option) => `${option === best ? '*' : ''}${option === other ? '+' : ''}`,
    difference: best === null || other === null || other === best ? null : differenceText(best, other, aim, worthName),
  };
}

/** Whether all options have the same value for an aim, or none. */
function isAlike(options: readonly AdvisedOption[], aim: Aim): boolean {
  const [first = null, ...others] = options.map((option) => valueFor(option, aim));
  return others.every((value) => first === null || value === null || isEqual(value, first));
}

function isEqual(a: Expectation, b: Expectation): boolean {
  return a.quantity * b.denominator === b.quantity * a.denominator;
}

function differenceText(best: AdvisedOption, other: AdvisedOption, aim: Aim, worthName: string): string {
  const gain = changeText(AIM_NAMES[aim], valueFor(best, aim), valueFor(other, aim));
  const price = changeText(worthName, best.worth, other.worth);
  return `The two differ: with + the ${gain}, and the ${price}. For all choices with this aim: --objective ${aim}.`;
}

function changeText(name: string, before: Expectation | null, after: Expectation | null): string {
  if (before === null || after === null || isEqual(before, after)) return `${name} is the same`;
  const text = (value: Expectation): string =>
    name === AIM_NAMES['discard-chance'] ? chanceText(numberOf(value)) : decimalText(value);
  return `${name} is ${text(after)} instead of ${text(before)}`;
}
