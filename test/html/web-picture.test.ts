// @module-tag night

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookAs, SHOTS, type View } from './open-page.js';
import { battleHash, DESK, hashOf, openWeb, PHONE, WINDOW_HEIGHT } from './open-web.js';

const DARK_PHONE: View = { ...PHONE, name: 'dark-phone', scheme: 'dark' };

const MAUL = { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' };
const CARDS = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)', 'Luke Skywalker (N)', 'Darth Vader (G)'];
const SMALL = { dark: ['2x TIE Interceptor'], light: ['X-wing Red Ten', 'Y-Wing Gold One'] };
const QUICK = { trials: '200', play: 'simple', 'no-range-over-play': '', 'no-exact': '' };

/** Answers of every tab, each with colours that its picture must have: of bars, shares or cells. */
const ANSWERS: Readonly<Record<string, readonly [hash: string, colours: readonly string[]]>> = {
  attack: [hashOf(MAUL), ['bar', 'exact']],
  row: [hashOf({ ...MAUL, attacks: '3' }), ['bar']],
  dice: [hashOf({ attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', roll: '6,5,4,2,2,1' }, 'dice'), []],
  duel: [hashOf({ ...MAUL, force: '2' }, 'duel'), ['series-1', 'series-2']],
  battle: [battleHash({ ...SMALL, ...QUICK }), ['series-1', 'series-2']],
  table: [hashOf({ ...MAUL, power: '1..6', counters: '0..2' }, 'table'), ['heat-4']],
  compare: [`#compare?${new URLSearchParams(CARDS.map((unit) => ['unit', unit]))}`, ['bar']],
  'compare-two': [`#compare?${new URLSearchParams(CARDS.slice(0, 2).map((unit) => ['unit', unit]))}`, []],
};

/** The contents of a picture; lengths in pixels. */
interface SeenPicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Pixels that differ from the background: in the first hundred lines, and in the last. */
  readonly inkAbove: number;
  readonly inkBelow: number;
  /** Pixels at the left or right edge that differ from the background. */
  readonly inkAtEdges: number;
  /** Pixels of each colour that is asked for. */
  readonly coloured: readonly number[];
  /** The file, if people want to look at it. */
  readonly bytes: readonly number[];
}

/** Reads the picture that was copied. An expression. */
const seenPicture = (colours: readonly string[]): string => `(async () => {
  const [item] = await navigator.clipboard.read();
  const blob = await item.getType('image/png');
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const pixelOf = (name) => {
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--' + name);
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
  };
  const [ground, ...wanted] = ['paper', ...${JSON.stringify(colours)}].map(pixelOf);
  const coloured = wanted.map(() => 0);
  let [inkAbove, inkBelow, inkAtEdges] = [0, 0, 0];
  for (const [place, pixel] of pixels.entries()) {
    if (pixel === ground) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    if (y < 100) inkAbove++;
    if (y > height - 130) inkBelow++;
    if (x < 30 || x >= width - 30) inkAtEdges++;
    if (wanted.includes(pixel)) coloured[wanted.indexOf(pixel)]++;
  }
  const bytes = ${process.env.SHOTS !== undefined} ? [...new Uint8Array(await blob.arrayBuffer())] : [];
  return { type: blob.type, width, height, inkAbove, inkBelow, inkAtEdges, coloured, bytes };
})()`;

/** The type of the copied data. An expression. */
const COPIED_TYPES = 'navigator.clipboard.read().then((items) => items.flatMap(({ types }) => types))';

const press = async (page: Page): Promise<void> => {
  await page.waitForSelector('.actions button:text("Copy picture")', { timeout: 60_000 });
  await page.click('button:text("Copy picture")');
};

describe('the picture of an answer', () => {
  it.each(Object.entries(ANSWERS))(
    'has question, bars and program, in light and in dark (%s)',
    async (name, [hash, colours]) => {
      const { page, complaints, requests, close } = await openWeb(PHONE, { hash });
      for (const view of [PHONE, DARK_PHONE]) {
        await lookAs(page, view, WINDOW_HEIGHT);
        await page.evaluate("navigator.clipboard.writeText('')");
        await press(page);
        await expect.poll(() => page.evaluate(COPIED_TYPES)).toEqual(['image/png']);
        const seen = await page.evaluate<SeenPicture>(seenPicture(colours));
        if (process.env.SHOTS !== undefined)
          writeFileSync(path.join(SHOTS, `picture-${name}-${view.name}.png`), Uint8Array.from(seen.bytes));
        expect([seen.type, seen.width, seen.inkAtEdges]).toEqual(['image/png', 1200, 0]);
        expect(seen.height).toBeGreaterThan(400);
        expect(seen.height).toBeLessThan(2600);
        expect(seen.inkAbove).toBeGreaterThan(2000);
        expect(seen.inkBelow).toBeGreaterThan(2000);
        for (const [i, pixels] of seen.coloured.entries()) expect([colours[i], pixels > 1500]).toEqual([colours[i], true]);
      }
      await page.waitForSelector('text=Picture copied.');
      expect([complaints, requests]).toEqual([[], []]);
      await close();
    },
  );

  it.each([
    ['gives pages no pictures to copy', 'delete globalThis.ClipboardItem'],
    ['refuses', 'navigator.clipboard.write = () => Promise.reject(new Error("refused"))'],
  ])('is saved as a file where the browser %s', async (_, before) => {
    const { page, complaints, close } = await openWeb(DESK, { hash: hashOf(MAUL), before });
    const saving = page.waitForEvent('download');
    await press(page);
    expect((await saving).suggestedFilename()).toBe('odds.png');
    await page.waitForSelector('text=Picture saved.');
    expect(complaints).toEqual([]);
    await close();
  });
});
