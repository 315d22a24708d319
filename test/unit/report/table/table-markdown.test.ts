import { describe, expect, it } from 'vitest';
import { tableMarkdown } from '../../../../src/report/table/table-markdown.js';
import { tableText } from '../../../../src/report/table/table-text.js';
import { contextWith, ONE_CELL } from '../../../support/one-cell-table.js';

describe('names from input', () => {
  it.each([
    ['*Bold* _name_', '\\*Bold\\* \\_name\\_'],
    ['<img src=x>', '\\<img src=x>'],
    ['[x](https://evil.example)', '\\[x\\](https\\://evil.example)'],
    ['www.evil.example', 'www\\.evil.example'],
    ['a@evil.example', 'a\\@evil.example'],
    ['a | b & c ~~d~~', 'a \\| b \\& c \\~\\~d\\~\\~'],
    ['two\nlines', 'two?lines'],
    ['back\\slash', 'back\\\\slash'],
  ])('are not Markdown markup: %j', (name, escaped) => {
    const lines = tableMarkdown(ONE_CELL, contextWith(name)).split('\n');
    expect(lines[0]).toBe(`**${escaped} (power 2) against a defender (no keywords)**`);
    expect(lines).toContain(`- Not played: ${escaped} clause 1 (triggered).`);
  });

  it('do not end the code span of the command', () => {
    expect(tableMarkdown(ONE_CELL, contextWith('a `` b'))).toContain("- Repeat: ``` odds table 'a `` b' ```\n");
  });

  it('do not move the cursor of a terminal', () => {
    expect(tableText(ONE_CELL, contextWith('\u001b[2Jname'))).not.toContain('\u001b');
    expect(tableText(ONE_CELL, contextWith('\u001b[2Jname'))).toMatch(/^\?\[2Jname \(power 2\) against/);
  });
});
