import type { JSX } from 'preact';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { MorePanel } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { EDITION_CHOICES, PlayChoice } from '../form/play-more.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { TextAdder } from '../form/text-adder.js';
import { textsOf, withOption, withoutOptions } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { DeckField } from './deck-field.js';
import { namesInLines } from './deck-lines.js';
import { EXCHANGES, OtherDeck } from './other-deck.js';

const FIELDS = ['card', 'turn', 'exchange', 'format', 'rules'];

const FORMATS = [
  ['', 'any'],
  ...FILTER_OPTIONS.format.field.words.map((word) => [word, word.replaceAll('-', ' ')] as const),
] as const;

/** The question of a deck: its cards, as text, and what is asked about its draws, or the deck that it meets. */
export function DeckForm(): JSX.Element {
  const { options } = pageState.value;
  const read = (lines: readonly string[]): void =>
    askEngine(withOption(withoutOptions(options, ['card', 'instead']), 'line', lines), 'as a step');
  return (
    <form class="question" aria-label="The deck" onSubmit={(event) => event.preventDefault()}>
      <DeckField
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

/** What is asked about its draws, and where it is to be legal. */
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
