import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { DeckCards } from '../engine/deck-command.js';
import { textsOf, withOption } from '../link/page-state.js';
import { askBeside } from '../state/answers.js';
import { askEngine, pageState } from '../state/store.js';

/** What is pasted, and what became of it. */
const text = signal('');
const said = signal('');

/** A deck as text, whose units are added. */
export function PasteDeck(): JSX.Element {
  return (
    <details class="more">
      <summary>
        <span class="title">Paste a deck</span>
        <span class="given">a card in each line</span>
      </summary>
      <div class="paste">
        <textarea
          aria-label="Deck list"
          rows={6}
          placeholder={'4 Darth Maul (B)\n2 Yoda (A)'}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="button" disabled={text.value.trim() === ''} onClick={() => void addDeck(text.value)}>
          Add its units
        </button>
        <p class="said" role="status">
          {said}
        </p>
      </div>
    </details>
  );
}

/** Adds the units of a deck, and says what it left out. */
async function addDeck(pasted: string): Promise<void> {
  if (pasted.trim().startsWith('<')) {
    said.value = 'This is a deck as XML. Copy its cards as text instead: a count and a name in each line.';
    return;
  }
  const answer = await askBeside('deck', { command: 'deck', options: { text: pasted } });
  if (answer?.kind !== 'printed') return;
  const { cards, leftOut } = JSON.parse(answer.out) as DeckCards;
  const { options } = pageState.value;
  askEngine(withOption(options, 'unit', [...new Set([...textsOf(options, 'unit'), ...cards])]), 'as a step');
  text.value = '';
  const others = leftOut.length === 0 ? '' : ` Left out, as no units that the page knows: ${leftOut.join(', ')}.`;
  said.value = `${cards.length === 1 ? '1 unit' : `${cards.length} units`} of the deck added.${others}`;
}
