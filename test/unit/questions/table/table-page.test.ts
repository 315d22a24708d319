import { describe, expect, it } from 'vitest';
import {
  attribute,
  byId,
  type Element,
  elements,
  ofClass,
  type ReadPage,
  readPage,
  tableTexts,
  textIn,
} from '../../../support/markup.js';
import { printedBy } from '../../../support/run-cli.js';

interface Page extends ReadPage {
  readonly text: string;
  readonly tables: readonly Element[];
}

async function pageOf(...options: string[]): Promise<Page> {
  const text = await printedBy(['table', ...options, '--html']);
  const page = readPage(text);
  return { text, ...page, tables: ofClass(page.document, 'grids').flatMap((grids) => elements(grids, 'table')) };
}

interface Json {
  readonly cells: readonly { varied: Record<string, unknown>; values: Record<string, { value: number }> }[];
}
const jsonOf = async (...options: string[]): Promise<Json> =>
  JSON.parse(await printedBy(['table', ...options, '--json'])) as Json;

const BASE = ['--power', '1..6', '--accuracy', '-1..2', '--armor', 'both', '--show', 'discard-chance', '--health', '4'];
const captionOf = (table: Element): string => textIn(elements(table, 'caption')[0] as Element);
const valuesOf = (table: Element): number[] => elements(table, 'data').map((data) => Number(attribute(data, 'value')));
const styleOf = ({ document }: ReadPage): string => textIn(elements(document, 'style')[0] as Element);
const classesOf = (table: Element): (string | null)[] => elements(table, 'td').map((cell) => attribute(cell, 'class'));

describe('the page of a table', () => {
  it('is HTML without errors and scripts, equal in equal runs', async () => {
    const { text, document, errors } = await pageOf(...BASE);
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect((await pageOf(...BASE)).text).toBe(text);
  });

  it('has every value with all its digits, in the rows and columns of the text, and with the same displayed text', async () => {
    const [{ tables }, { cells }, text] = [await pageOf(...BASE), await jsonOf(...BASE), await printedBy(['table', ...BASE])];
    expect(tables.map(captionOf)).toEqual(['Discard chance (%), Armor no', 'Discard chance (%), Armor yes']);
    for (const [i, armor] of [false, true].entries()) {
      const requested = cells.filter(({ varied }) => varied.armor === armor).map(({ values }) => values.discard_chance?.value);
      expect(valuesOf(tables[i] as Element)).toEqual(requested);
    }
    const printed = tables.flatMap((table) => tableTexts(table).map((cells) => cells.join(' ').trim()));
    const lines = text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
    expect(printed.filter((line) => !lines.some((each) => each === line || each.endsWith(`across: ${line}`)))).toEqual([]);
  });

  it('counts its quantities if a heading would be too long, and names a single attack', async () => {
    const many = await pageOf('--power', '1..2', '--show', 'mean-damage,hit-chance,mean-hits,at-least-2');
    expect(textIn(elements(many.document, 'h1')[0] as Element)).toBe('4 numbers of an attack by power');
    const single = await pageOf('--power', '3', '--show', 'mean-damage,hit-chance');
    expect(textIn(elements(single.document, 'h1')[0] as Element)).toBe('Mean damage and hit chance');
  });

  it('says before the numbers which card text is not played, or that all is', async () => {
    const { document } = await pageOf('Darth Vader (P)', '--defender-lucky', '0..1');
    expect(textIn(byId(document, 'unmodelled'))).toMatch(/Darth Vader \(P\)/);
    expect(textIn(ofClass(document, 'warning')[0] as Element)).toMatch(/not played/);
    const whole = await pageOf('-', 'Mace Windu (C)', '--power', '1..3');
    expect(textIn(byId(whole.document, 'unmodelled'))).toContain('None: no clause of a card is left out.');
    expect(ofClass(whole.document, 'warning')).toEqual([]);
  });

  it('names the trials, seed and level of a simulation', async () => {
    const { document } = await pageOf('--power', '1..4', '--no-exact', '--trials', '500', '--seed', '7');
    expect(elements(byId(document, 'method'), 'li').map(textIn)).toEqual([
      '~ All values are simulated, with 500 attacks each, seed 7.',
    ]);
    expect(tableTexts(elements(byId(document, 'repeat'), 'table')[0] as Element)).toEqual(
      expect.arrayContaining([
        ['seed', '7'],
        ['attacks of a simulated cell', '500'],
        ['level of intervals', '0.95'],
      ]),
    );
  });
});

