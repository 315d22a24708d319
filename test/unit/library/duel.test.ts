import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type DuelInput, duelOdds } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

describe('duelOdds', () => {
  it('is the answer that odds duel prints as JSON, except for the command', async () => {
    const words = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)', '--defender-force', '2', '--seed', '3', '--json'];
    const { command, ...printed } = JSON.parse(await printedBy(['duel', ...words]));
    const duel = await duelOdds({ first: 'Obi-Wan Kenobi (K)', second: 'Darth Maul (B)', force: { second: 2 } }, { seed: 3 });
    expect(command).toMatch(/^odds duel "Obi-Wan Kenobi/);
    expect(JSON.parse(JSON.stringify(duel))).toEqual(printed);
  });

  it('fights units without a card: one die each that hits half the time, health 1, the first attacks first', async () => {
    const unit = { power: 1, health: 1, speed: 10 };
    const { exact, simulated } = await duelOdds({ first: unit, second: unit, turns: 1 }, { trials: 0 });
    expect(exact).toMatchObject({ firstWins: 0.5, secondWins: 0.25, neither: 0.25, undecided: 0.25 });
    expect(simulated).toBeNull();
  });

  it('names every problem of its input', async () => {
    const duel = { first: { power: 1, health: 1 }, second: 'Darth Mual (B)', turns: 0, seed: 1 };
    expect(await problemsOf(() => duelOdds(duel as unknown as DuelInput))).toEqual([
      'seed: there is no field "seed" here',
      'second: no card is called "Darth Mual (B)"',
      `turns: ${mustBe('a whole number from 1 to 200', 0)}`,
      expect.stringMatching(/^first\.speed: /),
    ]);
    expect(await problemsOf(() => duelOdds({ first: 'X-Wing Red One', second: 'Darth Maul (B)' }))).toEqual([
      expect.stringMatching(/^second\.arenas: /),
    ]);
    const unit = { power: 1, health: 1, speed: 10 };
    expect(await problemsOf(() => duelOdds({ first: unit, second: unit }, { trials: -1 }))).toEqual([
      `trials: ${mustBe('a whole number from 0 to 4294967296', -1)}`,
    ]);
    expect(await problemsOf(() => duelOdds(null as unknown as DuelInput))).toHaveLength(2);
  });
});
