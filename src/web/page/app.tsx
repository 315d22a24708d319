import type { ComponentType, JSX } from 'preact';
import { grouped } from '../../base/text.js';
import { Blocks } from '../../sheet/page/sheet-view.js';
import type { Block } from '../../sheet/sheet.js';
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
  visibleAnswer,
  type WorkProgress,
  workDone,
} from '../state/answers.js';
import { askEngine, linkProblems, linkTo, pageState, questionState } from '../state/store.js';
import { words } from '../state/words.js';
import { TableForm } from '../table/table-form.js';
import { TableView } from '../table/table-view.js';
import { En, put } from '../words/english.js';
import { block } from './engine-source.js';
import { offline } from './offline.js';

interface TabParts {
  readonly title: string;
  readonly Form: ComponentType;
  readonly View: ComponentType;
}

const PARTS: Readonly<Record<Tab, TabParts>> = {
  attack: { title: En.matchUp, Form: MatchForm, View: SheetAnswer },
  dice: { title: En.diceTitle, Form: DiceForm, View: SheetAnswer },
  duel: { title: En.duel, Form: DuelForm, View: SheetAnswer },
  battle: { title: En.battle, Form: BattleForm, View: SheetAnswer },
  table: { title: En.table, Form: TableForm, View: TableView },
  compare: { title: En.compare, Form: CompareForm, View: CompareView },
  squad: { title: En.bestList, Form: SquadForm, View: SheetAnswer },
  deck: { title: En.deck, Form: DeckForm, View: SheetAnswer },
  cards: { title: En.cardsTitle, Form: CardsForm, View: CardsView },
  rules: { title: En.rules, Form: RulesForm, View: RulesView },
};

