import './older.js';
import { batch } from '@preact/signals';
import { render } from 'preact';
import { EngineClient } from '../ask/engine-client.js';
import { answerQuestions, cards, engineFailure, noteWork } from '../state/answers.js';
import { beingRead, cardsInPage, openKeptFiles, ownReports } from '../state/own-files.js';
import { lookAhead } from '../state/row-ahead.js';
import { keptSettings } from '../state/settings.js';
import { followAddress } from '../state/store.js';
import { App } from './app.js';
import { listenToKeys } from './keys.js';
import { keepOffline } from './offline.js';

/** The text of a data block of the page. */
function block(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** A worker from the page itself: browsers refuse one from another file beside a page that is a file. */
function startWorker(address: string): Worker {
  return new Worker(address);
}

const version = document.documentElement.dataset.version ?? '';
const place = document.getElementById('app') as HTMLElement;
const address = URL.createObjectURL(new Blob([block('engine')], { type: 'text/javascript' }));
const opening = { version, catalogue: block('catalogue'), kernel: block('kernel'), own: cardsInPage(block('own-cards')) };

followAddress(keptSettings());
const engine = new EngineClient(() => startWorker(address), opening, {
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
keepOffline();
