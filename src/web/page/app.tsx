import type { ComponentType, JSX } from 'preact';
import { grouped } from '../../base/text.js';
import { linkTo } from '../answer/follow-link.js';
import { SheetAnswer } from '../answer/sheet-answer.js';
import type { EngineClient } from '../ask/engine-client.js';
import { asksTooMany, MAX_TRIALS, trialsOf } from '../ask/max-trials.js';
import { unanswered } from '../ask/question.js';
import { BattleForm } from '../battle/battle-form.js';
import { CompareForm } from '../compare/compare-form.js';
import { CompareView } from '../compare/compare-view.js';
import { DeckForm } from '../deck/deck-form.js';
import { DiceForm } from '../dice/dice-form.js';
import { DuelForm } from '../duel/duel-form.js';
import { MatchForm } from '../form/match-form.js';
import { OwnCardsForm } from '../form/own-cards.js';
import { carriedTo } from '../link/carry.js';
import { TABS, type Tab } from '../link/page-state.js';
import { CardsForm } from '../lookup/cards-form.js';
import { CardsView } from '../lookup/cards-view.js';
import { RulesForm } from '../lookup/rules-form.js';
import { RulesView } from '../lookup/rules-view.js';
import { SquadForm } from '../squad/squad-form.js';
import { search } from '../state/answers.js';
import { linkProblems, pageState, questionState } from '../state/store.js';
import { words } from '../state/words.js';
import { TableForm } from '../table/table-form.js';
import { TableView } from '../table/table-view.js';
import { Example } from './example.js';
import { Failure } from './failure.js';
import { Footer } from './footer.js';
import { Waiting } from './waiting.js';

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
