import { describe, expect, it } from 'vitest';
import type { OddsTable } from '../../../../src/experiment/odds-table.js';
import { tablePage } from '../../../../src/report/html/table-page.js';
import type { TableContext } from '../../../../src/report/table-context.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { byId, elements, readPage, textIn } from '../../../support/markup.js';

const TABLE: OddsTable = {
  axes: [],
  columns: [{ name: 'mean_damage', title: 'mean damage', kind: 'mean', series: null }],
  cells: [
    {
      ...{ varied: [], digest: '0123456789abcdef', trials: null, isGreedy: false },
      values: [{ value: 1, exact: { numerator: 1n, denominator: 1n }, interval: null }],
    },
  ],
  assumptions: [],
};

function contextWith(name: string): TableContext {
  return {
    attacker: { name, features: ['power 2'] },
    defender: { name: null, features: [] },
    setup: parseAttack({ attacker: { power: 2 }, defender: {} }),
    style: { decimals: null, chances: 'percent' },
    settings: { seed: 1n, trials: 1, targetError: null, level: 0.95, exact: true },
    command: `odds table '${name}' --html`,
    unplayed: [{ card: name, clause: 1, class: 'triggered' }],
  };
}

describe('names from input on the page of a table', () => {
  it.each([
    ['</title></style><script>alert(1)</script>', '</title></style><script>alert(1)</script>'],
    [`" onload="alert(1)`, `" onload="alert(1)`],
    ['\u202eesrever', '?esrever'],
    ['two\nlines', 'two?lines'],
  ])('are text: %j', async (name, shown) => {
    const { document, errors } = readPage(await tablePage(TABLE, contextWith(name), '1.2.3'));
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect(textIn(elements(document, 'title')[0] ?? document)).toContain(shown);
    expect(textIn(byId(document, 'repeat'))).toContain(shown);
    expect(textIn(byId(document, 'unmodelled'))).toContain(shown);
  });

  it('do not change where the numbers stand, however long they are', async () => {
    const page = await tablePage(TABLE, contextWith('x'.repeat(5000)), '1.2.3');
    expect(page).toContain('swtcg-odds 1.2.3 · table');
    expect(elements(readPage(page).document, 'data').map(textIn)).toEqual(['1.00']);
  });
});
