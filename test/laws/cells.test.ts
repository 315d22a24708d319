import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { attackOdds, compareUnits, duelOdds, oddsTable, UserError } from '../../src/index.js';
import { ARENAS } from '../../src/rules/game/arena.js';
import { law } from '../support/law.js';
import { writtenBy } from '../support/run-cli.js';
import { nameOf, UNITS } from '../support/shipped-cards.js';

/** The names of a dark and a light unit of one arena, whose numbers are known. */
const pair = fc.constantFrom(...ARENAS).chain((arena) => {
  const names = (side: 'dark' | 'light'): string[] =>
    UNITS.filter(
      (each) => each.side === side && each.arenas.includes(arena) && each.power !== null && each.health !== null,
    ).map(nameOf);
  return fc.record({ dark: fc.constantFrom(...names('dark')), light: fc.constantFrom(...names('light')) });
});

/** Whether a text forbids it, or it costs more Force than there is. */
function isRefused(asks: () => unknown): boolean {
  try {
    asks();
    return false;
  } catch (error) {
    if (error instanceof UserError) return true;
    throw error;
  }
}

const force = fc.record({ attacker: fc.integer({ min: 0, max: 4 }), defender: fc.integer({ min: 0, max: 4 }) });

describe('A cell of a comparison', () => {
  law(
    'is the attack of the two units',
    fc.tuple(pair, force),
    async ([{ dark, light }, force]) => {
      const { pairs } = await compareUnits({ units: [dark], against: [light], force, mode: 'normal' } as never);
      const there = pairs.find(({ attacking }) => attacking === 'rows');
      fc.pre(there?.values !== null && there?.values !== undefined && there.trials === null);
      const { meanDamage, discardChance } = attackOdds({ attacker: dark, defender: light, force });
      const { mean_damage, discard_chance } = there?.values ?? {};
      expect([mean_damage?.value, discard_chance?.value]).toEqual([meanDamage.value, discardChance?.value]);
    },
    { runs: 200, exampleMs: 100 },
  );

  law(
    'is the duel of the two units',
    pair,
    async ({ dark, light }) => {
      const words = ['compare', dark, light, '--duel', '--json', '--quiet', '--trials', '100'];
      const { pairs } = JSON.parse((await writtenBy(words)).out);
      const { exact } = await duelOdds({ first: pairs[0].first, second: pairs[0].second }, { trials: 100 });
      const ofCell = pairs[0].exact;
      expect([ofCell?.firstWins, ofCell?.secondWins]).toEqual([exact?.firstWins, exact?.secondWins]);
    },
    { runs: 60, exampleMs: 300 },
  );
});

law(
  'A cell of a table is the attack with its numbers',
  fc.tuple(pair, force),
  async ([{ dark, light }, force]) => {
    const vary = { 'attacker.powerChange': [0, 2], 'rules.armorNeeds': [4, 5] };
    const show = ['mean-damage', 'discard-chance'];
    const table = oddsTable({ attacker: dark, defender: light, force, vary, show });
    if (isRefused(() => attackOdds({ attacker: dark, defender: light, force }))) {
      await expect(table).rejects.toThrow(UserError);
      return;
    }
    const { cells } = await table;
    expect(cells).toHaveLength(4);
    for (const [i, { values, trials }] of cells.entries()) {
      if (trials !== null) continue;
      const attacker = { card: dark, powerChange: i < 2 ? 0 : 2 };
      const { meanDamage, discardChance } = attackOdds({
        attacker,
        defender: light,
        force,
        rules: { armorNeeds: 4 + (i % 2) },
      });
      const { mean_damage, discard_chance } = values;
      expect([mean_damage?.value, discard_chance?.value]).toEqual([meanDamage.value, discardChance?.value]);
    }
  },
  { runs: 200, exampleMs: 100 },
);
