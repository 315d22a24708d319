import type { DuelOdds, DuelTurn, WinnerLeft } from '../../chain/duel/duel-odds.js';
import type { AttackOrder } from '../../chain/duel/duel-position.js';
import type { FirstTurnUse } from '../../chain/duel/first-turn.js';
import type { RowStage } from '../../chain/row/row-odds.js';
import type { DuelNumbers } from '../../questions/compare-duels/work/duel-numbers.js';
import type { DuelResult, ExactDuel, SimulatedDuel } from '../../questions/duel/work/run-duel.js';
import type { RowResult, SimulatedStage } from '../../questions/row/work/run-row.js';
import type { Action } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import type { DuelTally } from '../../simulate/fights/play-duel.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/moments.js';
import {
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
  tripleOf,
} from './shape.js';

/** A simulated chance. */
export const isProportion = isMappingOf<ProportionEstimate>({ estimate: isChance, interval: pairOf(isChance) });

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
  // No report of many duels shows what was done.
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

/** A duel of a scenario. */
export const isDuelResult = isMappingOf<Omit<DuelResult, 'duel'>>({
  exact: orNull(isExactDuel),
  tooLarge: orNull(oneOf(['attack', 'positions'])),
  simulated: orNull(isSimulatedDuel),
  isHeuristic: isBoolean,
  agreement: isChance,
  level: isChance,
});

/** A duel of a comparison. */
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
