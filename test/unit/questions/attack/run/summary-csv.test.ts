import { describe, expect, it } from 'vitest';
import {
  type MeasureColumns,
  measureColumns,
  summaryHeader,
  summaryRow,
} from '../../../../../src/questions/attack/run/summary-csv.js';
import type { AttackPlan } from '../../../../../src/rules/plan/attack-plan.js';
import { planOf } from '../../../../support/attacks.js';
import { planOfUnits, unit } from '../../../experiment/encounters.js';
import { chanceMeasure, meanMeasure, resultOf } from '../../../report/results.js';

describe('summaryRow', () => {
  it('has a cell for each column of the header, with unchanged varied values', async () => {
    const header = summaryHeader(['attacker.power', 'defender.Armor']);
    const result = await resultOf({ attacker: { power: 3 }, defender: {} }, {}, 'a case', [3, false]);
    const row = summaryRow(result);
    expect(header.slice(0, 4)).toEqual(['case', 'attacker.power', 'defender.Armor', 'trials']);
    expect(row).toHaveLength(header.length);
    expect(row.slice(0, 4)).toEqual(['a case', 3, false, 1000]);
  });

  it('has null, and never 0 or NaN, for a value that does not exist', async () => {
    const header = summaryHeader([]);
    const missing = async (...args: Parameters<typeof resultOf>): Promise<unknown[]> => {
      const row = summaryRow(await resultOf(...args));
      expect(row.filter((cell) => typeof cell === 'number' && !Number.isFinite(cell))).toEqual([]);
      return header.filter((_, i) => row[i] === null);
    };
    const discard = ['discard_chance', 'discard_ci_low', 'discard_ci_high'];
    const plain = { attacker: { power: 3 }, defender: {} };
    expect(await missing(plain)).toEqual(['critical_hit_chance', ...discard, 'exact_discard_chance']);
    expect(await missing({ attacker: { power: 3, keywords: ['Critical Hit 1'] }, defender: { health: 2 } })).toEqual([]);
    expect(await missing({ ...plain, defender: { health: 2 } }, { exact: false })).toEqual([
      'critical_hit_chance',
      'exact_mean_damage',
      'exact_discard_chance',
      'z_score',
    ]);
    expect((await missing({ ...plain, defender: { health: 2 } }, { trials: 1 })).join(', ')).toBe(
      'standard_error, ci_low, ci_high, standard_deviation, critical_hit_chance',
    );
    expect(await missing({ attacker: { power: 0 }, defender: { health: 2 } })).toEqual(['critical_hit_chance', 'z_score']);
  });
});

describe('measureColumns', () => {
  const planned = (plans: readonly AttackPlan[]) => plans.map((plan) => ({ plan }));
  const names = ({ measures, regrets }: MeasureColumns): string[] => [...measures.map(({ name }) => name), ...regrets];

  it('are those of any case, in the order of the measures, whatever the order of the cases', async () => {
    const plans = [
      planOfUnits(unit(['Foresight']), unit()),
      planOf({ power: 3, defenderLucky: 1 }),
      planOfUnits(unit([], { health: 3 }), unit(['Retaliate 1'])),
      planOf({ power: 3, attackerLucky: 1 }),
    ];
    const all = ['attacker_damage', 'attacker_discard_chance', 'prediction_chance', 'attacker', 'defender'];
    expect(names(await measureColumns(planned(plans)))).toEqual(all);
    expect(names(await measureColumns(planned(plans.toReversed())))).toEqual(all);
  });
});

describe('the columns of measures', () => {
  const COLUMNS: MeasureColumns = {
    measures: [
      { name: 'other_damage', kind: 'mean' },
      { name: 'attacker_discard_chance', kind: 'chance' },
    ],
    regrets: ['attacker', 'defender'],
  };
  const PLAIN = { attacker: { power: 3 }, defender: {} };
  const own = (row: readonly unknown[]): unknown[] => row.slice(summaryHeader([]).length);

  it('contain the values of the case, by their names', async () => {
    const result = {
      ...(await resultOf(PLAIN)),
      measures: [chanceMeasure('attacker_discard_chance'), meanMeasure('attacker_surge'), meanMeasure('other_damage')],
      greedyRegret: { attacker: { numerator: 1n, denominator: 8n }, defender: null },
    };
    expect(own(summaryRow(result, COLUMNS))).toEqual([1.25, 0.02, 1.25, 0.2, 0.18, 0.22, 0.2, 0.125, null]);
    expect(summaryRow(result)).toHaveLength(summaryHeader([]).length);
  });

  it('are empty if a measure cannot occur, if nothing is known exactly, or if one trial has no error', async () => {
    const result = await resultOf(PLAIN);
    expect(own(summaryRow(result, COLUMNS))).toEqual(new Array(9).fill(null));
    const measures = [
      meanMeasure('other_damage', { standardError: null, exact: null }),
      chanceMeasure('attacker_discard_chance', { exact: null }),
    ];
    expect(own(summaryRow({ ...result, measures }, COLUMNS))).toEqual([1.25, null, null, 0.2, 0.18, 0.22, null, null, null]);
  });
});
