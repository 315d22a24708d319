import type { JSX } from 'preact';
import type { Sheet } from '../../sheet/sheet.js';

interface WarningsProps {
  readonly sheet: Sheet;
  readonly warnings: readonly string[];
}

/** What matters and is not played, and what changes nothing: always seen, where there is any. */
export function Warnings({ sheet, warnings }: WarningsProps): JSX.Element | null {
  const sentences = [...sheet.unplayed, ...warnings];
  if (sentences.length === 0) return null;
  return (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Under what rules, texts and play the numbers are true. */
export function Assumptions({ sheet }: { readonly sheet: Sheet }): JSX.Element {
  return (
    <section>
      <h2>Taken for granted</h2>
      <Sentences sentences={sheet.assumptions} />
    </section>
  );
}

/** Sentences as a list. */
function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul class="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
