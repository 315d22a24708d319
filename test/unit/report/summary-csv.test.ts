import { describe, expect, it } from 'vitest';
import { summaryHeader, summaryRow } from '../../../src/report/summary-csv.js';
import { resultOf } from './results.js';

describe('summaryRow', () => {
  it('has a cell for each column of the header, varied values as they are', async () => {
    const header = summaryHeader(['attacker.power', 'defender.Armor']);
    const result = await resultOf({ attacker: { power: 3 }, defender: {} }, {}, 'a case', [3, false]);
    const row = summaryRow(result);
    expect(header.slice(0, 4)).toEqual(['case', 'attacker.power', 'defender.Armor', 'trials']);
    expect(row).toHaveLength(header.length);
    expect(row.slice(0, 4)).toEqual(['a case', 3, false, 1000]);
  });

  it('has null, and never 0 or NaN, where a value does not exist', async () => {
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
    expect(await missing({ ...plain, defender: { health: 2 } }, { trials: 1 })).toEqual([
      'standard_error',
      'ci_low',
      'ci_high',
      'standard_deviation',
      'critical_hit_chance',
    ]);
    expect(await missing({ attacker: { power: 0 }, defender: { health: 2 } })).toEqual(['critical_hit_chance', 'z_score']);
  });
});
