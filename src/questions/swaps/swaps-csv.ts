import type { CsvCell } from '../../sheet/text/csv.js';
import type { SwapsAnswer } from './swaps-answer.js';

/** The swaps as rows of CSV, by verdict (docs/deck.md#swaps). */
export function swapsCsv({ swaps, notRanked, freshDeals }: SwapsAnswer): CsvCell[][] {
  return [
    [
      ...['out', 'into', 'verdict', 'gain', 'gain_ci_low', 'gain_ci_high', 'fresh_deals'],
      ...['race_deals', 'race_gained', 'race_lost', 'p_none', 'p_as_much', 'unplayed'],
    ],
    ...swaps.map(({ out, into, verdict, gain, race, unplayed }): CsvCell[] => [
      ...[out, into, verdict, gain.estimate, ...gain.interval, freshDeals],
      ...[race.deals, race.gained, race.lost, race.pNone, race.pAsMuch, unplayed],
    ]),
    ...notRanked.map(({ out, into, reason }): CsvCell[] => [
      ...[out, into, `not-ranked: ${reason}`, null, null, null, null],
      ...[null, null, null, null, null, null],
    ]),
  ];
}
