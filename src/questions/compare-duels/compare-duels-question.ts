import type { Host } from '../../asking/host.js';
import { FORMATS_WITH_CSV, readFormat, readOut } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import {
  COMMON_OPTIONS,
  type CommonOptions,
  commonArguments,
  forceArguments,
  settingsOfOptions,
} from '../../asking/options/common-options.js';
import { courseOfDuel, duelCourseArguments } from '../../asking/options/course-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { PLAY_OPTIONS } from '../../asking/units/attack-option-table.js';
import { isDeck } from '../../asking/units/unit-word.js';
import { duelForceOfOneList, duelsTooSlow, notWithDuel } from '../../errors/comparison.js';
import { type Problem, UserError } from '../../errors/problem.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DUEL_FIELDS } from '../../fields/duel-fields.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { COMPARE_DUEL_OPTIONS, COMPARE_OPTIONS, DEFAULT_COMPARED_DUELS } from '../compare/compare-options.js';
import { checkEdition, checkReach, readComparedUnits, readSort, unitArguments } from '../compare/compare-request.js';
import { duelCount } from '../compare/work/lists.js';
import { DUEL_SORT_WORDS, type DuelSort } from '../compare/work/unit-summary.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { AskedRequest, Question } from '../question.js';
import type { CompareDuelsAnswer, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';
import { compareDuelsSheet } from './compare-duels-sheet.js';
import { compareDuelsAnswer } from './make-compare-duels-answer.js';
import { compareDuels, type DuelComparison, recordedDuels } from './work/duel-comparison.js';
import type { DuelRunner } from './work/duel-numbers.js';
import { rankDuels } from './work/duel-ranks.js';
import { type ComparedCourse, type DuelWork, duelWork, type PairDuels, pairDuels } from './work/pair-duel.js';

/** `odds compare --duel`: every pair of units fights a duel. */
export const compareDuelsQuestion: Question<CompareDuelsRequest, CompareDuelsAnswer, DuelsHost> = {
  part: 'compare',
  read: readCompareDuelsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: questionOfDuels(request), beside: request.out };
    const comparison = await host.keepWork(work, (record) => fought(request, record, host));
    return { answer: compareDuelsAnswer(rankDuels(comparison, request.sort), request) };
  },
  sheet: compareDuelsSheet,
  csv: compareDuelsCsv,
};

/** Everything the results of the duels depend on. */
export function questionOfDuels({ pairs, settings }: CompareDuelsRequest): object {
  return { ...pairs, settings };
}

/** What makes the answer faster. */
const SHORTER = ['--no-exact', 'fewer units', 'less --force'] as const;

function tooSlow(limit: number, seconds: number, duels: number): UserError {
  return new UserError([{ where: 'odds compare', path: 'unit', ...duelsTooSlow(limit, seconds, duels) }]);
}

