import { describe, expect, it } from 'vitest';
import { SHOW_WORDS } from '../../../src/experiment/plan/quantities.js';
import { tableOptions } from '../../../src/questions/table/table-options.js';
import { MAX_TABLE_CELLS, MAX_TABLE_SECONDS } from '../../../src/questions/table/work/odds-table.js';
import { printedBy } from '../../support/run-cli.js';
import { documentedNames, optionsNamedIn, projectText, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/tables.md');

describe('docs/tables.md', () => {
  it('lists all that a table can show', () => {
    expect(tableRows(section(PAGE, 'What a table shows')).map(([word]) => word?.replaceAll('`', ''))).toEqual(SHOW_WORDS);
  });

  it('names only options that there are', () => {
    const known = [...Object.keys(tableOptions()), 'no-exact', 'roll', 'trace'];
    const named = optionsNamedIn(PAGE);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((option) => !known.includes(option))).toEqual([]);
  });

  it('lists the fields of the JSON in their order', async () => {
    const json = JSON.parse(await printedBy(['table', '--power', '1..2', '--json'])) as Record<string, unknown>;
    const documented = documentedNames(PAGE, 'JSON').flatMap((names) => names.split(', '));
    expect(documented.filter((name) => !name.includes('.'))).toEqual(Object.keys(json));
    const [cell = {}] = json.cells as object[];
    expect(documented.filter((name) => name.startsWith('cells[].'))).toEqual(
      Object.keys(cell).map((name) => `cells[].${name}`),
    );
  });

  it('says the limits', () => {
    expect(section(PAGE, 'Limits')).toContain(`at most ${MAX_TABLE_CELLS.toLocaleString('en')} cells`);
    expect(section(PAGE, 'Limits')).toContain(`${MAX_TABLE_SECONDS / 60} minutes`);
  });
});
