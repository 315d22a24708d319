import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ComparedUnitAnswer } from '../../questions/compare/compare-answer.js';
import { ChoiceField } from '../form/controls.js';
import { withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import {
  type ComparedNumber,
  comparedText,
  NUMBERS,
  numberTitle,
  type ShownComparison,
  sortedCards,
  sortWord,
} from './compared-numbers.js';

const COLUMNS = Object.keys(NUMBERS) as ComparedNumber[];

/** The most rows until all are requested. */
const SHOWN_ROWS = 50;

const searched = signal('');
const isAllShown = signal(false);

interface CardListProps {
  readonly comparison: ShownComparison;
  /** The word in the link by which the list is sorted. */
  readonly sort: string;
  readonly onChosen: (name: string) => void;
}

/** Many cards with their means over all opponents, sorted by one of the means. */
export function CardList({ comparison, sort, onChosen }: CardListProps): JSX.Element {
  const text = searched.value.trim().toLowerCase();
  const sorted = sortedCards(comparison.units, sort);
  const fitting = sorted.filter(({ name }) => name.toLowerCase().includes(text));
  const shown = isAllShown.value ? fitting : fitting.slice(0, SHOWN_ROWS);
  return (
    <>
      <div class="list-tools">
        <label class="choice">
          <span>{En.search}</span>
          <input
            type="search"
            value={searched.value}
            onInput={(event) => {
              searched.value = event.currentTarget.value;
            }}
          />
        </label>
        <ChoiceField
          label={En.sortedBy}
          value={sort}
          words={[['name', 'name'], ...COLUMNS.map((name) => [sortWord(name), NUMBERS[name].title] as const)]}
          onChanged={sortBy}
        />
      </div>
      <p class="frame-title" id="list-title">
        <b>{put(En.meansOverAllOpponentsCards, comparison.units.length)}</b>
        <span>{En.tapACardForIts}</span>
      </p>
      <div class="frame">
        <table class="heat names means" aria-labelledby="list-title">
          <thead>
            <tr>
              <SortHead word="name" title={En.card} sort={sort} />
              {COLUMNS.map((name) => (
                <SortHead key={name} word={sortWord(name)} title={numberTitle(name)} sort={sort} />
              ))}
              <th scope="col">{En.buildPointsColumn}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((card) => (
              <Row key={card.name} card={card} rank={sorted.indexOf(card) + 1} sort={sort} onChosen={onChosen} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < fitting.length && (
        <button
          type="button"
          class="all"
          onClick={() => {
            isAllShown.value = true;
          }}
        >
          {put(En.showAll, fitting.length)}
        </button>
      )}
    </>
  );
}

function sortBy(word: string): void {
  askEngine(withOption(pageState.value.options, 'sort', [word]));
}

interface SortHeadProps {
  readonly word: string;
  readonly title: string;
  readonly sort: string;
}

/** The head of a column by which the list can be sorted; phones show only the column of the order. */
function SortHead({ word, title, sort }: SortHeadProps): JSX.Element {
  const isSorted = word === sort;
  return (
    <th scope="col" class={columnClass(word, sort)} aria-sort={isSorted ? orderOf(word) : undefined}>
      <button type="button" onClick={() => sortBy(word)}>
        {title}
        {isSorted && <span aria-hidden="true">{orderOf(word) === 'ascending' ? ' ▲' : ' ▼'}</span>}
      </button>
    </th>
  );
}

/** Numbers sort with the best first. */
function orderOf(word: string): 'ascending' | 'descending' {
  const name = COLUMNS.find((each) => sortWord(each) === word);
  return name !== undefined && NUMBERS[name].isGood ? 'descending' : 'ascending';
}

/** The class of columns that phones hide: they show the first two, and the one of the order. */
function columnClass(word: string, sort: string): string {
  const isNear = word === 'name' || word === sort || COLUMNS.slice(0, 2).some((name) => sortWord(name) === word);
  return isNear ? '' : 'far';
}

interface RowProps {
  readonly card: ComparedUnitAnswer;
  readonly rank: number;
  readonly sort: string;
  readonly onChosen: (name: string) => void;
}

function Row({ card, rank, sort, onChosen }: RowProps): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <button type="button" data-rank={rank} onClick={() => onChosen(card.name)}>
          {card.name}
        </button>
      </th>
      {COLUMNS.map((name) => (
        <td key={name} class={columnClass(sortWord(name), sort)}>
          {comparedText(card.means[name] ?? null, name)}
        </td>
      ))}
      <td>{card.cost ?? '–'}</td>
    </tr>
  );
}
