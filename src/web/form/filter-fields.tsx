import type { ComponentChildren, JSX } from 'preact';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { textOf, textsOf, withOption } from '../link/page-state.js';
import { cards } from '../state/answers.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';
import { ChoiceField } from './controls.js';

const RANGE = '4, 3..5, 6..';

interface FilterFieldsProps {
  readonly prefix?: string;
  readonly children?: ComponentChildren;
}

export function FilterFields({ prefix = '', children }: FilterFieldsProps): JSX.Element {
  return (
    <div class="filters">
      <FilterChoice option={`${prefix}set`} values={valuesOf(({ set }) => [set])} />
      <FilterChoice option={`${prefix}format`} values={FILTER_OPTIONS.format.field.words} />
      <FilterChoice option={`${prefix}arena`} values={valuesOf(({ arenas }) => arenas)} />
      <FilterChoice option={`${prefix}side`} values={valuesOf(({ side }) => (side === null ? [] : [side]))} />
      <TextFilter option={`${prefix}cost`} placeholder={RANGE} />
      <TextFilter option={`${prefix}name`} placeholder={En.vader} />
      <TextFilter option={`${prefix}subtype`} placeholder={En.jedi} />
      <TextFilter option={`${prefix}keyword`} placeholder={En.evadeEvade2} />
      <TextFilter option={`${prefix}speed`} placeholder={RANGE} />
      <TextFilter option={`${prefix}power`} placeholder={RANGE} />
      <TextFilter option={`${prefix}health`} placeholder={RANGE} />
      {children}
    </div>
  );
}

function valuesOf(of: (card: (typeof cards.value)[number]) => readonly string[]): readonly string[] {
  return [...new Set(cards.value.flatMap(of))].sort();
}

interface FilterChoiceProps {
  readonly option: string;
  readonly values: readonly string[];
  /** The label when nothing is chosen. */
  readonly otherwise?: string;
}

export function FilterChoice({ option, values, otherwise = 'any' }: FilterChoiceProps): JSX.Element {
  const { options } = pageState.value;
  const value = textsOf(options, option).join(', ');
  const change = (next: string): void => askEngine(withOption(options, option, next === '' ? null : [next]), 'as a step');
  return (
    <ChoiceField
      label={words(option)}
      value={value}
      words={[['', otherwise], ...values.map((each) => [each, each] as const)]}
      onChanged={change}
    />
  );
}

interface TextFilterProps {
  readonly option: string;
  readonly placeholder: string;
}

/** A field for a word, or for a range that may be open. */
export function TextFilter({ option, placeholder }: TextFilterProps): JSX.Element {
  const { options } = pageState.value;
  const change = (text: string): void =>
    askEngine(withOption(options, option, text.trim() === '' ? null : [text.trim()]), 'as a step');
  return (
    <label class="choice">
      <span>{words(option)}</span>
      <input
        type="text"
        placeholder={placeholder}
        value={textOf(options, option) ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
