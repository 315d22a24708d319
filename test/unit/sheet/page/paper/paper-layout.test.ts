import { describe, expect, it } from 'vitest';
import { type PaperTable, type PaperText, paperFor } from '../../../../../src/sheet/page/paper/paper-layout.js';

const TEXT: PaperText = { heading: 'Discard chance', small: ['All values are exact.'], lines: 5 };

function table(columns: number, rows: number, value = '50.0'): PaperTable {
  return {
    caption: 'Discard chance (%)',
    hasAcross: true,
    rowHead: 'power',
    columns: Array.from({ length: columns }, (_, i) => ({ head: [String(i)], value })),
    rows,
  };
}

const sheet = (tables: readonly PaperTable[], together = 1): ReturnType<typeof paperFor> => paperFor(tables, TEXT, together);

describe('a sheet', () => {
  it('has a small table in the largest type, in portrait orientation', () => {
    expect(sheet([table(4, 10)])).toEqual({
      ...{ orientation: 'portrait', points: 10.5, perRow: 1, fits: true, breaks: false },
      parts: [[[0, 1, 2, 3]]],
    });
  });

  it('is landscape if that allows larger type, and portrait for a longer table', () => {
    expect(sheet([table(20, 10)])).toMatchObject({ orientation: 'landscape', fits: true });
    expect(sheet([table(5, 30)])).toMatchObject({ orientation: 'portrait', fits: true });
  });

  it('has smaller type for more rows, never below 6 points, and says when it takes more than one page', () => {
    const sheets = Array.from({ length: 100 }, (_, i) => sheet([table(5, i + 1)]));
    const fitting = sheets.filter(({ fits }) => fits);
    const points = fitting.map((one) => one.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(new Set(points).size).toBeGreaterThan(5);
    expect(points.at(-1)).toBe(6);
    expect(sheets.slice(fitting.length).some(({ fits }) => fits)).toBe(false);
    expect(fitting.length).toBeGreaterThan(60);
    expect(fitting.length).toBeLessThan(100);
  });

  it('leaves less room for tables below more text', () => {
    const wordy = {
      ...TEXT,
      small: Array.from({ length: 30 }, () => 'A sentence that is as long as sentences are. '.repeat(3)),
    };
    expect(paperFor([table(5, 30)], wordy, 1).points).toBeLessThan(sheet([table(5, 30)]).points);
  });

  it('puts tables that belong together side by side, otherwise as many as have room', () => {
    const six = Array.from({ length: 6 }, () => table(3, 8));
    expect(sheet(six, 2).perRow).toBe(2);
    expect(sheet(six, 3).perRow).toBe(3);
    expect(sheet(six).perRow).toBeGreaterThan(2);
    expect(
      sheet(
        Array.from({ length: 4 }, () => table(14, 6)),
        4,
      ),
    ).toMatchObject({ perRow: 1, fits: true });
  });

  it('cuts a table that is too wide for any sheet into parts of about equal size, without losing a column', () => {
    const { parts, fits } = sheet([table(90, 5)]);
    expect(fits).toBe(true);
    const [own = []] = parts;
    expect(own.length).toBeGreaterThan(1);
    expect(own.flat()).toEqual([...Array(90).keys()]);
    const sizes = own.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(own.length);
  });

  it('spreads tables that fit no sheet over several, uncut if a smaller type allows it', () => {
    expect(sheet([table(4, 500)])).toMatchObject({ points: 8, fits: false, orientation: 'portrait' });
    const wide = sheet([table(30, 500)]);
    expect(wide).toMatchObject({ fits: false, orientation: 'landscape', parts: [[[...Array(30).keys()]]] });
    expect(wide.points).toBeLessThan(8);
    const wider = sheet([table(90, 500)]);
    expect(wider.fits).toBe(false);
    expect(wider.parts[0]?.flat()).toEqual([...Array(90).keys()]);
  });

  it('continues a table on the next sheet only if one is longer than a sheet', () => {
    expect(sheet([table(4, 500)]).breaks).toBe(true);
    expect(sheet(Array.from({ length: 60 }, () => table(4, 20)))).toMatchObject({ fits: false, breaks: false });
  });

  it('gives a value that is wider than the sheet a separate part', () => {
    expect(sheet([table(2, 3, 'x'.repeat(500))]).parts).toEqual([[[0], [1]]]);
  });
});