describe('the colours of a table', () => {
  it('range from 0 to certainty in five steps for chances; impossible has none', async () => {
    const { tables } = await pageOf(...BASE);
    for (const table of tables) {
      const requested = valuesOf(table).map((value) =>
        value === 0 ? 'right zero' : `right heat heat-${Math.min(4, Math.floor(5 * value))}`,
      );
      expect(classesOf(table).filter((name) => name !== null)).toEqual(requested);
    }
    expect(tables.flatMap(classesOf)).toContain('right heat heat-4');
  });

  it('range up to the largest value for means and distributions, over all their tables', async () => {
    const { document, tables } = await pageOf('--power', '2..9', '--shields', '0..2', '--show', 'mean-damage,distribution');
    const [means = [], chances = []] = [tables.slice(0, 1), tables.slice(1)].map((own) => own.flatMap(valuesOf));
    expect(ofClass(document, 'ends').map((ends) => elements(ends, 'span').map(textIn).at(-1))).toEqual([
      Math.max(...means).toFixed(2),
      (100 * Math.max(...chances)).toFixed(0),
    ]);
    const hottest = (own: readonly Element[]): number[] =>
      own.flatMap((table) => ofClass(table, 'heat-4').map((cell) => Number(textIn(cell)))).sort((a, b) => b - a);
    expect(hottest(tables.slice(0, 1))[0]).toBe(Math.max(...means));
    expect(hottest(tables.slice(0, 1)).at(-1)).toBeGreaterThanOrEqual(0.8 * Math.max(...means));
  });

  it('begin at the smallest value if it is negative', async () => {
    const { document, tables } = await pageOf('--persuade', '1..3', '--power', '1..3', '--show', 'attacker-next-power');
    expect(elements(ofClass(document, 'ends')[0] as Element, 'span').map(textIn)).toEqual(['-1.50', '', '0']);
    expect(tables.flatMap(classesOf).slice(1)).toEqual([3, 2, 2, 3, 1, 0, 3, 1, 0].map((step) => `right heat heat-${step}`));
  });

  it('are absent, like the legend, if nothing differs', async () => {
    const { document } = await pageOf('--power', '3..4', '--show', 'mean-damage');
    expect(ofClass(document, 'heat')).toEqual([]);
    expect(ofClass(document, 'scale')).toEqual([]);
  });
});

describe('a table on paper', () => {
  it('has its sheet in the style: portrait if it fits', async () => {
    const style = styleOf(await pageOf(...BASE));
    expect(style).toContain('@page{size:portrait;margin:10mm}');
    expect(style).toContain('grid-template-columns:repeat(2,max-content)');
    expect(styleOf(await pageOf('--power', '1..3', '--health', '1..25', '--show', 'discard-chance'))).toContain(
      'size:landscape',
    );
  });

  it('is split into named parts if it is too wide, without losing a value', { tags: 'night' }, async () => {
    const options = ['--power', '0..1', '--health', '1..99', '--show', 'discard-chance'];
    const [{ tables }, { cells }] = [await pageOf(...options), await jsonOf(...options)];
    expect(tables.map(captionOf)).toEqual(tables.map((_, i) => `Discard chance (%) (part ${i + 1} of ${tables.length})`));
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.flatMap(valuesOf).length).toBe(cells.length);
  });

  it('says so if it takes more than one page', { tags: 'night' }, async () => {
    const { document } = await pageOf('--power', '1..30', '--health', '1..30', '--armor', 'both', '--show', 'discard-chance');
    expect(elements(byId(document, 'method'), 'li').map(textIn)).toEqual([
      'All values are exact.',
      'On paper this takes more than one page: it does not fit one in readable type.',
    ]);
  });
});
