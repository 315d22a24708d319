import { PAIR_COLUMNS, pairValue } from '../../experiment/compare/compare-columns.js';
import type { Difference } from '../../experiment/compare/differences.js';
import type { Comparison, Pair } from '../../experiment/compare/pair.js';
import { attacksBy, neverDiscarded, SUMMARY_COLUMNS, sortedLists, sortedPairs } from '../../experiment/compare/unit-summary.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { type Fraction, toText } from '../../statistics/fraction.js';
import { comparedSentences } from './compare-assumptions.js';
import { type CompareContext, unplayedOfUnits } from './compare-context.js';
import { listWord, NO_FIGHT_TEXTS } from './compare-titles.js';

/** Characters of a fraction at most: means of attacks to discard can have hundreds of digits. */
const LONGEST_FRACTION = 60;

/** A comparison as plain data (docs/compare.md#json); a value that does not exist is null. */
export function compareJson(comparison: Comparison, context: CompareContext): Record<string, unknown> {
  const { play, settings, sort } = context;
  const { rows, against } = sortedLists(comparison, sort);
  const unitsJson = (units: readonly number[]): Record<string, unknown>[] => units.map((unit) => unitJson(comparison, unit));
  return {
    format: JSON_FORMAT,
    units: unitsJson(rows),
    ...(against === null ? {} : { against: unitsJson(against) }),
    pairs: sortedPairs(comparison, sort).map((pair) => pairJson(comparison, pair, context)),
    differences: context.differences.map((difference) => differenceJson(comparison, difference)),
    mode: play.mode,
    rules: { edition: play.rules.edition, ...rulesOptions(play.rules) },
    objective: play.objective,
    policy: { lucky: play.luckyPolicy.attacker, payment: play.payment.attacker },
    force: play.force,
    assumptions: comparedSentences(comparison, play),
    unmodelled: unplayedOfUnits(comparison),
    command: context.command,
    seed: String(settings.seed),
    level: settings.level,
  };
}

function labelOf({ units }: Comparison, unit: number): string | null {
  return units[unit]?.label ?? null;
}

/** The list of an attacker, if there are two. */
function attackingJson({ lists }: Comparison, attacker: number): Record<string, unknown> {
  return lists.against === null ? {} : { attacking: listWord(lists, attacker) };
}

function unitJson(comparison: Comparison, unit: number): Record<string, unknown> {
  const compared = comparison.units[unit];
  const {
    side = null,
    arenas = [],
    cost = null,
    power = null,
    health = null,
    counters = 0,
    abilities = [],
  } = compared?.unit ?? {};
  return {
    name: labelOf(comparison, unit),
    ...{ side, arenas, cost, power: compared?.hasPower ? power : null, health, counters },
    keywords: abilities.map(formatAbility),
    attacks: attacksBy(comparison, unit).length,
    neverDiscards: neverDiscarded(comparison, unit),
    means: Object.fromEntries(SUMMARY_COLUMNS.map((column) => [column.name, column.of(comparison, unit)?.value ?? null])),
  };
}

function pairJson(comparison: Comparison, pair: Pair, { pools }: CompareContext): Record<string, unknown> {
  const { attacker, defender, mode, values, without } = pair;
  const attacks = values?.attacks ?? null;
  return {
    ...attackingJson(comparison, attacker),
    attacker: labelOf(comparison, attacker),
    defender: labelOf(comparison, defender),
    mode: values && mode,
    values:
      values && Object.fromEntries(PAIR_COLUMNS.map((column) => [column.name, valueJson(pairValue(comparison, pair, column))])),
    everDiscardChance: attacks?.ever ?? null,
    discardedAfter: attacks?.after ?? null,
    discardedAfterOnePool: pools.find((pool) => pool.attacker === attacker)?.after ?? null,
    trials: values?.trials ?? null,
    greedy: values?.isHeuristic ?? null,
    without: without && NO_FIGHT_TEXTS[without],
  };
}

function valueJson(known: TableValue | null): Record<string, unknown> | null {
  return known && { value: known.value, exactFraction: fractionJson(known.exact), interval: known.interval };
}

function fractionJson(exact: Fraction | null): string | null {
  const text = exact && toText(exact);
  return text !== null && text.length <= LONGEST_FRACTION ? text : null;
}

function differenceJson(
  comparison: Comparison,
  { defender, more, less, value, exact, interval }: Difference,
): Record<string, unknown> {
  return {
    ...attackingJson(comparison, more),
    defender: labelOf(comparison, defender),
    attackers: [labelOf(comparison, more), labelOf(comparison, less)],
    meanDamage: { value, exactFraction: fractionJson(exact), interval },
  };
}
