import { batch, effect } from '@preact/signals';
import { render } from 'preact';
import { EngineClient } from '../ask/engine-client.js';
import { loadedRules } from '../lookup/rules-lookup.js';
import { answerQuestions, cards, engineFailure, noteWork } from '../state/answers.js';
import { keptSettings } from '../state/kept.js';
import { beingRead, cardsInPage, openKeptFiles, ownReports } from '../state/own-files.js';
import { lookAhead } from '../state/row-ahead.js';
import { followAddress, pageState } from '../state/store.js';
import { App } from './app.js';
import { block, engineSource, keywordsText } from './engine-source.js';
import { listenToKeys } from './keys.js';
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