export function App({ engine, version }: { readonly engine: EngineClient; readonly version: string }): JSX.Element {
  const { Form, View } = PARTS[pageState.value.tab];
  const wasRefused = linkProblems.value.length > 0;
  return (
    <>
      <Tabs />
      <main>
        {offline.value === 'newer' && (
          <p class="problem" role="status">
            <button type="button" onClick={() => location.reload()}>
              {En.newVersionReload}
            </button>
          </p>
        )}
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
    <nav class="tabs" aria-label={En.questions}>
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

/** A notice that fewer trials are simulated than the link asks for. */
function FewerTrials(): JSX.Element | null {
  if (!asksTooMany(pageState.value)) return null;
  const asked = grouped(trialsOf(pageState.value.options));
  return (
    <p class="note" role="status">
      {put(En.wouldTakeTooLongHere, words('trials'), asked, grouped(MAX_TRIALS))}
    </p>
  );
}

/** Why a link cannot be answered, and which parts of a question the page does not answer. */
function LinkProblems(): JSX.Element | null {
  const left = unanswered(pageState.value).map((name) => put(En.thisPageDoesNotAnswer, words(name) ?? name));
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

/** A notice that an answer is coming, once the wait is noticeable. */
function Waiting({ engine }: { readonly engine: EngineClient }): JSX.Element | null {
  switch (progress.value) {
    case 'idle':
      return null;
    case 'stopped':
      return (
        <div class="waiting">
          <p>{isFirst.value ? En.stoppedTheseAreFirstNumbers : En.stoppedChangeSomethingToAsk}</p>
          <BestSoFar />
        </div>
      );
    case 'waiting':
      return (
        <p class="waiting" role="status">
          {En.calculating}
        </p>
      );
    case 'long':
      return (
        <div class="waiting">
          <p role="status">{put(En.calculatingBecause, reasonOf(pageState.value))}</p>
          {workDone.value === null ? <progress aria-label={En.calculatingLabel} /> : <Work {...workDone.value} />}
          <BestSoFar />
          <button type="button" onClick={() => stopAnswer(engine)}>
            {En.stop}
          </button>
        </div>
      );
  }
}

/** The best list that a search has found until now, which stays when it is stopped. */
function BestSoFar(): JSX.Element | null {
  const best = workDone.value?.best;
  return best === undefined ? null : <p>{put(En.bestSoFar, best)}</p>;
}

/** With this number of trials, simulating them is what takes long. */
const MANY_TRIALS = 10_000_000;

/** Why an answer takes long; empty where that is obvious. */
function reasonOf({ tab, options }: PageState): string {
  const trials = Math.min(trialsOf(options), MAX_TRIALS);
  if (trials >= MANY_TRIALS) return put(En.simulatedAreAskedFor, grouped(trials), tab === 'duel' ? 'duels' : 'attacks');
  if (tab === 'duel') return En.thisDuelHasManyChoices;
  if (tab === 'battle' && isFirst.value) return En.firstNumbers;
  return tab === 'attack' || (tab === 'dice' && !('line' in options)) ? En.thisAttackHasManyChoices : '';
}

/** The progress, and the remaining time at the present speed. */
function Work({ done, total, words, secondsLeft }: WorkProgress): JSX.Element {
  return (
    <>
      <progress aria-label={En.calculatingLabel} max={total} value={done} />
      <span>{secondsLeft === null ? words : put(En.aboutSLeft, words, secondsLeft)}</span>
    </>
  );
}

/** Failures that are not the reader's: the browser cannot run the engine, or the engine has a defect. */
function Failure(): JSX.Element | null {
  const reason = engineFailure.value;
  if (reason !== null) {
    return (
      <div class="problem" role="alert">
        <p>{reason}</p>
      </div>
    );
  }
  const given = visibleAnswer.value;
  if (given?.kind !== 'defect') return null;
  const report = [given.message, linkOf(pageState.value), given.stack].join('\n');
  return (
    <div class="problem" role="alert">
      <p>{put(En.thisIsABug, given.message)}</p>
      <details>
        <summary>{En.aReportForTheDevelopers}</summary>
        <pre>{report}</pre>
      </details>
      <p class="actions">
        <CopyButton text={() => report} done={En.reportCopied}>
          {En.copyReport}
        </CopyButton>
        <Copied />
      </p>
    </div>
  );
}

function Footer({ version }: { readonly version: string }): JSX.Element {
  return (
    <footer>
      <p>{put(En.version, version) + (offline.value === 'ready' ? ` · ${En.worksOffline}` : '')}</p>
      <p>{En.anUnofficialFanProjectNot}</p>
    </footer>
  );
}

/** A question for somebody who sees the page for the first time. */
type Tried = readonly [words: string, options: Options];

const MATCHES = [match('Obi-Wan Kenobi (K)', 'Darth Maul (B)'), match('Boba Fett (H)', 'Han Solo (K)')] as const;

const EXAMPLES: Readonly<Partial<Record<Tab, readonly Tried[]>>> = {
  attack: MATCHES,
  dice: MATCHES,
  duel: MATCHES,
  battle: [
    [
      En.vaderAndMaulAgainstMace,
      { dark: ['Darth Vader (C)', 'Darth Maul (D)'], light: ['Mace Windu (D)', 'Luke Skywalker (F)'] },
    ],
  ],
};

function match(attacker: string, defender: string): Tried {
  return [put(En.versus, attacker, defender), { attacker: [attacker], defender: [defender] }];
}

/** What a tab answers and what it needs; other tabs begin with their forms. */
const WORDS: Readonly<Partial<Record<Tab, readonly [question: string, way: string]>>> = {
  attack: [En.canMyUnitBeatTheirs, En.seeWhatOneAttackDoes],
  dice: [En.whichDiceShouldIRe, En.chooseTwoCardsThenTap],
  duel: [En.whoWins, En.theyFightUntilOneIsDiscarded],
  deck: [En.whatDoesMyDeckDraw, En.pasteItsCardsACount],
  squad: [En.whichUnitsShouldIBring, En.giveYourBuildPoints],
  battle: [En.myThreeAgainstTheirThree, En.chooseTheUnitsOfBoth],
};

/** A description of the page while nothing is asked. */
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
      {tab === 'attack' && Object.keys(options).length === 0 && <WorkedExample />}
    </section>
  );
}

/** The answer to the first example, which the build has put into the page: a first visit sees it before there is an engine. */
function WorkedExample(): JSX.Element | null {
  const text = block('example');
  if (text === '') return null;
  const [answer, blocks] = JSON.parse(text) as [string, Block[]];
  return (
    <div class="shown worked">
      <p>{En.forExample}</p>
      <p class="said-answer">
        <bdi>{answer}</bdi>
      </p>
      <div class="sheet">
        <Blocks blocks={blocks} />
      </div>
    </div>
  );
}
