import { type Host, once } from '../../asking/host.js';
import { FORMATS_WITH_CSV, readFormat, readOut } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import {
  COMMON_OPTIONS,
  type CommonOptions,
  commonArguments,
  forceArguments,
  settingsOfOptions,
} from '../../asking/options/common-options.js';
import type { OptionTable } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { PLAY_OPTIONS } from '../../asking/units/attack-option-table.js';
import { readPlay } from '../../asking/units/read-attack.js';
import { type ListName, type Sources, UnitSearch } from '../../asking/units/unit-search.js';
import {
  compareTooSlow,
  modeUnused,
  noCommonArena,
  noUnitInColumns,
  noUnitInRows,
  onlyWithDuel,
  tooFewUnits,
  tooManyPairs,
  tooManyUnits,
  unknownSort,
} from '../../errors/comparison.js';
import { ofUnit } from '../../errors/keyword.js';
import { IoError, type Problem, type ValueProblem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Rules } from '../../rules/game/editions.js';
import type { Fight } from '../../rules/game/fight.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import { canUse, isOutOfReach } from '../../rules/units/reach.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import type { AskedRequest } from '../question.js';
import { AGAINST_OPTIONS, AGAINST_PREFIX, COMPARE_DUEL_OPTIONS, COMPARE_FILTERS, COMPARE_OPTIONS } from './compare-options.js';
import { COMPARED_TRIALS, type CompareWork, compareWork, MAX_COMPARED_PAIRS, MAX_COMPARED_UNITS } from './work/compare-size.js';
import { listsOf, pairCount } from './work/lists.js';
import { type ComparedPlay, PairAttacks } from './work/pair-attack.js';
import { SORT_WORDS } from './work/unit-summary.js';

export interface CompareRequest extends AskedRequest {
  readonly attacks: PairAttacks;
  readonly settings: RunSettings;
  readonly work: CompareWork;
  readonly common: CommonOptions;
  /** A word of SORT_WORDS; null for the given order. */
  readonly sort: string | null;
  readonly command: string;
  readonly warnings: readonly Problem[];
}

