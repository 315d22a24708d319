import type { LuckFreeEnds } from '../../questions/battle/work/luck-free-ends.js';
import type { PlayRange, RangeOverPlay } from '../../questions/battle/work/play/play-range.js';
import type { PracticeFacts, PractisedPlay } from '../../questions/battle/work/play/practised-play.js';
import { RUNGS, type SettledPlay } from '../../questions/battle/work/play/settle-play.js';
import type { BattleResult, ExactBattle, SimulatedBattle } from '../../questions/battle/work/run-battle.js';
import type { PlayStyle, SidePlay } from '../../rules/game/fight.js';
import type { BattleTally, UnitTally } from '../../simulate/fights/battle-tally.js';
import type { LuckFreeEstimate } from '../../statistics/luck-free.js';
import { isProportion } from './fight-shapes.js';
import {
  either,
  isBoolean,
  isChance,
  isCount,
  isList,
  isMappingOf,
  isNumber,
  oneOf,
  orNull,
  pairOf,
  type Shape,
  that,
  tripleOf,
} from './shape.js';

/** A list of bytes. */
export const isBytes: Shape<Uint8Array> = (value): value is Uint8Array => value instanceof Uint8Array;
const isIntegers: Shape<Int32Array> = (value): value is Int32Array => value instanceof Int32Array;
const isByTurn = isList(tripleOf(isCount));

const isUnitTally = isMappingOf<UnitTally>({
  attacks: isCount,
  suffered: isCount,
  damage: isCount,
  forceSpent: isCount,
  opening: isList(isCount),
  openingForce: isList(isCount),
  standing: isByTurn,
  gone: isList(isCount),
  stands: isCount,
  counters: isCount,
});

/** The largest number in the list of winners: nobody. */
const NOBODY = 2;

/** The tally of some battles. */
export const isBattleTally = that(
  isMappingOf<BattleTally>({
    fights: isCount,
    winners: that(isBytes, (winners) => winners.every((winner) => winner <= NOBODY)),
    lengths: isBytes,
    left: isBytes,
    luck: isIntegers,
    open: isByTurn,
    ended: isByTurn,
    undecided: isCount,
    simplified: isCount,
    force: pairOf(isCount),
    units: isList(isUnitTally),
    discards: isList(isList(isCount)),
  }),
  ({ fights, winners, lengths, left, luck, units, discards }) =>
    [winners, lengths, left, luck].every(({ length }) => length === fights) &&
    discards.length === units.length &&
    units.every(({ opening, openingForce }) => [opening, openingForce].every(({ length }) => length === units.length)) &&
    discards.every(({ length }) => length === units.length),
);

const isStyle = isMappingOf<PlayStyle>({
  health: isNumber,
  force: isMappingOf<PlayStyle['force']>({ price: isNumber }),
});

/** The numbers of a value. */
export const isLearnedValue: Shape<readonly number[]> = isList(isNumber);

/** Settled plays are named ones and learned ones. */
const isPlay: Shape<SidePlay> = either(
  isMappingOf<Required<Extract<SidePlay, { kind: 'learned' }>>>({ kind: oneOf(['learned']), value: isLearnedValue }),
  isMappingOf<Extract<SidePlay, { kind: 'named' }>>({ kind: oneOf(['named']), style: isStyle }),
);

const isPractice = isMappingOf<PracticeFacts>({
  sizes: pairOf(isCount),
  least: pairOf(isNumber),
  most: pairOf(isNumber),
  battles: isCount,
});

/** What practice has come to. */
export const isPractisedPlay = isMappingOf<PractisedPlay>({
  plays: pairOf(isPlay),
  practice: isPractice,
  judge: isLearnedValue,
});

const isSettled = isMappingOf<SettledPlay>({
  plays: pairOf(isPlay),
  rungs: pairOf(oneOf(RUNGS)),
  practice: orNull(isPractice),
  isTooLarge: isBoolean,
});

const isExactBattle = isMappingOf<ExactBattle>({
  darkWins: isChance,
  lightWins: isChance,
  bothGone: isChance,
  undecided: isChance,
  meanTurns: isNumber,
  bound: isNumber,
  mostForce: isNumber,
  positions: isCount,
});

const isRange = isMappingOf<PlayRange>({ low: isChance, high: isChance });

const isEstimate = isMappingOf<LuckFreeEstimate>({ estimate: isNumber, standardError: isNumber, interval: pairOf(isNumber) });

const isLuckFree = isMappingOf<LuckFreeEnds>({
  darkWins: isEstimate,
  lightWins: isEstimate,
  neither: isEstimate,
  asGoodAs: isCount,
});

/** A battle with its play. */
export const isBattleResult = isMappingOf<Omit<BattleResult, 'question'>>({
  exact: orNull(isExactBattle),
  simulated: isMappingOf<SimulatedBattle>({
    trials: isCount,
    asked: isCount,
    darkWins: isProportion,
    lightWins: isProportion,
    neither: isProportion,
    luckFree: orNull(isLuckFree),
    survives: isList(isProportion),
    tally: isBattleTally,
  }),
  play: oneOf(RUNGS),
  settled: orNull(isSettled),
  range: orNull(isMappingOf<RangeOverPlay>({ dark: isRange, light: isRange })),
  agreement: isChance,
  level: isChance,
});
