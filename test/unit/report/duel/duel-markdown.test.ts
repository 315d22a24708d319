import { describe, expect, it } from 'vitest';
import { duelMarkdown } from '../../../../src/report/duel/duel-markdown.js';
import { CONTEXT, duelResult, EVADING, fighter } from './duel-answers.js';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

describe('a duel in Markdown', () => {
  it('has the answer in bold, then tables of chances, turns and first-turn play, notes and the command', async () => {
    const result = await duelResult(EVADING);
    const lines = duelMarkdown(result, CONTEXT).split('\n');
    expect(lines[0]).toMatch(
      /^\*\*(Alpha|Beta) wins \d+\.\d\d %, (Alpha|Beta) \d+\.\d\d %\. Alpha attacks first \(speed 40 against 30\)\.\*\*$/,
    );
    const rows = lines.filter((line) => line.startsWith('|')).map(cellsOf);
    const { firstWins, secondWins } = result.exact?.odds ?? { firstWins: Number.NaN, secondWins: Number.NaN };
    expect(rows[2]).toEqual(['wins, exact', ...[firstWins, secondWins].map((chance) => `${(100 * chance).toFixed(2)} %`)]);
    expect(rows.find(([head]) => head === 'after turn')).toEqual(['after turn', 'Alpha', 'Beta', 'goes on']);
    expect(lines).toContain('In the first turn, when Alpha attacks:');
    expect(rows.find(([, use]) => use === 'Evade 1 (3 Force)')?.[0]).toBe('Beta');
    expect(lines).toContain('- 2,000 simulated duels, seed 1.');
    expect(lines.at(-2)).toBe('- Repeat: `odds duel`');
  });

  it('has the turns of the simulation if nothing is exact', async () => {
    const result = await duelResult(EVADING, {}, { exact: false });
    const text = duelMarkdown(result, CONTEXT);
    expect(text).toContain('after turn');
    expect(text).not.toMatch(/wins, exact|In the first turn/);
  });

  it('takes no name for markup', async () => {
    const evil = fighter(1, 1, { name: '<b>*x*|y' });
    const text = duelMarkdown(await duelResult([evil, fighter(1, 1)]), CONTEXT);
    expect(text).toContain('\\<b>\\*x\\*\\|y wins');
    expect(text).not.toMatch(/(^|[^\\])<b>/);
    for (const line of text.split('\n').filter((each) => each.startsWith('|'))) {
      expect(line.replaceAll('\\|', '').match(/\|/g)?.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('has a column for duels in which both are gone, if that can be', async () => {
    const retaliating = fighter(6, 1, { abilities: [{ keyword: 'Retaliate', value: 6, cost: 0 }] });
    const result = await duelResult([fighter(6, 1), retaliating]);
    expect(result.exact?.odds.bothGone).toBeGreaterThan(0);
    expect(duelMarkdown(result, CONTEXT)).toContain('both gone');
    expect(duelMarkdown(await duelResult(EVADING), CONTEXT)).not.toContain('both gone');
  });
});
