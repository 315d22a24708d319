import type { JSX } from 'preact';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { begin, isBegun, isLong } from '../ask/question.js';
import { Exchanges } from '../battle/exchanges.js';
import { TextAdder } from '../form/card-adder.js';
import { LinesField } from '../form/lines-field.js';
import { EDITION_CHOICES, MorePanel, PlayChoice, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textsOf, withOption, withoutOptions } from '../link/page-state.js';
import { OF_DRAWS } from '../link/tab-options.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { deckLines, namesInLines } from './deck-lines.js';

const FIELDS = ['card', 'turn', 'exchange', 'format', 'rules'];

const FORMATS = [
  ['', 'any'],
  ...FILTER_OPTIONS.format.field.words.map((word) => [word, word.replaceAll('-', ' ')] as const),
] as const;

/** The question of a deck: its cards, as text, and the questions about its draws, or the opposing deck. */
export function DeckForm(): JSX.Element {
  const { options } = pageState.value;
  const read = (lines: readonly string[]): void =>
    askEngine(withOption(withoutOptions(options, ['card', 'instead']), 'line', lines), 'as a step');
  return (
    <form class="question" aria-label="The deck" onSubmit={(event) => event.preventDefault()}>
      <LinesField
        linesOf={deckLines}
        option="line"
        label="Deck list"
        button="Look at it"
        placeholder={'4 Darth Maul (B)\n2 Yoda (A)'}
        onRead={read}
      />
      {'line' in options && !('against-line' in options) && <DeckMore />}
      {'line' in options && <OtherDeck />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** The questions about its draws, and where it is to be legal. */
function DeckMore(): JSX.Element {
  return (
    <MorePanel about="One card, turns, format, rules" outside={['line', 'trace']} fields={FIELDS}>
      <SoughtCards />
      <fieldset class="play">
        <legend>The draws</legend>
        <OptionStepper option="turn" />
        <PlayChoice option="exchange" words={EXCHANGES} />
        <PlayChoice option="format" words={FORMATS} />
        <PlayChoice option="rules" words={EDITION_CHOICES} />
      </fieldset>
    </MorePanel>
  );
}

/** The cards of the deck whose draws are asked for. */
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
        label="A card of the deck"
        things="cards"
        entries={(typed) => fitting(typed).map((value) => ({ value, detail: '' }))}
      />
    </fieldset>
  );
}

const DEALS = [
  ['400', '400'],
  ['100', '100: faster'],
  ['2000', '2,000: sharper'],
] as const;

const BUILDS = [
  ['worth', 'what is worth most for a build point'],
  ['dearest', 'what costs most'],
  ['spread', 'each arena in turn'],
] as const;

/** What may be exchanged from a first hand. */
const EXCHANGES = [
  ['usual', 'Battle cards and Missions'],
  ['locations', 'Locations too'],
  ['none', 'nothing'],
] as const;

/** A deck that the deck meets: who wins, and which swaps of a card win more often. */
function OtherDeck(): JSX.Element {
  const state = pageState.value;
  const { options } = state;
  const isMet = 'against-line' in options;
  return (
    <details class="more" open={isMet}>
      <summary>
        <span class="title">Against another deck</span>
        <span class="given">who wins, and which card to swap</span>
      </summary>
      <LinesField
        linesOf={deckLines}
        option="against-line"
        label="The other deck"
        button="Meet it"
        placeholder={'4 Mace Windu (D)\n3 Jedi Knight'}
        onRead={(lines) =>
          askEngine(withOption(withoutOptions(options, [...OF_DRAWS, 'trace']), 'against-line', lines), 'as a step')
        }
      />
      {isMet && (
        <div class="columns">
          <fieldset class="play">
            <legend>How they are dealt and played</legend>
            <PlayChoice option="deals" words={DEALS} />
            <OptionStepper option="setup-points" otherwise={30} />
            <PlayChoice option="build" words={BUILDS} />
            <PlayChoice option="exchange" words={EXCHANGES} />
            <PlayChoice option="rules" words={EDITION_CHOICES} />
          </fieldset>
          <fieldset class="play">
            <legend>Which card to swap</legend>
            <Exchanges units={namesInLines(textsOf(options, 'line'))} />
            <SwitchChoice option="without-each" off="not tried" on="tried" />
            <SwitchChoice option="even-so" off="not ranked" on="ranked all the same" />
          </fieldset>
        </div>
      )}
      {isMet && isLong(state) && !isBegun(state) && (
        <div class="actions">
          <button type="button" onClick={() => begin(state)}>
            Deal and play
          </button>
          <span class="note">It takes some seconds, with swaps minutes, and can be stopped.</span>
        </div>
      )}
    </details>
  );
}
