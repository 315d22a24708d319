import { describe, expect, it } from 'vitest';
import { printedBy } from '../../support/run-cli.js';

const flat = async (...words: readonly string[]): Promise<string> => (await printedBy(words)).replace(/\s+/g, ' ');

describe('speed that a text gives', () => {
  it('says who attacks first in a duel, by the unit itself', async () => {
    const duel = (other: string): Promise<string> => flat('duel', 'Acklay', other, '--trials', '0');
    expect(await duel('Padme Amidala (D)')).toContain(
      'Acklay wins 68.4% of duels, Padme Amidala (D) 31.6%. Acklay attacks first (speed 70 against 50).',
    );
    // The same as with the speed as a number.
    expect(
      await flat(
        'duel',
        '-',
        'Padme Amidala (D)',
        '--power',
        '3',
        '--attacker-health',
        '3',
        '--attacker-speed',
        '70',
        '--trials',
        '0',
      ),
    ).toContain('68.38%');
    expect(await duel('Clone Trooper 6/298')).toContain('Acklay wins 85.7%');
  });

  it('says who attacks first in a duel, by the text of the opponent', async () => {
    // It has 40, as the other one has 30: 10 less by the text of the other.
    const duel = await flat('duel', 'Chancellor Palpatine (A)', 'Zam Wesell (B)', '--trials', '0');
    expect(duel).toContain('(both have speed 30, and the Dark Side wins ties)');
  });

  it('orders a battle', async () => {
    const sides = ['--light', 'Din Djarin (B)', "Din's Blurrg (A)", '--dark', 'First Order Treadspeeder'];
    const traced = await flat('battle', ...sides, '--no-exact', '--play', 'simple', '--trials', '2', '--trace', '1');
    // Din has 50, and 70 by the Blurrg; the Treadspeeder has 60.
    expect(traced).toContain('Turn 1: Din Djarin (B) attacks First Order Treadspeeder');
    expect(traced.indexOf('Din Djarin (B) attacks')).toBeLessThan(traced.indexOf('First Order Treadspeeder attacks') >>> 0);
  });

  it('is nothing in an attack: no line mentions it', async () => {
    const attack = await printedBy(['attack', 'Acklay', 'Padme Amidala (D)', '--trials', '100']);
    expect(attack).not.toContain('speed');
    expect(attack).not.toContain('Not played');
  });

  it('that is bought or tapped for comes too late, so it is not played and named in a duel', async () => {
    expect(await flat('duel', 'Darth Maul (E)', 'Padme Amidala (D)', '--trials', '0')).toContain(
      "Left out: Darth Maul (E)'s first ability (activated, about speed).",
    );
  });
});
