import type { CsvCell } from '../../sheet/text/csv.js';
import type { SquadAnswer } from './squad-answer.js';

/** The lists as rows of CSV, the best first (docs/squad.md#csv). */
export function squadCsv({ lists, against }: SquadAnswer): CsvCell[][] {
  return [
    [
      ...['place', 'standing', 'units', 'cost', 'win_chance', 'win_ci_low', 'win_ci_high', 'nobody_chance'],
      ...['behind', 'behind_ci_low', 'behind_ci_high', 'unplayed'],
      ...against.map((_, i) => `win_chance_${i + 1}`),
    ],
    ...lists.map(({ names, cost, standing, wins, interval, neither, behind, unplayed, winsAgainst }, i): CsvCell[] => [
      ...[i + 1, standing, names.join('; '), cost, wins, ...interval, neither],
      ...(behind === null ? [null, null, null] : [behind.estimate, ...behind.interval]),
      ...[unplayed, ...winsAgainst],
    ]),
  ];
}
