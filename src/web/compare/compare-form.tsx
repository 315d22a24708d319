import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { grouped } from '../../base/text.js';
import type { DeckCards } from '../engine/pasted-deck.js';
import { Chip } from '../form/controls.js';
import { FilterFields } from '../form/filter-fields.js';
import { EDITION_CHOICES, MorePanel, PlayChoice, PlayMore, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { PasteDeck } from '../form/paste-deck.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { type Options, textsOf, withOption, withUnits } from '../link/page-state.js';
import { cardEntry } from '../pick/card-line.js';
import { Combobox } from '../pick/combobox.js';
import { cards, search } from '../state/answers.js';
import { fitting } from '../state/beside.js';
import { recentCards, remember } from '../state/kept.js';
import { askEngine, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import {
  agree,
  CARD_OPTIONS,
  comparedCards,
  comparedSize,
  filtersOf,
  hasFilters,
  isAgreed,
  LISTS,
  type ListOfCards,
} from './compared-cards.js';

/** The form of a comparison: its cards, one by one, by filters, or from a deck, their opponents, and how they fight. */
export function CompareForm(): JSX.Element {
  const { options } = pageState.value;
  const isAgainst = textsOf(options, 'against').length > 0 || hasFilters(options, 'against');
  const isOpen = useSignal(false);
  return (
    <form class="question" aria-label={En.theComparison} onSubmit={(event) => event.preventDefault()}>
      <ListField list="own" label={En.cardsTitle} />
      <details
        class="more"
        open={isAgainst || isOpen.value}
        onToggle={(event) => {
          isOpen.value = event.currentTarget.open;
        }}
      >
        <summary>
          <span class="title">{En.againstAnotherList}</span>
          <span class="given">{En.insteadOfEachOther}</span>
        </summary>
        {(isAgainst || isOpen.value) && (
          <div class="paste">
            <ListField list="against" label={En.cardsOfTheOtherList} />
          </div>
        )}
      </details>
      <MorePlay />
      <Missing />
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

interface ListFieldProps {
  readonly list: ListOfCards;
  readonly label: string;
}

/** The cards of a list: named cards, those that match filters, and those of a deck. */
function ListField({ list, label }: ListFieldProps): JSX.Element {
  const add = ({ cards: units }: DeckCards): string => {
    const { options } = pageState.value;
    const { unit } = LISTS[list];
    askEngine(withUnits(options, unit, [...new Set([...textsOf(options, unit), ...units])]), 'as a step');
    return put(En.ofTheDeckAdded, units.length === 1 ? En.oneUnit : put(En.units, units.length));
  };
  return (
    <>
      <AddedCards option={LISTS[list].unit} label={label} />
      <CardFilters list={list} />
      <PasteDeck button={En.addItsUnits} onRead={add} />
    </>
  );
}

const OUTSIDE = ['sort', ...CARD_OPTIONS];
const FIELDS = ['duel', 'force', 'defender-force', 'objective', 'mode', 'payment', 'rules', 'turns', 'may-pass'];

/** Options that attacks have and duels lack, and vice versa. */
const OF_ATTACKS = ['objective', 'mode', 'policy', 'payment', 'sort', 'defender-force'];
const OF_DUELS = ['turns', 'may-pass', 'first', 'sort', 'defender-force'];

function MorePlay(): JSX.Element {
  const { options } = pageState.value;
  const isDuel = options.duel === true;
  const isAgainst = comparedSize(options, fitting.value ?? { own: [], against: [] }).against !== null;
  return (
    <MorePanel about={En.attacksOrDuelsForceRules} outside={OUTSIDE} fields={FIELDS}>
      <fieldset>
        <legend>{En.whatTheyFight}</legend>
        <SwitchChoice option="duel" off={En.attacks} on={En.duels} without={isDuel ? OF_DUELS : OF_ATTACKS} />
        <OptionStepper option="force" otherwise={isDuel ? 0 : 4} />
        {(!isDuel || isAgainst) && <OptionStepper option="defender-force" otherwise={isDuel ? 0 : 4} />}
      </fieldset>
      {isDuel ? (
        <fieldset class="play">
          <legend>{En.howDuelsAreFought}</legend>
          <SwitchChoice option="may-pass" off={En.no} on={En.yes} />
          <OptionStepper option="turns" />
          <PlayChoice option="rules" words={EDITION_CHOICES} />
        </fieldset>
      ) : (
        <PlayMore />
      )}
    </MorePanel>
  );
}

interface AddedCardsProps {
  readonly option: string;
  readonly label: string;
}

/** The named cards, with a field for another one. */
function AddedCards({ option, label }: AddedCardsProps): JSX.Element {
  const { options } = pageState.value;
  const named = textsOf(options, option);
  const add = (typed: string): void => {
    const name = search.value.named(typed)?.label ?? typed;
    if (name === '' || named.includes(name)) return;
    if (search.value.named(name) !== null) remember(name);
    askEngine(withUnits(options, option, [...named, name]), 'as a step');
  };
  return (
    <div class="adder">
      <Combobox
        label={label}
        value=""
        isAdder
        things={En.cards}
        placeholder={En.addACard}
        entries={(typed) => (typed === '' ? recentCards(search.value) : search.value.matching(typed)).map(cardEntry)}
        onChosen={add}
      />
      <ul class="chips">
        {named.map((name, i) => (
          <Chip key={name} onRemoved={() => askEngine(withUnits(options, option, named.toSpliced(i, 1)), 'as a step')}>
            {name}
          </Chip>
        ))}
      </ul>
      {named.length > 1 && (
        <button type="button" onClick={() => askEngine(withUnits(options, option, []), 'as a step')}>
          {put(En.removeAll, named.length)}
        </button>
      )}
    </div>
  );
}

function Missing(): JSX.Element | null {
  const { options } = pageState.value;
  if (cards.value.length === 0 || fitting.value === null) return null;
  const { own, against, fights, kind, is } = comparedSize(options, fitting.value);
  const said = `${grouped(fights)} ${kind}`;
  switch (is) {
    case 'incomplete':
      return <p class="note">{own === 1 || against !== null ? En.addAnotherCard : En.addCardsEachFightsEvery}</p>;
    case 'too long':
      return (
        <p class="problem" role="alert">
          {put(En.tooManyFights, said)}
        </p>
      );
    case 'long':
      return isAgreed(options) ? null : (
        <div class="problem" role="status">
          <p>{put(En.mayTake, said, kind === 'duels' ? 'minutes' : 'a minute')}</p>
          <button type="button" onClick={() => agree(options)}>
            {En.compareThem}
          </button>
        </div>
      );
    case 'short':
      return null;
  }
}

/** All cards that match, by the filters of `odds cards find`. */
function CardFilters({ list }: { readonly list: ListOfCards }): JSX.Element {
  const { options } = pageState.value;
  const { unit, prefix } = LISTS[list];
  const known = fitting.value ?? { own: [], against: [] };
  const isUsed = hasFilters(options, list);
  return (
    <details class="more" open={isUsed || undefined}>
      <summary>
        <span class="title">{En.allCardsThatFit}</span>
        <span class="given">{isUsed ? countText(known[list].length) : En.setFormatArenaSideBuild}</span>
      </summary>
      <FilterFields prefix={prefix} />
      {isUsed && (
        <div class="actions">
          <button
            type="button"
            onClick={() =>
              askEngine(withoutFilters(withUnits(options, unit, comparedCards(options, known, list)), list), 'as a step')
            }
          >
            {En.chooseAmongThem}
          </button>
          <button type="button" onClick={() => askEngine(withoutFilters(options, list), 'as a step')}>
            {En.removeButton}
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
  return count === 1 ? En.oneCard : put(En.countOfCards, count);
}
