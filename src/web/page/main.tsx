import { batch, effect } from '@preact/signals';
import { render } from 'preact';
import { EngineClient } from '../ask/engine-client.js';
import { addDie, removeDie } from '../dice/dice-form.js';
import { swap } from '../form/unit-pickers.js';
import { loadedRules } from '../lookup/rules-lookup.js';
import { answerQuestions, cards, engineFailure, noteWork } from '../state/answers.js';
import { keptSettings } from '../state/kept.js';
import { beingRead, cardsInPage, openKeptFiles, ownReports } from '../state/own-files.js';
import { lookAhead } from '../state/row-ahead.js';
import { followAddress, pageState } from '../state/store.js';
import { App } from './app.js';
import { block, engineSource, keywordsText } from './engine-source.js';
import { keepOffline } from './offline.js';

const version = document.documentElement.dataset.version ?? '';
const place = document.getElementById('app') as HTMLElement;

followAddress(keptSettings());
const engine = new EngineClient(engineSource(version), cardsInPage(block('own-cards')), {
  opened: (opened) => {
    cards.value = opened.cards;
    ownReports.value = opened.own;
    beingRead.value = [];
  },
  failed: (reason) => {
    engineFailure.value = reason;
  },
  progressed: noteWork,
});
place.textContent = '';
render(<App engine={engine} version={version} />, place);
void openKeptFiles(engine).then(() => {
  answerQuestions(engine);
  lookAhead(engine);
  engine.start();
});
addEventListener('hashchange', () => batch(() => followAddress()));
listenToKeys();
followLookups();
keepOffline();

/** Marks the current link in the head of the page, and loads the keywords on demand. */
function followLookups(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.lookups a');
  effect(() => {
    const { tab } = pageState.value;
    for (const link of links) {
      if (link.hash.split('?')[0] === `#${tab}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    if (tab === 'rules' && loadedRules.peek()?.ok !== true) void loadRules();
  });
}

async function loadRules(): Promise<void> {
  try {
    loadedRules.value = { ok: true, text: await keywordsText() };
  } catch (error) {
    loadedRules.value = { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The keys of the page: `/` goes to the first card, Alt+S swaps the cards; with dice a digit adds a die, and Backspace removes
 * the last one.
 */
function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyS') {
      event.preventDefault();
      swap();
    } else if (!event.altKey && !event.ctrlKey && !event.metaKey && !isWriting(event.target) && act(event.key)) {
      event.preventDefault();
    }
  });
}

/** Performs the action of a key outside fields; false if it has none. */
function act(key: string): boolean {
  const isAtTable = pageState.value.tab === 'dice';
  if (key === '/') document.querySelector<HTMLElement>('.question input')?.focus();
  else if (isAtTable && /^[1-6]$/.test(key)) addDie(Number(key));
  else if (isAtTable && key === 'Backspace') removeDie();
  else return false;
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
