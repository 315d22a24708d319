import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_WHOLE } from '../support/law.js';
import { scenarioText, workplace } from '../support/run-odds.js';
import { look, lookInAll, type Seen, SHOTS, shoot, sightOf, type View } from './open-page.js';
import { cutIn, findingsIn } from './open-web.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const DESK: View = { name: 'light', width: 1200, scheme: 'light', media: 'screen' };
const DARK: View = { ...DESK, name: 'dark', scheme: 'dark' };
const PHONE: View = { ...DESK, name: 'phone', width: 360 };
const DARK_PHONE: View = { ...PHONE, name: 'dark-phone', scheme: 'dark' };
/** A4 without its margins, at 96 pixels an inch; whatever the reader's screen is like, paper is white. */
const PRINT: View = { name: 'print', width: 688, scheme: 'dark', media: 'print' };
const VIEWS: readonly View[] = [DESK, DARK, PHONE, DARK_PHONE, PRINT];

const NAMES = [
  `<script>alert(1)</script>`,
  `" onload="alert(1)`,
  '</svg></figure><img src=https://example.org/x onerror=alert(1)>',
  '\\u202eesrever',
  'אבג דהו זחט',
  'x'.repeat(100),
];

/** Pages of every kind: shipped scenarios, and some designed to break a page. */
const OWN: Readonly<Record<string, string>> = {
  single: scenarioText({ attacker: '{ power: 30, keywords: [Critical Hit 30, Lucky 3] }', defender: '{ health: 9 }' }),
  grid: scenarioText({ defender: '{ health: 1 }', vary: '{ attacker.power: 1..30, defender.health: 1..8 }' }),
  line: scenarioText({ attacker: '{ power: 1 }', vary: '{ attacker.power: 1..30 }', trials: '100' }),
  hostile: scenarioText({
    question: JSON.stringify(NAMES.join(' ')).replaceAll('\\\\u', '\\u'),
    attacker: '{ power: 2 }',
    defender: '{ health: 2 }',
    vary: `{ attacker: [${NAMES.map((name) => `{ name: ${JSON.stringify(name).replaceAll('\\\\u', '\\u')}, power: 2 }`).join(', ')}], defender.Armor: [false, true] }`,
  }),
  bars: scenarioText({
    defender: '{ health: 2 }',
    vary: `{ attacker: [${NAMES.map((name, i) => `{ name: ${JSON.stringify(name).replaceAll('\\\\u', '\\u')}, power: ${i} }`).join(', ')}] }`,
  }),
};
/** Comparisons: a few units with hostile names; and twelve units with as many columns as are drawn. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  'compare-few': NAMES.map(
    (name, i) => `- { name: ${JSON.stringify(name).replaceAll('\\\\u', '\\u')}, power: ${i}, health: 4, cost: 3 }`,
  ),
  'compare-many': Array.from(
    { length: 100 },
    (_, i) => `- { name: Unit ${i}, power: ${i % 12}, health: ${1 + (i % 7)}, cost: ${1 + (i % 5)} }`,
  ),
};
const SHIPPED_BY_NIGHT =
  'vader-against-luke, retaliate, power-accuracy-armor-grid, who-shoots-first, three-jedi-on-vader'.split(', ');
const SHIPPED = ['quick-start', ...(IS_WHOLE ? SHIPPED_BY_NIGHT : [])];
/** Duels: solved, and only simulated. */
const DUELS: Readonly<Record<string, readonly string[]>> = {
  duel: ['Darth Tyranus (F)', 'Yoda (K)'],
  'duel-simulated': ['Darth Vader (G)', 'Luke Skywalker (N)', '--no-exact', '--trials', '2000'],
};
/** Battles: with what units add, and solved. */
const BATTLES: Readonly<Record<string, readonly string[]>> = {
  battle: [
    ...['--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One'],
    ...['--no-exact', '--trials', '1000', '--without-each', '--instead', 'Y-Wing Gold One=X-wing Red Ten'],
  ],
  'battle-solved': ['--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One', '--trials', '1000'],
};
const ALL = [...SHIPPED, ...Object.keys(OWN), ...Object.keys(COMPARED), ...Object.keys(DUELS), ...Object.keys(BATTLES)];
/** By day a page of each kind. */
const PAGES = IS_WHOLE ? ALL : ['quick-start', 'hostile', 'compare-few', 'duel', 'battle'];

const at = workplace(afterAll);
const pageOf = (name: string): string => path.join(at.folder, 'reports', name, 'report.html');

