import type { DuelOdds, DuelTurn, WinnerLeft } from '../../chain/duel/duel-odds.js';
import type { AttackOrder } from '../../chain/duel/duel-position.js';
import type { FirstTurnUse } from '../../chain/duel/first-turn.js';
import type { RowStage } from '../../chain/row/row-odds.js';
import type { LuckFreeEnds } from '../../questions/battle/work/luck-free-ends.js';
import type { PlayRange, RangeOverPlay } from '../../questions/battle/work/play/play-range.js';
import { RUNGS, type SettledPlay } from '../../questions/battle/work/play/settle-play.js';
import type { PracticeFacts, TrainedPlay } from '../../questions/battle/work/play/trained-play.js';
import type { BattleResult, ExactBattle, SimulatedBattle } from '../../questions/battle/work/run-battle.js';
import type { DuelNumbers } from '../../questions/compare-duels/work/duel-numbers.js';
import type { DuelResult, ExactDuel, SimulatedDuel } from '../../questions/duel/work/run-duel.js';
import type { RowResult, SimulatedStage } from '../../questions/row/work/run-row.js';
import type { Action } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import type { PlayStyle, SidePlay } from '../../rules/game/fight.js';
import type { BattleTally, UnitTally } from '../../simulate/fights/battle-tally.js';
import type { DuelTally } from '../../simulate/fights/play-duel.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { LuckFreeEstimate } from '../../statistics/luck-free.js';
import type { MeanEstimate } from '../../statistics/moments.js';
import {
  either,
  isBoolean,
  isChance,
  isCount,
  isList,
  isMappingOf,
  isNumber,
  isText,
  oneOf,
  orNull,
  pairOf,
  type Shape,
  that,
  tripleOf,
} from './shape.js';

const isProportion = isMappingOf<ProportionEstimate>({ estimate: isChance, interval: pairOf(isChance) });

const isUnit = oneOf([0, 1]);

const isDuelTurn = { firstWins: isChance, secondWins: isChance, bothGone: isChance };

const isDuelOdds = isMappingOf<DuelOdds>({
  ...isDuelTurn,
  undecided: isChance,
  neither: isChance,
  meanTurns: orNull(isNumber),
  turns: isList(isMappingOf<DuelTurn>(isDuelTurn)),
  left: pairOf(orNull(isMappingOf<WinnerLeft>({ health: isNumber, force: isNumber }))),
});

const isFirstTurnUse = isMappingOf<FirstTurnUse>({
  attacker: isUnit,
  player: isUnit,
  choice: isText as Shape<ChoiceName>,
  // Reports of many duels do not show what was done.
  action: (value): value is Action => typeof value === 'object' && value !== null && 'kind' in value && isText(value.kind),
  uses: isNumber,
});

const isExactDuel = isMappingOf<ExactDuel>({
  odds: isDuelOdds,
  firstTurn: isList(isFirstTurnUse),
  bound: isNumber,
  mostForce: isNumber,
  positions: isCount,
  attacks: isCount,
});

const isSimulatedDuel = isMappingOf<SimulatedDuel>({
  trials: isCount,
  firstWins: isProportion,
  secondWins: isProportion,
  neither: isProportion,
  tally: isMappingOf<DuelTally>({ counts: isList(tripleOf(isCount)), undecided: isCount, fights: isCount }),
});

export const isDuelResult = isMappingOf<Omit<DuelResult, 'duel'>>({
  exact: orNull(isExactDuel),
  tooLarge: orNull(oneOf(['attack', 'positions'])),
  simulated: orNull(isSimulatedDuel),
  isHeuristic: isBoolean,
  agreement: isChance,
  level: isChance,
});

export const isDuelNumbers = isMappingOf<DuelNumbers>({
  firstWins: isChance,
  secondWins: isChance,
  neither: isChance,
  order: isMappingOf<AttackOrder>({ first: isUnit, decidedBy: oneOf(['speed', 'side', 'choice']) }),
  meanTurns: orNull(isNumber),
  bound: isNumber,
  simulated: orNull(
    isMappingOf<NonNullable<DuelNumbers['simulated']>>({
      trials: isCount,
      intervals: isMappingOf<NonNullable<DuelNumbers['simulated']>['intervals']>({
        firstWins: pairOf(isChance),
        secondWins: pairOf(isChance),
        neither: pairOf(isChance),
      }),
    }),
  ),
});

const isStage = isMappingOf<RowStage>({
  discardChance: isChance,
  damage: isList(isChance),
  meanDamage: isNumber,
  attackerDamage: isNumber,
  attackersDiscarded: isNumber,
  force: pairOf(isNumber),
});

const isSimulatedStage = isMappingOf<SimulatedStage>({
  discardChance: isProportion,
  damage: isList(isChance),
  meanDamage: isMappingOf<MeanEstimate>({
    estimate: isNumber,
    standardError: orNull(isNumber),
    interval: orNull(pairOf(isNumber)),
  }),
  attackerDamage: isNumber,
  attackersDiscarded: isNumber,
  force: pairOf(isNumber),
});

/** Attacks in a row of a scenario. */
export const isRowResult = isMappingOf<Omit<RowResult, 'question'>>({
  value: isNumber,
  stages: isList(isMappingOf<RowResult['stages'][number]>({ exact: isStage, simulated: isSimulatedStage })),
  trials: isCount,
  level: isChance,
  agreement: isChance,
});

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

const isStyle = isMappingOf<PlayStyle>({ health: isNumber, force: isMappingOf<PlayStyle['force']>({ price: isNumber }) });

export const isLearnedValue: Shape<readonly number[]> = isList(isNumber);

/** Settled strategies are named or learned ones. */
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

export const isTrainedPlay = isMappingOf<TrainedPlay>({ plays: pairOf(isPlay), practice: isPractice, judge: isLearnedValue });

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
