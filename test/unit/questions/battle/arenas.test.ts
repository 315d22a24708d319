import { describe, expect, it } from 'vitest';
import { writtenBy } from '../../../support/run-cli.js';

const SIDES = {
  dark: ['--dark', 'Darth Vader (A)', 'Boba Fett (A)', 'Stormtrooper Squad'],
  light: ['--light', 'Luke Skywalker (A)', 'Han Solo (A)', 'Chewbacca (A)'],
};
const QUICK = ['--trials', '200', '--play', 'simple', '--no-range-over-play'];

async function answerOf(dark: readonly string[], light: readonly string[], ...more: readonly string[]) {
  const { out, err } = await writtenBy(['battle', ...dark, ...light, ...QUICK, '--json', ...more]);
  return { ...JSON.parse(out), err };
}

describe('a battle in which each side keeps an arena', () => {
  it('says first who can never meet, and who wins where both sides stand', async () => {
    const { answer, arenas, simulated, err } = await answerOf(SIDES.dark, SIDES.light);
    expect(err).toContain('Stormtrooper Squad (ground) can never meet an opponent');
    expect(simulated.neither.estimate).toBeGreaterThan(0.9);
    expect(arenas).toMatchObject([{ arena: 'character', isExact: false }]);
    expect(answer).toMatch(
      /^In the character arena alone the Light Side wins \d\S*%, the Dark Side \S+%\. In all arenas together nobody wins any of the 200 simulated battles\.$/,
    );
  });

  it('judges an arena as the battle of its units alone', async () => {
    const { arenas } = await answerOf(SIDES.dark, SIDES.light);
    const alone = await answerOf(SIDES.dark.slice(0, 3), SIDES.light);
    expect(arenas[0].lightWins).toBe(alone.simulated.luckFree.lightWins.estimate);
    expect(alone.arenas).toEqual([]);
  });

  it('has no winner if nobody reaches anybody', async () => {
    const { out } = await writtenBy(['battle', '--dark', 'Darth Vader (C)', '--light', 'X-wing Red Ten', '--json']);
    expect(JSON.parse(out).answer).toBe('Nobody can win this battle.');
  });

  it('is judged as a whole if somebody wins, or if control decides', async () => {
    const ships = ['TIE Fighter DS-55-6', 'X-Wing Red Two'] as const;
    const { arenas, answer } = await answerOf(
      [...SIDES.dark.slice(0, 2), ships[0]],
      [...SIDES.light.slice(0, 2), ships[1]],
      '--goal',
      'control',
    );
    expect(arenas).toEqual([]);
    expect(answer).toMatch(/^The Dark Side wins /);
  });
});
