import type { JSX } from 'preact';
import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { MorePanel } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { EDITION_CHOICES, PlayChoice } from '../form/play-more.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { TextAdder } from '../form/text-adder.js';
import { textsOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { deckLines, namesInLines } from './deck-lines.js';

const FIELDS = ['card', 'turn', 'exchange', 'format', 'rules'];

const EXCHANGES = [
  ['usual', 'Battle cards and Missions'],
  ['locations', 'Locations too'],
  ['none', 'nothing'],
] as const;

const FORMATS = [
  ['', 'any'],
  ...FILTER_OPTIONS.format.field.words.map((word) => [word, word.replaceAll('-', ' ')] as const),
] as const;

/** The question of a deck: its cards, as text, and what is asked about its draws. */
export function DeckForm(): JSX.Element {
  const { options } = pageState.value;
  const text = textsOf(options, 'line').join('\n');
  const read = (typed: string): void => {
    if (typed !== text) askEngine(withOption(withOption(options, 'card', null), 'line', deckLines(typed)), 'as a step');
  };
  return (
    <form class="question" aria-label="The deck" onSubmit={(event) => event.preventDefault()}>
      <div class="paste">
        <textarea
          key={text}
          aria-label="Deck list"
          rows={text === '' ? 6 : 4}
          placeholder={'4 Darth Maul (B)\n2 Yoda (A)'}
          onChange={(event) => read(event.currentTarget.value)}
        >
          {text}
        </textarea>
        <button type="submit">Look at it</button>
      </div>
      {text !== '' && <DeckMore />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** What is asked about its draws, and where it is to be legal. */
function DeckMore(): JSX.Element {
  return (
    <MorePanel about="One card, turns, format, rules" outside={['line']} fields={FIELDS}>
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
