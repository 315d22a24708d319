import type { JSX } from 'preact';
import { textsOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';
import { deckLines } from './deck-lines.js';

interface DeckFieldProps {
  /** The option that has the lines. */
  readonly option: string;
  readonly label: string;
  readonly button: string;
  readonly placeholder: string;
  /** Hears of other lines than before. */
  readonly onRead: (lines: readonly string[]) => void;
}

/** A deck as text, a card in each line. */
export function DeckField({ option, label, button, placeholder, onRead }: DeckFieldProps): JSX.Element {
  const text = textsOf(pageState.value.options, option).join('\n');
  return (
    <div class="paste">
      <textarea
        key={text}
        aria-label={label}
        rows={text === '' ? 6 : 4}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => value !== text && onRead(deckLines(value))}
      >
        {text}
      </textarea>
      <button type="submit">{button}</button>
    </div>
  );
}