/** Reads and checks the options of `odds compare`. Throws a UserError with all problems. */
export async function readCompareRequest(
  raw: RawOptions,
  host: Pick<Host, 'openCards' | 'readDeck' | 'readUnits' | 'maxSeconds'>,
): Promise<CompareRequest> {
  const reader = new OptionReader(raw);
  const common = reader.readAll(COMMON_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const sort = readSort(reader, SORT_WORDS);
  const play = readPlay(reader, common);
  refuseCourse(reader);
  const { units, against, warnings } = await readComparedUnits(reader, host, 'attack');
  const all = [...units, ...(against ?? [])];
  checkEdition(reader, all, play.rules);
  if (play.mode === 'normal') checkReach(reader, units, against ?? units);
  reader.done();
  const settings = settingsOfOptions({ ...common, trials: common.trials ?? COMPARED_TRIALS });
  const attacks = new PairAttacks(units, play, against);
  const work = compareWork(attacks, settings);
  if (work.seconds > host.maxSeconds) {
    reader.note('odds compare', 'unit', compareTooSlow(host.maxSeconds, work.seconds, work.pairs));
    reader.done();
  }
  const command = commandOf(reader, play, sort, common);
  return {
    attacks,
    settings,
    work,
    common,
    sort,
    format,
    out,
    quiet: common.quiet,
    command,
    warnings: [...warnings, ...modeWarnings(all, play)],
  };
}

/** The word to sort by, one of `words`; null if none is given. */
export function readSort<Word extends string>(reader: OptionReader, words: readonly Word[]): Word | null {
  const given = reader.text('sort')?.trim().replaceAll('_', '-') ?? null;
  const word = words.find((each) => each === given) ?? null;
  if (word === null && given !== null) reader.report('sort', unknownSort(given, words));
  return word;
}

/** Notes options that only duels have. */
function refuseCourse(reader: OptionReader): void {
  for (const name of Object.keys(COMPARE_DUEL_OPTIONS)) if (reader.has(name)) reader.report(name, onlyWithDuel());
}

/** Notes keywords of units that are missing from the edition. */
export function checkEdition(reader: OptionReader, units: readonly ComparedUnit[], { edition }: Rules): void {
  for (const { label, unit } of units) {
    for (const problem of editionProblems(unit, label, edition)) reader.report('rules', ofUnit(label, problem));
  }
}

/** Notes that no unit of one list can attack a unit of the other, so that all numbers would be missing. */
export function checkReach(reader: OptionReader, units: readonly ComparedUnit[], others: readonly ComparedUnit[]): void {
  const canFight = (one: ComparedUnit, other: ComparedUnit): boolean =>
    one !== other && !(isOutOfReach(one.unit, other.unit) && isOutOfReach(other.unit, one.unit));
  if (reader.problems.length > 0 || units.some((one) => others.some((other) => canFight(one, other)))) return;
  reader.note('odds compare', 'unit', noCommonArena());
}

/** The warning about a mode in which no unit can attack. */
function modeWarnings(units: readonly ComparedUnit[], { mode }: ComparedPlay): Problem[] {
  if (mode === 'normal') return [];
  const isUsed = units.some(({ unit }) => units.some((other) => canUse(mode, unit, other.unit)));
  const needed = isRemoteMode(mode) ? REMOTE_MODES[mode].keyword : 'a text that allows it';
  return isUsed ? [] : [{ where: '--mode', path: null, ...modeUnused(mode, needed) }];
}

/** The command that repeats a comparison: words and options in the order of the help, without defaults and format. */
function commandOf(reader: OptionReader, play: ComparedPlay, sort: string | null, common: CommonOptions): string {
  return repeatedCommand('odds compare', reader.texts('unit'), [
    ...unitArguments(reader),
    ...commandArguments(COMPARE_OPTIONS, { sort }),
    ...unusualArguments(PLAY_OPTIONS, {
      objective: play.objective,
      policy: play.luckyPolicy.attacker,
      payment: play.payment.attacker,
      mode: play.mode,
    }),
    ...forceArguments(common),
    ...commonArguments(common),
  ]);
}

/** The options that name the units of a comparison again, in the order of the help. */
export function unitArguments(reader: OptionReader): string[] {
  const named = [...Object.keys(COMPARE_FILTERS), 'units', 'cards', ...Object.keys(AGAINST_OPTIONS)];
  return commandArguments<OptionTable>(COMPARE_OPTIONS, Object.fromEntries(named.map((name) => [name, reader.texts(name)])));
}

/** The units of a comparison, with remarks on how they were found. */
interface ComparedUnits {
  readonly units: readonly ComparedUnit[];
  /** The other list; null if there is none. */
  readonly against: readonly ComparedUnit[] | null;
  readonly warnings: readonly Problem[];
}

const OWN: ListName = { where: 'odds compare', unit: 'unit', filters: 'filters', words: 'the words' };
const AGAINST: ListName = { where: '--against', unit: null, filters: 'filters', words: 'the words after --against' };

/**
 * Reads the units to compare, and those of the other list if there is one. All problems are noted in
 * the reader. Throws an IoError if the only problem is that files cannot be read.
 */
export async function readComparedUnits(
  reader: OptionReader,
  { openCards, readDeck, readUnits }: Pick<Host, 'openCards' | 'readDeck' | 'readUnits'>,
  fight: Fight,
): Promise<ComparedUnits> {
  const sources: Sources = { cards: once(() => openCards(reader.text('cards'))), readDeck, readUnits, fight };
  const own = new UnitSearch(reader, sources, OWN);
  const isAgainst = Object.keys(AGAINST_OPTIONS).some((name) => reader.has(name));
  const other = isAgainst ? new UnitSearch(reader.under(AGAINST_PREFIX), sources, AGAINST) : null;
  await own.search(reader.texts('unit'));
  await other?.search(reader.texts('against'));
  const units = own.units();
  const against = other?.units() ?? null;
  const failures = [...own.failures, ...(other?.failures ?? [])];
  if (reader.problems.length === 0 && failures.length === 0) noteTooFew([own, units], other && [other, against ?? []]);
  const size = sizeProblem(units.length, against?.length ?? null);
  if (size !== null) own.note(size);
  noteFailures(reader, failures);
  return { units, against, warnings: warningsOf(own, other) };
}

type Searched = readonly [search: UnitSearch, units: readonly ComparedUnit[]];

/** Notes that there are too few units: one list needs two, two lists need one each. */
function noteTooFew([own, units]: Searched, against: Searched | null): void {
  if (against === null) {
    if (units.length < 2) own.note(tooFewUnits());
    return;
  }
  const [other, others] = against;
  if (units.length === 0) own.note(noUnitInRows());
  if (others.length === 0) other.note(noUnitInColumns());
}

function sizeProblem(units: number, against: number | null): ValueProblem | null {
  if (against === null) return units > MAX_COMPARED_UNITS ? tooManyUnits(MAX_COMPARED_UNITS, units) : null;
  const pairs = pairCount(listsOf(units, against));
  return pairs > MAX_COMPARED_PAIRS ? tooManyPairs(MAX_COMPARED_PAIRS, units, against, pairs) : null;
}

/** The remarks of both lists; identical ones, about a deck in both lists, are given once. */
function warningsOf(own: UnitSearch, other: UnitSearch | null): Problem[] {
  const known = new Set(own.warnings.map((warning) => JSON.stringify(warning)));
  const further = other?.warnings.filter((warning) => !known.has(JSON.stringify(warning))) ?? [];
  return [...own.warnings, ...further];
}

/** Notes why files cannot be read. Throws an IoError if nothing else is wrong. */
export function noteFailures(reader: OptionReader, failures: readonly string[]): void {
  if (failures.length === 0) return;
  if (reader.problems.length === 0) throw new IoError(failures.join('\n'));
  for (const message of failures) reader.add({ where: null, path: null, message, hint: null });
}
