// @module-tag night

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplace } from '../support/run-odds.js';
import { look, lookInAll, type Seen, SHOTS, shoot, type View } from './open-page.js';

const DESK: View = { name: 'light', width: 1200, scheme: 'light', media: 'screen' };
const DARK: View = { ...DESK, name: 'dark', scheme: 'dark' };
const PHONE: View = { ...DESK, name: 'phone', width: 360 };
const DARK_PHONE: View = { ...PHONE, name: 'dark-phone', scheme: 'dark' };
const SCREENS: readonly View[] = [DESK, DARK, PHONE, DARK_PHONE];

/** The area that A4 and Letter share within margins of 10 mm, at 96 pixels an inch: pages are laid out for it. */
const SHEETS = { portrait: { width: 718, height: 979 }, landscape: { width: 979, height: 718 } } as const;
const PAPERS = ['A4', 'Letter'] as const;

/** The policy, which refuses a changed style. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** A table, and whether it is to fit one sheet of paper. */
interface Example {
  readonly options: readonly string[];
  readonly sheets: 'one' | 'several';
}

const GRID = ['--power', '1..10', '--accuracy', '-1..2', '--armor', 'both'];
const EXAMPLES: Readonly<Record<string, Example>> = {
  grid: { options: [...GRID, '--show', 'discard-chance', '--health', '4'], sheets: 'one' },
  'one-axis': { options: ['--critical-hit', '2', '--show', 'mean-damage,hit-chance,critical-hit-chance'], sheets: 'one' },
  single: { options: ['--power', '6', '--show', 'mean-damage,distribution'], sheets: 'one' },
  wide: { options: ['--power', '1..30', '--show', 'at-least'], sheets: 'one' },
  large: { options: ['--power', '1..30', '--health', '1..30', '--show', 'discard-chance'], sheets: 'one' },
  parts: { options: ['--power', '1..3', '--health', '1..99', '--show', 'discard-chance'], sheets: 'one' },
  card: {
    options: [
      ...['-', 'Mace Windu (C)', '--power', '1..12', '--accuracy', '-1..2', '--shields', '0..3'],
      ...['--show', 'discard-chance,mean-damage,at-least-2'],
    ],
    sheets: 'one',
  },
  simulated: {
    options: [...GRID, '--health', '1..3', '--show', 'discard-chance', '--no-exact', '--trials', '500'],
    sheets: 'one',
  },
  many: { options: [...GRID, '--shields', '0..2', '--health', '1..6', '--show', 'discard-chance'], sheets: 'several' },
};

const at = workplace(afterAll);
const fileOf = (name: string): string => path.join(at.folder, `table-${name}.html`);

beforeAll(async () => {
  for (const [name, { options }] of Object.entries(EXAMPLES)) {
    expect(await at.odds('table', ...options, '--out', fileOf(name), '--quiet')).toMatchObject({ code: 0, stderr: '' });
  }
});

function orientationOf(file: string): keyof typeof SHEETS {
  return readFileSync(file, 'utf8').includes('@page{size:landscape') ? 'landscape' : 'portrait';
}

/** How many sheets a page takes, as Chromium's --print-to-pdf prints it. */
async function sheetsOf(file: string, format: (typeof PAPERS)[number]): Promise<number> {
  let sheets = 0;
  await look(file, { ...DESK, media: 'print' }, async (page) => {
    const place = path.join(SHOTS, `${path.basename(file, '.html')}-${format}.pdf`);
    const pdf = await page.pdf({ format, preferCSSPageSize: true, printBackground: true, path: place });
    sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  });
  return sheets;
}

describe.each(Object.keys(EXAMPLES))('the page of the table %s', (name) => {
  let seen: ReadonlyMap<string, Seen> = new Map();
  const seenIn = (view: View): Seen => seen.get(view.name) as Seen;
  const paper = (): View => ({
    name: 'paper',
    scheme: 'dark',
    media: 'print',
    width: SHEETS[orientationOf(fileOf(name))].width,
  });
  beforeAll(async () => {
    const views = [...SCREENS, paper()];
    seen = await lookInAll(fileOf(name), views, (page, view) => shoot(page, `table-${name}-${view.name}`));
  });

  it('is opened without a word on the console, and asks for nothing', () => {
    for (const view of [...SCREENS, paper()]) {
      expect([view.name, seenIn(view).complaints, seenIn(view).requests]).toEqual([view.name, [], []]);
    }
  });

  it('never moves sideways on a screen: a wide table has a frame of its own', () => {
    for (const view of SCREENS) {
      const { pageWidth, windowWidth, outside } = seenIn(view);
      expect([view.name, pageWidth <= windowWidth, outside]).toEqual([view.name, true, []]);
    }
  });

  it('shows its tables', () => {
    for (const view of SCREENS) expect([view.name, seenIn(view).hidden]).toEqual([view.name, []]);
  });

  it('is not wider than its sheet, so that no browser makes it smaller than it is meant to be', () => {
    const { pageWidth, windowWidth } = seenIn(paper());
    expect(pageWidth).toBeLessThanOrEqual(windowWidth);
  });

  it('can be read: on screens no text below 10 pixels, on paper none below 6 points, and all text stands out', () => {
    for (const view of SCREENS) expect([view.name, seenIn(view).smallestText >= 10]).toEqual([view.name, true]);
    expect(seenIn(paper()).smallestText).toBeGreaterThanOrEqual(7.99);
    for (const view of [...SCREENS, paper()]) {
      expect([view.name, seenIn(view).textContrast >= 4.5]).toEqual([view.name, true]);
    }
    expect(seenIn(DARK).ground).not.toBe(seenIn(DESK).ground);
    expect(seenIn(paper()).ground).toBe('rgb(255, 255, 255)');
  });

  it.each(PAPERS)('takes as many sheets of %s as it says', async (format) => {
    const sheets = await sheetsOf(fileOf(name), format);
    const says = /On paper this takes more than one page/.test(readFileSync(fileOf(name), 'utf8'));
    expect([sheets === 1, says]).toEqual(EXAMPLES[name]?.sheets === 'one' ? [true, false] : [false, true]);
  });
});

it('a table that is longer than a sheet begins below the heading, not on a sheet of its own', async () => {
  const file = path.join(at.folder, 'table-long.html');
  const options = '--health 1..99 --power 28..30 --armor both --shields 0..3 --show discard-chance'.split(' ');
  expect(await at.odds('table', ...options, '--out', file)).toMatchObject({ code: 0 });
  const text = readFileSync(file, 'utf8');
  const unbroken = path.join(at.folder, 'table-unbroken.html');
  writeFileSync(unbroken, text.replace('break-inside:auto', 'break-inside:avoid').replace(POLICY, ''));
  for (const format of PAPERS) expect(await sheetsOf(file, format)).toBeLessThan(await sheetsOf(unbroken, format));
});

it('the checks of this file see a page that takes one more sheet, and a table that is too wide for its sheet', async () => {
  const file = path.join(at.folder, 'broken.html');
  const text = readFileSync(fileOf('large'), 'utf8');
  writeFileSync(file, text.replace('</tbody>', `${'<tr><td>1</td></tr>'.repeat(60)}</tbody>`));
  expect(await sheetsOf(file, 'A4')).toBeGreaterThan(1);
  writeFileSync(file, text.replaceAll('<td class="', '<td>wide wide</td><td class="'));
  const { pageWidth, windowWidth } = await look(file, { ...DESK, media: 'print', width: SHEETS.landscape.width });
  expect(pageWidth).toBeGreaterThan(windowWidth);
});
