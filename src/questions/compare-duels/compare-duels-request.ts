import type { Host } from '../../asking/host.js';
import { readFormat, readOut } from '../../asking/options/answer-format.js';
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
import type { Problem } from '../../errors/problem.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DUEL_FIELDS } from '../../fields/duel-fields.js';
import { COMPARE_DUEL_OPTIONS, COMPARE_OPTIONS, DEFAULT_COMPARED_DUELS } from '../compare/compare-options.js';
import { COMPARE_FORMATS, checkEdition, checkReach, readSort, unitArguments } from '../compare/compare-request.js';
import { readComparedUnits } from '../compare/compare-units.js';
import { duelCount } from '../compare/work/lists.js';
import { DUEL_SORT_WORDS, type DuelSort } from '../compare/work/unit-summary.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { AskedRequest } from '../question.js';
import type { DuelRunner } from './work/duel-runner.js';
import { type ComparedCourse, type DuelWork, duelWork, type PairDuels, pairDuels } from './work/pair-duel.js';

/** A request to `odds compare --duel`. */
export interface CompareDuelsRequest extends AskedRequest {
  readonly pairs: PairDuels;
  readonly settings: DuelSettings;
  readonly work: DuelWork;
  readonly common: CommonOptions;
  readonly sort: DuelSort;
  /** The command that repeats it. */
  readonly command: string;
  /** The command that shows the only duel turn by turn; null if there are several, or it has none. */
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
  const format = readFormat(reader, out, COMPARE_FORMATS);
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

/** The course of all duels. One list has one Force, so that its ranks compare like with like. */
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

/** The options that give the course and the settings again. */
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

/** A host that many duels can be asked of at once; the page has none. */
export interface DuelsHost extends Host {
  /**
   * A runner of whole duels on `workers` threads at most (null: the cores of the machine), or on
   * this one as long as they take no longer than starting threads.
   */
  readonly openDuels: (workers: number | null) => Promise<DuelRunner>;
}
