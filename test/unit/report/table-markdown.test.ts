import { describe, expect, it } from 'vitest';
import type { OddsTable } from '../../../src/experiment/odds-table.js';
import type { TableContext } from '../../../src/report/table-context.js';
import { tableMarkdown } from '../../../src/report/table-markdown.js';
import { tableText } from '../../../src/report/table-text.js';
import { parseAttack } from '../../../src/scenario/from-data.js';

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
    command: `odds table '${name}'`,
    unplayed: [{ card: name, clause: 1, class: 'triggered' }],
  };
}

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
  ])('are no markup of Markdown: %j', (name, escaped) => {
    const lines = tableMarkdown(TABLE, contextWith(name)).split('\n');
    expect(lines[0]).toBe(`**${escaped} (power 2) against a defender (no keywords)**`);
    expect(lines).toContain(`- Not played: ${escaped} clause 1 (triggered).`);
  });

  it('do not end the code that the command stands in', () => {
    expect(tableMarkdown(TABLE, contextWith('a `` b'))).toContain("- Repeat: ``` odds table 'a `` b' ```\n");
  });

  it('move no cursor on a terminal', () => {
    expect(tableText(TABLE, contextWith('\u001b[2Jname'))).not.toContain('\u001b');
    expect(tableText(TABLE, contextWith('\u001b[2Jname'))).toMatch(/^\?\[2Jname \(power 2\) against/);
  });
});
