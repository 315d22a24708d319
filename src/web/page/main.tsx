import { batch } from '@preact/signals';
import { render } from 'preact';
import { EngineClient } from '../ask/engine-client.js';
import { answerQuestions, cards, engineFailure, noteWork } from '../state/answers.js';
import { keptSettings } from '../state/kept.js';
import { beingRead, cardsInPage, openKeptFiles, ownReports } from '../state/own-files.js';
import { lookAhead } from '../state/row-ahead.js';
import { followAddress } from '../state/store.js';
import { App } from './app.js';
import { block, engineSource } from './engine-source.js';
import { listenToKeys } from './keys.js';
import { followLookups } from './lookups.js';
import { keepOffline } from './offline.js';

const version = document.documentElement.dataset.version ?? '';
const place = document.getElementById('app') as HTMLElement;

followAddress(keptSettings());
const engine = new EngineClient(engineSource(version), cardsInPage(block('own-cards')), {
  opened: (opened) => {
    engineFailure.value = null;
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
