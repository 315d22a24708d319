import { share } from '../../../sheet/sheet.js';
import type { DifferenceEstimate } from '../../../statistics/comparisons/differences.js';
import type { DealsResult } from '../../battle/work/deals/run-deals.js';
import { differenceMeasure, endMeasures, type FightMeasure, rangeMeasure, turnsMeasure } from '../../fight-measures.js';

/** A case of a run, compared with the first one. */
export interface ComparedDeals extends DealsResult {
  /**
   * How much more often the Dark Side wins than in the first case, by deals with the same shuffles and dice; null for the first
   * case.
   */
  readonly difference: DifferenceEstimate | null;
}

/** What runs say about deals. */
export const DEALS_MEASURES: readonly FightMeasure<ComparedDeals>[] = [
  ...endMeasures<ComparedDeals>({
    ends: [
      { id: 'dark', title: 'Dark Side wins', who: 'Dark', name: 'dark_win_chance' },
      { id: 'light', title: 'Light Side wins', who: 'Light', name: 'light_win_chance' },
      { id: 'nobody', title: 'nobody wins', who: 'nobody', name: 'undecided_chance' },
    ],
    exact: null,
    simulated: ({ ends }) => ends,
    trials: trialsOfDeals,
    brief: ({ ends, settings }, end) => share(ends[end].estimate, settings.deals),
  }),
  rangeMeasure(({ range }) => range),
  differenceMeasure('deals with the same shuffles and dice', ({ difference }) => difference),
  turnsMeasure(null, meanTurnsOfDeals),
];

export function trialsOfDeals({ settings }: DealsResult): number {
  return settings.deals;
}

export function meanTurnsOfDeals({ tally: { lengths } }: DealsResult): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}
