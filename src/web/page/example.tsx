import type { JSX } from 'preact';
import { ask } from '../state/store.js';

/** Match-ups that somebody who sees the page for the first time may try. */
const EXAMPLES = [
  ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'],
  ['Boba Fett (H)', 'Han Solo (K)'],
] as const;

/** What the page does, as long as nothing is asked. */
export function Example(): JSX.Element {
  return (
    <section class="example">
      <h2>How likely is it?</h2>
      <p>Choose two cards: the page calculates what one attack does, exactly, with the text of both cards.</p>
      <div class="actions">
        {EXAMPLES.map(([attacker, defender]) => (
          <button key={attacker} type="button" onClick={() => ask({ attacker: [attacker], defender: [defender] }, 'as a step')}>
            {`${attacker} against ${defender}`}
          </button>
        ))}
      </div>
    </section>
  );
}
