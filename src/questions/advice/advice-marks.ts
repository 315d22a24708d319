import type { Role } from '../../rules/game/role.js';
import type { Objective } from '../../rules/plan/attack-context.js';
import { chanceText } from '../../sheet/text/number-text.js';
import type { AdvisedOption, ExpectationAnswer } from './advice-answer.js';
import { bestOf } from './advice-words.js';

/** The marks of the options of a choice: of the best one, and of the best one for another aim. */
interface AdviceMarks<Option extends AdvisedOption> {
  /** The option that is the best for the other aim; null if no option differs from another in it. */
  readonly other: Option | null;
  /** What the marks mean. */
  readonly legend: string;
  readonly markOf: (option: Option) => string;
  /** How the two options differ; null if they are one. */
  readonly difference: string | null;
}

/** The objectives that look at the defending unit alone. */
type Aim = 'mean-damage' | 'discard-chance';

const AIM_NAMES: Readonly<Record<Aim, string>> = { 'mean-damage': 'mean damage', 'discard-chance': 'discard chance' };

/**
 * The marks of the options of a choice. The best choice follows the objective; the other aim is the
 * discard chance, or the mean damage if the objective is the discard chance. `worthName`: what the
 * worth of the options is called.
 */
export function marksOf<Option extends AdvisedOption>(
  options: readonly Option[],
  player: Role,
  { objective, worthName }: { readonly objective: Objective; readonly worthName: string },
): AdviceMarks<Option> {
  const aim = objective === 'discard-chance' ? 'mean-damage' : 'discard-chance';
  const best = bestOf(options);
  const other = isAlike(options, aim) ? null : (options.find(({ bestFor }) => bestFor.includes(aim)) ?? null);
  const legend = other === null ? '' : `, + ${player === 'attacker' ? 'highest' : 'lowest'} ${AIM_NAMES[aim]}`;
  return {
    other,
    legend: `* best choice${legend}`,
    markOf: (option) => `${option === best ? '*' : ''}${option === other ? '+' : ''}`,
    difference: other === null || other === best ? null : differenceText(best, other, aim, worthName),
  };
}

function valueFor({ meanDamage, discardChance }: AdvisedOption, aim: Aim): ExpectationAnswer | null {
  return aim === 'mean-damage' ? meanDamage : discardChance;
}

/** Whether all options have the same value for an aim, or none. */
function isAlike(options: readonly AdvisedOption[], aim: Aim): boolean {
  const values = new Set(options.map((option) => valueFor(option, aim)?.fraction ?? null));
  return values.size <= 1 || values.has(null);
}

function differenceText(best: AdvisedOption, other: AdvisedOption, aim: Aim, worthName: string): string {
  const gain = changeText(AIM_NAMES[aim], valueFor(best, aim), valueFor(other, aim));
  const price = changeText(worthName, best.worth, other.worth);
  return `The two differ: with + the ${gain}, and the ${price}. For all choices with this aim: --objective ${aim}.`;
}

function changeText(name: string, before: ExpectationAnswer | null, after: ExpectationAnswer | null): string {
  if (before === null || after === null || before.fraction === after.fraction) return `${name} is the same`;
  const text = ({ value }: ExpectationAnswer): string =>
    name === AIM_NAMES['discard-chance'] ? chanceText(value) : value.toFixed(4);
  return `${name} is ${text(after)} instead of ${text(before)}`;
}
