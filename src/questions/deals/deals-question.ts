import { once } from '../../asking/host.js';
import { type AnswerFormat, FORMATS_WITH_CSV, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../asking/options/common-options.js';
import { readCourse } from '../../asking/options/course-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { isDeck } from '../../asking/units/unit-word.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { playGrounds } from '../../chain/battle/play/play-grounds.js';
import { Policies } from '../../chain/battle/play/policies.js';
import { dealsOfDecks, dealsPlay, dealsWith } from '../../errors/deck.js';
import type { Problem } from '../../errors/problem.js';
import { settingsOf } from '../../experiment/plan/run-plan.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS } from '../../fields/battle-fields.js';
import { DEAL_FIELDS, DECK_FIELDS, type HandExchange, TURNS_OF_A_DEAL } from '../../fields/deck-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import { type PlayStyle, SIMPLE_PLAY, type SidePlay } from '../../rules/game/fight.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import type { StoryBlock } from '../../sheet/sheet.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { inTurns } from '../../simulate/event-loop.js';
import { type Decks, readDecks } from '../battle/ask/battle-decks.js';
import {
  BATTLE_PLAY_OPTIONS,
  BATTLE_RUN_OPTIONS,
  BATTLE_TRACE_OPTIONS,
  COURSE_OPTIONS,
  DEAL_OPTIONS,
  SIDE_OPTIONS,
  VARIANT_OPTIONS,
} from '../battle/ask/battle-options.js';
import type { BattleHost } from '../battle/battle-host.js';
import { battleAsked } from '../battle/make-battle-answer.js';
import type { ReplayedBattle } from '../battle/show/battle-trace.js';
import { battleOf } from '../battle/work/battle-question.js';
import { DealPlayer } from '../battle/work/deals/deal-player.js';
import type { DealsSide } from '../battle/work/deals/deals-question.js';
import { recordedDeals } from '../battle/work/deals/recorded-deals.js';
import { type DealsResult, dealsOfRun, runDeals } from '../battle/work/deals/run-deals.js';
import { settledPlayOf } from '../battle/work/settled-play.js';
import { cardsOfDeck } from '../deck/work/deck-card.js';
import { HAND } from '../deck/work/draws.js';
import type { AskedRequest, Question, Replayed } from '../question.js';
import { type AskedDeals, type AskedDealsDeck, deckOfUnits } from './asked-deals.js';
import type { DealsAnswer, OpeningAnswer, OtherPlayAnswer } from './deals-answer.js';
import { dealsSheet } from './deals-sheet.js';
import { dealsAnswer } from './make-deals-answer.js';

/** `odds battle --deals`: two decks are shuffled, dealt and played many times. */
export const dealsQuestion: Question<DealsRequest, DealsAnswer, BattleHost> = {
  read: readDealsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: questionOfDeals(request), beside: request.out };
    const answer = dealsAnswer(request, await host.keepWork(work, (record) => played(request, record, host)));
    return { answer, stories: () => storiesOf(request, answer.typicalDeal) };
  },
  sheet: dealsSheet,
  csv: dealsCsv,
  replayed,
};

/** Everything the results of deals depend on. */
export function questionOfDeals({ question, settings }: DealsRequest): Pick<DealsRequest, 'question' | 'settings'> {
  return { question, settings };
}

const SHORTER = ['fewer --deals', '--no-range-over-play', 'fewer --turns'] as const;

