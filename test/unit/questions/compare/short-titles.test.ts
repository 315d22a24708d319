import { describe, expect, it } from 'vitest';
import { shortTitleOf } from '../../../../src/questions/compare/compare-words.js';
import { SUMMARY_COLUMNS } from '../../../../src/questions/compare/work/unit-summary.js';
import { wrapped } from '../../../../src/sheet/text/text-table.js';
import { titleOf } from '../../../../src/sheet/words/titles.js';

describe('the short title of a column', () => {
  it('has two lines of at most ten characters', () => {
    const lines = SUMMARY_COLUMNS.map(({ name }) => wrapped(shortTitleOf(name), 10, ''));
    expect(lines.filter(({ length }) => length > 2)).toEqual([]);
    expect(lines.flat().filter((line) => line.length > 10)).toEqual([]);
  });

  it('is the title itself if that is short enough, and distinguishes the columns', () => {
    expect(shortTitleOf('mean_damage')).toBe(titleOf('mean_damage'));
    const titles = SUMMARY_COLUMNS.map(({ name }) => shortTitleOf(name));
    expect(new Set(titles).size).toBe(titles.length);
  });
});
