import { at } from '../../base/assert.js';
import { DUEL_COURSE_FIELDS } from '../../fields/duel-fields.js';
import { filled } from '../../fields/filled.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { rulesAnswer } from '../answer.js';
import { unitFacts, unplayedOfUnits } from '../compare/make-compare-answer.js';
import type { DuelSort } from '../compare/work/unit-summary.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { CompareDuelsAnswer, DuelChances, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';
import { duelsSentences, NO_DUEL_TEXTS } from './compare-duels-words.js';
import type { ComparedDuel } from './work/duel-comparison.js';
import type { DuelNumbers } from './work/duel-numbers.js';
import { duelsInOrder, type RankedDuels } from './work/duel-ranks.js';
import { verdictOfDuels } from './work/duel-verdict.js';

/** All that a comparison by duels says besides its numbers. */
interface CompareDuelsContext {
  readonly settings: DuelSettings;
  readonly command: string;
  /** The command that shows the only duel turn by turn; null if there are several, or it has none. */
  readonly detailCommand: string | null;
  readonly sort: DuelSort;
}

/** The answer about duels that were fought. */
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
    ...filled(DUEL_COURSE_FIELDS, course),
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
