import { at } from '../../base/assert.js';
import { DUEL_COURSE_FIELDS } from '../../fields/duel-fields.js';
import { withDefaults } from '../../fields/field.js';
import { costWithCards } from '../../rules/units/company.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { normalCriticalValue } from '../../statistics/intervals/critical-value.js';
import type { Term } from '../../statistics/intervals/interval.js';
import { wilsonInterval } from '../../statistics/intervals/proportion.js';
import { rulesAnswer } from '../answer.js';
import { unitFacts, unplayedOfUnits } from '../compare/make-compare-answer.js';
import type { DuelSort } from '../compare/work/unit-summary.js';
import { type ComparedVerdict, type Contender, placesOf, type SharedPlace } from '../compare/work/verdict.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { CompareDuelsAnswer, DuelChances, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';
import { duelsSentences, NO_DUEL_TEXTS } from './compare-duels-words.js';
import type { ComparedDuel, DuelComparison } from './work/duel-comparison.js';
import type { DuelNumbers } from './work/duel-numbers.js';
import { duelsInOrder, type RankedDuels } from './work/duel-ranks.js';

/** The units that win most of their duels, or most per build point; null if no duel is fought. */
function verdictOfDuels(comparison: DuelComparison, sort: DuelSort): ComparedVerdict | null {
  const { rows, against } = comparison.lists;
  const terms = termsOfUnits(comparison);
  const isPerPoint = sort === 'wins-per-point';
  const places = (list: readonly number[]): SharedPlace[] =>
    placesOf(
      list.flatMap((unit) => contender(comparison, unit, at(terms, unit), isPerPoint) ?? []),
      true,
    );
  const [units, others] = [places(rows), places(against ?? [])];
  if (units.length === 0) return null;
  return { by: isPerPoint ? 'wins_per_point' : 'wins', units, ...(against === null ? {} : { against: others }) };
}

function contender({ units }: DuelComparison, index: number, terms: readonly Term[], isPerPoint: boolean): Contender | null {
  const unit = at(units, index);
  const points = isPerPoint ? costWithCards(unit) : 1;
  if (terms.length === 0 || points === null || points === 0) return null;
  const divided = terms.map((term) => ({ ...term, weight: term.weight / points }));
  return { name: unit.label, terms: divided, exact: () => null };
}

/** A constant 1: the second unit of a duel gets what the first one leaves of it. */
const CERTAIN = { value: 1, interval: null } as const;

/** `terms[u]`: the mean chance of unit u to win, counting half for a duel that nobody wins. */
function termsOfUnits({ units, duels, level }: DuelComparison): Term[][] {
  const fought: { readonly numbers: DuelNumbers; readonly isFirst: boolean }[][] = units.map(() => []);
  for (const { first, second, numbers } of duels) {
    if (numbers === null) continue;
    at(fought, first).push({ numbers, isFirst: true });
    at(fought, second).push({ numbers, isFirst: false });
  }
  return fought.map((own) =>
    own.flatMap(({ numbers, isFirst }): Term[] => {
      const weight = 1 / own.length;
      const score = scoreOf(numbers, level);
      return isFirst
        ? [{ ...score, weight }]
        : [
            { of: {}, weight, ...CERTAIN },
            { ...score, weight: -weight },
          ];
    }),
  );
}

/**
 * The first unit's score: 1 for a win, 1/2 if nobody wins. No number from 0 to 1 varies more than a chance with the same mean,
 * so a chance's interval is not too narrow for it.
 */
function scoreOf(numbers: DuelNumbers, level: number): Omit<Term, 'weight'> {
  const { firstWins, neither, simulated } = numbers;
  const value = firstWins + neither / 2;
  const trials = simulated?.trials ?? 0;
  const interval = simulated === null ? null : wilsonInterval(value * trials, trials, normalCriticalValue(level));
  return { of: numbers, value, interval };
}

/** Everything a comparison by duels says besides its numbers. */
interface CompareDuelsContext {
  readonly settings: DuelSettings;
  readonly command: string;
  /** The command that shows the only duel turn by turn; null if there are several, or it has none. */
  readonly detailCommand: string | null;
  readonly sort: DuelSort;
}

/** The answer about finished duels. */
export function compareDuelsAnswer(
  ranked: RankedDuels,
  { settings, command, detailCommand, sort }: CompareDuelsContext,
): CompareDuelsAnswer {
  const { sorted, course, level } = ranked;
  const unitsOf = (units: readonly number[]): RankedUnitAnswer[] => units.map((unit) => unitAnswer(ranked, unit));
  return {
    format: JSON_FORMAT,
    units: unitsOf(sorted.rows),
    ...(sorted.against === null ? {} : { against: unitsOf(sorted.against) }),
    pairs: duelsInOrder(ranked).map((duel) => pairAnswer(ranked, duel)),
    verdict: verdictOfDuels(ranked, sort),
    force: { first: course.force[0], second: course.force[1] },
    ...withDefaults(DUEL_COURSE_FIELDS, course),
    rules: rulesAnswer(course.rules),
    assumptions: duelsSentences(ranked, settings, detailCommand),
    unmodelled: unplayedOfUnits(ranked),
    command,
    seed: String(settings.seed),
    level,
    simulation: { trials: settings.trials, exact: settings.exact },
  };
}

function unitAnswer({ units, standings }: RankedDuels, index: number): RankedUnitAnswer {
  const compared = at(units, index);
  const { name, side, arenas, cost, ...facts } = unitFacts(compared);
  const { duels, wins, rank, winsPerPoint, rankPerPoint, neither, isSimulated } = at(standings, index);
  return {
    ...{ name, side, arenas, cost, speed: compared.unit.speed, ...facts },
    ...{ duels, wins, rank, winsPerPoint, rankPerPoint, neither, isSimulated },
    unplayed: compared.unplayed.length,
  };
}

function pairAnswer({ units }: RankedDuels, { first, second, numbers, without }: ComparedDuel): PairDuelAnswer {
  return {
    first: at(units, first).label,
    second: at(units, second).label,
    attacksFirst: numbers && (numbers.order.first === 0 ? 'first' : 'second'),
    orderDecidedBy: numbers?.order.decidedBy ?? null,
    exact: numbers?.simulated === null ? { ...chancesOf(numbers), bound: numbers.bound } : null,
    simulated: numbers?.simulated
      ? { ...chancesOf(numbers), trials: numbers.simulated.trials, intervals: numbers.simulated.intervals }
      : null,
    without: without && NO_DUEL_TEXTS[without],
  };
}

function chancesOf({ firstWins, secondWins, neither, meanTurns }: DuelNumbers): DuelChances {
  return { firstWins, secondWins, neither, meanTurns };
}
