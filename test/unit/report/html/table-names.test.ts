import { describe, expect, it } from 'vitest';
import { tablePage } from '../../../../src/report/html/table/table-page.js';
import { byId, elements, readPage, textIn } from '../../../support/markup.js';
import { contextWith, ONE_CELL } from '../../../support/one-cell-table.js';

describe('names from input on the page of a table', () => {
  it.each([
    ['</title></style><script>alert(1)</script>', '</title></style><script>alert(1)</script>'],
    [`" onload="alert(1)`, `" onload="alert(1)`],
    ['\u202eesrever', '?esrever'],
    ['two\nlines', 'two?lines'],
  ])('are text: %j', async (name, displayed) => {
    const { document, errors } = readPage(await tablePage(ONE_CELL, contextWith(name), '1.2.3'));
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect(textIn(elements(document, 'title')[0] ?? document)).toContain(displayed);
    expect(textIn(byId(document, 'repeat'))).toContain(displayed);
    expect(textIn(byId(document, 'unmodelled'))).toContain(displayed);
  });

  it('do not change where the numbers are, however long they are', async () => {
    const page = await tablePage(ONE_CELL, contextWith('x'.repeat(5000)), '1.2.3');
    expect(page).toContain('swtcg-odds 1.2.3 · table');
    expect(elements(readPage(page).document, 'data').map(textIn)).toEqual(['1.00']);
  });
});
