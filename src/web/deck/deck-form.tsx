import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { begin, isBegun, isLong } from '../ask/question.js';
import { Exchanges } from '../battle/battle-form.js';
import { TextAdder } from '../form/card-adder.js';
import { LinesField } from '../form/lines-field.js';
import { EDITION_CHOICES, MorePanel, PlayChoice, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textsOf, withOption, withoutOptions } from '../link/page-state.js';
import { OF_DRAWS } from '../link/tab-options.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';
import { deckLines, namesInLines } from './deck-lines.js';

const FIELDS = ['card', 'turn', 'exchange', 'format', 'rules'];

const FORMATS = [
  ['', 'any'],
  ...FILTER_OPTIONS.format.field.words.map((word) => [word, word.replaceAll('-', ' ')] as const),
] as const;

/** The form of a deck: its cards as text, and the questions about its draws, or an opposing deck. */
export function DeckForm(): JSX.Element {
  const { options } = pageState.value;
  const read = (lines: readonly string[]): void =>
    askEngine(withOption(withoutOptions(options, ['card', 'instead']), 'line', lines), 'as a step');
  return (
    <form class="question" aria-label={En.theDeck} onSubmit={(event) => event.preventDefault()}>
      <LinesField
        linesOf={deckLines}
        option="line"
        label={En.deckList}
        button={En.checkDeck}
        placeholder={'4 Darth Maul (B)\n2 Yoda (A)'}
        onRead={read}
      />
      {'line' in options && !('against-line' in options) && <DeckMore />}
      <OtherDeck />
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** The questions about its draws, and the format in which it should be legal. */
function DeckMore(): JSX.Element {
  return (
    <MorePanel about={En.oneCardTurnsFormatRules} outside={['line', 'trace']} fields={FIELDS}>
      <SoughtCards />
      <fieldset class="play">
        <legend>{En.theDraws}</legend>
        <OptionStepper option="turn" />
        <PlayChoice option="exchange" words={EXCHANGES} />
        <PlayChoice option="format" words={FORMATS} />
        <PlayChoice option="rules" words={EDITION_CHOICES} />
      </fieldset>
    </MorePanel>
  );
}

/** The cards whose draws are asked for. */
function SoughtCards(): JSX.Element {
  const { options } = pageState.value;
  const sought = textsOf(options, 'card');
  const names = namesInLines(textsOf(options, 'line')).filter((name) => !sought.includes(name));
  const fitting = (typed: string): readonly string[] =>
    names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <fieldset class="adder">
      <legend>{words('card')}</legend>
      <TextAdder
        option="card"
        label={En.aCardOfTheDeck}
        things={En.cards}
        entries={(typed) => fitting(typed).map((value) => ({ value, detail: '' }))}
      />
    </fieldset>
  );
}

const DEALS = [
  ['400', '400'],
  ['100', En.faster100],
  ['2000', En.sharper2000],
] as const;

const BUILDS = [
  ['value', En.bestValue],
  ['dearest', En.whatCostsMost],
  ['spread', En.eachArenaInTurn],
] as const;

/** What may be exchanged from the first hand. */
const EXCHANGES = [
  ['usual', En.battleCardsAndMissions],
  ['locations', En.locationsToo],
  ['none', 'nothing'],
] as const;

/** Reads the latest deck text, then plays the two decks; until then the button stays where it is pressed. */
function start({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.focus?.();
  if (isLong(pageState.value)) begin(pageState.value);
}

/** An opposing deck: who wins, and which swaps of a card win more often. */
function OtherDeck(): JSX.Element {
  const state = pageState.value;
  const { options } = state;
  const isMet = 'against-line' in options;
  // On an empty form both decks can be pasted; a link to one deck has the other one folded.
  const [isFirst] = useState(!('line' in options));
  return (
    <details class="more" open={isMet || isFirst}>
      <summary>
        <span class="title">{En.againstAnotherDeck}</span>
        <span class="given">{En.whoWinsAndWhichCard}</span>
      </summary>
      <LinesField
        linesOf={deckLines}
        option="against-line"
        label={En.theOtherDeck}
        placeholder={En.exampleDeck}
        onRead={(lines) =>
          askEngine(withOption(withoutOptions(options, [...OF_DRAWS, 'trace']), 'against-line', lines), 'as a step')
        }
      />
      {'line' in options && !isBegun(state) && (
        <div class="actions">
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={start}>
            {En.whoWins}
          </button>
          <span class="note">{En.takesSecondsWithSwapsMinutes}</span>
        </div>
      )}
      {isMet && (
        <div class="columns">
          <fieldset class="play">
            <legend>{En.howTheyAreDealtAnd}</legend>
            <PlayChoice option="deals" words={DEALS} />
            <OptionStepper option="setup-points" otherwise={30} />
            <PlayChoice option="build" words={BUILDS} />
            <PlayChoice option="exchange" words={EXCHANGES} />
            <PlayChoice option="rules" words={EDITION_CHOICES} />
          </fieldset>
          <fieldset class="play">
            <legend>{En.whichCardToSwap}</legend>
            <Exchanges units={namesInLines(textsOf(options, 'line'))} />
            <SwitchChoice option="without-each" off={En.notTried} on={En.tried} />
            <SwitchChoice option="even-so" off={En.notRanked} on={En.rankedAllTheSame} />
          </fieldset>
        </div>
      )}
    </details>
  );
}
