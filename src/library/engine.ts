import type { CardIndex } from '../cards/catalogue/card-index.js';
import { mustBe } from '../errors/problem.js';
import { checkAgreement } from '../experiment/case/agreement.js';
import { caseOf } from '../experiment/case/case.js';
import { runCase } from '../experiment/case/run-case.js';
import type { Tools } from '../experiment/plan/run-plan.js';
import { DUEL_TRIALS } from '../fields/duel-fields.js';
import type { ReRollAdvice } from '../questions/advice/advice-answer.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import type { AttackAnswer } from '../questions/attack/attack-answer.js';
import { makeAttackAnswer } from '../questions/attack/make-attack-answer.js';
import type { CompareAnswer } from '../questions/compare/compare-answer.js';
import { COMPARED_TRIALS } from '../questions/compare/work/compare-size.js';
import type { DuelAnswer } from '../questions/duel/duel-answer.js';
import type { TableNumbers } from '../questions/table/table-answer.js';
import type {
  UntilAttackAnswer,
  UntilBattleAnswer,
  UntilCompareAnswer,
  UntilDuelAnswer,
} from '../questions/until/until-answer.js';
import { type ParsedAttack, parseAttack } from '../scenario/from-data.js';
import type { FindUnit } from '../scenario/units/known-card.js';
import { yieldToEventLoop } from '../simulate/event-loop.js';
import type { Executor } from '../simulate/executor.js';
import type { BattleInput, BattleOdds } from './battle.js';
import { type CardFacts, type CardSearch, cardsOf, namedCard } from './cards.js';
import { type CompareInput, checkedComparison, comparisonOf } from './compare.js';
import type { DealsInput, DealsOdds } from './deals.js';
import { type DeckInput, type DeckOdds, deckOf } from './deck.js';
import { checkedDuel, type DuelInput, duelOf } from './duel.js';
import {
  type AttackInput,
  allOf,
  type BattleSimulationInput,
  checkedFights,
  checkedSettings,
  type DealSimulationInput,
  type DuelSimulationInput,
  refuse,
  type SimulationInput,
} from './input.js';
import type { LuckInput, LuckOdds } from './luck.js';
import { type AttackOdds, oddsOf } from './odds.js';
import type { SlotInput, SlotOdds } from './slot.js';
import type { SquadInput, SquadOdds, SquadSimulationInput } from './squad.js';
import type { SwapsInput, SwapsOdds } from './swaps.js';
import { checkedTable, type TableInput, tableOf } from './table.js';
import { adviceOf, type TableAdvice } from './until.js';

