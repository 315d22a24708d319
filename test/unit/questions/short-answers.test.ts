import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy } from '../../support/run-cli.js';

const GAME = path.resolve(import.meta.dirname, '../../../examples/games/friday.txt');

const linesOf = async (words: readonly string[]): Promise<number> => (await printedBy(words)).split('\n').length - 1;

describe('an answer on a terminal is short, and --full has the rest', () => {
  it.each([
    { most: 22, words: ['attack', 'Obi-Wan Kenobi (K)', 'Darth Maul (B)'] },
    { most: 18, words: ['attack', '--power', '6', '--critical-hit', '3', '--health', '5'] },
    { most: 41, words: ['compare', 'Darth Maul (B)', 'Darth Vader (C)', 'Obi-Wan Kenobi (K)', 'Yoda (K)'] },
    { most: 14, words: ['table', '--power', '1..8', '--health', '1..6'] },
    { most: 27, words: ['luck', GAME] },
  ])('$words.0: at most $most lines', async ({ most, words }) => {
    const [short, full] = [await linesOf(words), await linesOf([...words, '--full'])];
    expect(short).toBeLessThanOrEqual(most);
    expect(full).toBeGreaterThan(short);
  });

  it('says what is not usual, and that the rest is', async () => {
    const text = await printedBy(['attack', 'Chewbacca (D)', 'Obi-Wan Kenobi (K)', '--force', '2']);
    expect(text).toContain('The attacker has 2 Force, the defender 4 Force.');
    expect(text).not.toContain('Rules: ');
    expect(text.replace(/\s+/g, ' ')).toContain('The rest follows the usual assumptions; see --full.');
    expect(await printedBy(['attack', '--power', '2', '--rules', 'official-2004'])).toContain(
      'Rules: the official rules of 2004',
    );
    expect(await printedBy(['attack', '--power', '2', '--lucky', '1', '--policy', 'greedy'])).toContain(
      'by a rule of thumb (greedy)',
    );
  });
});
