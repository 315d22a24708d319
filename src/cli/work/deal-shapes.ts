import type { DealsTally } from '../../questions/battle/work/deals/deals-tally.js';
import type { PairsTally } from '../../questions/battle/work/deals/pair-player.js';
import type { PairCounts } from '../../statistics/comparisons/paired-bets.js';
import { isBytes } from './battle-shapes.js';
import { isCount, isList, isMappingOf, pairOf, that } from './shape.js';

const isOpeningCounts = isMappingOf<DealsTally['openings'][0]>({ deals: isList(isCount), won: isList(isCount) });

/** What deals have come to. */
export const isDealsTally = isMappingOf<DealsTally>({
  winners: that(isBytes, (winners) => winners.every((winner) => winner <= 2)),
  lengths: isBytes,
  openings: pairOf(isOpeningCounts),
  squads: pairOf(isCount),
});

const isPairCounts = that(
  isMappingOf<PairCounts>({ pairs: isCount, gained: isCount, lost: isCount }),
  ({ pairs, gained, lost }) => gained + lost <= pairs,
);

/** What pairs of deals have come to, by swap. */
export const isPairsTally = isMappingOf<PairsTally>({ bySwap: isList(isPairCounts) });
