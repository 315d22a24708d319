import { type OpenCards, once } from '../../../asking/host.js';
import { ANSWER_FORMATS, type AnswerFormat, isOfSheets, readFormat, readOut } from '../../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../../asking/options/common-options.js';
import { courseArguments, readCourse } from '../../../asking/options/course-options.js';
import { type GivenOptions, SWITCH } from '../../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../../asking/options/option-reader.js';
import { controlOutOfReach } from '../../../errors/battle.js';
import { battleTraceFormat, battleTraceWith } from '../../../errors/field-conflict.js';
import type { Problem } from '../../../errors/problem.js';
import { givenOrEnough, settingsOf } from '../../../experiment/plan/run-plan.js';
import { RULES_FIELD } from '../../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, ENOUGH_BATTLES } from '../../../fields/battle-fields.js';
import { SIDE_PLAY_FIELD } from '../../../fields/play-fields.js';
import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import type { AskedRequest } from '../../question.js';
import { type BattleQuestion, type QuestionSide, withPlays } from '../work/battle-question.js';
import type { BattleResult, BattleSettings } from '../work/run-battle.js';
import { checkPoints, type Decks, NO_DECKS, readDeckSide } from './battle-decks.js';
import { type Exchange, readExchanges } from './battle-exchanges.js';
import {
  BATTLE_PLAY_OPTIONS,
  BATTLE_RUN_OPTIONS,
  BATTLE_TRACE_OPTIONS,
  SIDE_OPTIONS,
  VARIANT_OPTIONS,
} from './battle-options.js';
import { type AskedSide, readSide } from './battle-units.js';

type BattleFormat = AnswerFormat<(typeof ANSWER_FORMATS)[number]>;

export interface BattleRequest extends AskedRequest {
  readonly question: BattleQuestion;
  readonly dark: AskedSide;
  readonly light: AskedSide;
  /** The further catalogue; null if none was named. */
  readonly cardFile: string | null;
  readonly run: GivenOptions<typeof BATTLE_RUN_OPTIONS>;
  readonly plays: GivenOptions<typeof BATTLE_PLAY_OPTIONS>;
  readonly settings: BattleSettings;
  /** The number of the battle to replay, from 1; null for none. */
  readonly trace: number | null;
  /** Whether the battle is also fought without each unit in turn. */
  readonly withoutEach: boolean;
  readonly exchanges: readonly Exchange[];
  /** The file that describes the battle; null if the options do. */
  readonly file: FileBattle | null;
  readonly deckWarnings: readonly Problem[];
}

/** Reads and checks the options of `odds battle`; a file replaces them. Throws a UserError with all problems. */
export function readBattleRequest(
  raw: RawOptions,
  openCards: OpenCards,
  file: FileBattle | null = null,
  decks: Decks = NO_DECKS,
): BattleRequest {
  const reader = new OptionReader(raw);
  const run = reader.readAll(BATTLE_RUN_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, ANSWER_FORMATS);
  const trace = reader.numberOrFirst('trace', BATTLE_TRACE_OPTIONS.trace.field);
  if (trace !== null) checkTrace(reader, format);
  const cardFile = reader.text('cards');
  const cards = once(() => openCards(cardFile));
  for (const problem of decks.problems) reader.add(problem);
  checkPoints(reader);
  const rules = run.rules ?? RULES_FIELD.standard;
  const sideOf = (side: 'dark' | 'light'): AskedSide =>
    readDeckSide(reader, side, { decks, rules }, cards) ?? readSide(reader, side, cards);
  const before = reader.problems.length - decks.problems.length;
  const [dark, light] = file === null ? [sideOf('dark'), sideOf('light')] : sidesOfFile(file);
  const areSidesKnown = reader.problems.length === before;
  const course = readCourse(reader, BATTLE_COURSE_FIELDS);
  const force = [
    reader.readOrDefault('dark-force', BATTLE_FIELDS.darkForce),
    reader.readOrDefault('light-force', BATTLE_FIELDS.lightForce),
  ] as const;
  const plays = reader.readAll(BATTLE_PLAY_OPTIONS);
  const asked: BattleQuestion = file?.question ?? {
    dark: { units: dark.units, force: force[0], play: SIDE_PLAY_FIELD.standard },
    light: { units: light.units, force: force[1], play: SIDE_PLAY_FIELD.standard },
    rules,
    ...course,
  };
  const question = withPlays(asked, [
    plays['dark-play'] ?? plays.play ?? asked.dark.play,
    plays['light-play'] ?? plays.play ?? asked.light.play,
  ]);
  if (areSidesKnown && file === null && !isControlReachable(question)) reader.report('goal', controlOutOfReach());
  const exchanges = areSidesKnown ? readExchanges(reader, question, cards) : [];
  reader.done();
  const settings = file?.settings ?? {
    ...settingsOf(run, givenOrEnough(run.trials, ENOUGH_BATTLES)),
    range: plays['range-over-play'],
  };
  const withoutEach = reader.read('without-each', SWITCH) ?? false;
  return {
    ...{ question, dark, light, cardFile, run, plays, settings, format, out, trace, withoutEach, exchanges, file },
    ...{ quiet: run.quiet, deckWarnings: decks.warnings },
  };
}

