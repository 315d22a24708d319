import type { JSX } from 'preact';
import { begin, isBegun } from '../ask/begun-work.js';
import { isLong } from '../ask/question.js';
import { Exchanges } from '../battle/exchanges.js';
import { OptionStepper } from '../form/option-stepper.js';
import { EDITION_CHOICES, PlayChoice, SwitchChoice } from '../form/play-more.js';
import { textsOf, withOption, withoutOptions } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { DeckField } from './deck-field.js';
import { namesInLines } from './deck-lines.js';
import { OF_DRAWS } from './deck-tab-options.js';

const DEALS = [
  ['400', '400'],
  ['100', '100: faster'],
  ['2000', '2,000: sharper'],
] as const;

const BUILDS = [
  ['worth', 'what is worth most for a build point'],
  ['dearest', 'what costs most'],
  ['spread', 'by turns for each arena'],
] as const;

/** What may be laid aside of a first hand. */
export const EXCHANGES = [
  ['usual', 'Battle cards and Missions'],
  ['locations', 'Locations too'],
  ['none', 'nothing'],
] as const;

/** A deck that the deck meets: who wins, and which swaps of a card win more often. */
export function OtherDeck(): JSX.Element {
  const state = pageState.value;
  const { options } = state;
  const isMet = 'against-line' in options;
  return (
    <details class="more" open={isMet}>
      <summary>
        <span class="title">Against another deck</span>
        <span class="given">who wins, and which card to swap</span>
      </summary>
      <DeckField
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
