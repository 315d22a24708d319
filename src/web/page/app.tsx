import type { ComponentType, JSX } from 'preact';
import { grouped } from '../../base/text.js';
import { Copied, CopyButton } from '../answer/copy.js';
import { SheetAnswer } from '../answer/sheet-answer.js';
import type { EngineClient } from '../ask/engine-client.js';
import { asksTooMany, isComplete, MAX_TRIALS, trialsOf, unanswered } from '../ask/question.js';
import { BattleForm } from '../battle/battle-form.js';
import { CompareForm } from '../compare/compare-form.js';
import { CompareView } from '../compare/compare-view.js';
import { DeckForm } from '../deck/deck-form.js';
import { DiceForm } from '../dice/dice-form.js';
import { DuelForm } from '../duel/duel-form.js';
import { MatchForm } from '../form/match-form.js';
import { OwnCardsForm } from '../form/own-cards.js';
import { carriedTo } from '../link/carry.js';
import { linkOf } from '../link/link.js';
import { type Options, type PageState, TABS, type Tab } from '../link/page-state.js';
import { CardsForm, CardsView } from '../lookup/cards-lookup.js';
import { RulesForm, RulesView } from '../lookup/rules-lookup.js';
import { SquadForm } from '../squad/squad-form.js';
import {
  engineFailure,
  isFirst,
  progress,
  search,
  stopAnswer,
  toldAnswer,
  type WorkProgress,
  workDone,
} from '../state/answers.js';
import { askEngine, linkProblems, linkTo, pageState, questionState } from '../state/store.js';
import { words } from '../state/words.js';
import { TableForm } from '../table/table-form.js';
import { TableView } from '../table/table-view.js';
import { offline } from './offline.js';

interface TabParts {
  readonly title: string;
  /** What the reader asks. */
  readonly Form: ComponentType;
  /** The answer, once there is one. */
  readonly View: ComponentType;
}

const PARTS: Readonly<Record<Tab, TabParts>> = {
  attack: { title: 'Match-up', Form: MatchForm, View: SheetAnswer },
  dice: { title: 'Dice', Form: DiceForm, View: SheetAnswer },
  duel: { title: 'Duel', Form: DuelForm, View: SheetAnswer },
  battle: { title: 'Battle', Form: BattleForm, View: SheetAnswer },
  table: { title: 'Table', Form: TableForm, View: TableView },
  compare: { title: 'Compare', Form: CompareForm, View: CompareView },
  squad: { title: 'Best list', Form: SquadForm, View: SheetAnswer },
  deck: { title: 'Deck', Form: DeckForm, View: SheetAnswer },
  cards: { title: 'Cards', Form: CardsForm, View: CardsView },
  rules: { title: 'Rules', Form: RulesForm, View: RulesView },
};

/** The whole page. */
export function App({ engine, version }: { readonly engine: EngineClient; readonly version: string }): JSX.Element {
  const { Form, View } = PARTS[pageState.value.tab];
  const wasRefused = linkProblems.value.length > 0;
  return (
    <>
      <Tabs />
      <main>
        <Form />
        <LinkProblems />
        <Failure />
        <FewerTrials />
        {!wasRefused && <Example />}
        <div class="result">
          <Waiting engine={engine} />
          <View />
        </div>
        <OwnCardsForm engine={engine} />
      </main>
      <Footer version={version} />
    </>
  );
}

function Tabs(): JSX.Element {
  const state = pageState.value;
  return (
    <nav class="tabs" aria-label="Questions">
      {TABS.map((each) => (
        <a
          key={each}
          {...linkTo(carriedTo(each, questionState.value, search.value.named))}
          aria-current={each === state.tab ? 'page' : undefined}
        >
          {PARTS[each].title}
        </a>
      ))}
    </nav>
  );
}

/** That fewer trials are simulated than the link asks for. */
function FewerTrials(): JSX.Element | null {
  if (!asksTooMany(pageState.value)) return null;
  const asked = grouped(trialsOf(pageState.value.options));
  return (
    <p class="note" role="status">
      {`“${words('trials')}: ${asked}” would take too long here: the page simulates ${grouped(MAX_TRIALS)}.`}
    </p>
  );
}

