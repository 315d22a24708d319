import { at } from '../../base/assert.js';
import { MAX_ATTACKS } from '../../experiment/compare/attacks-to-discard.js';
import { PAIR_COLUMNS, pairValue } from '../../experiment/compare/compare-columns.js';
import { allPairs, type Comparison, type Pair } from '../../experiment/compare/pair.js';
import type { ComparedUnit } from '../../experiment/compare/pair-attack.js';
import { sortedPairs } from '../../experiment/compare/unit-summary.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';
import type { CompareContext } from './compare-context.js';
import { listWord, NO_FIGHT_TEXTS } from './compare-titles.js';

/**
 * A comparison as CSV: a row for each pair of opponents (docs/compare.md#csv). There are columns of
 * intervals only if something was simulated, and one of the list that attacks only if there are two
 * lists.
 */
export function compareCsv(comparison: Comparison, { sort }: Pick<CompareContext, 'sort'>): string {
  const hasIntervals = allPairs(comparison).some(({ values }) => values !== null && values.trials !== null);
  const head = PAIR_COLUMNS.flatMap(({ name }) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const after = Array.from({ length: MAX_ATTACKS }, (_, k) => `discarded_after_${k + 1}`);
  const { lists } = comparison;
  const attacking = (pair: Pair): CsvCell[] => (lists.against === null ? [] : [listWord(lists, pair.attacker)]);
  const rows = sortedPairs(comparison, sort).map((pair) => [...attacking(pair), ...rowOf(comparison, pair, hasIntervals)]);
  const first = [...(lists.against === null ? [] : ['attacking']), 'attacker', 'defender', 'mode'];
  return renderCsv([[...first, ...head, 'ever_discard_chance', ...after, ...REST], ...rows]);
}

const REST = ['attacker_cost', 'defender_cost', 'attacker_unplayed', 'defender_unplayed', 'trials', 'greedy', 'without'];

function rowOf(comparison: Comparison, pair: Pair, hasIntervals: boolean): CsvCell[] {
  const [attacker, defender] = [pair.attacker, pair.defender].map((place) => at(comparison.units, place)) as [
    ComparedUnit,
    ComparedUnit,
  ];
  const { values, without } = pair;
  const attacks = values?.attacks ?? null;
  const numbers = PAIR_COLUMNS.flatMap((column): CsvCell[] => {
    const { value = null, interval = null } = pairValue(comparison, pair, column) ?? {};
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...[attacker.label, defender.label, values === null ? null : pair.mode],
    ...numbers,
    attacks?.ever ?? null,
    ...Array.from({ length: MAX_ATTACKS }, (_, k) => attacks?.after[k] ?? null),
    ...[attacker.unit.cost, defender.unit.cost, attacker.unplayed.length, defender.unplayed.length],
    ...[values?.trials ?? null, values?.isHeuristic ?? null, without && NO_FIGHT_TEXTS[without]],
  ];
}
