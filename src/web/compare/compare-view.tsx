import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PairAnswer } from '../../questions/compare/compare-answer.js';
import { AnswerFrame, Assumptions, PrintedLink, shownAs, Warnings } from '../answer/answer-frame.js';
import { HeatLegend, moveInGrid } from '../answer/grid.js';
import { NextQuestions } from '../answer/next-questions.js';
import { SheetAnswer } from '../answer/sheet-answer.js';
import { ChoiceField } from '../form/controls.js';
import { attackOfPair } from '../link/carry.js';
import { textOf } from '../link/page-state.js';
import { linkTo, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import { CardList } from './card-list.js';
import { MATRIX_CARDS } from './compared-cards.js';
import {
  type ComparedNumber,
  comparedText,
  comparedValue,
  NUMBERS,
  numberTitle,
  PAIR_NUMBERS,
  type ShownComparison,
  shadesOf,
  shownComparison,
} from './compared-numbers.js';

const shown = shownAs(shownComparison);

/** The number shown in the cells. */
const number = signal<ComparedNumber>('discard_chance');

/** The card shown against the others; null: the first, and none beside a list. */
const chosen = signal<string | null>(null);

const STANDARD_SORT = 'discard-chance';

export function CompareView(): JSX.Element | null {
  if (shown.value === null) return <SheetAnswer />; // two lists, or duels
  const { shown: comparison, sheet, warnings } = shown.value;
  const isMatrix = comparison.units.length <= MATRIX_CARDS;
  return (
    <AnswerFrame
      look="compared"
      text={sheet.answer}
      command={comparison.command}
      numbers={
        <>
          <p class="said-answer">
            <bdi>{sheet.answer}</bdi>
          </p>
          {isMatrix ? <FewCards comparison={comparison} /> : <ManyCards comparison={comparison} />}
          <NoFights comparison={comparison} />
          <Warnings sheet={sheet} warnings={warnings} />
        </>
      }
      facts={
        <>
          <Assumptions sheet={sheet} />
          <NextQuestions />
        </>
      }
      question={<PrintedLink />}
    />
  );
}

function FewCards({ comparison }: { readonly comparison: ShownComparison }): JSX.Element {
  const card = comparison.units.find(({ name }) => name === chosen.value)?.name ?? comparison.units[0]?.name ?? '';
  return (
    <>
      <NumberChoice />
      <Matrix comparison={comparison} number={number.value} />
      <div class="single">
        <ChoiceField
          label={En.oneCardAgainstTheOthers}
          value={card}
          words={comparison.units.map(({ name }) => [name, name])}
          onChanged={(name) => {
            chosen.value = name;
          }}
        />
        <OneCard comparison={comparison} card={card} number={number.value} />
      </div>
      <Legend />
    </>
  );
}

function ManyCards({ comparison }: { readonly comparison: ShownComparison }): JSX.Element {
  const card = comparison.units.find(({ name }) => name === chosen.value)?.name ?? null;
  const choose = (name: string): void => {
    chosen.value = name;
    requestAnimationFrame(() => document.getElementById('one-card')?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <>
      {card !== null && (
        <section class="chosen" id="one-card" aria-label={put(En.againstTheOthers, card)}>
          <NumberChoice />
          <OneCard comparison={comparison} card={card} number={number.value} />
          <Legend />
          <button
            type="button"
            onClick={() => {
              chosen.value = null;
            }}
          >
            {En.close}
          </button>
        </section>
      )}
      <CardList comparison={comparison} sort={textOf(pageState.value.options, 'sort') ?? STANDARD_SORT} onChosen={choose} />
    </>
  );
}

function NumberChoice(): JSX.Element {
  return (
    <label class="choice number-choice">
      <span>{En.numberInTheCells}</span>
      <select
        value={number.value}
        onChange={(event) => {
          number.value = event.currentTarget.value as ComparedNumber;
        }}
      >
        {PAIR_NUMBERS.map((name) => (
          <option key={name} value={name}>
            {NUMBERS[name].title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Stronger colours are better for the attacker. */
function Legend(): JSX.Element {
  const isOfChances = NUMBERS[number.value].kind === 'chance';
  return <HeatLegend least={isOfChances ? '0' : 'worse'} most={isOfChances ? '100' : En.betterForWhoAttacks} />;
}

/** Explains dashes, if any, and marks of simulated values. */
function NoFights({ comparison }: { readonly comparison: ShownComparison }): JSX.Element | null {
  const reasons = [...new Set(comparison.pairs.flatMap(({ without }) => without ?? []))];
  const isSimulated = comparison.pairs.some(({ trials }) => trials !== null);
  if (reasons.length === 0 && !isSimulated) return null;
  return (
    <p class="note">
      {[...(reasons.length === 0 ? [] : [`–: ${reasons.join('; ')}.`]), ...(isSimulated ? ['≈: simulated.'] : [])].join(' ')}
    </p>
  );
}

interface MatrixProps {
  readonly comparison: ShownComparison;
  readonly number: ComparedNumber;
}

/** A few cards: each row attacks each column. */
function Matrix({ comparison, number }: MatrixProps): JSX.Element {
  const { units, pairOf } = comparison;
  const shade = shadesOf(comparison, number);
  return (
    <div class="matrix">
      <p class="frame-title" id="matrix-title">
        <b>{numberTitle(number)}</b>
        <span>{En.rowsAttackColumns}</span>
      </p>
      <div class="frame">
        <table class="heat names" aria-labelledby="matrix-title">
          <thead>
            <tr>
              <td />
              {units.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map((attacker, r) => (
              <tr key={attacker.name}>
                <th scope="row">{attacker.name}</th>
                {units.map((defender, c) =>
                  attacker === defender ? (
                    <td key={defender.name} class="none" />
                  ) : (
                    <PairCell
                      key={defender.name}
                      pair={pairOf(attacker.name, defender.name)}
                      number={number}
                      shade={shade}
                      isStop={r === 0 && c === 1}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface OneCardProps {
  readonly comparison: ShownComparison;
  readonly card: string;
  readonly number: ComparedNumber;
}

/** One card against each of the others, in both directions. */
function OneCard({ comparison, card, number }: OneCardProps): JSX.Element {
  const { units, pairOf } = comparison;
  const shade = shadesOf(comparison, number);
  const others = units.filter(({ name }) => name !== card);
  return (
    <>
      <p class="frame-title" id="one-title">
        <b>{card}</b>
        <span>{numberTitle(number)}</span>
      </p>
      <div class="frame">
        <table class="heat names" aria-labelledby="one-title">
          <thead>
            <tr>
              <th scope="col">{En.againstColumn}</th>
              <th scope="col">{En.itsAttack}</th>
              <th scope="col">{En.theirAttack}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ name }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <PairCell pair={pairOf(card, name)} number={number} shade={shade} isStop={i === 0} />
                <PairCell pair={pairOf(name, card)} number={number} shade={shade} isStop={false} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface PairCellProps {
  readonly pair: PairAnswer | null;
  readonly number: ComparedNumber;
  readonly shade: (value: number) => string;
  /** Whether Tab stops here; arrow keys lead to the others. */
  readonly isStop: boolean;
}

/** A number of an attack, linked to its match-up; a dash if the two do not fight. */
function PairCell({ pair, number, shade, isStop }: PairCellProps): JSX.Element {
  if (pair?.values == null) return <td class="none">–</td>;
  const value = comparedValue(pair, number);
  const attack = attackOfPair(pageState.value.options, pair.attacker, pair.defender);
  const { href, onClick } = linkTo({ tab: 'attack', options: attack });
  return (
    <td class={value === null ? 'zero' : shade(value)}>
      <a href={href} onClick={onClick} tabIndex={isStop ? 0 : -1} onKeyDown={moveInGrid}>
        {`${pair.trials === null ? '' : '≈'}${value === null ? 'never' : comparedText(value, number)}`}
      </a>
    </td>
  );
}
