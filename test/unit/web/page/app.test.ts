import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EngineClient } from '../../../../src/web/ask/engine-client.js';
import { openPageEngine } from '../../../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../../../src/web/engine/further-parts.js';
import type { PageQuestion } from '../../../../src/web/engine/messages.js';
import { App } from '../../../../src/web/page/app.js';
import { answerQuestions, cards } from '../../../../src/web/state/answers.js';
import { lookAhead } from '../../../../src/web/state/row-ahead.js';
import { followAddress } from '../../../../src/web/state/store.js';

// Goldens, which prove sameness and not truth; test/html looks at the page in a browser. `npm run golden` rewrites them.
const fromRoot = (name: string): URL => new URL(`../../../../${name}`, import.meta.url);
const ENGINE = openPageEngine(
  {
    version: '1.0.0',
    catalogues: ['shipped', 'shipped-others'].map((name) => readFileSync(fromRoot(`cards/${name}.jsonl`), 'utf8')),
    kernel: readFileSync(fromRoot('dist/kernel.wasm')).toString('base64'),
    own: [],
  },
  FURTHER_PARTS,
);

const UNITS = 'attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)';
const LIST = 'unit=Darth+Maul+(B)&unit=Mace+Windu+(C)&unit=Yoda+(K)';
const DECK = 'line=30+Darth+Maul+(B)&line=30+Cloud+Car';

const LINKS: Readonly<Record<string, string>> = {
  start: '',
  attack: `#attack?${UNITS}&lucky=2&counters=1&attacker-equipment=Every+Voice&trials=1000`,
  'attack-of-own-unit': '#attack?power=5&health=4&armor=&objective=discard-chance&no-exact=&trials=1000',
  'attack-retold': `#attack?${UNITS}&trace=3`,
  'attacks-in-a-row': `#attack?${UNITS}&attacks=3&trials=1000`,
  dice: `#dice?${UNITS}&roll=1,2,3,4,5,6`,
  duel: '#duel?attacker=Darth+Maul+(B)&defender-power=3&health=4&defender-speed=20&turns=3&trials=1000',
  battle: '#battle?dark=Darth+Maul+(B)&light=Mace+Windu+(C)&light=Yoda+(K)&play=worth&no-exact=&without-each=&trials=100',
  table: `#table?${UNITS}&power=1..3&counters=0..1&lucky=both`,
  compare: `#compare?${LIST}`,
  'compare-duels': `#compare?${LIST}&duel=&turns=2`,
  'compare-many': '#compare?set=SR&arena=ground&side=light&sort=discard-chance&no-exact=&trials=10',
  squad: '#squad?points=10&against=Yoda+(K)&set=SR',
  deck: `#deck?${DECK}&card=Cloud+Car&turn=3`,
  'deck-against': `#deck?${DECK}&against-line=60+Mace+Windu+(C)`,
  cards: '#cards?name=Yoda',
  card: '#cards?card=Darth+Maul+(B)',
  rules: '#rules?keyword=Lucky',
  refused: '#attack?attacker=Zorblax&defender=Mace+Windu+(C)&force=200',
  'unknown-link': '#attack?zap=1',
  'unanswered-link': `#attack?${UNITS}&workers=2&trials=1000000000000`,
};

/** Questions that are not answered yet. */
let open = 0;

/** The engine in this process, which answers everything. */
const CLIENT = {
  ask: async (_: string, question: PageQuestion) => {
    open++;
    return ENGINE.answer(question).finally(() => open--);
  },
  forget: () => undefined,
} as unknown as EngineClient;

beforeAll(() => {
  cards.value = ENGINE.cards();
  answerQuestions(CLIENT);
  lookAhead(CLIENT);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each(Object.entries(LINKS))('the page of a link is as it was: %s', async (name, hash) => {
  vi.stubGlobal('location', new URL(`https://odds.example/${hash}`));
  followAddress();
  do await setImmediate();
  while (open > 0);
  const html = renderToString(h(App, { engine: CLIENT, version: '1.0.0' }));
  const lines = html.replaceAll(/combobox-\d+/g, 'combobox').replaceAll(/<(?=section|details|div class|p\b|h\d|tr\b)/g, '\n<');
  await expect(lines).toMatchFileSnapshot(fileURLToPath(fromRoot(`test/golden/expected/web/${name}.html`)));
});

it('no other page is expected', () => {
  expect(readdirSync(fromRoot('test/golden/expected/web')).sort()).toEqual(
    Object.keys(LINKS)
      .map((name) => `${name}.html`)
      .sort(),
  );
});
