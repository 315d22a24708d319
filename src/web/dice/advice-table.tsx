import type { JSX } from 'preact';
import { chanceText, meanText } from '../answer/shown-numbers.js';
import { type Advice, type AdvisedOption, isWorthShown } from './advice-answer.js';
import { rowText } from './advice-text.js';
import { DiceRow } from './die.js';

/** Options that are shown at once; the others follow on demand. */
const SHOWN = 8;

/** The options of a choice that have a mark. */
interface Marked {
  readonly best: AdvisedOption;
  /** The best for the discard, where that is another one. */
  readonly other: AdvisedOption | undefined;
}

/** What every option of a choice is worth, the best first. */
export function AdviceTable({ advice, marked }: { readonly advice: Advice; readonly marked: Marked }): JSX.Element {
  const { options } = advice;
  const isFirst = (option: AdvisedOption, i: number): boolean => i < SHOWN || option === marked.other;
  const rest = options.filter((option, i) => !isFirst(option, i));
  return (
    <>
      <Options options={options.filter(isFirst)} advice={advice} marked={marked} />
      {rest.length > 0 && (
        <details class="rest">
          <summary>{`${rest.length} more`}</summary>
          <Options options={rest} advice={advice} marked={marked} />
        </details>
      )}
    </>
  );
}

interface OptionsProps {
  readonly options: readonly AdvisedOption[];
  readonly advice: Advice;
  readonly marked: Marked;
}

interface Column {
  readonly title: string;
  readonly text: (option: AdvisedOption) => string;
}

function columnsOf(advice: Advice): readonly Column[] {
  const hasDiscard = advice.options.some(({ discardChance }) => discardChance !== null);
  const discard: Column = {
    title: 'discarded',
    text: ({ discardChance }) => (discardChance === null ? '' : chanceText(discardChance.value)),
  };
  return [
    ...(isWorthShown(advice) ? [{ title: 'worth', text: ({ worth }: AdvisedOption) => meanText(worth.value) }] : []),
    { title: 'damage', text: ({ meanDamage }) => meanText(meanDamage.value) },
    ...(hasDiscard ? [discard] : []),
  ];
}

function Options({ options, advice, marked }: OptionsProps): JSX.Element {
  const columns = columnsOf(advice);
  return (
    <table class="advice">
      <thead>
        <tr>
          <th scope="col">{advice.choice ?? 're-roll'}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" class="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={rowText(option)} class={option === marked.best ? 'best' : ''}>
            <th scope="row">
              {option.reRoll === undefined || option.reRoll.length === 0 ? rowText(option) : <DiceRow faces={option.reRoll} />}
              <Mark option={option} advice={advice} marked={marked} />
            </th>
            {columns.map(({ title, text }) => (
              <td key={title} class="number">
                {text(option)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MarkProps extends Pick<OptionsProps, 'advice' | 'marked'> {
  readonly option: AdvisedOption;
}

function Mark({ option, advice, marked }: MarkProps): JSX.Element | null {
  const [sign, says] = option === marked.best ? ['★', 'best'] : ['◆', advice.player === 'defender' ? 'safest' : 'deadliest'];
  if (option !== marked.best && option !== marked.other) return null;
  return (
    <span class="mark">
      <span aria-hidden="true">{sign}</span> {says}
    </span>
  );
}
