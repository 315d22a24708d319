import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fewOf } from '../support/law.js';
import { workplace } from '../support/run-odds.js';
import { lookAs, openBrowser, SHOTS, shoot, type View } from './open-page.js';
import {
  battleHash,
  DESK,
  DIGEST,
  hashOf,
  named,
  type OpenPage,
  openWeb,
  PAGE_FILE,
  PHONE,
  pageWithCode,
  SERVED,
  WINDOW_HEIGHT,
} from './open-web.js';
import { becomes, describeStates, quietly, type State } from './web-states.js';

const VIEWS: readonly View[] = [
  PHONE,
  { ...PHONE, name: 'dark-phone', scheme: 'dark' },
  { ...DESK, name: 'tablet', width: 768 },
  DESK,
  { ...DESK, name: 'dark', scheme: 'dark' },
];

const MATCH = hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' });
const SLOW = hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', trials: '4000000000' }, 'duel');
const MANY = hashOf({
  ...{ attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', counters: '1', 'power-change': '2', force: '6' },
  ...{ 'critical-hit': '2', armor: '', 'defender-keyword': 'Pay 2 Force -> Evade 2', 'defender-with': 'Yoda (A)', seed: '7' },
});

const answered = (page: Page): Promise<unknown> => page.waitForSelector('.distribution');
const STATES: Readonly<Record<string, State>> = {
  empty: { hash: '', until: (page) => page.waitForSelector('.example') },
  answer: { hash: MATCH, until: answered },
  'open list': {
    hash: MATCH,
    until: async (page) => {
      await answered(page);
      await page.fill('#attacker', 'luke');
      await page.waitForSelector('[role=option]');
    },
  },
  more: {
    hash: MANY,
    until: async (page) => {
      await answered(page);
      await page.click('.more summary');
    },
  },
  problems: {
    hash: hashOf({ attacker: 'Drath Maul', defender: 'Yoda', force: '200', 'attacker-keyword': 'Armour' }),
    until: (page) => page.waitForSelector('.suggestions'),
  },
  'damage by a card': {
    hash: hashOf({ defender: 'Mace Windu (C)', damage: '4' }),
    until: async (page) => {
      await answered(page);
      await page.click('.more summary');
      expect(await page.getByText('Bonus to power').count()).toBe(0);
    },
  },
  'bad link': { hash: '#attack?powr=6', until: (page) => page.waitForSelector('.problem') },
  'changed cards': {
    hash: hashOf({ attacker: 'Boba Fett (H)', power: '9', defender: 'Han Solo (K)', health: '3' }),
    until: answered,
  },
  calculating: { hash: SLOW, until: (page) => page.waitForSelector('progress') },
};

/** The tabs whose words are wider than the tab. */
const OVERLAPPING_TABS =
  "[...document.querySelectorAll('.tabs a')].filter((tab) => tab.scrollWidth > tab.clientWidth + 1).map((tab) => tab.textContent)";

/** Buttons and fields that are not wholly in the window. */
const OUTSIDE =
  "[...document.querySelectorAll('button, input, select, .tabs a, .lookups a')].filter((each) => each.getBoundingClientRect().width > 1 && (each.getBoundingClientRect().right > innerWidth + 0.5 || each.getBoundingClientRect().left < -0.5)).map((each) => each.outerHTML.slice(0, 80))";

const at = workplace(afterAll);
describeStates(STATES, VIEWS);

describe('the answer', () => {
  it('is on the first screen of a phone, with nothing to scroll', async () => {
    await quietly(PHONE, MATCH, async ({ page }) => {
      await answered(page);
      const box = await page.locator('.tiles').boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(740);
    });
  });

  it('names the clauses that are not played, where there are any', async () => {
    const options = { attacker: 'Boba Fett (A)', defender: 'Mace Windu (C)' };
    const { stdout } = await at.odds('attack', options.attacker, options.defender, '--json');
    const { unmodelled } = JSON.parse(stdout);
    await quietly(PHONE, hashOf(options), async ({ page }) => {
      await answered(page);
      expect(await page.locator('.warnings li').count()).toBe(unmodelled.length);
    });
  });

  it('takes one sheet of A4 on paper, with the cards and the link', { tags: 'night' }, async () => {
    const view: View = { name: 'print', width: 718, scheme: 'light', media: 'print' };
    const open = await openWeb(view, { hash: MATCH });
    await answered(open.page);
    const pdf = await open.page.pdf({ preferCSSPageSize: true, printBackground: true, path: path.join(SHOTS, 'web.pdf') });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
    expect(await open.page.locator('h2.printed').isVisible()).toBe(true);
    expect(await open.page.locator('.question').isVisible()).toBe(false);
    expect((await open.seen()).textContrast).toBeGreaterThanOrEqual(4.5);
    await open.close();
  });

  it('that takes long can be stopped, and the next question is answered', async () => {
    await quietly(DESK, SLOW, async ({ page }) => {
      await page.waitForSelector('text=Calculating … this asks for 100,000,000 simulated duels.');
      await page.click('button:text("Stop")');
      await page.waitForSelector('text=Stopped');
      await page.fill('#attacker', 'Obi-Wan Kenobi (K)');
      await page.keyboard.press('Enter');
      await page.evaluate(`location.hash = ${JSON.stringify(MATCH)}`);
      await answered(page);
    });
  });

  it('of more trials than anybody waits for has fewer of them, and says so', async () => {
    const options = { power: '2', health: '1', trials: '281474976710656' };
    await quietly(PHONE, hashOf(options), async ({ page }) => {
      await answered(page);
      await page.waitForSelector(
        'text=“Simulated attacks: 281,474,976,710,656” would take too long here: the page simulates at most 100,000,000.',
      );
      expect(await page.innerText('.typed code')).toBe('odds attack --power 2 --health 1 --trials 100000000');
    });
  });

  it('to a newer question does not wait for one that takes long', async () => {
    await quietly(DESK, SLOW, async ({ page }) => {
      await page.waitForTimeout(500);
      await page.evaluate(`location.hash = ${JSON.stringify(MATCH)}`);
      await page.waitForSelector('.distribution'); // the duels would take a quarter of an hour
    });
  });
});

it('the tabs stand in one line on a phone with text of the usual size', async () => {
  await quietly(PHONE, MATCH, async ({ page }) => {
    await answered(page);
    const tops = await page.evaluate<number[]>("[...document.querySelectorAll('.tabs a')].map((tab) => tab.offsetTop)");
    expect(new Set(tops).size).toBe(1);
  });
});

/** A question of each tab. */
const LARGE: readonly (readonly [tab: string, hash: string])[] = [
  ...['attack', 'duel', 'dice'].map((tab) => [tab, MATCH.replace('attack', tab)] as const),
  [
    'battle',
    battleHash({ dark: ['2x TIE Interceptor'], light: ['X-wing Red Ten', 'Y-Wing Gold One'], play: 'simple', trials: '500' }),
  ],
  ['table', hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', power: '4..7', counters: '0..2' }, 'table')],
  [
    'compare',
    '#compare?unit=Darth+Maul+(B)&unit=Mace+Windu+(C)&unit=Yoda+(K)&against=Obi-Wan+Kenobi+(K)&against=Luke+Skywalker+(F)',
  ],
  ['deck', '#deck?line=4+Darth+Maul+(B)&line=4+Yoda+(K)&card=Yoda+(K)&turn=2'],
  ['cards', '#cards?card=Darth+Vader+(A)'],
  ['squad', '#squad?points=15'],
  ['rules', '#rules'],
];
const SIZES = [
  [320, '100%'], // a window of 1,280 pixels at 400%
  [360, '200%'],
  [320, '150%'],
  [320, '200%'],
  [640, '200%'],
] as const;

it.each(fewOf(LARGE, 1))('large text leaves nothing cut off, and no tab on another: %s', async (tab, hash) => {
  await quietly(PHONE, hash, async ({ page, seen }) => {
    await page.waitForSelector('.distribution, .tray, .shown, .matrix, .grid, table, .example');
    for (const [width, size] of SIZES) {
      await lookAs(page, { ...PHONE, width }, WINDOW_HEIGHT);
      await page.evaluate(`document.documentElement.style.fontSize = ${JSON.stringify(size)}`);
      await shoot(page, `web-large-${tab}-${width}-${size.slice(0, -1)}`);
      const { pageWidth, windowWidth } = await seen();
      const [overlaps, outside] = [await page.evaluate(OVERLAPPING_TABS), await page.evaluate(OUTSIDE)];
      expect([width, size, pageWidth <= windowWidth, overlaps, outside]).toEqual([width, size, true, [], []]);
    }
  });
});

describe('the form', () => {
  it('needs nothing but a keyboard', async () => {
    await quietly(DESK, '', async ({ page }) => {
      await page.waitForTimeout(500); // the cards are read
      await page.keyboard.press('/');
      await page.keyboard.type('obi-wan kenobi k');
      await page.waitForSelector('[role=option]');
      await page.keyboard.press('ArrowDown');
      expect(await page.getAttribute('#attacker', 'aria-activedescendant')).not.toBeNull();
      await page.keyboard.press('Enter');
      expect(await page.inputValue('#attacker')).toBe('Obi-Wan Kenobi (K)');
      expect(await page.evaluate('document.activeElement.id')).toBe('attacker');
      for (let tabs = 0; (await page.evaluate('document.activeElement.id')) !== 'defender' && tabs < 5; tabs++) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('darth maul (b)');
      await page.keyboard.press('Enter');
      await answered(page);
      expect(await page.evaluate('document.activeElement.id')).toBe('defender');
      expect(await page.inputValue('#defender')).toBe('Darth Maul (B)');
      await page.keyboard.press('Alt+s');
      await becomes(page, "document.querySelector('#attacker').value === 'Darth Maul (B)'");
    });
  });

  it('needs nothing but a finger', async () => {
    const open = await openWeb(PHONE, { hasTouch: true });
    const { page } = open;
    await page.waitForTimeout(500);
    await page.tap('#attacker');
    await page.keyboard.insertText('boba fett h');
    await page.tap('[role=option]');
    await page.tap('#defender');
    await page.keyboard.insertText('han solo k');
    await page.tap('[role=option]');
    await answered(page);
    await page.tap('button[aria-label="More: Damage on the defender"]');
    await becomes(
      page,
      "[...document.querySelectorAll('.word')].some(({ nextSibling }) => nextSibling.textContent.startsWith('4'))",
    );
    await page.tap('button:text("Copy question")');
    await page.waitForSelector('text=Question and command copied.');
    expect((await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')).toEqual([
      'Asked: Attacker Boba Fett (H) · Defender Han Solo (K) · Damage on the defender 1',
      await page.innerText('.typed code'),
    ]);
    expect(page.url()).toContain('#attack?attacker=Boba+Fett+%28H%29&defender=Han+Solo+%28K%29&counters=1&rules=idc');
    await open.close();
  });

  it('keeps steps for Back and Forward: each card is one', async () => {
    await quietly(DESK, MATCH, async ({ page }) => {
      await answered(page);
      await page.fill('#attacker', 'Boba Fett (H)');
      await page.keyboard.press('Enter');
      await becomes(page, "location.hash.includes('Boba')");
      await page.goBack();
      await becomes(page, "document.querySelector('#attacker').value === 'Obi-Wan Kenobi (K)'");
      await page.goForward();
      await becomes(page, "document.querySelector('#attacker').value === 'Boba Fett (H)'");
    });
  });

  it('suggests cards in place of a name that no card has', async () => {
    await quietly(DESK, hashOf({ attacker: 'Drath Maul', defender: 'Darth Maul (B)' }), async ({ page }) => {
      await page.click('.suggestions button');
      await answered(page);
      expect(await page.inputValue('#attacker')).toBe('Darth Maul (A)');
    });
  });

  it('takes keywords with their numbers', async () => {
    await quietly(DESK, MATCH, async ({ page }) => {
      await answered(page);
      await page.click('.more summary');
      const keyword = page.locator('fieldset', { hasText: 'The attacker' }).getByRole('combobox', { name: 'Keyword' }).first();
      await keyword.fill('accuracy 1');
      await keyword.press('Enter');
      await becomes(page, "location.hash.includes('accuracy=1')");
      await page.click('button[aria-label="More: Accuracy"]');
      await becomes(page, "location.hash.includes('accuracy=2')");
      await page.click('button[aria-label="Remove: Accuracy"]');
      await becomes(page, "!location.hash.includes('accuracy')");
    });
  });

  it('remembers the cards that were chosen last', { tags: 'night' }, async () => {
    await quietly(DESK, '', async ({ page }) => {
      await page.fill('#attacker', 'Yoda (A)');
      await page.waitForSelector('[role=option] .name:text("Yoda (A)")');
      await page.keyboard.press('Enter');
      await page.click('#defender');
      await page.waitForSelector('[role=option] .name:text("Custom unit")');
      expect(await page.locator('[role=option] .name').allInnerTexts()).toEqual(['Custom unit', 'Yoda (A)']);
    });
  });
});

it.each([
  ['markup', hashOf({ attacker: '<img src=x onerror="document.title=1">', defender: 'Darth Maul (B)' })],
  ['a name without end', `#attack?attacker=${'x'.repeat(100_000)}`],
  ['bytes that are not text', '#attack?attacker=%ff&defender=%'],
  ['something unknown', '#attack?<script>=1'],
  ['something that needs a machine', hashOf({ power: '6', cards: '/etc/passwd' })],
])('a link with %s shows a problem, and runs nothing', async (_, hash) => {
  await quietly(DESK, hash, async ({ page }) => {
    await page.waitForSelector('.problem');
    await page.waitForTimeout(500);
    expect(await page.locator('img, .distribution').count()).toBe(0);
    expect(await page.title()).toBe('Attack odds - Star Wars TCG');
  });
});

/** The page with something else in its text, in a file of its own. */
function changed(name: string, from: string | RegExp, to: string): string {
  const text = readFileSync(PAGE_FILE, 'utf8');
  expect(text).toMatch(from);
  const file = path.join(at.folder, `${name}.html`);
  writeFileSync(file, text.replace(from, to));
  return file;
}

describe('the policy of the page', () => {
  const headline = async (file: string, before?: (open: OpenPage) => Promise<void>): Promise<string[]> => {
    const open = await openWeb(DESK, { file, hash: MATCH });
    await before?.(open);
    await answered(open.page);
    const figures = await open.page.locator('.tile').allInnerTexts();
    const checked = await open.page.locator('.note').allInnerTexts();
    await open.close();
    return [...figures, ...checked];
  };

  it('may forbid WebAssembly: the same numbers come from JavaScript', async () => {
    const slower = await headline(changed('no-wasm', / 'wasm-unsafe-eval'/, ''));
    expect(slower).toEqual(await headline(PAGE_FILE));
  });

  it('may allow a module and no instance, as in WebKit', { tags: 'night' }, async () => {
    const file = path.join(at.folder, 'webkit.html');
    writeFileSync(file, await pageWithCode('WebAssembly.Instance=class{constructor(){throw new Error("refused")}};'));
    expect(await headline(file)).toEqual(await headline(PAGE_FILE));
  });

  it('that allows no worker is said on the page', async () => {
    const open = await openWeb(DESK, {
      file: changed('no-worker', /worker-src blob: 'self'/, "worker-src 'none'"),
      hash: MATCH,
    });
    await open.page.waitForSelector('text=This browser cannot calculate');
    await open.close();
  });

  it('refuses scripts and styles that are not those of the build', async () => {
    const file = changed('foreign', '</body>', '<script>document.title="changed"</script></body>');
    const open = await openWeb(DESK, { file });
    expect(await open.page.title()).toBe('Attack odds - Star Wars TCG');
    expect(open.complaints.join()).toMatch(/Content Security Policy/);
    await open.close();
  });
});

describe('from a server', () => {
  let folder = SERVED;
  const TYPES: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.webmanifest': 'application/manifest+json',
  };
  const asked: string[] = [];
  let browser: Browser;
  let server: Server;
  let address: string;
  beforeAll(async () => {
    browser = await openBrowser();
    server = createServer(({ url = '/' }, response) => {
      const name = url === '/odds/' ? 'index.html' : url.replace('/odds/', '');
      asked.push(name);
      try {
        const body = readFileSync(path.join(folder, name));
        response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? '' }).end(body);
      } catch {
        response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync(path.join(folder, '404.html')));
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/odds/`;
  });
  afterAll(() => server?.close());
  afterEach(() => {
    folder = SERVED;
  });

  it('an address of nothing leads to it', { tags: 'night' }, async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${address}no-such-page`);
    expect(await page.locator('h1').innerText()).toBe('There is no page here');
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.click('a');
    await page.waitForSelector('#attacker');
    await context.close();
    asked.length = 0;
  });

  it('it works in a folder, and opens without a network after that', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(address + MATCH);
    await answered(page);
    await page.waitForSelector('text=works offline');
    await context.setOffline(true);
    await page.reload();
    await answered(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('button:text("Copy link")');
    await page.waitForSelector('text=Link copied.');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${address}${MATCH}&rules=idc`);
    expect(complaints).toEqual([]);
    expect([...new Set(asked)].sort()).toEqual(
      [
        ...['attacks.js', 'cards.json', 'duels.js', 'engine-whole.js', 'engine.js', 'others.json', 'rules.json'].map(named),
        ...'icon-192.png, icon-512.png, index.html, manifest.webmanifest, sw.js'.split(', '),
      ].sort(),
    );
    await context.close();
  });

  it('a tab that stays open through an update runs no engine of another version, and says that there is a newer page', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address + MATCH);
    await page.waitForSelector('text=works offline');
    folder = path.join(at.folder, 'newer');
    for (const name of readdirSync(SERVED)) {
      const isText = /\.(?:html|js|json)$/.test(name);
      const bytes = readFileSync(path.join(SERVED, name));
      at.write(`newer/${name.replace(DIGEST, 'feed')}`, isText ? bytes.toString('utf8').replaceAll(DIGEST, 'feed') : bytes);
    }
    await page.evaluate('navigator.serviceWorker.getRegistration().then((kept) => kept.update())');
    await page.waitForSelector('text=New version: reload');
    await page.evaluate(`location.hash = ${JSON.stringify(hashOf({ attacker: 'Yoda (A)', defender: 'Nexu' }, 'duel'))}`);
    await page.waitForSelector('.said-answer:has-text("duels")');
    const loaded = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");
    expect(loaded.filter((name) => name.includes('duels')).map((name) => path.basename(name))).toEqual([named('duels.js')]);
    await page.click('text=New version: reload');
    await page.waitForSelector('.said-answer:has-text("duels")');
    expect(await page.getAttribute('html', 'data-digest')).toBe('feed');
    await context.close();
  });

  it('an attack is answered without the whole engine, which a duel loads, in the bytes of the file', async () => {
    const duel = hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }, 'duel');
    const shown = '.shown .actions';
    const alone = await openWeb(DESK, { hash: duel });
    await alone.page.waitForSelector(shown);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    asked.length = 0;
    await page.goto(address + MATCH);
    await answered(page);
    expect(asked).not.toContain(named('duels.js'));
    await page.evaluate(`location.hash = ${JSON.stringify(duel)}`);
    await page.waitForSelector('text=wins 83.1%');
    await page.waitForSelector(shown);
    expect(asked).toContain(named('duels.js'));
    expect(asked).not.toContain(named('engine.js'));
    const numbers = '.shown table >> nth=0';
    expect(await page.locator(numbers).innerText()).toBe(await alone.page.locator(numbers).innerText());
    await Promise.all([context.close(), alone.close()]);
  });

  it('cards that are not units are loaded when a field for them is entered, and added by clicks', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    asked.length = 0;
    await page.goto(address + hashOf({ attacker: 'Luke Skywalker (F)', defender: 'Darth Maul (B)' }));
    await answered(page);
    await page.click('.more summary');
    expect(asked).not.toContain(named('others.json'));
    const field = page.getByLabel('Equipment').first();
    await field.focus();
    await page.waitForFunction(
      (name) => performance.getEntriesByName(new URL(name, location.href).href).length > 0,
      named('others.json'),
    );
    await field.fill('jedi ligh');
    await page.click('[role=option]:has-text("Jedi Lightsaber")');
    await page.waitForSelector('text=--attacker-equipment "Jedi Lightsaber"');
    await page.waitForSelector('text=In force: Luke Skywalker (F) gets +2 power', { state: 'attached' }); // small print
    expect(await page.evaluate('location.hash')).toContain('attacker-equipment=Jedi+Lightsaber');
    await page.click('button[aria-label="Remove: Jedi Lightsaber"]');
    await page.waitForSelector('text=--attacker-equipment', { state: 'detached' });
    await context.close();
  });

  it('the first example is answered before there is an engine, as the engine answers it', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(`**/${named('attacks.js')}`, async (route) => {
      await page.waitForSelector('.worked .distribution');
      await route.continue();
    });
    await page.goto(address);
    const ofBuild = await page.locator('.worked').innerText();
    await page.click('.example button >> nth=0');
    await page.waitForSelector('.answer .said-answer');
    const shown = ['.answer .said-answer', '.answer .tiles', '.answer .distribution'];
    for (const part of shown) expect(ofBuild).toContain(await page.locator(part).innerText());
    await context.close();
  });

  it.each([
    ['attack', MATCH],
    ['duel', hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }, 'duel')],
  ])('the %s of a link is answered before the list of all cards is made', async (_, hash) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(`{
      const Plain = Worker;
      window.heard = [];
      window.Worker = class extends Plain {
        constructor(address) {
          super(address);
          this.addEventListener('message', ({ data }) => heard.push(data.kind));
        }
      };
    }`);
    await page.goto(address + hash);
    await expect.poll(() => page.evaluate('heard.slice(0, 2)')).toEqual(['answered', 'opened']);
    await context.close();
  });

  it('the duel of a link loads one engine, and uses all files that it asks for ahead', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    asked.length = 0;
    await page.goto(address + hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }, 'duel'));
    await page.waitForSelector('text=wins 83.1%');
    expect(asked.toSorted()).toEqual(['index.html', ...['cards.json', 'duels.js'].map(named)].toSorted());
    await context.close();
  });

  it.each(['attack', 'duel'])('the %s of a link to a unit with Equipment is answered as by the command', async (tab) => {
    const [attacker, defender] = ['Darth Vader (C) + Sith Lightsaber', 'Mace Windu (C)'];
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(address + hashOf({ attacker, defender }, tab));
    await page.waitForSelector('.shown .said-answer');
    const { stdout } = await at.odds(tab, attacker, defender);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain((await page.innerText('.said-answer')).replaceAll(/\s+/g, ' '));
    await context.close();
  });

  it('after a file that could not be loaded an attack needs no whole engine again', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(`**/${named('duels.js')}`, (route) => route.abort());
    await page.goto(address + hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }, 'duel'));
    await page.waitForSelector('text=duels.js could not be loaded.');
    await page.evaluate(`location.hash = ${JSON.stringify(MATCH)}`);
    await answered(page);
    expect(await page.locator('.problem').count()).toBe(0);
    await context.close();
  });

  it('says which file is missing, and tries again with the next question', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(`**/${named('cards.json')}`, (route) => route.abort());
    await page.goto(address + MATCH);
    await page.waitForSelector('text=cards.json could not be loaded.');
    await page.unroute(`**/${named('cards.json')}`);
    await page.evaluate(`location.hash = ${JSON.stringify(`${MATCH}&counters=1`)}`);
    await answered(page);
    expect(await page.locator('.problem').count()).toBe(0);
    await context.close();
    const onDisk = await openWeb(DESK, { file: path.join(folder, 'index.html'), hash: MATCH });
    await onDisk.page.waitForSelector('text=From a disk, open odds.html.');
    await onDisk.close();
  });
});
