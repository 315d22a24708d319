import type { Host } from '../../asking/host.js';
import { once } from '../../asking/options/once.js';
import type { OptionReader } from '../../asking/options/option-reader.js';
import { type ListName, type Sources, UnitSearch } from '../../asking/units/unit-search.js';
import { noUnitInColumns, noUnitInRows, tooFewUnits, tooManyPairs, tooManyUnits } from '../../errors/comparison.js';
import { IoError, type Problem, type ValueProblem } from '../../errors/problem.js';
import type { ComparedUnit } from '../../experiment/case/compared-unit.js';
import type { Fight } from '../../rules/game/fight.js';
import { AGAINST_OPTIONS, AGAINST_PREFIX } from './compare-options.js';
import { MAX_COMPARED_PAIRS, MAX_COMPARED_UNITS } from './work/compare-size.js';
import { listsOf, pairCount } from './work/lists.js';

/** The units of a comparison, and remarks on how they were found. */
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

/** What a search has found. */
type Searched = readonly [search: UnitSearch, units: readonly ComparedUnit[]];

/** Notes that there are too few units: one list needs two, two lists need one each. */
function noteTooFew([own, units]: Searched, against: Searched | null): void {
  if (against === null) {
    if (units.length < 2) own.note(tooFewUnits(units.map(({ label }) => label)));
    return;
  }
  const [other, others] = against;
  if (units.length === 0) own.note(noUnitInRows());
  if (others.length === 0) other.note(noUnitInColumns());
}

/** The problem of too many units; null if there are not too many. */
function sizeProblem(units: number, against: number | null): ValueProblem | null {
  if (against === null) return units > MAX_COMPARED_UNITS ? tooManyUnits(MAX_COMPARED_UNITS, units) : null;
  const pairs = pairCount(listsOf(units, against));
  return pairs > MAX_COMPARED_PAIRS ? tooManyPairs(MAX_COMPARED_PAIRS, units, against, pairs) : null;
}

/** The remarks of both lists; those on a deck that is in both are the same, and are given once. */
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
