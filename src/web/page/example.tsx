import type { JSX } from 'preact';
import { isComplete } from '../ask/question.js';
import type { Tab } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';

/** Match-ups that somebody who sees the page for the first time may try. */
const EXAMPLES = [
  ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'],
  ['Boba Fett (H)', 'Han Solo (K)'],
] as const;

/** What a tab about two cards answers, and what it needs for that; other tabs begin with their forms. */
const WORDS: Readonly<Partial<Record<Tab, readonly [question: string, way: string]>>> = {
  attack: [
    'How likely is it?',
    'Choose two cards: the page calculates what one attack does, exactly, with the text of both cards.',
  ],
  dice: [
    'Which dice should I re-roll?',
    'Choose two cards, then tap the dice that lie on the table: the page says what every choice is worth.',
  ],
  duel: [
    'Who wins?',
    'Choose two cards: the page lets them fight until one is discarded, with both sides playing as well as possible.',
  ],
};

/** What the page does, as long as nothing is asked. */
export function Example(): JSX.Element | null {
  const { tab, options } = pageState.value;
  const words = WORDS[tab];
  if (words === undefined || isComplete(pageState.value)) return null;
  const [question, way] = words;
  return (
    <section class="example">
      <h2>{question}</h2>
      <p>{way}</p>
      <div class="actions">
        {EXAMPLES.map(([attacker, defender]) => (
          <button
            key={attacker}
            type="button"
            onClick={() => askEngine({ ...options, attacker: [attacker], defender: [defender] }, 'as a step')}
          >
            {`${attacker} against ${defender}`}
          </button>
        ))}
      </div>
    </section>
  );
}
