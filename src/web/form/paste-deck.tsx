import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import type { DeckCards } from '../engine/pasted-deck.js';
import { askBeside } from '../state/answers.js';
import { En, put } from '../words/english.js';

interface PasteDeckProps {
  readonly button: string;
  /** Further facts about the deck: build points. */
  readonly options?: Readonly<Record<string, string>>;
  /** Uses the deck and returns the message. */
  readonly onRead: (deck: DeckCards) => string;
  readonly children?: ComponentChildren;
}

/** A deck as text, for its units. */
export function PasteDeck({ button, options = {}, onRead, children }: PasteDeckProps): JSX.Element {
  const text = useSignal('');
  const said = useSignal('');
  const read = async (): Promise<void> => {
    const deck = await deckOf(text.value, options);
    if (typeof deck === 'string') {
      said.value = deck;
      return;
    }
    text.value = '';
    const { leftOut } = deck;
    const others = leftOut.length === 0 ? '' : put(En.notKnownAsUnits, leftOut.join(', '));
    said.value = `${onRead(deck)}${others}`;
  };
  return (
    <details class="more">
      <summary>
        <span class="title">{En.pasteADeck}</span>
        <span class="given">{En.oneCardPerLine}</span>
      </summary>
      <div class="paste">
        <textarea
          aria-label={En.deckList}
          rows={6}
          placeholder={'4 Darth Maul (B)\n2 Yoda (A)'}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {children}
        <button type="button" disabled={text.value.trim() === ''} onClick={() => void read()}>
          {button}
        </button>
        <p class="said" role="status">
          {said}
        </p>
      </div>
    </details>
  );
}

/** The cards of a deck, or the reason there are none. */
async function deckOf(pasted: string, options: Readonly<Record<string, string>>): Promise<DeckCards | string> {
  if (pasted.trim().startsWith('<')) {
    return En.thisIsADeckAs;
  }
  const answer = await askBeside('pasted', { command: 'pasted', options: { ...options, text: pasted } });
  return answer?.kind === 'printed' ? (JSON.parse(answer.out) as DeckCards) : En.stopped;
}