beforeAll(async () => {
  for (const [name, text] of Object.entries(OWN)) at.write(`${name}.yaml`, text);
  const files = [
    ...SHIPPED.map((name) => path.join(ROOT, 'scenarios', `${name}.yaml`)),
    ...Object.keys(OWN).map((name) => `${name}.yaml`),
  ];
  expect(await at.odds('run', ...files, '--html', '--trials', '2000')).toMatchObject({ code: 0 });
  for (const [name, units] of Object.entries(COMPARED)) {
    at.write(`${name}.yaml`, units.join('\n'));
    at.write(`reports/${name}/report.html`, '');
    const columns = name === 'compare-many' ? ['--against-units', 'compare-many.yaml'] : [];
    at.write('rows.yaml', units.slice(0, 12).join('\n'));
    const out = [...columns, '--out', `reports/${name}/report.html`, '--quiet'];
    expect(await at.odds('compare', '--units', 'rows.yaml', ...out)).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  for (const [name, words] of Object.entries(DUELS)) {
    at.write(`reports/${name}/report.html`, '');
    const out = ['--out', `reports/${name}/report.html`, '--quiet'];
    expect(await at.odds('duel', ...words, ...out)).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  for (const [name, words] of Object.entries(BATTLES)) {
    at.write(`reports/${name}/report.html`, '');
    const out = ['--out', `reports/${name}/report.html`, '--quiet'];
    expect(await at.odds('battle', ...words, ...out)).toEqual({ code: 0, stdout: '', stderr: '' });
  }
});

/** A caption as seen before anything is scrolled. */
interface SeenCaption {
  readonly right: number;
  /** Whether its table is wider than its frame. */
  readonly isScrolled: boolean;
  /** What is drawn in the frame. */
  readonly background: string;
}

const CAPTIONS = `[...document.querySelectorAll('.scroll caption span')].map((caption) => {
  const frame = caption.closest('.scroll');
  const { backgroundImage } = getComputedStyle(frame);
  return {
    right: caption.getBoundingClientRect().right,
    isScrolled: frame.scrollWidth > frame.clientWidth,
    background: backgroundImage,
  };
})`;

describe.each(PAGES)('the page %s', (name) => {
  let seen: ReadonlyMap<string, Seen> = new Map();
  const seenIn = (view: View): Seen => seen.get(view.name) as Seen;
  let heads: readonly string[] = [];
  let captions: readonly SeenCaption[] = [];
  let findings: readonly string[] = [];
  let large: Pick<Seen, 'pageWidth' | 'windowWidth' | 'outside'>;
  const cut: string[] = [];
  beforeAll(async () => {
    seen = await lookInAll(pageOf(name), VIEWS, async (page, view) => {
      await shoot(page, `${name}-${view.name}`);
      if (view === DESK) cut.push(...(await cutIn(page)));
      if (view !== PHONE) return;
      heads = await page.evaluate<string[]>("[...document.querySelectorAll('th')].map((head) => head.textContent)");
      captions = await page.evaluate<SeenCaption[]>(CAPTIONS);
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      large = await sightOf(page);
      await page.evaluate("document.documentElement.style.fontSize = ''");
      cut.push(...(await cutIn(page)));
      await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
      // axe would take long for the thousands of cells of that page; compare-few has the same elements.
      if (name !== 'compare-many') findings = await findingsIn(page);
    });
  });

  it('is opened without a word on the console, and asks for nothing', () => {
    for (const view of VIEWS) expect([view.name, seenIn(view).complaints, seenIn(view).requests]).toEqual([view.name, [], []]);
  });

  it('has nothing that axe finds wrong', () => {
    expect(findings).toEqual([]);
  });

  it('never moves sideways, on no screen and on no paper: what is wider has a frame of its own', () => {
    for (const view of VIEWS) {
      const { pageWidth, windowWidth, outside } = seenIn(view);
      expect([view.name, pageWidth <= windowWidth, outside]).toEqual([view.name, true, []]);
    }
  });

  it('never moves sideways on a phone with text of twice the size', () => {
    expect([large.pageWidth <= large.windowWidth, large.outside]).toEqual([true, []]);
  });

  it('has text of twice the size without anything cut, at a desk and on a phone', () => {
    expect(cut).toEqual([]);
  });

  it('shows its tables', () => {
    for (const view of VIEWS) expect([view.name, seenIn(view).hidden]).toEqual([view.name, []]);
  });

  it('has charts with marks and labels, each as wide as its column or in a frame', () => {
    for (const view of [DESK, PHONE]) {
      const { charts, windowWidth } = seenIn(view);
      expect(charts.length).toBeGreaterThanOrEqual(1);
      for (const { id, width, height, marks, texts, isScrolled, left, right } of charts) {
        const isInside = isScrolled || (left >= 0 && right <= windowWidth);
        expect([id, width > 150, height > 40, marks > 0, texts > 2, isInside]).toEqual([id, true, true, true, true, true]);
      }
    }
  });

  it('has heads with words alone, as programs that read it aloud need them', () => {
    expect(heads.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('keeps captions in sight on a phone, and marks the edge of what is moved sideways', () => {
    const { windowWidth } = seenIn(PHONE);
    for (const { right, isScrolled, background } of captions) {
      expect(right).toBeLessThanOrEqual(windowWidth);
      if (isScrolled) expect(background).toContain('linear-gradient');
    }
  });

  it('can be read on a phone: no text below 10 pixels, in charts below 9', () => {
    for (const view of [PHONE, DARK_PHONE]) {
      expect(seenIn(view).smallestText).toBeGreaterThanOrEqual(10);
      for (const { id, smallestText } of seenIn(view).charts) expect([id, smallestText >= 9]).toEqual([id, true]);
    }
  });

  it('can be read in light, in dark and on paper: text and marks stand out', () => {
    for (const view of VIEWS) {
      const { textContrast, charts } = seenIn(view);
      expect([view.name, textContrast >= 4.5]).toEqual([view.name, true]);
      for (const chart of charts) {
        expect([view.name, chart.id, chart.textContrast >= 4.5, chart.markContrast >= 2]).toEqual([
          view.name,
          chart.id,
          true,
          true,
        ]);
      }
    }
    expect(seenIn(DARK).ground).not.toBe(seenIn(DESK).ground);
    expect(seenIn(PRINT).ground).toBe('rgb(255, 255, 255)');
  });
});

describe('the checks of this file', () => {
  /** A page with something forbidden in it. */
  const broken = async (added: string, view = PHONE): Promise<Seen> => {
    const file = path.join(at.folder, 'broken.html');
    writeFileSync(file, readFileSync(pageOf('quick-start'), 'utf8').replace('<header>', `<header>${added}`));
    return look(file, view);
  };

  it('see a script, a style and a picture that the policy refuses, and the policy keeps them from the network', async () => {
    const script = await broken('<script>document.title = "changed"</script>');
    expect(script.complaints.join()).toMatch(/violates the following Content Security Policy directive/);
    const style = await broken('<p style="color:red">x</p>');
    expect(style.complaints.join()).toMatch(/violates the following Content Security Policy directive/);
    const picture = await broken('<img src="https://example.org/x.png">');
    expect(picture.complaints.join()).toMatch(/violates the following Content Security Policy directive/);
  });

  it('see what is too wide', async () => {
    const long = await broken(`<pre><b>${'wide '.repeat(100)}</b></pre>`);
    expect(long.pageWidth).toBeGreaterThan(long.windowWidth);
    expect(long.outside).not.toEqual([]);
  });

  it('notice a request to the network', async () => {
    const file = path.join(at.folder, 'open.html');
    writeFileSync(file, '<!doctype html><main><img src="https://example.org/x.png"></main>');
    expect((await look(file, PHONE)).requests).toEqual(['https://example.org/x.png']);
  });
});

describe('the small print', () => {
  const SEEN = "document.querySelector('#assumptions').checkVisibility({ contentVisibilityAuto: true })";

  it('is folded until a link leads to it, and whole on paper', async () => {
    await look(pageOf('quick-start'), { ...PHONE, scheme: 'light' }, async (page) => {
      expect(await page.evaluate(SEEN)).toBe(false);
      await page.click('nav a[href="#assumptions"]');
      await expect.poll(() => page.evaluate(SEEN)).toBe(true);
    });
    await look(pageOf('quick-start'), { ...PRINT, scheme: 'light' }, async (page) => {
      expect(await page.locator('#assumptions li').first().boundingBox()).not.toBeNull();
      expect((await page.locator('#assumptions').boundingBox())?.height).toBeGreaterThan(10);
    });
  });
});

it('on paper every page is a document of A4 sheets', { tags: 'night' }, async () => {
  for (const name of ['quick-start', 'vader-against-luke']) {
    let sheets = 0;
    await look(pageOf(name), { ...PRINT, scheme: 'light' }, async (page) => {
      const pdf = await page.pdf({ format: 'A4', path: path.join(SHOTS, `${name}.pdf`) });
      sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    });
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThan(12);
  }
});
