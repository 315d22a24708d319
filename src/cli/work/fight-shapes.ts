import type { DuelOdds, DuelTurn, WinnerLeft } from '../../chain/duel/duel-odds.js';
import type { FirstTurnUse } from '../../chain/duel/first-turn.js';
import type { AttackOrder } from '../../chain/duel/order.js';
import type { RowStage } from '../../chain/row/row-odds.js';
import type { DuelNumbers } from '../../experiment/duel/duel-numbers.js';
import type { DuelResult, ExactDuel, SimulatedDuel } from '../../experiment/duel/run-duel.js';
import type { RowResult, SimulatedStage } from '../../experiment/row/run-row.js';
import type { Action } from '../../rules/attack/state/stage.js';
import type { ChoiceName } from '../../rules/game/choice-name.js';
import type { DuelTally } from '../../simulate/fights/duel-tally.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/mean-estimate.js';
import {
  fieldsOf,
  isChance,
  isCount,
  isNumber,
  isSwitch,
  isText,
  listOf,
  oneOf,
  orNull,
  pairOf,
  type Shape,
  tripleOf,
} from './shape.js';

/** A simulated chance. */
export const isProportion = fieldsOf<ProportionEstimate>({ estimate: isChance, interval: pairOf(isChance) });

const isUnit = oneOf([0, 1]);

const isDuelTurn = { firstWins: isChance, secondWins: isChance, bothGone: isChance };

const isDuelOdds = fieldsOf<DuelOdds>({
  ...isDuelTurn,
  undecided: isChance,
  neither: isChance,
  meanTurns: orNull(isNumber),
  turns: listOf(fieldsOf<DuelTurn>(isDuelTurn)),
  left: pairOf(orNull(fieldsOf<WinnerLeft>({ health: isNumber, force: isNumber }))),
});

const isFirstTurnUse = fieldsOf<FirstTurnUse>({
  attacker: isUnit,
  player: isUnit,
  choice: isText as Shape<ChoiceName>,
  // No report of many duels shows what was done.
  action: (value): value is Action => typeof value === 'object' && value !== null && 'kind' in value && isText(value.kind),
  uses: isNumber,
});

const isExactDuel = fieldsOf<ExactDuel>({
  odds: isDuelOdds,
  firstTurn: listOf(isFirstTurnUse),
  bound: isNumber,
  mostForce: isNumber,
  positions: isCount,
  attacks: isCount,
});

const isSimulatedDuel = fieldsOf<SimulatedDuel>({
  trials: isCount,
  firstWins: isProportion,
  secondWins: isProportion,
  neither: isProportion,
  tally: fieldsOf<DuelTally>({ counts: listOf(tripleOf(isCount)), undecided: isCount, fights: isCount }),
});

/** A duel of a scenario. */
export const isDuelResult = fieldsOf<Omit<DuelResult, 'duel'>>({
  exact: orNull(isExactDuel),
  tooLarge: orNull(oneOf(['attack', 'positions'])),
  simulated: orNull(isSimulatedDuel),
  isHeuristic: isSwitch,
  agreement: isChance,
  level: isChance,
});

/** A duel of a comparison. */
export const isDuelNumbers = fieldsOf<DuelNumbers>({
  firstWins: isChance,
  secondWins: isChance,
  neither: isChance,
  order: fieldsOf<AttackOrder>({ first: isUnit, decidedBy: oneOf(['speed', 'side', 'choice']) }),
  meanTurns: orNull(isNumber),
  bound: isNumber,
  simulated: orNull(
    fieldsOf<NonNullable<DuelNumbers['simulated']>>({
      trials: isCount,
      intervals: fieldsOf<NonNullable<DuelNumbers['simulated']>['intervals']>({
        firstWins: pairOf(isChance),
        secondWins: pairOf(isChance),
        neither: pairOf(isChance),
      }),
    }),
  ),
});

const isStage = fieldsOf<RowStage>({
  discardChance: isChance,
  damage: listOf(isChance),
  meanDamage: isNumber,
  attackerDamage: isNumber,
  attackersDiscarded: isNumber,
  force: pairOf(isNumber),
});

const isSimulatedStage = fieldsOf<SimulatedStage>({
  discardChance: isProportion,
  damage: listOf(isChance),
  meanDamage: fieldsOf<MeanEstimate>({
    estimate: isNumber,
    standardError: orNull(isNumber),
    interval: orNull(pairOf(isNumber)),
  }),
  attackerDamage: isNumber,
  attackersDiscarded: isNumber,
  force: pairOf(isNumber),
});

/** Attacks in a row of a scenario. */
export const isRowResult = fieldsOf<Omit<RowResult, 'question'>>({
  value: isNumber,
  stages: listOf(fieldsOf<RowResult['stages'][number]>({ exact: isStage, simulated: isSimulatedStage })),
  trials: isCount,
  level: isChance,
  agreement: isChance,
});
