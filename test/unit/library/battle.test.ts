import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { attackOdds, type BattleInput, battleOdds } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';
import { wordsOf } from '../cli/command-line.js';

describe('battleOdds', () => {
  it('is the answer that odds battle prints as JSON, except for the command and its own options', async () => {
    const units = '--dark "TIE Interceptor" "TIE Fighter DS-3-12" --light "X-wing Red Ten" --light-force 2 --turns 5';
    const words = wordsOf(`battle ${units} --play simple --trials 200 --seed 5 --json`);
    const { command, contributions, exchanges, ...printed } = JSON.parse(await printedBy(words));
    const odds = await battleOdds(
      {
        dark: { units: ['TIE Interceptor', 'TIE Fighter DS-3-12'], play: 'simple' },
        light: { units: ['X-wing Red Ten'], force: 2, play: 'simple' },
        turns: 5,
      },
      { trials: 200, seed: 5 },
    );
    expect(command).toMatch(/^odds battle/);
    expect([contributions, exchanges]).toEqual([null, []]);
    expect(JSON.parse(JSON.stringify(odds))).toEqual(printed);
  });

  it('has units that are not cards', async () => {
    const unit = (power: number) => ({ power, health: 3, speed: 30, arenas: ['character'] as const });
    const { exact, dark } = await battleOdds({
      dark: { units: [{ name: 'Strong', ...unit(6) }] },
      light: { units: [{ name: 'Weak', ...unit(1) }] },
    });
    expect(dark.map(({ label }) => label)).toEqual(['Strong']);
    expect(exact?.darkWins).toBeGreaterThan(0.9);
  });

  it('names every problem of its input', async () => {
    const wrong = (battle: unknown, simulation = {}): Promise<string[]> =>
      problemsOf(() => battleOdds(battle as BattleInput, simulation));
    expect(await wrong({ dark: { units: ['Sandtroper'] }, turn: 3 }, { trials: 0 })).toEqual([
      expect.stringMatching(/^turn: there is no field/),
      expect.stringMatching(/^dark.units\[0\]: no card is called/),
      expect.stringMatching(/^light: /),
      `trials: ${mustBe('a whole number from 1 to 10000000', 0)}`,
    ]);
    expect(await wrong(null)).toEqual([expect.stringMatching(/^dark: /), expect.stringMatching(/^light: /)]);
  });
});

it('Exact numbers are strings of digits in JSON, whole or in part', () => {
  const odds = attackOdds({ attacker: { power: 2 }, defender: { health: 2 } });
  const written = JSON.parse(JSON.stringify(odds));
  expect([written.denominator, written.discardChance, written.distribution[2].quantity]).toEqual([
    '36',
    { numerator: '1', denominator: '4', value: 0.25 },
    '9',
  ]);
  expect(JSON.stringify(odds.meanDamage)).toBe('{"numerator":"1","denominator":"1","value":1}');
  expect(BigInt(written.distribution[0].quantity)).toBe(odds.distribution[0]?.quantity);
});
