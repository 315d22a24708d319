import { describe, expect, it } from 'vitest';
import { tableSheet } from '../../../../src/questions/table/table-sheet.js';
import { paperPage } from '../../../../src/sheet/page/paper/paper-page.js';
import { postText } from '../../../../src/sheet/post.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { byId, elements, readPage, textIn } from '../../../support/markup.js';
import { tableWithName } from '../../../support/table-with-name.js';

const sheetWith = (name: string) => tableSheet(tableWithName(name));

describe('names from input in a table', () => {
  it.each([
    ['*Bold* _name_', '\\*Bold\\* \\_name\\_'],
    ['[x](https://evil.example)', '\\[x\\](https\\://evil.example)'],
    ['a | b & c ~~d~~', 'a \\| b \\& c \\~\\~d\\~\\~'],
    ['two\nlines', 'two?lines'],
  ])('are not Markdown markup: %j', (name, escaped) => {
    const lines = postText(sheetWith(name)).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '**Mean damage is 1.00.**',
      '',
      `Table: ${escaped} (power 2) against a defender (no keywords)`,
    ]);
    expect(lines).toContain(`- Left out: ${escaped}'s first ability (triggered).`);
  });

  it('do not end the code span of the command', () => {
    expect(postText(sheetWith('a `` b'))).toContain("- Repeat: ``` odds table 'a `` b' ```\n");
  });

  it('do not move the cursor of a terminal', () => {
    expect(terminalText(sheetWith('\u001b[2Jname'))).not.toContain('\u001b');
    expect(terminalText(sheetWith('\u001b[2Jname'))).toMatch(/^\?\[2Jname \(power 2\) against/);
  });

  it.each([
    ['</title></style><script>alert(1)</script>', '</title></style><script>alert(1)</script>'],
    [`" onload="alert(1)`, `" onload="alert(1)`],
    ['\u202eesrever', '?esrever'],
    ['two\nlines', 'two?lines'],
  ])('are text on a page: %j', async (name, displayed) => {
    const { document, errors } = readPage(await paperPage(sheetWith(name), '1.2.3', { together: 1, page: null }));
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect(textIn(elements(document, 'title')[0] ?? document)).toContain(displayed);
    expect(textIn(byId(document, 'repeat'))).toContain(displayed);
    expect(textIn(byId(document, 'unmodelled'))).toContain(displayed);
  });

  it('do not change where the numbers of a page are, however long they are', async () => {
    const page = await paperPage(sheetWith('x'.repeat(5000)), '1.2.3', { together: 1, page: null });
    expect(elements(readPage(page).document, 'data').map(textIn)).toEqual(['1.00']);
  });
});