/** Why a link cannot be answered, and what of a question the page does not answer. */
function LinkProblems(): JSX.Element | null {
  const left = unanswered(pageState.value).map((name) => `This page does not answer “${words(name) ?? name}”.`);
  const sentences = [...linkProblems.value, ...left];
  if (sentences.length === 0) return null;
  return (
    <div class="problem" role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Says that an answer is on its way, once that takes long enough to be noticed. */
function Waiting({ engine }: { readonly engine: EngineClient }): JSX.Element | null {
  switch (progress.value) {
    case 'idle':
      return null;
    case 'stopped':
      return (
        <p class="waiting">{isFirst.value ? 'Stopped: these are first numbers.' : 'Stopped. Change something to ask again.'}</p>
      );
    case 'waiting':
      return (
        <p class="waiting" role="status">
          Calculating …
        </p>
      );
    case 'long':
      return (
        <div class="waiting">
          <p role="status">{`Calculating … ${reasonOf(pageState.value)}`}</p>
          {workDone.value === null ? <progress aria-label="Calculating" /> : <Work {...workDone.value} />}
          <button type="button" onClick={() => stopAnswer(engine)}>
            Stop
          </button>
        </div>
      );
  }
}

/** Trials from which on they are what takes long. */
const MANY_TRIALS = 10_000_000;

/** What is shown before the answer about a battle. */
const FIRST_NUMBERS =
  'these are first numbers, of few battles that both sides play by a plain rule. Trained play may win otherwise.';

/** Why an answer takes long; empty where that is plain to see. */
function reasonOf({ tab, options }: PageState): string {
  const trials = Math.min(trialsOf(options), MAX_TRIALS);
  if (trials >= MANY_TRIALS) return `${grouped(trials)} simulated ${tab === 'duel' ? 'duels' : 'attacks'} are asked for.`;
  if (tab === 'duel') return 'this duel has many choices.';
  if (tab === 'battle' && isFirst.value) return FIRST_NUMBERS;
  return tab === 'attack' || (tab === 'dice' && !('line' in options)) ? 'this attack has many choices.' : '';
}

/** How far it is, and how long the rest takes if it is as fast. */
function Work({ done, total, words, secondsLeft }: WorkProgress): JSX.Element {
  return (
    <>
      <progress aria-label="Calculating" max={total} value={done} />
      <span>{secondsLeft === null ? words : `${words}, about ${secondsLeft} s left`}</span>
    </>
  );
}

/** What went wrong that is not the reader's: the browser runs no engine, or the engine has a defect. */
function Failure(): JSX.Element | null {
  const reason = engineFailure.value;
  if (reason !== null) {
    return (
      <div class="problem" role="alert">
        <p>{reason}</p>
      </div>
    );
  }
  const given = toldAnswer.value;
  if (given?.kind !== 'defect') return null;
  const report = [given.message, linkOf(pageState.value), given.stack].join('\n');
  return (
    <div class="problem" role="alert">
      <p>{`This question uncovers a defect of the program: ${given.message}`}</p>
      <details>
        <summary>A report for its authors</summary>
        <pre>{report}</pre>
      </details>
      <p class="actions">
        <CopyButton text={() => report} done="Report copied.">
          Copy report
        </CopyButton>
        <Copied />
      </p>
    </div>
  );
}

const OFFLINE = { none: '', ready: 'works offline', newer: '' } as const;

/** What the page is, and of which version. */
function Footer({ version }: { readonly version: string }): JSX.Element {
  const state = offline.value;
  return (
    <footer>
      <p>
        {[`Version ${version}`, OFFLINE[state]].filter((text) => text !== '').join(' · ')}
        {state === 'newer' && (
          <button type="button" onClick={() => location.reload()}>
            New version: reload
          </button>
        )}
      </p>
      <p>An unofficial fan project, not affiliated with the owners or publishers of the game.</p>
    </footer>
  );
}

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
    'Choose two cards, then tap the dice that lie on the table: the page says what every choice is worth. Below them it takes a whole game, and says how lucky it was.',
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
    'Choose the units of both sides: the page lets them fight turn by turn, and lets both sides train how to play.',
  ],
};

/** What the page does, as long as nothing is asked. */
function Example(): JSX.Element | null {
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