function sidesOfFile({ question, unplayed }: FileBattle): [AskedSide, AskedSide] {
  const side = ({ units }: QuestionSide): AskedSide => ({ units, words: [], unplayed });
  return [side(question.dark), side(question.light)];
}

/** Whether a side has units in two arenas, or the goal is not control. Rule: control (docs/rules.md#battle). */
function isControlReachable({ goal, dark, light }: BattleQuestion): boolean {
  return goal !== 'control' || [dark, light].some(({ units }) => new Set(units.map(({ arena }) => arena)).size > 1);
}

/** Notes what a replayed battle cannot be combined with. */
function checkTrace(reader: OptionReader, format: BattleFormat): void {
  if (isOfSheets(format)) reader.report('trace', battleTraceFormat(format));
  for (const name of Object.keys(VARIANT_OPTIONS)) if (reader.has(name)) reader.report('trace', battleTraceWith(name));
}

/** The command that repeats a battle, without options at their default. */
export function battleCommand(request: BattleRequest): string {
  const { question, dark, light, cardFile, run, trace, withoutEach, exchanges, file, plays } = request;
  const ofAnswer = [
    ...commandArguments(BATTLE_TRACE_OPTIONS, { trace }),
    ...unusualArguments(VARIANT_OPTIONS, { 'without-each': withoutEach }),
    ...commandArguments(VARIANT_OPTIONS, { instead: exchanges.map(({ word }) => word) }),
  ];
  if (file !== null) return [file.command, ...ofAnswer].join(' ');
  const { rules, seed, trials, level, exact } = run;
  return repeatedCommand(
    'odds battle',
    [],
    [
      ...commandArguments(SIDE_OPTIONS, { dark: dark.words, light: light.words }),
      ...unusualArguments(SIDE_OPTIONS, { 'dark-force': question.dark.force, 'light-force': question.light.force }),
      ...courseArguments(BATTLE_COURSE_FIELDS, question),
      ...commandArguments(BATTLE_PLAY_OPTIONS, plays),
      ...ofAnswer,
      ...commandArguments({ cards: CARDS_OPTION }, { cards: cardFile }),
      ...commandArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact }),
    ],
  );
}

/** A battle from a scenario file; options of the command line replace its fields. */
export interface FileBattle {
  readonly question: BattleQuestion;
  readonly unplayed: readonly UnplayedClause[];
  readonly settings: BattleSettings;
  readonly command: string;
  readonly report: string;
  /** Writes its report and returns its place. */
  readonly write: (result: BattleResult) => Promise<string>;
}
