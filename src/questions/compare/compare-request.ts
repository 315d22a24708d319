import type { Host } from '../../asking/host.js';
import { readFormat, readOut } from '../../asking/options/answer-format.js';
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
import { compareTooSlow, modeUnused, noCommonArena, onlyWithDuel, unknownSort } from '../../errors/comparison.js';
import { ofUnit } from '../../errors/keyword.js';
import type { Problem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/compared-unit.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import type { Rules } from '../../rules/game/editions.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { canUse, isOutOfReach } from '../../rules/units/reach.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import type { AskedRequest } from '../question.js';
import { AGAINST_OPTIONS, COMPARE_DUEL_OPTIONS, COMPARE_FILTERS, COMPARE_OPTIONS } from './compare-options.js';
import { readComparedUnits } from './compare-units.js';
import { COMPARED_TRIALS, type CompareWork, compareWork } from './work/compare-size.js';
import { type ComparedPlay, PairAttacks } from './work/pair-attack.js';
import { SORT_WORDS } from './work/unit-summary.js';

/** The formats of a comparison that have a flag. */
export const COMPARE_FORMATS = ['csv', 'markdown', 'json', 'html'] as const;

/** A request to `odds compare`. */
export interface CompareRequest extends AskedRequest {
  readonly attacks: PairAttacks;
  readonly settings: RunSettings;
  readonly work: CompareWork;
  readonly common: CommonOptions;
  /** A word of SORT_WORDS; null: units are in the order in which they were given. */
  readonly sort: string | null;
  /** The command that repeats it. */
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
  const format = readFormat(reader, out, COMPARE_FORMATS);
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

/** Notes the options that only duels have. */
function refuseCourse(reader: OptionReader): void {
  for (const name of Object.keys(COMPARE_DUEL_OPTIONS)) if (reader.has(name)) reader.report(name, onlyWithDuel());
}

/** Notes keywords of units that the edition does not have. */
export function checkEdition(reader: OptionReader, units: readonly ComparedUnit[], { edition }: Rules): void {
  for (const { label, unit } of units) {
    for (const problem of editionProblems(unit, label, edition)) reader.report('rules', ofUnit(label, problem));
  }
}

/** Notes that no unit of one list can attack one of the other: all numbers would be missing. */
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

/**
 * The command that repeats a comparison: words and options in the order of the help, without
 * defaults and without the format.
 */
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
