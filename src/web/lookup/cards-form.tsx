import type { JSX } from 'preact';
import { CARD_KINDS } from '../../cards/catalogue/other-card.js';
import { FilterChoice, FilterFields } from '../form/filter-fields.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-entry.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { MAX_SHOWN } from '../pick/match-cards.js';
import { search } from '../state/answers.js';
import { searchInOthers, wantOthers } from '../state/other-cards.js';
import { recentCards } from '../state/remembered.js';
import { askEngine, pageState } from '../state/store.js';

/** A card of any kind by its name, or all cards that fit filters. */
export function CardsForm(): JSX.Element {
  const { options } = pageState.value;
  const card = textOf(options, 'card');
  return (
    <form class="question" aria-label="The cards" onSubmit={(event) => event.preventDefault()} onFocusIn={wantOthers}>
      <Combobox
        label="Card"
        value={card ?? ''}
        things="cards"
        placeholder="Type a name"
        entries={entriesOf}
        onChosen={(name) => askEngine(withOption(options, 'card', name === '' ? null : [name]), 'as a step')}
      />
      {card === null && (
        <details class="more" open>
          <summary>
            <span class="title">All cards that fit</span>
          </summary>
          <FilterFields>
            <FilterChoice option="kind" values={CARD_KINDS.filter((kind) => kind !== 'unit')} otherwise="unit" />
          </FilterFields>
        </details>
      )}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** Units first, then what is no unit. */
function entriesOf(typed: string): readonly Entry[] {
  if (typed === '') return recentCards(search.value).map(cardEntry);
  return [...search.value.matching(typed), ...searchInOthers.value.matching(typed)].slice(0, MAX_SHOWN).map(cardEntry);
}