/** Answers questions about the cards of its catalogues. All functions throw a UserError that lists every problem of the input. */
export interface Engine {
  /**
   * Answers a question by its name, with the input of its own function: `ask('duel', duel, { seed: 3 })` is
   * `duelOdds(duel, { seed: 3 })`. For programs that get both question and data as JSON.
   */
  readonly ask: <Asked extends AskedQuestion>(question: Asked, ...input: QuestionInput<Asked>) => Promise<AnswerTo<Asked>>;
  /**
   * The exact odds of one attack, with both players following the policy. Takes microseconds to milliseconds, up to two seconds
   * for the largest attacks; throws a UserError if one is too large.
   */
  readonly attackOdds: (attack: AttackInput) => AttackOdds;
  /**
   * Simulates one attack: the same numbers for the same attack, seed and trials, on any machine and with any number of workers.
   * Throws an InternalError if simulation and exact values cannot both be right.
   */
  readonly simulateAttack: (attack: AttackInput, simulation?: SimulationInput) => Promise<WithoutCommand<AttackAnswer>>;
  /**
   * Every choice of the players in the re-roll chance with these natural faces on the table, with the value of every option;
   * the player with the first chance comes first. Empty if neither side has Lucky.
   */
  readonly reRollAdvice: (attack: AttackInput, faces: readonly number[]) => readonly ReRollAdvice[];
  /**
   * What the players may do with these natural faces on the table: re-rolls as in `reRollAdvice`, then every choice that
   * follows if the dice stay (Overkill, Parry, prevention ...).
   */
  readonly tableAdvice: (attack: AttackInput, faces: readonly number[]) => TableAdvice;
  /** Numbers of an attack over ranges of its fields, as `odds table` prints them; exact where attacks can be solved. */
  readonly oddsTable: (table: TableInput, simulation?: SimulationInput) => Promise<TableNumbers>;
  /**
   * Lets units attack each other, or those of another list, as `odds compare` does; attacks that cannot be solved get at most
   * 65,536 trials unless given.
   */
  readonly compareUnits: (units: CompareInput, simulation?: SimulationInput) => Promise<WithoutCommand<CompareAnswer>>;
  /** Who wins if two units fight until one is discarded, as `odds duel` answers. Takes some hundredths of a second. */
  readonly duelOdds: (duel: DuelInput, simulation?: DuelSimulationInput) => Promise<WithoutCommand<DuelAnswer>>;
  /**
   * The smallest change to each number of both units that makes an attack reach an aim: `discard=50%`, `mean-damage=4`, as
   * `odds attack --until` answers.
   */
  readonly attackUntil: (
    attack: AttackInput,
    aim: string,
    simulation?: SimulationInput,
  ) => Promise<WithoutCommand<UntilAttackAnswer>>;
  /** The same for a duel: `win=50%`, `lose=50%` or `neither=10%`. Takes as long as some dozens of duels. */
  readonly duelUntil: (
    duel: DuelInput,
    aim: string,
    simulation?: DuelSimulationInput,
  ) => Promise<WithoutCommand<UntilDuelAnswer>>;
  /**
   * The same for the attacks of the first unit of a comparison, on average over its opponents: `discard=50%` or `damage=4`.
   * Throws a UserError if one of them is too large to be solved.
   */
  readonly compareUntil: (units: CompareInput, aim: string) => Promise<WithoutCommand<UntilCompareAnswer>>;
  /** The same for `dark=50%`, `light=50%` or `neither=10%` of a battle: exact if it can be solved, otherwise a matter of minutes. */
  readonly battleUntil: (
    battle: BattleInput,
    aim: string,
    simulation?: BattleSimulationInput,
  ) => Promise<WithoutCommand<UntilBattleAnswer>>;
  /**
   * Who wins if two sides of many units fight over several turns, as `odds battle` answers. On the calling thread, takes some
   * seconds for two units a side, more for larger sides; `trials` and `play: 'simple'` make it shorter.
   */
  readonly battleOdds: (battle: BattleInput, simulation?: BattleSimulationInput) => Promise<BattleOdds>;
  /** What a deck is made of, where it is legal, and the exact chances of its draws, as `odds deck` answers. */
  readonly deckOdds: (deck: DeckInput) => DeckOdds;
  /** How lucky the attacks of a game were, and whether its dice look fair, as `odds luck` answers, all exact. */
  readonly luckOdds: (game: LuckInput) => Promise<LuckOdds>;
  /**
   * How often each side wins if two decks are shuffled, dealt and played, as `odds battle --deals` answers; 2,000 deals if not given,
   * about twenty seconds.
   */
  readonly dealsOdds: (decks: DealsInput, simulation?: DealSimulationInput) => Promise<DealsOdds>;
  /**
   * Which swaps of a card in a deck win more often, as `odds deck --against` answers; at most 4,000 deals each if not given.
   * Takes a minute for a dozen swaps.
   */
  readonly swapsOdds: (swaps: SwapsInput, simulation?: DealSimulationInput) => Promise<SwapsOdds>;
  /**
   * Cards of a kind by how much they help a unit, as `--try` ranks them. Takes a second for all cards, ten in duels, minutes in
   * simulated battles, to which `simulation` applies.
   */
  readonly slotOdds: (input: SlotInput, simulation?: BattleSimulationInput) => Promise<SlotOdds>;
  /**
   * The lists that win most for a number of build points, as `odds squad` answers. On the calling thread, takes some seconds
   * for a dozen cards, minutes for sixty.
   */
  readonly squadOdds: (squad: SquadInput, simulation?: SquadSimulationInput) => Promise<SquadOdds>;
  /** The cards that match a search, by set, number and name; all cards for `{}`. */
  readonly findCards: (search: CardSearch) => CardFacts[];
  /** The card with a name; throws a UserError that suggests others. `set`: the code of its set, if several have the name. */
  readonly findCard: (name: string, set?: string) => CardFacts;
}

