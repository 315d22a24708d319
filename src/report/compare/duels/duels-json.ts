import { at } from '../../../base/assert.js';
import { DUEL_UNITS } from '../../../chain/duel/duel-position.js';
import type { ComparedDuel } from '../../../experiment/compare/duels/duel-comparison.js';
import { duelsInOrder, type RankedDuels } from '../../../experiment/compare/duels/duel-ranks.js';
import type { DuelNumbers } from '../../../experiment/duel/duel-numbers.js';
import { rulesOptions } from '../../../rules/game/editions.js';
import { formatAbility } from '../../../rules/keywords/format.js';
import { JSON_FORMAT } from '../../../sheet/text/json-line.js';
import { unplayedOfUnits } from '../compare-context.js';
import { type CompareDuelsContext, compareDuelsNotes, NO_DUEL_TEXTS } from './duels-context.js';

/** A comparison by duels as plain data (docs/compare.md#json-of-duels); a value that does not exist is null. */
export function compareDuelsJson(ranked: RankedDuels, context: CompareDuelsContext): Record<string, unknown> {
  const { sorted, course, level } = ranked;
  const unitsJson = (units: readonly number[]): Record<string, unknown>[] => units.map((unit) => unitJson(ranked, unit));
  return {
    format: JSON_FORMAT,
    units: unitsJson(sorted.rows),
    ...(sorted.against === null ? {} : { against: unitsJson(sorted.against) }),
    pairs: duelsInOrder(ranked).map((duel) => pairJson(ranked, duel)),
    force: { first: course.force[0], second: course.force[1] },
    turns: course.turns,
    mayPass: course.mayPass,
    rules: { edition: course.rules.edition, ...rulesOptions(course.rules) },
    assumptions: compareDuelsNotes(ranked, context).filter((note) => !note.startsWith('Not played: ')),
    unmodelled: unplayedOfUnits(ranked),
    command: context.command,
    seed: String(context.settings.seed),
    level,
  };
}

function unitJson({ units, standings }: RankedDuels, index: number): Record<string, unknown> {
  const { label, unit, hasPower } = at(units, index);
  const { side, arenas, cost, speed, power, health, counters, abilities } = unit;
  const { duels, wins, rank, winsPerPoint, rankPerPoint, neither } = at(standings, index);
  return {
    name: label,
    ...{ side, arenas, cost, speed, power: hasPower ? power : null, health, counters },
    keywords: abilities.map(formatAbility),
    ...{ duels, wins, rank, winsPerPoint, rankPerPoint, neither },
  };
}

function pairJson({ units }: RankedDuels, { first, second, numbers, without }: ComparedDuel): Record<string, unknown> {
  return {
    first: at(units, first).label,
    second: at(units, second).label,
    attacksFirst: numbers && DUEL_UNITS[numbers.order.first],
    orderDecidedBy: numbers?.order.decidedBy ?? null,
    exact: numbers?.simulated === null ? { ...chancesOf(numbers), bound: numbers.bound } : null,
    simulated: numbers?.simulated
      ? { ...chancesOf(numbers), trials: numbers.simulated.trials, intervals: numbers.simulated.intervals }
      : null,
    without: without && NO_DUEL_TEXTS[without],
  };
}

function chancesOf({ firstWins, secondWins, neither, meanTurns }: DuelNumbers): Record<string, number | null> {
  return { firstWins, secondWins, neither, meanTurns };
}
