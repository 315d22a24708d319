import type { JSX } from 'preact';
import { Chip } from '../form/chips.js';
import { MorePanel } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { PasteDeck, type PastedDeck } from '../form/paste-deck.js';
import { PlayMore } from '../form/play-more.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textsOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-entry.js';
import { Combobox } from '../pick/combobox.js';
import { cards, search } from '../state/answers.js';
import { recentCards, remember } from '../state/remembered.js';
import { askEngine, pageState } from '../state/store.js';
import { agree, isAgreed } from './agreed.js';
import { CardFilters } from './card-filters.js';
import { FILTERS } from './compare-tab-options.js';
import { comparedCards, MAX_COMPARED, UNASKED_CARDS } from './compared-cards.js';

/** The question of a comparison: its cards, one by one, by filters, or from a deck, and how attacks are played. */
export function CompareForm(): JSX.Element {
  return (
    <form class="question" aria-label="The comparison" onSubmit={(event) => event.preventDefault()}>
      <AddedCards />
      <CardFilters />
      <PasteDeck button="Add its units" onRead={addUnits} />
      <MorePlay />
      <Missing />
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** What stands outside of the part about play, and what has a field in it. */
const OUTSIDE = ['unit', 'sort', ...Object.keys(FILTERS)];
const FIELDS = ['force', 'defender-force', 'objective', 'mode', 'rules'];

/** Adds the units of a deck, and says how many. */
function addUnits({ cards: units }: PastedDeck): string {
  const { options } = pageState.value;
  askEngine(withOption(options, 'unit', [...new Set([...textsOf(options, 'unit'), ...units])]), 'as a step');
  return `${units.length === 1 ? '1 unit' : `${units.length} units`} of the deck added.`;
}

/** How attacks are played. */
function MorePlay(): JSX.Element {
  return (
    <MorePanel about="Force, rules" outside={OUTSIDE} fields={FIELDS}>
      <fieldset>
        <legend>Force for each attack</legend>
        <OptionStepper option="force" />
        <OptionStepper option="defender-force" />
      </fieldset>
      <PlayMore />
    </MorePanel>
  );
}

/** The cards that are named, with a field for one more. */
function AddedCards(): JSX.Element {
  const { options } = pageState.value;
  const named = textsOf(options, 'unit');
  const add = (typed: string): void => {
    const name = search.value.named(typed)?.label ?? typed;
    if (name === '' || named.includes(name)) return;
    if (search.value.named(name) !== null) remember(name);
    askEngine(withOption(options, 'unit', [...named, name]), 'as a step');
  };
  return (
    <div class="adder">
      <Combobox
        label="Cards"
        value=""
        isAdder
        things="cards"
        placeholder="Add a card"
        entries={(typed) => (typed === '' ? recentCards(search.value) : search.value.matching(typed)).map(cardEntry)}
        onChosen={add}
      />
      <ul class="chips">
        {named.map((name, i) => (
          <Chip key={name} onRemoved={() => askEngine(withOption(options, 'unit', named.toSpliced(i, 1)), 'as a step')}>
            {name}
          </Chip>
        ))}
      </ul>
      {named.length > 1 && (
        <button type="button" onClick={() => askEngine(withOption(options, 'unit', null), 'as a step')}>
          {`Remove all ${named.length}`}
        </button>
      )}
    </div>
  );
}

/** Why there is no comparison yet. */
function Missing(): JSX.Element | null {
  const { options } = pageState.value;
  const { length } = comparedCards(options, cards.value);
  if (cards.value.length === 0) return null;
  if (length < 2) return <p class="note">{length === 1 ? 'Add another card.' : 'Add cards: each attacks every other one.'}</p>;
  if (length > MAX_COMPARED) {
    return <p class="problem" role="alert">{`This page compares ${MAX_COMPARED} cards at most, and these are ${length}.`}</p>;
  }
  if (length <= UNASKED_CARDS || isAgreed(options)) return null;
  return (
    <div class="problem" role="status">
      <p>{`These are ${length} cards, and ${length * (length - 1)} attacks: that may take a minute.`}</p>
      <button type="button" onClick={() => agree(options)}>
        Compare them
      </button>
    </div>
  );
}
