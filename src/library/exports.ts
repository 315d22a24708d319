/** What both entries of the package name: errors and types. */

export { InternalError } from '../base/assert.js';
export type { FormatName } from '../cards/formats.js';
export type { DuelUnit } from '../chain/duel/duel-facts.js';
export { IoError, type Problem, UserError } from '../errors/problem.js';
export type {
  AdvisedOption,
  ChoiceAdvice,
  ChoiceOption,
  ExpectationAnswer,
  ReRollAdvice,
  ReRollOption,
} from '../questions/advice/advice-answer.js';
export type { AnswerBase, UnitAnswer, WithoutCommand } from '../questions/answer.js';
export type {
  AttackAnswer,
  ChanceAnswer,
  DamageAnswer,
  ExactAnswer,
  MeanAnswer,
  SpreadAnswer,
} from '../questions/attack/attack-answer.js';
export type {
  CompareAnswer,
  ComparedUnitAnswer,
  DifferenceAnswer,
  PairAnswer,
  PairValueAnswer,
} from '../questions/compare/compare-answer.js';
export type {
  DuelAnswer,
  DuelTurnAnswer,
  DuelUse,
  DuelWinner,
  ExactDuelAnswer,
  SimulatedDuelAnswer,
} from '../questions/duel/duel-answer.js';
export type {
  BalanceAnswer,
  DecisiveAnswer,
  DiceAnswer,
  GameAttackAnswer,
  PlayerLuckAnswer,
} from '../questions/luck/luck-answer.js';
export type { ListAnswer } from '../questions/squad/squad-answer.js';
export type { CellAnswer, ColumnAnswer, TableNumbers, ValueAnswer } from '../questions/table/table-answer.js';
export type {
  NumberChange,
  ReachedValue,
  UntilAttackAnswer,
  UntilBattleAnswer,
  UntilCompareAnswer,
  UntilDuelAnswer,
} from '../questions/until/until-answer.js';
export type { ClauseFact } from '../report/cards/card-json.js';
export type { Action } from '../rules/attack/state/stage.js';
export type { LuckyPolicy } from '../rules/game/choice-name.js';
export type { EditionName, RulesOptions } from '../rules/game/editions.js';
export type { Mode } from '../rules/game/mode.js';
export type { Objective, PaymentPolicy } from '../rules/plan/attack-context.js';
export type { ShownValue } from '../scenario/scenario.js';
export type { UnplayedClause } from '../scenario/units/known-card.js';
export type { BattleInput, BattleOdds, BattleSideInput, BattleUnitInput } from './battle.js';
export type { CardFacts, CardSearch } from './cards.js';
export type { CompareInput } from './compare.js';
export type { DealsInput, DealsOdds } from './deals.js';
export type { DeckCardInput, DeckInput, DeckOdds } from './deck.js';
export type { DuelInput } from './duel.js';
export type { AnswerTo, AskedQuestion, Engine, QuestionInput } from './engine.js';
export type {
  AttackInput,
  BattleSimulationInput,
  DealSimulationInput,
  DuelSimulationInput,
  SimulationInput,
  UnitInput,
} from './input.js';
export type { LuckAttackInput, LuckInput, LuckOdds } from './luck.js';
export type { AttackOdds, ExactNumber } from './odds.js';
export type { SlotInput, SlotOdds } from './slot.js';
export type { SquadInput, SquadOdds, SquadSimulationInput } from './squad.js';
export type { SwapsInput, SwapsOdds } from './swaps.js';
export type { TableInput } from './table.js';
export type { TableAdvice } from './until.js';
