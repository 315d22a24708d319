import { describe, expect, it } from 'vitest';
import { attackMarkdown } from '../../../../src/report/attack/attack-markdown.js';
import { contextOf, resultOf } from '../results.js';

const ATTACK = { attacker: { name: 'A|B', power: 2 }, defender: { name: '*X*', health: 2 } };

describe('attackMarkdown', () => {
  it('begins with the answer in bold, and escapes names', async () => {
    const text = attackMarkdown(await resultOf(ATTACK), contextOf(ATTACK, 'odds attack `x`'));
    expect(text.split('\n')[0]).toBe(
      '**A\\|B discards \\*X\\* with 25.00 % of all attacks, and does 1.00 damage on average.**',
    );
    expect(text.endsWith('- Repeat: `` odds attack `x` ``\n')).toBe(true);
  });

  it('says in each row of damage whether the defender is discarded', async () => {
    const rows = attackMarkdown(await resultOf(ATTACK), contextOf(ATTACK)).split('\n');
    const head = rows.findIndex((row) => row.includes('damage |') && row.includes('at least'));
    const last = rows.slice(head, head + 5).map((row) => row.split('|').at(-2)?.trim());
    expect(last).toEqual(['defender', '--------:', '', '', 'discarded']);
  });

  it('has no such column if no damage discards', async () => {
    const attack = { ...ATTACK, defender: { health: 3 } };
    expect(attackMarkdown(await resultOf(attack), contextOf(attack))).not.toContain('discarded');
  });
});