export function engineAt(place: Place): Engine {
  const find = unitsOf(place);
  const parsed = (attack: AttackInput) => parseAttack(attack, find);
  const engine: Engine = {
    ask: (question, ...input) => answerTo(engine, question, input),
    attackOdds: (attack) => oddsOf(parsed(attack)),
    simulateAttack: async (attack, simulation = {}) => {
      const [setup, settings] = allOf(
        () => parsed(attack),
        () => checkedSettings(simulation),
      );
      return withTools(place, settings, (tools) => simulationOf(setup, tools));
    },
    reRollAdvice: (attack, faces) => adviceOf(parsed(attack), faces).advice,
    tableAdvice: (attack, faces) => adviceOf(parsed(attack), faces),
    oddsTable: async (table, simulation = {}) => {
      const [question, settings] = allOf(
        () => checkedTable(table, find),
        () => checkedSettings(simulation),
      );
      return withTools(place, settings, (tools) => tableOf(question, tools));
    },
    compareUnits: async (units, simulation = {}) => {
      const [attacks, settings] = allOf(
        () => checkedComparison(units, find),
        () => checkedSettings({ trials: COMPARED_TRIALS, ...simulation }),
      );
      return withTools(place, settings, (tools) => comparisonOf(attacks, tools));
    },
    duelOdds: async (duel, simulation = {}) => {
      const [question, settings] = allOf(
        () => checkedDuel(duel, find),
        () => checkedFights(simulation, DUEL_TRIALS),
      );
      return duelOf(question, settings);
    },
    attackUntil: async (attack, aim, simulation = {}) => {
      const [setup, settings] = allOf(
        () => parsed(attack),
        () => checkedSettings(simulation),
      );
      const { attackUntilOf } = await import('./until.js');
      return withTools(place, settings, (tools) => attackUntilOf(setup, aim, tools));
    },
    duelUntil: async (duel, aim, simulation = {}) => {
      const [question, settings] = allOf(
        () => checkedDuel(duel, find),
        () => checkedFights(simulation, DUEL_TRIALS),
      );
      const { duelUntilOf } = await import('./until.js');
      return duelUntilOf(question, aim, settings);
    },
    compareUntil: async (units, aim) => (await import('./until.js')).compareUntilOf(checkedComparison(units, find), aim),
    battleOdds: async (battle, simulation = {}) => {
      const { battleOddsOf, checkedBattle } = await import('./battle.js'); // loads battles, which most programs do not need
      return battleOddsOf(checkedBattle(battle, simulation, find));
    },
    battleUntil: async (battle, aim, simulation = {}) => {
      const { battleUntilOf, checkedBattle } = await import('./battle.js');
      return battleUntilOf(checkedBattle(battle, simulation, find), aim);
    },
    deckOdds: (deck) => deckOf(deck, place.cards()),
    luckOdds: async (game) => (await import('./luck.js')).luckOf(game, find), // most programs do not need it
    dealsOdds: async (decks, simulation = {}) => (await import('./deals.js')).dealsOf(decks, simulation, place.cards()),
    swapsOdds: async (swaps, simulation = {}) => (await import('./swaps.js')).swapsOf(swaps, simulation, place.cards()),
    slotOdds: async (input, simulation = {}) => (await import('./slot.js')).slotOddsOf(input, simulation, place.cards(), find),
    squadOdds: async (squad, simulation = {}) => {
      const { squadOf } = await import('./squad.js');
      return squadOf(squad, simulation, find);
    },
    findCards: (search) => cardsOf(place.cards(), search),
    findCard: (name, set) => namedCard(place.cards(), name, set ?? null),
  };
  return engine;
}

type Settings = ReturnType<typeof checkedSettings>;

/** Calls `run` with an executor of the place, and closes it afterwards. */
async function withTools<Result>(
  place: Place,
  { workers, ...settings }: Settings,
  run: (tools: Tools) => Promise<Result>,
): Promise<Result> {
  const executor = place.openExecutor(workers);
  try {
    return await run({ settings, executor, pause: yieldToEventLoop });
  } finally {
    await executor.close();
  }
}

/** What the library needs from where it runs: a machine with Node, or a page. */
interface Place {
  /** The catalogues, opened when the first card is asked for. */
  readonly cards: () => CardIndex;
  /** Runs simulated attacks, on at most this many threads. */
  readonly openExecutor: (workers: number) => Executor;
}

function unitsOf({ cards }: Pick<Place, 'cards'>): FindUnit {
  return (name, set, part) => cards().findUnit(name, set, part);
}

/** Simulates one attack; see `Engine.simulateAttack`. */
async function simulationOf(attack: ParsedAttack, { settings, executor }: Tools): Promise<WithoutCommand<AttackAnswer>> {
  const { unplayed, ...setup } = attack;
  const planned = caseOf(setup);
  const result = await runCase(planned, settings, executor);
  checkAgreement(result.agreement);
  const context = { setup, assumptions: result.assumptions, unplayed, seed: settings.seed, command: '' };
  return withoutCommand(makeAttackAnswer(planned, result, context));
}

/** The function that answers each question. */
const ANSWERED_BY = {
  attack: 'simulateAttack',
  battle: 'battleOdds',
  compare: 'compareUnits',
  deals: 'dealsOdds',
  deck: 'deckOdds',
  duel: 'duelOdds',
  luck: 'luckOdds',
  slot: 'slotOdds',
  squad: 'squadOdds',
  swaps: 'swapsOdds',
  table: 'oddsTable',
} as const satisfies Readonly<Record<string, keyof Engine>>;

/** A question by its name, as the folders of the command line's questions have it. */
export type AskedQuestion = keyof typeof ANSWERED_BY;

type Answering<Asked extends AskedQuestion> = Engine[(typeof ANSWERED_BY)[Asked]];

/** What a question takes: its data and, if it simulates, how. */
export type QuestionInput<Asked extends AskedQuestion> = Parameters<Answering<Asked>>;

export type AnswerTo<Asked extends AskedQuestion> = Awaited<ReturnType<Answering<Asked>>>;

/** Answers a question that is named; see `Engine.ask`. */
async function answerTo<Asked extends AskedQuestion>(
  engine: Engine,
  question: Asked,
  input: QuestionInput<Asked>,
): Promise<AnswerTo<Asked>> {
  if (!Object.hasOwn(ANSWERED_BY, question)) return refuse('question', unknownQuestion(question));
  const answer = engine[ANSWERED_BY[question]] as unknown as (...given: QuestionInput<Asked>) => Promise<AnswerTo<Asked>>;
  return answer(...input);
}

function unknownQuestion(found: unknown) {
  const known = Object.keys(ANSWERED_BY).join(', ');
  return { message: mustBe(`one of the questions ${known}`, found), hint: null };
}
