import type { ResultKind } from '../../experiment/work/work-record.js';
import type { DealsTally } from '../../questions/battle/work/deals/deals-tally.js';
import type { PairsTally } from '../../questions/battle/work/deals/pair-player.js';
import type { PairCounts } from '../../statistics/comparisons/paired-bets.js';
import { isCounts, isFacts, isPair, isPlanRun, sumOfCounts } from './attack-shapes.js';
import { isBattleResult, isBattleTally, isBytes, isLearnedValue, isPractisedPlay } from './battle-shapes.js';
import { isDuelNumbers, isDuelResult, isRowResult } from './fight-shapes.js';
import { isCount, isList, isMappingOf, orNull, pairOf, type Shape, that } from './shape.js';

const isOpeningCounts = isMappingOf<DealsTally['openings'][0]>({ deals: isList(isCount), won: isList(isCount) });

/** What deals have come to. */
const isDealsTally = isMappingOf<DealsTally>({
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
const isPairsTally = isMappingOf<PairsTally>({ bySwap: isList(isPairCounts) });

/** Whether a value can be the result under a key of its kind. */
type Check = (value: unknown, key: string) => boolean;

const CHECKS: Readonly<Record<ResultKind, Check>> = {
  attack: isPlanRun,
  blocks: withNumber(isCounts, / trials (\d+)$/, sumOfCounts),
  facts: (value, key) => isFacts(value) && key.startsWith(`facts ${value.key} `),
  pair: orNull(isPair),
  duel: isDuelResult,
  'compared duel': isDuelNumbers,
  row: orNull(isRowResult),
  battle: isBattleResult,
  practice: orNull(isPractisedPlay),
  judge: isLearnedValue,
  battles: (value, key) => {
    const [, from, to] = / from (\d+) to (\d+)$/.exec(key) ?? [];
    return isBattleTally(value) && value.fights === Number(to) - Number(from);
  },
  deals: (value, key) => {
    const [, from, to] = / from (\d+) to (\d+)$/.exec(key) ?? [];
    const deals = Number(to) - Number(from);
    return isDealsTally(value) && value.winners.length === deals && value.lengths.length === deals;
  },
  pairs: (value, key) => {
    const [, swaps = '', pairs] = / with ([\d ]+) pairs (\d+)$/.exec(key) ?? [];
    const isWhole = ({ pairs: own }: PairCounts): boolean => own === Number(pairs);
    return isPairsTally(value) && value.bySwap.length === swaps.split(' ').length && value.bySwap.every(isWhole);
  },
};

/** The kinds, the longer ones first: some begin with another one. */
const KINDS = (Object.keys(CHECKS) as ResultKind[]).sort((one, other) => other.length - one.length);

/** A check of a shape of which some number is said at the end of the key. */
function withNumber<T>(isShaped: Shape<T>, said: RegExp, numberOf: (value: T) => number): Check {
  return (value, key) => isShaped(value) && numberOf(value) === Number(said.exec(key)?.[1]);
}

/**
 * Whether a value can be the result of the work under a key: whether it has the fields, lists and words
 * that such a result has. Whether its numbers are the right ones, only the work itself would show.
 */
export function isResultOf(key: string, value: unknown): boolean {
  const kind = KINDS.find((each) => key.startsWith(`${each} `));
  return kind !== undefined && CHECKS[kind](value, key);
}
