import { chance, ifKnown, share } from '../../../sheet/sheet.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import { endMeasures, type FightMeasure, turnsMeasure } from '../../fight-measures.js';
import type { DuelResult } from '../work/run-duel.js';

/** What runs say about a duel. */
export const DUEL_MEASURES: readonly FightMeasure<DuelResult>[] = [
  ...endMeasures<DuelResult>({
    ends: [
      { id: 'first', title: 'first unit wins', who: 'first', name: 'first_win_chance' },
      { id: 'second', title: 'second unit wins', who: 'second', name: 'second_win_chance' },
      { id: 'neither', title: 'neither wins', who: 'nobody', name: 'neither_chance' },
    ],
    exact: ({ exact }) => exact && chancesOf(exact.odds),
    simulated: ({ simulated }) => simulated && chancesOf(simulated),
    trials: trialsOfDuel,
    brief: (result, end) => (result.exact === null ? simulatedChance(result, end) : chance(chancesOf(result.exact.odds)[end])),
  }),
  { exactColumns: [{ name: 'exact_bound', of: ({ exact }) => exact?.bound ?? null }] },
  { brief: { lines: ['simulated', 'first wins'], cell: (result) => simulatedChance(result, 0) } },
  turnsMeasure(
    ({ exact }) => exact?.odds.meanTurns ?? null,
    ({ simulated }) => simulated && meanTurnsOf(simulated.tally.counts),
  ),
];

export function trialsOfDuel({ simulated }: DuelResult): number {
  return simulated?.trials ?? 0;
}

function simulatedChance({ simulated }: DuelResult, end: 0 | 1 | 2) {
  return ifKnown(simulated, (fights) => share(chancesOf(fights)[end].estimate, fights.trials));
}

/** A value for both units and for neither, as the engine names it. */
interface OfUnits<T> {
  readonly firstWins: T;
  readonly secondWins: T;
  readonly neither: T;
}

function chancesOf<T>({ firstWins, secondWins, neither }: OfUnits<T>): readonly [T, T, T] {
  return [firstWins, secondWins, neither];
}
