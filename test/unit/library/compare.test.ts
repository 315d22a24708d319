import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type CompareInput, compareUnits } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

const [MAUL, MACE, BOBA, STAR] = ['Darth Maul (B)', 'Mace Windu (C)', 'Boba Fett (H)', 'X-Wing Red One'];

/** What `odds compare --json` prints, except for the command. */
async function printedComparison(...words: string[]): Promise<object> {
  const { command, ...printed } = JSON.parse(await printedBy(['compare', ...words, '--json'])) as Record<string, unknown>;
  expect(command).toMatch(/^odds compare "Darth Maul/);
  return printed;
}

async function comparison(input: CompareInput): Promise<object> {
  return JSON.parse(JSON.stringify(await compareUnits(input))) as object;
}

describe('compareUnits', () => {
  it('is the answer that odds compare prints as JSON, except for the command', async () => {
    const words = [MAUL, MACE, BOBA].map(String);
    expect(await comparison({ units: words })).toEqual(await printedComparison(...words));
  });

  it('is that of two lists, with other rules, Force and objective', async () => {
    const words = ['--against', String(MACE), '--force', '2', '--rules', 'official-2004', '--objective', 'discard-chance'];
    const input: CompareInput = {
      ...{ units: [MAUL, BOBA].map(String), against: [String(MACE)] },
      ...{ force: { attacker: 2 }, rules: 'official-2004', objective: 'discard-chance' },
    };
    expect(await comparison(input)).toEqual(await printedComparison(String(MAUL), String(BOBA), ...words));
  });

  it('takes units without a card, and says why two do not fight', async () => {
    const { units, pairs } = await compareUnits({
      units: [{ name: 'Guard', power: 4, health: 2, arenas: ['character'] }, String(STAR)],
    });
    expect(units.map(({ name }) => name)).toEqual(['Guard', 'X-Wing Red One']);
    expect(pairs.map(({ values, without }) => [values, without])).toEqual([
      [null, 'no common arena'],
      [null, 'no common arena'],
    ]);
  });

  it('names every problem of its units', async () => {
    expect(
      await problemsOf(() => compareUnits({ units: ['Darth Mual (B)', { power: 31, name: 'Guard' }, { power: 1 }] })),
    ).toEqual([
      'units[0]: no card is called "Darth Mual (B)"',
      `units[1].power: ${mustBe('a whole number from 0 to 30', 31)}`,
      'units[2]: the unit has no name',
    ]);
    expect(await problemsOf(() => compareUnits({ units: [String(MAUL), String(MAUL)] }))).toEqual([
      'units: "Darth Maul (B)" is given more than once: 2 times in units',
    ]);
    expect(await problemsOf(() => compareUnits({ units: [String(MAUL)] }))).toEqual([
      'units: a comparison needs at least two units',
    ]);
    expect(await problemsOf(() => compareUnits({} as unknown as CompareInput))).toEqual(['units: needs a list of units']);
    const wrong = { units: [String(MAUL), 'Nobody'], policy: { lucky: 'best' }, forces: 1 };
    expect(await problemsOf(() => compareUnits(wrong as unknown as CompareInput))).toEqual([
      expect.stringMatching(/^policy\.lucky: must be .*, not "best"$/),
      'forces: there is no field "forces" here',
      'units[1]: no card is called "Nobody"',
    ]);
  });
});