async function fought(
  { pairs, settings, work, common }: CompareDuelsRequest,
  record: WorkRecord,
  host: DuelsHost,
): Promise<DuelComparison> {
  const limit = { seconds: host.maxSeconds, refuse: (seconds: number) => tooSlow(host.maxSeconds, seconds, work.pairs) };
  const counted = { noun: 'duels', total: work.pairs, parts: work.pairs, shorter: SHORTER, limit } as const;
  const watch = host.workProgress(counted, common.quiet);
  const runner = await host.openDuels(common.workers);
  try {
    return await compareDuels(pairs, settings, recordedDuels(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The chances of a duel by their columns. */
const CHANCES = [
  ['first_win_chance', 'firstWins'],
  ['second_win_chance', 'secondWins'],
  ['neither_chance', 'neither'],
] as const;

const UNITS = ['first_cost', 'second_cost', 'first_unplayed', 'second_unplayed'];

/**
 * A comparison by duels as rows of CSV, one per duel (docs/compare.md#csv-of-duels). Intervals only have columns if something
 * was simulated.
 */
function compareDuelsCsv({ units, against, pairs }: CompareDuelsAnswer): CsvCell[][] {
  const hasIntervals = pairs.some(({ simulated }) => simulated !== null);
  const chances = CHANCES.flatMap(([name]) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const head = ['first', 'second', 'attacks_first', 'order_decided_by', ...chances, 'mean_turns', 'bound', 'trials'];
  const firsts = new Map(units.map((unit) => [unit.name, unit]));
  const seconds = new Map((against ?? units).map((unit) => [unit.name, unit]));
  return [
    [...head, ...UNITS, 'without'],
    ...pairs.map((duel) => rowOf(duel, [firsts.get(duel.first), seconds.get(duel.second)], hasIntervals)),
  ];
}

function rowOf(duel: PairDuelAnswer, pair: readonly (RankedUnitAnswer | undefined)[], hasIntervals: boolean): CsvCell[] {
  const { first, second, attacksFirst, orderDecidedBy, exact, simulated, without } = duel;
  const numbers = exact ?? simulated;
  const chances = CHANCES.flatMap(([, field]): CsvCell[] => {
    const value = numbers?.[field] ?? null;
    const interval = simulated?.intervals[field] ?? null;
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...[first, second, attacksFirst, orderDecidedBy],
    ...chances,
    ...[numbers?.meanTurns ?? null, exact?.bound ?? null, simulated?.trials ?? null],
    ...pair.map((unit) => unit?.cost ?? null),
    ...pair.map((unit) => unit?.unplayed ?? null),
    without,
  ];
}

interface CompareDuelsRequest extends AskedRequest {
  readonly pairs: PairDuels;
  readonly settings: DuelSettings;
  readonly work: DuelWork;
  readonly common: CommonOptions;
  readonly sort: DuelSort;
  readonly command: string;
  /** The command that shows the only duel turn by turn; null if there are several, or there is none. */
  readonly detailCommand: string | null;
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds compare --duel`. Throws a UserError with all problems. */
export async function readCompareDuelsRequest(
  raw: RawOptions,
  host: Pick<Host, 'openCards' | 'readDeck' | 'readUnits' | 'maxSeconds'>,
): Promise<CompareDuelsRequest> {
  const reader = new OptionReader(raw);
  const common = reader.readAll(COMMON_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const sort = readSort(reader, DUEL_SORT_WORDS);
  for (const name of Object.keys(PLAY_OPTIONS)) if (reader.has(name)) reader.report(name, notWithDuel());
  const { units, against, warnings } = await readComparedUnits(reader, host, 'duel');
  const course = readCourse(reader, common, against !== null);
  checkEdition(reader, [...units, ...(against ?? [])], course.rules);
  checkReach(reader, units, against ?? units);
  reader.done();
  const pairs = pairDuels(units, course, against);
  const settings = settingsOfOptions({ ...common, trials: common.trials ?? DEFAULT_COMPARED_DUELS });
  const work = duelWork(pairs.lists, settings);
  if (work.seconds > host.maxSeconds) {
    reader.note('odds compare', 'unit', duelsTooSlow(host.maxSeconds, work.seconds, work.pairs));
    reader.done();
  }
  const options = optionsOf(course, common);
  return {
    ...{ pairs, settings, work, common, sort: sort ?? 'wins', format, out, quiet: common.quiet, warnings },
    command: repeatedCommand('odds compare', reader.texts('unit'), [
      ...unitArguments(reader),
      ...commandArguments(COMPARE_DUEL_OPTIONS, { duel: true }),
      ...commandArguments(COMPARE_OPTIONS, { sort }),
      ...options,
    ]),
    detailCommand: detailCommand(reader, pairs, options),
  };
}

/** The settings of all duels. One list has one Force, so that its ranks compare like with like. */
function readCourse(reader: OptionReader, common: CommonOptions, isAgainst: boolean): ComparedCourse {
  const course = courseOfDuel(reader);
  const ofFirst = common.force ?? DUEL_FIELDS.firstForce.standard;
  const ofSecond = common['defender-force'];
  if (!isAgainst && ofSecond !== null) reader.report('defender-force', duelForceOfOneList());
  return {
    rules: common.rules ?? RULES_FIELD.standard,
    force: [ofFirst, isAgainst ? (ofSecond ?? DUEL_FIELDS.secondForce.standard) : ofFirst],
    ...course,
  };
}

/** The options that repeat the settings. */
function optionsOf(course: ComparedCourse, common: CommonOptions): string[] {
  return [...duelCourseArguments(course), ...forceArguments(common), ...commonArguments(common)];
}

function detailCommand(reader: OptionReader, { lists, course }: PairDuels, options: readonly string[]): string | null {
  const words = [...reader.texts('unit'), ...reader.texts('against')];
  if (duelCount(lists) !== 1 || words.length !== 2 || words.some(isDeck)) return null;
  const isForceOfBoth = lists.against === null && course.force[1] > 0;
  const force = isForceOfBoth ? commandArguments(COMMON_OPTIONS, { 'defender-force': course.force[1] }) : [];
  return repeatedCommand('odds duel', words, [...options, ...force]);
}

/** A host that can run many duels at once; the page cannot. */
export interface DuelsHost extends Host {
  /**
   * Runs whole duels on up to `workers` threads (null: the machine's cores), or on this one if that is faster than starting
   * threads.
   */
  readonly openDuels: (workers: number | null) => Promise<DuelRunner>;
}
