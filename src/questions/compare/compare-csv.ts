import type { CsvCell } from '../../sheet/text/csv.js';
import type { CompareAnswer, ComparedUnitAnswer, PairAnswer } from './compare-answer.js';
import { PAIR_COLUMNS } from './work/compare-columns.js';
import { MAX_ATTACKS } from './work/followed-attacks.js';

const REST = ['attacker_cost', 'defender_cost', 'attacker_unplayed', 'defender_unplayed', 'trials', 'greedy', 'without'];

/**
 * A comparison as rows of CSV: one for each pair of opponents (docs/compare.md#csv). There are columns
 * of intervals only if something was simulated, and one of the list that attacks only if there are two
 * lists.
 */
export function compareCsv(answer: CompareAnswer): CsvCell[][] {
  const { units, against, pairs } = answer;
  const hasIntervals = pairs.some(({ trials }) => trials !== null);
  const head = PAIR_COLUMNS.flatMap(({ name }) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const after = Array.from({ length: MAX_ATTACKS }, (_, k) => `discarded_after_${k + 1}`);
  const [rows, columns] = [units, against ?? units].map((list) => new Map(list.map((unit) => [unit.name, unit])));
  const first = [...(against === undefined ? [] : ['attacking']), 'attacker', 'defender', 'mode'];
  return [
    [...first, ...head, 'ever_discard_chance', ...after, ...REST],
    ...pairs.map((pair) => {
      const isByRows = pair.attacking !== 'columns';
      const [attackers, defenders] = isByRows ? [rows, columns] : [columns, rows];
      const [attacker, defender] = [attackers?.get(pair.attacker), defenders?.get(pair.defender)];
      return [...(pair.attacking === undefined ? [] : [pair.attacking]), ...rowOf(pair, attacker, defender, hasIntervals)];
    }),
  ];
}

function rowOf(
  pair: PairAnswer,
  attacker: ComparedUnitAnswer | undefined,
  defender: ComparedUnitAnswer | undefined,
  hasIntervals: boolean,
): CsvCell[] {
  const numbers = PAIR_COLUMNS.flatMap(({ name }): CsvCell[] => {
    const { value = null, interval = null } = pair.values?.[name] ?? {};
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...[pair.attacker, pair.defender, pair.mode],
    ...numbers,
    pair.everDiscardChance,
    ...Array.from({ length: MAX_ATTACKS }, (_, k) => pair.discardedAfter?.[k] ?? null),
    ...[attacker?.cost ?? null, defender?.cost ?? null, attacker?.unplayed ?? null, defender?.unplayed ?? null],
    ...[pair.trials, pair.greedy, pair.without],
  ];
}