async function played(request: DealsRequest, record: WorkRecord, host: BattleHost): Promise<DealsResult> {
  const { question, settings, workers, quiet } = request;
  const total = dealsOfRun(question, settings);
  const watch = host.workProgress({ noun: 'battles', total, parts: 1, isLearning: true, shorter: SHORTER }, quiet);
  const runner = await host.openBattles(workers, watch);
  try {
    return await runDeals(question, settings, recordedDeals(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

/** Deal number `trial`, from 1, attack by attack. */
async function replayedDeal({ question, settings: { seed } }: DealsRequest, trial: number): Promise<ReplayedBattle> {
  const { replayedBattle } = await import('../battle/work/trace-battle.js');
  const { battle } = new DealPlayer(question, seed).dealt(trial - 1);
  const play = settledPlayOf(battle, new Policies(await inTurns(playGrounds(battleOf(battle)))));
  return { question: battle, trace: await replayedBattle(battle, play, seed, trial - 1), trial };
}

async function storiesOf(request: DealsRequest, trial: number): Promise<StoryBlock[]> {
  const { battleStory } = await import('../battle/show/battle-trace.js');
  return [battleStory('A typical deal', await replayedDeal(request, trial))];
}

async function replayed(request: DealsRequest): Promise<Replayed | null> {
  const { trace: trial, question, settings, command, unplayed } = request;
  if (trial === null) return null;
  const { battleTrace } = await import('../battle/show/battle-trace.js');
  const replay = await replayedDeal(request, trial);
  const context = { assumptions: [{ kind: 'rules', rules: question.rules } as const], unplayed, command, seed: settings.seed };
  return battleTrace(replay, battleAsked(replay.question, { ...context, notes: [] }));
}

/** A request to `odds battle --deals`. */
interface DealsRequest extends AskedRequest, AskedDeals {
  readonly format: AnswerFormat;
  readonly workers: number | null;
  /** The deal to replay, from 1; null for none. */
  readonly trace: number | null;
  readonly warnings: readonly Problem[];
}

/** Options of battles that deals do not have. */
const NOT_OF_DEALS = ['points', 'trials', ...Object.keys(VARIANT_OPTIONS)];

/** Reads and checks the options of deals, and both decks. Rejects with a UserError that has every problem. */
export async function readDealsRequest(raw: RawOptions, host: BattleHost): Promise<DealsRequest> {
  const reader = new OptionReader(raw);
  const run = reader.readAll(BATTLE_RUN_OPTIONS);
  const asked = reader.readAll(DEAL_OPTIONS);
  const given = reader.readAll(COURSE_OPTIONS);
  const plays = reader.readAll(BATTLE_PLAY_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const trace = reader.numberOrFirst('trace', BATTLE_TRACE_OPTIONS.trace.field);
  for (const name of NOT_OF_DEALS) if (reader.has(name)) reader.report(name, dealsWith(name));
  if (reader.has('file')) reader.report('deals', dealsWith('a file'));
  const rules = run.rules ?? RULES_FIELD.standard;
  const exchange = asked.exchange ?? DECK_FIELDS.exchange.standard;
  const decks = await readDecks(raw, host);
  for (const problem of decks.problems) reader.add(problem);
  const cards = once(() => host.openCards(reader.text('cards')));
  const force = {
    dark: reader.readOrDefault('dark-force', BATTLE_FIELDS.darkForce),
    light: reader.readOrDefault('light-force', BATTLE_FIELDS.lightForce),
  };
  const sides = (['dark', 'light'] as const).map((side) => {
    const of = readSideOfDeals(reader, side, { decks, exchange }, cards);
    const play = styleOf(reader, plays[`${side}-play`] ?? plays.play, reader.has(`${side}-play`) ? `${side}-play` : 'play');
    return { ...of, question: { ...of.question, force: force[side], build: asked.build ?? DEAL_FIELDS.build.standard, play } };
  });
  reader.done();
  const [dark, light] = sides as [(typeof sides)[number], (typeof sides)[number]];
  const range = plays['range-over-play'];
  const { seed, level } = settingsOf(run, { trials: 1 });
  const course = {
    ...readCourse(reader, BATTLE_COURSE_FIELDS),
    goal: reader.read('goal', BATTLE_COURSE_FIELDS.goal) ?? 'control',
    turns: reader.read('turns', BATTLE_COURSE_FIELDS.turns) ?? TURNS_OF_A_DEAL,
  };
  return {
    question: {
      ...{ dark: dark.question, light: light.question, rules, hand: HAND },
      setupPoints: asked['setup-points'] ?? rulesOption(rules, 'setupPoints'),
      course,
    },
    settings: { seed, level, deals: asked.deals ?? 1, range },
    ...{ dark, light, exchange, workers: run.workers, trace, format, out, quiet: run.quiet, warnings: decks.warnings },
    unplayed: distinctClauses([dark, light].flatMap(({ unplayed }) => unplayed)),
    command: repeatedIn(
      format,
      repeatedCommand(
        'odds battle',
        [],
        [
          ...commandArguments(SIDE_OPTIONS, { dark: [dark.file], light: [light.file] }),
          ...unusualArguments(SIDE_OPTIONS, { 'dark-force': force.dark, 'light-force': force.light }),
          ...commandArguments(DEAL_OPTIONS, { deals: asked.deals, 'setup-points': asked['setup-points'] }),
          ...unusualArguments(DEAL_OPTIONS, { build: asked.build ?? DEAL_FIELDS.build.standard, exchange }),
          ...commandArguments(COURSE_OPTIONS, given),
          ...commandArguments(BATTLE_PLAY_OPTIONS, plays),
          ...commandArguments(BATTLE_TRACE_OPTIONS, { trace }),
          ...commandArguments({ cards: CARDS_OPTION }, { cards: reader.text('cards') }),
          ...commandArguments(BATTLE_RUN_OPTIONS, { rules: run.rules, seed: run.seed, level: run.level }),
        ],
      ),
    ),
  };
}

/** Deals use simple play, in a style; notes problems. */
function styleOf(reader: OptionReader, play: SidePlay | null, option: string): PlayStyle {
  if (play === null || play.kind === 'best') return SIMPLE_PLAY;
  if (play.kind === 'named') return play.style;
  reader.report(option, dealsPlay());
  return SIMPLE_PLAY;
}

interface ReadSide extends AskedDealsDeck {
  readonly question: Pick<DealsSide, 'deck'>;
  readonly unplayed: readonly UnplayedClause[];
}

/** The deck of a side; notes problems. */
function readSideOfDeals(
  reader: OptionReader,
  side: 'dark' | 'light',
  { decks, exchange }: { readonly decks: Decks; readonly exchange: HandExchange },
  index: () => CardIndex,
): ReadSide {
  const words = reader.texts(side);
  const [file = ''] = words;
  const nothing: ReadSide = { file, cards: [], outside: [], question: { deck: { cards: [], places: [] } }, unplayed: [] };
  if (words.length !== 1 || !isDeck(file)) reader.report(side, dealsOfDecks(side, words.join(' ')));
  const deck = decks.byName.get(file);
  if (words.length !== 1 || deck === undefined) return nothing;
  const asked = cardsOfDeck(deck, index(), (problem) => reader.note(file, 'deck', problem));
  const dealt = deckOfUnits({ file, ...asked }, { exchange, index: index() }, (problem) => reader.report(side, problem));
  return { file, ...asked, question: { deck: dealt.deck }, unplayed: dealt.unplayed };
}

/**
 * CSV rows: who wins, how much more often a side wins with other play, and the chances with and without each unit in the
 * opening squad (docs/battle.md#dealt-battles).
 */
function dealsCsv({ dark, light, darkWins, lightWins, neither, deals, range }: DealsAnswer): CsvCell[][] {
  const wins = (side: string | null, name: string | null, { estimate, interval }: DealsAnswer['neither']): CsvCell[] => [
    ...['wins', side, name, null, null, deals, estimate, ...interval, null],
  ];
  return [
    ['what', 'side', 'name', 'copies', 'cost', 'deals', 'value', 'ci_low', 'ci_high', 'value_without'],
    wins('dark', dark.deck, darkWins),
    wins('light', light.deck, lightWins),
    wins(null, null, neither),
    ...(range?.others ?? []).map(otherwiseRow),
    ...dark.openings.map((opening) => openingRow('dark', opening)),
    ...light.openings.map((opening) => openingRow('light', opening)),
  ];
}

function otherwiseRow({ side, build, play, deals, darkGains, lightGains }: OtherPlayAnswer): CsvCell[] {
  const { estimate, interval } = side === 'dark' ? darkGains : lightGains;
  return ['gain otherwise', side, `${build} first, play ${play}`, null, null, deals, estimate, ...interval, null];
}

function openingRow(side: string, { card, copies, cost, deals, winsWith, winsWithout }: OpeningAnswer): CsvCell[] {
  return ['wins with', side, card, copies, cost, deals, winsWith, null, null, winsWithout];
}
