import type { JSX } from 'preact';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { ChoiceField } from '../form/choice-field.js';
import { type Options, textOf, textsOf, withOption } from '../link/page-state.js';
import { cards } from '../state/answers.js';
import { fitting } from '../state/fitting.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { filtersOf, LISTS, type ListOfCards } from './compare-tab-options.js';
import { comparedCards, hasFilters } from './compared-cards.js';

const RANGE = '4, 3..5, 6..';

/** All cards that fit, by the filters of `odds cards find`. */
export function CardFilters({ list }: { readonly list: ListOfCards }): JSX.Element {
  const { options } = pageState.value;
  const { unit, prefix } = LISTS[list];
  const known = fitting.value ?? { own: [], against: [] };
  const isUsed = hasFilters(options, list);
  return (
    <details class="more" open={isUsed || undefined}>
      <summary>
        <span class="title">All cards that fit</span>
        <span class="given">{isUsed ? countText(known[list].length) : 'set, format, arena, side, build points …'}</span>
      </summary>
      <div class="filters">
        <Filter option={`${prefix}set`} values={valuesOf(({ set }) => [set])} />
        <Filter option={`${prefix}format`} values={FILTER_OPTIONS.format.field.words} />
        <Filter option={`${prefix}arena`} values={valuesOf(({ arenas }) => arenas)} />
        <Filter option={`${prefix}side`} values={valuesOf(({ side }) => (side === null ? [] : [side]))} />
        <TextFilter option={`${prefix}cost`} placeholder={RANGE} />
        <TextFilter option={`${prefix}name`} placeholder="Vader" />
        <TextFilter option={`${prefix}subtype`} placeholder="Jedi" />
        <TextFilter option={`${prefix}keyword`} placeholder="Evade, Evade 2" />
        <TextFilter option={`${prefix}speed`} placeholder={RANGE} />
        <TextFilter option={`${prefix}power`} placeholder={RANGE} />
        <TextFilter option={`${prefix}health`} placeholder={RANGE} />
      </div>
      {isUsed && (
        <div class="actions">
          <button
            type="button"
            onClick={() =>
              askEngine(withoutFilters(withOption(options, unit, comparedCards(options, known, list)), list), 'as a step')
            }
          >
            Choose among them
          </button>
          <button type="button" onClick={() => askEngine(withoutFilters(options, list), 'as a step')}>
            Remove
          </button>
        </div>
      )}
    </details>
  );
}

function withoutFilters(options: Options, list: ListOfCards): Options {
  return filtersOf(list).reduce((rest, name) => withOption(rest, name, null), options);
}

function countText(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** The values that cards have, in order. */
function valuesOf(of: (card: (typeof cards.value)[number]) => readonly string[]): readonly string[] {
  return [...new Set(cards.value.flatMap(of))].sort();
}

interface FilterProps {
  readonly option: string;
  readonly values: readonly string[];
}

function Filter({ option, values }: FilterProps): JSX.Element {
  const { options } = pageState.value;
  const value = textsOf(options, option).join(', ');
  const change = (next: string): void => askEngine(withOption(options, option, next === '' ? null : [next]), 'as a step');
  return (
    <ChoiceField
      label={words(option)}
      value={value}
      words={[['', 'any'], ...values.map((each) => [each, each] as const)]}
      onChanged={change}
    />
  );
}

interface TextFilterProps {
  readonly option: string;
  readonly placeholder: string;
}

/** A text that is typed: a word, or a range that may be open. */
function TextFilter({ option, placeholder }: TextFilterProps): JSX.Element {
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
