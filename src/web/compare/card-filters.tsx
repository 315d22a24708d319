import type { JSX } from 'preact';
import { FilterFields } from '../form/filter-fields.js';
import { type Options, withOption } from '../link/page-state.js';
import { fitting } from '../state/fitting.js';
import { askEngine, pageState } from '../state/store.js';
import { filtersOf, LISTS, type ListOfCards } from './compare-tab-options.js';
import { comparedCards, hasFilters } from './compared-cards.js';

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
      <FilterFields prefix={prefix} />
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
