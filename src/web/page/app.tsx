import type { JSX } from 'preact';
import { MatchView } from '../answer/match-view.js';
import type { EngineClient } from '../ask/engine-client.js';
import { isComplete, unanswered } from '../ask/question.js';
import { MatchForm } from '../form/match-form.js';
import { linkOf } from '../link/link.js';
import { TABS, type Tab } from '../link/page-state.js';
import { goTo, linkProblems, pageState } from '../state/store.js';
import { optionWords } from '../words/option-words.js';
import { Example } from './example.js';
import { Failure } from './failure.js';
import { Footer } from './footer.js';
import { Waiting } from './waiting.js';

const TITLES: Readonly<Record<Tab, string>> = { attack: 'Match-up' };

/** The whole page. */
export function App({ engine, version }: { readonly engine: EngineClient; readonly version: string }): JSX.Element {
  const { options } = pageState.value;
  const wasRefused = linkProblems.value.length > 0;
  return (
    <>
      {TABS.length > 1 && <Tabs />}
      <main>
        <MatchForm />
        <LinkProblems />
        <Failure />
        {!wasRefused && !isComplete(options) && <Example />}
        <div class="result">
          <Waiting engine={engine} />
          <MatchView />
        </div>
      </main>
      <Footer version={version} />
    </>
  );
}

function Tabs(): JSX.Element {
  const { tab, options } = pageState.value;
  const open = (event: MouseEvent, to: Tab): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another window
    event.preventDefault();
    if (to !== tab) goTo(to);
  };
  return (
    <nav class="tabs" aria-label="Questions">
      {TABS.map((each) => (
        <a
          key={each}
          href={linkOf({ tab: each, options })}
          aria-current={each === tab ? 'page' : undefined}
          onClick={(event) => open(event, each)}
        >
          {TITLES[each]}
        </a>
      ))}
    </nav>
  );
}

/** Why a link cannot be answered, and what of a question the page does not answer. */
function LinkProblems(): JSX.Element | null {
  const left = unanswered(pageState.value).map((name) => `This page does not answer “${optionWords(name) ?? name}”.`);
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
