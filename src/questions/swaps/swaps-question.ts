import { once } from '../../asking/host.js';
import { type AnswerFormat, FORMATS_WITH_CSV, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { isDeck } from '../../asking/units/unit-word.js';
import { dealsPlay, swapsAgainst, swapsMissing, swapsWithDraws } from '../../errors/deck.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import { settingsOf } from '../../experiment/plan/run-plan.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DEAL_FIELDS, DECK_FIELDS } from '../../fields/deck-fields.js';
import { SWAP_DEALS } from '../../fields/squad-fields.js';
import { type PlayStyle, SIMPLE_PLAY, type SidePlay } from '../../rules/game/fight.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { readDecks } from '../battle/ask/battle-decks.js';
import type { BattleHost } from '../battle/battle-host.js';
import { pairsOfRace, type RacedSwap, raceSwaps } from '../battle/work/deals/race-swaps.js';
import { recordedDeals } from '../battle/work/deals/recorded-deals.js';
import type { AskedDealsDeck } from '../deals/asked-deals.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../deck/deck-options.js';
import { cardsOfDeck } from '../deck/work/deck-card.js';
import type { AskedRequest, Question } from '../question.js';
import { type AskedSwaps, askedSwaps, type GivenSwaps, swapNames } from './asked-swaps.js';
import { swapsAnswer } from './make-swaps-answer.js';
import type { SwapsAnswer } from './swaps-answer.js';
import { AGAINST_OPTION, SWAP_OPTIONS, SWAP_PLAY_OPTIONS, SWAP_RUN_OPTIONS } from './swaps-options.js';
import { swapsSheet } from './swaps-sheet.js';

/** `odds deck --against`: which swaps of a card in a deck win more often. */
export const swapsQuestion: Question<SwapsRequest, SwapsAnswer, BattleHost> = {
  read: readSwapsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: { question: request.question, settings: request.settings }, beside: request.out };
    return { answer: swapsAnswer(request, await host.keepWork(work, (record) => raced(request, record, host))) };
  },
  sheet: swapsSheet,
  csv: swapsCsv,
};

/** What makes swaps faster. */
const SHORTER = ['fewer --deals', 'fewer swaps'] as const;

