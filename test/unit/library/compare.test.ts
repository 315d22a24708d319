import { describe, expect, it } from 'vitest';
import { type CompareInput, compareUnits } from '../../../src/index.js';
import { printedBy } from '../../support/run-cli.js';
import { problemsOf } from './problems.js';

interface PrintedValue {
  readonly value: number;
}

interface PrintedComparison {
  readonly units: readonly { readonly name: string; readonly power: number; readonly keywords: readonly string[] }[];
  readonly pairs: readonly {
    readonly attacker: string;
    readonly defender: string;
    readonly values: Readonly<Record<string, PrintedValue | null>> | null;
    readonly discardedAfter: readonly number[] | null;
    readonly everDiscardChance: number | null;
    readonly without: string | null;
  }[];
  readonly assumptions: readonly string[];
  readonly unmodelled: readonly object[];
}

async function printedComparison(...words: string[]): Promise<PrintedComparison> {
  return JSON.parse(await printedBy(['compare', ...words, '--json'])) as PrintedComparison;
}

const [MAUL, MACE, BOBA, STAR] = ['Darth Maul (B)', 'Mace Windu (C)', 'Boba Fett (H)', 'X-Wing Red One'];

/** The numbers of a comparison by the names of the units, in the words of the command line. */
async function comparedNumbers(input: CompareInput): Promise<object[]> {
  const { units, pairs } = await compareUnits(input);
  return pairs.map(({ attacker, defender, values }) => ({
    attacker: units[attacker]?.name,
    defender: units[defender]?.name,
    mean_damage: values?.meanDamage.value ?? null,
    discard_chance: values?.discardChance?.value ?? null,
    attacks_to_discard: values?.attacksToDiscard?.value ?? null,
    damage_taken_back: values?.damageTakenBack.value ?? null,
    defender_force_spent: values?.defenderForceSpent.value ?? null,
    discardedAfter: values?.discardedAfter ?? null,
    everDiscardChance: values?.everDiscardChance ?? null,
  }));
}

function printedNumbers({ pairs }: PrintedComparison): object[] {
  return pairs.map(({ attacker, defender, values, discardedAfter, everDiscardChance }) => ({
    ...{ attacker, defender },
    mean_damage: values?.mean_damage?.value ?? null,
    discard_chance: values?.discard_chance?.value ?? null,
    attacks_to_discard: values?.attacks_to_discard?.value ?? null,
    damage_taken_back: values?.damage_taken_back?.value ?? null,
    defender_force_spent: values?.defender_force_spent?.value ?? null,
    ...{ discardedAfter, everDiscardChance },
  }));
}

describe('compareUnits', () => {
  it('has the numbers of odds compare, and its units, assumptions and unplayed clauses', async () => {
    const words = [MAUL, MACE, BOBA].map(String);
    const printed = await printedComparison(...words);
    expect(await comparedNumbers({ units: words })).toEqual(printedNumbers(printed));
    const { units, assumptions, unmodelled } = await compareUnits({ units: words });
    expect(units.map(({ name, power, keywords }) => ({ name, power, keywords }))).toEqual(
      printed.units.map(({ name, power, keywords }) => ({ name, power, keywords })),
    );
    expect([assumptions, unmodelled]).toEqual([printed.assumptions, printed.unmodelled]);
  });

  it('has those of two lists, with other rules, Force and objective', async () => {
    const words = ['--against', String(MACE), '--force', '2', '--rules', 'official-2004', '--objective', 'discard-chance'];
    const printed = await printedComparison(String(MAUL), String(BOBA), ...words);
    const input: CompareInput = {
      ...{ units: [MAUL, BOBA].map(String), against: [String(MACE)] },
      ...{ force: { attacker: 2 }, rules: 'official-2004', objective: 'discard-chance' },
    };
    expect(await comparedNumbers(input)).toEqual(printedNumbers(printed));
  });

  it('takes units without a card, and says why two do not fight', async () => {
    const { units, pairs } = await compareUnits({
      units: [{ name: 'Guard', power: 4, health: 2, arenas: ['character'] }, String(STAR)],
    });
    expect(units.map(({ name }) => name)).toEqual(['Guard', 'X-Wing Red One']);
    expect(pairs.map(({ values, without }) => [values, without])).toEqual([
      [null, 'arena'],
      [null, 'arena'],
    ]);
  });

  it('names every problem of its units', async () => {
    expect(
      await problemsOf(() => compareUnits({ units: ['Darth Mual (B)', { power: 31, name: 'Guard' }, { power: 1 }] })),
    ).toEqual([
      'units[0]: expected the name of a card, found "Darth Mual (B)"',
      'units[1].power: expected an integer from 0 to 30, found 31',
      'units[2]: expected a unit with a name, or the name of a card',
    ]);
    expect(await problemsOf(() => compareUnits({ units: [String(MAUL), String(MAUL)] }))).toEqual([
      'units: expected different units, found "Darth Maul (B)" 2 times in units',
    ]);
    expect(await problemsOf(() => compareUnits({ units: [String(MAUL)] }))).toEqual([
      'units: expected at least two units, found "Darth Maul (B)"',
    ]);
    expect(await problemsOf(() => compareUnits({} as unknown as CompareInput))).toEqual([
      'units: expected a list of units, found nothing',
    ]);
    const wrong = { units: [String(MAUL), 'Nobody'], policy: { lucky: 'best' }, forces: 1 };
    expect(await problemsOf(() => compareUnits(wrong as unknown as CompareInput))).toEqual([
      expect.stringMatching(/^policy\.lucky: expected .*, found "best"$/),
      'forces: expected a known field, found "forces"',
      'units[1]: expected the name of a card, found "Nobody"',
    ]);
  });
});
