import type { ComponentChildren, JSX } from 'preact';
import { textsOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';

interface LinesFieldProps {
  readonly option: string;
  readonly label: string;
  /** Absent if a button of the form reads the lines. */
  readonly button?: string;
  readonly placeholder: string;
  /** The lines of the typed or pasted text. */
  readonly linesOf: (text: string) => readonly string[];
  /** Called with new lines. */
  readonly onRead: (lines: readonly string[]) => void;
  /** What follows below the field. */
  readonly children?: ComponentChildren;
}

/** A deck or a game as text, one entry per line. */
export function LinesField({ option, label, button, placeholder, linesOf, onRead, children }: LinesFieldProps): JSX.Element {
  const text = textsOf(pageState.value.options, option).join('\n');
  return (
    <div class="paste">
      <textarea
        key={text}
        aria-label={label}
        rows={text === '' ? 6 : 4}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => value !== text && onRead(linesOf(value))}
      >
        {text}
      </textarea>
      {button !== undefined && <button type="submit">{button}</button>}
      {children}
    </div>
  );
}
