import type { JSX } from 'preact';
import { textOf, textsOf, withOption } from '../link/page-state.js';
import { cards } from '../state/answers.js';
import { askEngine, pageState } from '../state/store.js';
import { optionWords } from '../words/option-words.js';
import { FILTERS } from './compare-tab-options.js';
import { comparedCards, hasFilters } from './compared-cards.js';

/** All cards of a set, a format, an arena, a side, and with so many build points. */
export function CardFilters(): JSX.Element {
  const { options } = pageState.value;
  const named = textsOf(options, 'unit');
  const fitting = comparedCards(withOption(options, 'unit', null), cards.value);
  const isUsed = hasFilters(options);
  return (
    <details class="more" open={isUsed}>
      <summary>
        <span class="title">All cards that fit</span>
        <span class="given">{isUsed ? countText(fitting.length) : 'set, format, arena, side, build points'}</span>
      </summary>
      <div class="filters">
        <Filter option="set" values={valuesOf(({ set }) => [set])} />
        <Filter option="format" values={FILTERS.format?.field.kind === 'word' ? FILTERS.format.field.words : []} />
        <Filter option="arena" values={valuesOf(({ arenas }) => arenas)} />
        <Filter option="side" values={valuesOf(({ side }) => (side === null ? [] : [side]))} />
        <Points />
      </div>
      {isUsed && (
        <div class="actions">
          <button
            type="button"
            onClick={() =>
              askEngine(withoutFilters(withOption(options, 'unit', [...new Set([...named, ...fitting])])), 'as a step')
            }
          >
            Choose among them
          </button>
          <button type="button" onClick={() => askEngine(withoutFilters(options), 'as a step')}>
            Remove
          </button>
        </div>
      )}
    </details>
  );
}

type Options = Parameters<typeof withOption>[0];

function withoutFilters(options: Options): Options {
  return Object.keys(FILTERS).reduce((rest, name) => withOption(rest, name, null), options);
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
    <label class="choice">
      <span>{optionWords(option)}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">any</option>
        {[...values, ...(value === '' || values.includes(value) ? [] : [value])].map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The build points, as a range that may be open. */
function Points(): JSX.Element {
  const { options } = pageState.value;
  const change = (text: string): void =>
    askEngine(withOption(options, 'cost', text.trim() === '' ? null : [text.trim()]), 'as a step');
  return (
    <label class="choice">
      <span>Build points</span>
      <input
        type="text"
        placeholder="4, 3..5, 6.."
        value={textOf(options, 'cost') ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
