import { at } from '../../base/assert.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import { exactRow, rowOfOneUnit } from '../../experiment/case/row-question.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { costWithCards } from '../../rules/units/company.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { type Fraction, toText } from '../../statistics/fraction.js';
import { rulesAnswer } from '../answer.js';
import type {
  CompareAnswer,
  ComparedUnitAnswer,
  DifferenceAnswer,
  ListWord,
  PairAnswer,
  PairValueAnswer,
  UnitFacts,
} from './compare-answer.js';
import { comparedSentences, NO_FIGHT_TEXTS } from './compare-words.js';
import { PAIR_COLUMNS, pairValue } from './work/compare-columns.js';
import { POOL_ATTACKS } from './work/followed-attacks.js';
import { isSmall, opponentsOf, pairCount } from './work/lists.js';
import type { Comparison, Pair } from './work/pair.js';
import type { PairAttacks } from './work/pair-attack.js';
import {
  attacksBy,
  type Difference,
  differencesOf,
  neverDiscarded,
  SUMMARY_COLUMNS,
  sortedLists,
  sortedPairs,
} from './work/unit-summary.js';
import { verdictOf } from './work/verdict.js';

/** Maximum number of characters in a fraction: mean numbers of attacks to discard can have hundreds of digits. */
const LONGEST_FRACTION = 60;

interface CompareContext {
  readonly settings: RunSettings;
  readonly command: string;
  /** The column by which units or pairs are sorted; null for the given order. */
  readonly sort: string | null;
}

export async function makeCompareAnswer(
  comparison: Comparison,
  attacks: PairAttacks,
  { settings, command, sort }: CompareContext,
): Promise<CompareAnswer> {
  const { play } = attacks;
  const { rows, against } = sortedLists(comparison, sort);
  const unitsOf = (units: readonly number[]): ComparedUnitAnswer[] => units.map((unit) => unitAnswer(comparison, unit));
  const differences = isSmall(comparison.lists) ? await differencesOf(comparison, settings.level) : [];
  const pools = settings.exact ? await discardsWithOnePool(attacks) : [];
  return {
    format: JSON_FORMAT,
    units: unitsOf(rows),
    ...(against === null ? {} : { against: unitsOf(against) }),
    pairs: sortedPairs(comparison, sort).map((pair) => pairAnswer(comparison, pair, pools)),
    differences: differences.map((difference) => differenceAnswer(comparison, difference)),
    verdict: verdictOf(comparison, sort),
    mode: play.mode,
    rules: rulesAnswer(play.rules),
    objective: play.objective,
    policy: { lucky: play.luckyPolicy.attacker, payment: play.payment.attacker },
    force: play.force,
    assumptions: comparedSentences(comparison, play),
    unmodelled: unplayedOfUnits(comparison),
    command,
    seed: String(settings.seed),
    level: settings.level,
    sort,
    simulation: { trials: settings.trials, exact: settings.exact },
  };
}

/** All clauses of the units that matter and are not played, each once. */
export function unplayedOfUnits({ units }: Pick<Comparison, 'units'>): UnplayedClause[] {
  return distinctClauses(units.flatMap(({ unplayed }) => unplayed));
}

export function unitFacts(compared: ComparedUnit): UnitFacts {
  const { label, unit, hasPower } = compared;
  const { side, arenas, power, health, counters, abilities } = unit;
  return {
    name: label,
    ...{ side, arenas, cost: costWithCards(compared), power: hasPower ? power : null, health, counters },
    keywords: abilities.map(formatAbility),
  };
}

function unitAnswer(comparison: Comparison, unit: number): ComparedUnitAnswer {
  const compared = at(comparison.units, unit);
  const means = SUMMARY_COLUMNS.map((column) => ({ name: column.name, mean: column.of(comparison, unit) }));
  return {
    ...unitFacts(compared),
    attacks: attacksBy(comparison, unit).length,
    neverDiscards: neverDiscarded(comparison, unit),
    means: Object.fromEntries(means.map(({ name, mean }) => [name, mean?.value ?? null])),
    simulatedMeans: means.filter(({ mean }) => mean?.isSimulated).map(({ name }) => name),
    unplayed: compared.unplayed.length,
  };
}

function labelOf({ units }: Comparison, unit: number): string {
  return at(units, unit).label;
}

/** The list of an attacker, where there are two. */
function attackingOf({ lists }: Comparison, attacker: number): { attacking?: ListWord } {
  return lists.against === null ? {} : { attacking: lists.rows.includes(attacker) ? 'rows' : 'columns' };
}

/** `pools`: attacks in a row with one pool of Force; empty for more than two units. */
function pairAnswer(comparison: Comparison, pair: Pair, pools: readonly OnePool[]): PairAnswer {
  const { attacker, defender, mode, values, without } = pair;
  const attacks = values?.attacks ?? null;
  return {
    ...attackingOf(comparison, attacker),
    attacker: labelOf(comparison, attacker),
    defender: labelOf(comparison, defender),
    mode: values && mode,
    values:
      values &&
      Object.fromEntries(PAIR_COLUMNS.map((column) => [column.name, valueAnswer(pairValue(comparison, pair, column))])),
    everDiscardChance: attacks?.ever ?? null,
    discardedAfter: attacks?.after ?? null,
    discardedAfterOnePool: pools.find((pool) => pool.attacker === attacker)?.after ?? null,
    trials: values?.trials ?? null,
    greedy: values?.isHeuristic ?? null,
    without: without && NO_FIGHT_TEXTS[without],
  };
}

function valueAnswer(known: TableValue | null): PairValueAnswer | null {
  return known && { value: known.value, exactFraction: fractionText(known.exact), interval: known.interval };
}

function fractionText(exact: Fraction | null): string | null {
  const text = exact && toText(exact);
  return text !== null && text.length <= LONGEST_FRACTION ? text : null;
}

function differenceAnswer(
  comparison: Comparison,
  { defender, more, less, value, exact, interval }: Difference,
): DifferenceAnswer {
  return {
    ...attackingOf(comparison, more),
    defender: labelOf(comparison, defender),
    attackers: [labelOf(comparison, more), labelOf(comparison, less)],
    meanDamage: { value, exactFraction: fractionText(exact), interval },
  };
}

/** A pair's attacks in a row with one pool of Force. Units are indices. */
interface OnePool {
  readonly attacker: number;
  readonly defender: number;
  /** `after[k - 1]`: the chance of a discard within k attacks, k from 1 to POOL_ATTACKS. */
  readonly after: readonly number[];
}

/**
 * The discards of two units' attacks in a row with one pool of Force for each side, where both play for the discard after the
 * last attack, as in odds attack --attacks. None for more units, and none of pairs that do not fight, whose defender's health
 * is unknown, or that are too large to solve.
 */
async function discardsWithOnePool(attacks: PairAttacks): Promise<OnePool[]> {
  const { units, lists } = attacks;
  if (pairCount(lists) !== 2) return [];
  const pools: OnePool[] = [];
  for (const attacker of units.keys()) {
    for (const defender of opponentsOf(lists, attacker)) {
      const known = attacks.at(attacker, defender);
      if ('without' in known || known.attack.plan.remainingHealth === null) continue;
      const setup = { ...known.attack.setup, objective: 'discard-chance' } as const;
      const stages = await exactRow(rowOfOneUnit(setup, POOL_ATTACKS));
      if (stages !== null) pools.push({ attacker, defender, after: stages.map(({ discardChance }) => discardChance) });
    }
  }
  return pools;
}
