import { describe, expect, it } from 'vitest';
import { COMPARE_DUEL_OPTIONS, DEFAULT_COMPARED_DUELS } from '../../../src/questions/compare/compare-options.js';
import { MAX_COMPARE_SECONDS } from '../../../src/questions/compare/work/compare-size.js';
import { listsOf } from '../../../src/questions/compare/work/lists.js';
import { DUEL_SORT_WORDS } from '../../../src/questions/compare/work/unit-summary.js';
import { duelWork } from '../../../src/questions/compare-duels/work/pair-duel.js';
import { printedBy } from '../../support/run-cli.js';
import { documentedNames, plainText, projectText, section } from './markdown.js';

const PAGE = projectText('docs/compare.md');
const grouped = (value: number): string => value.toLocaleString('en');
const PAIR = ['compare', 'Acklay', '--against', 'Nexu', '--duel'];

describe('docs/compare.md on duels', () => {
  it('names their options, their defaults and the words that sort them', () => {
    const text = section(PAGE, 'Duels');
    for (const name of Object.keys(COMPARE_DUEL_OPTIONS)) expect(text).toContain(`--${name}`);
    for (const word of DUEL_SORT_WORDS) expect(text).toContain(`\`${word}\``);
    expect(text).toContain(`\`--trials\` (${grouped(DEFAULT_COMPARED_DUELS)})`);
  });

  it('lists the columns of CSV in their order', async () => {
    const [head = ''] = (await printedBy([...PAIR, '--csv', '--quiet'])).split('\n');
    const documented = documentedNames(PAGE, 'CSV of duels').flatMap((names) => names.split(', '));
    expect(documented.filter((name) => !name.startsWith('..._'))).toEqual(head.split(','));
  });

  it('lists the fields of the JSON in their order', async () => {
    const json = JSON.parse(await printedBy([...PAIR, '--json'])) as Record<string, unknown>;
    expect(documentedNames(PAGE, 'JSON of duels').flatMap((names) => names.split(', '))).toEqual(Object.keys(json));
    const [unit = {}] = json.units as object[];
    const [pair = {}] = json.pairs as object[];
    for (const name of [...Object.keys(unit), ...Object.keys(pair)]) {
      expect(section(PAGE, 'JSON of duels')).toContain(`\`${name}\``);
    }
  });

  it('says how many duels are the most', () => {
    const seconds = (units: number): number => duelWork(listsOf(units, null), { trials: 1000, exact: true }).seconds;
    expect(seconds(141) <= MAX_COMPARE_SECONDS).toBe(true);
    expect(seconds(142) > MAX_COMPARE_SECONDS).toBe(true);
    expect(plainText(section(PAGE, 'Limits'))).toContain('141 units');
  });
});