async function raced(request: SwapsRequest, record: WorkRecord, host: BattleHost): Promise<readonly RacedSwap[]> {
  const { question, settings, workers, quiet } = request;
  const total = pairsOfRace(question, settings);
  const watch = host.workProgress({ noun: 'pairs', total, parts: 1, isLearning: true, shorter: SHORTER }, quiet);
  const runner = await host.openBattles(workers, watch);
  try {
    return await raceSwaps(question, settings, recordedDeals(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The swaps as rows of CSV, by verdict (docs/deck.md#swaps). */
function swapsCsv({ swaps, notRanked, freshDeals }: SwapsAnswer): CsvCell[][] {
  return [
    [
      ...['out', 'into', 'verdict', 'gain', 'gain_ci_low', 'gain_ci_high', 'fresh_deals'],
      ...['race_deals', 'race_gained', 'race_lost', 'p_none', 'p_as_much', 'unplayed'],
    ],
    ...swaps.map(({ out, into, verdict, gain, race, unplayed }): CsvCell[] => [
      ...[out, into, verdict, gain.estimate, ...gain.interval, freshDeals],
      ...[race.deals, race.gained, race.lost, race.pNone, race.pAsMuch, unplayed],
    ]),
    ...notRanked.map(({ out, into, reason }): CsvCell[] => [
      ...[out, into, `not-ranked: ${reason}`, null, null, null, null],
      ...[null, null, null, null, null, null],
    ]),
  ];
}

/** A request to `odds deck --against`. */
interface SwapsRequest extends AskedRequest, AskedSwaps {
  readonly format: AnswerFormat;
  readonly workers: number | null;
  readonly warnings: readonly Problem[];
}

/** Options of the command that are not about swaps. */
const OF_DRAWS = Object.keys({ ...DECK_LAW_OPTIONS, ...DECK_ASKED_OPTIONS }).filter((name) => name !== 'exchange');

/** Reads and checks the options of swaps, and all decks. Rejects with a UserError that has every problem. */
async function readSwapsRequest(raw: RawOptions, host: BattleHost): Promise<SwapsRequest> {
  const reader = new OptionReader(raw);
  const file = reader.text('deck') ?? '';
  const run = reader.readAll(SWAP_RUN_OPTIONS);
  const asked = reader.readAll(SWAP_PLAY_OPTIONS);
  const evenSo = reader.read('even-so', SWAP_OPTIONS['even-so'].field) ?? false;
  const isEach = reader.read('without-each', SWAP_OPTIONS['without-each'].field) ?? false;
  const exchange = reader.read('exchange', DECK_FIELDS.exchange) ?? DECK_FIELDS.exchange.standard;
  const rules = reader.read('rules', RULES_FIELD) ?? RULES_FIELD.standard;
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  for (const name of OF_DRAWS) if (reader.has(name)) reader.report(name, swapsWithDraws(name));
  const words = reader.texts('against');
  for (const word of words.length === 0 ? [''] : words.filter((each) => !isDeck(each))) {
    reader.report('against', swapsAgainst(word));
  }
  const decks = await readDecks(raw, host, ['against']);
  for (const problem of decks.problems) reader.add(problem);
  const own = await host.readDeck(file);
  const cards = once(() => host.openCards(reader.text('cards')));
  const deckOf = (name: string, deck: typeof own): AskedDealsDeck => ({
    file: name,
    ...cardsOfDeck(deck, cards(), (problem) => reader.note(name, 'deck', problem)),
  });
  const note = (problem: ValueProblem): void => reader.report('instead', problem);
  const { seed, level } = settingsOf(run, { trials: 1 });
  const given: GivenSwaps = {
    deck: deckOf(file, own),
    against: words.flatMap((word) => {
      const found = decks.byName.get(word);
      return found === undefined ? [] : [deckOf(word, found)];
    }),
    instead: swapNames(reader.texts('instead'), note),
    ...{ isEach, evenSo, exchange, rules, setupPoints: asked['setup-points'] },
    build: asked.build ?? DEAL_FIELDS.build.standard,
    play: styleOf(reader, asked.play),
    settings: { seed, level, deals: asked.deals ?? SWAP_DEALS },
    command: repeatedIn(
      format,
      repeatedCommand(
        'odds deck',
        [file],
        [
          ...commandArguments(AGAINST_OPTION, { against: words }),
          ...commandArguments(SWAP_OPTIONS, { instead: reader.texts('instead'), 'without-each': isEach, 'even-so': evenSo }),
          ...unusualArguments(SWAP_PLAY_OPTIONS, { deals: asked.deals, build: asked.build, play: asked.play }),
          ...commandArguments(SWAP_PLAY_OPTIONS, { 'setup-points': asked['setup-points'] }),
          ...unusualArguments(DECK_ASKED_OPTIONS, { exchange }),
          ...commandArguments({ cards: CARDS_OPTION }, { cards: reader.text('cards') }),
          ...unusualArguments({ rules: COMMON_OPTIONS.rules }, { rules }),
          ...unusualArguments(SWAP_RUN_OPTIONS, { seed: run.seed, level: run.level }),
        ],
      ),
    ),
  };
  const swaps = askedSwaps(given, cards(), {
    ofDeck: ({ file: name }, problem) => reader.note(name, 'deck', problem),
    ofAgainst: (problem) => reader.report('against', problem),
    ofSwap: note,
  });
  if (!isEach && !reader.has('instead')) reader.report('against', swapsMissing());
  reader.done();
  const warnings = [...own.problems, ...decks.warnings];
  return { ...swaps, workers: run.workers, format, out, quiet: raw.quiet === true, warnings };
}

/** Deals use simple play, in a style; notes problems. */
function styleOf(reader: OptionReader, play: SidePlay | null): PlayStyle {
  if (play === null) return SIMPLE_PLAY;
  if (play.kind === 'named') return play.style;
  reader.report('play', dealsPlay());
  return SIMPLE_PLAY;
}
