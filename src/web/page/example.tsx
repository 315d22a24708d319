import type { JSX } from 'preact';
import { isComplete } from '../ask/question.js';
import type { Options, Tab } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';

/** A question that somebody who sees the page for the first time may try. */
type Tried = readonly [words: string, options: Options];

const MATCHES = [match('Obi-Wan Kenobi (K)', 'Darth Maul (B)'), match('Boba Fett (H)', 'Han Solo (K)')] as const;

/** What the reader may try in a tab. */
const EXAMPLES: Readonly<Partial<Record<Tab, readonly Tried[]>>> = {
  attack: MATCHES,
  dice: MATCHES,
  duel: MATCHES,
  battle: [
    [
      'Vader and Maul against Mace and Luke',
      { dark: ['Darth Vader (C)', 'Darth Maul (D)'], light: ['Mace Windu (D)', 'Luke Skywalker (F)'] },
    ],
  ],
};

function match(attacker: string, defender: string): Tried {
  return [`${attacker} against ${defender}`, { attacker: [attacker], defender: [defender] }];
}

/** What a tab answers, and what it needs for that; other tabs begin with their forms. */
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
  deck: [
    'What does my deck draw?',
    'Paste its cards, a count and a name in each line: the page says where it is legal, and what it draws, exactly.',
  ],
  squad: [
    'Which units should I bring?',
    'Say how many build points you have, whom you meet, and which units to try: the page lets many lists fight, the best of them most.',
  ],
  battle: [
    'My three against their three?',
    'Choose the units of both sides: the page lets them fight turn by turn, and lets both sides practise how to play.',
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
        {(EXAMPLES[tab] ?? []).map(([said, asked]) => (
          <button key={said} type="button" onClick={() => askEngine({ ...options, ...asked }, 'as a step')}>
            {said}
          </button>
        ))}
      </div>
    </section>
  );
}
