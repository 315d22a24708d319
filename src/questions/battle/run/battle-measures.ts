import { BATTLE_SIDES } from '../../../chain/battle/battle.js';
import { type Column, estimateColumns } from '../../../report/run/cases-report.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import type { DifferenceEstimate } from '../../../statistics/comparisons/differences.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import {
  chanceMeasure,
  differenceMeasure,
  endMeasures,
  type FightMeasure,
  rangeMeasure,
  turnsMeasure,
} from '../../fight-measures.js';
import { chanceTexts } from '../show/battle-words.js';
import { endsWithoutLuck, exactEnds, simulatedEnds } from '../work/battle-ends.js';
import { type SideLeft, sideLeft } from '../work/battle-facts.js';
import type { BattleResult } from '../work/run-battle.js';

/** A case of a run, compared with the first one. */
export interface ComparedBattle extends BattleResult {
  /** The turns ran out. */
  readonly undecided: ProportionEstimate;
  readonly nobodyLeft: ProportionEstimate;
  /** How much more often the Dark Side wins than in the first case with the same dice; null for the first case. */
  readonly difference: DifferenceEstimate | null;
}

/** What runs say about a battle. */
export const BATTLE_MEASURES: readonly FightMeasure<ComparedBattle>[] = [
  { columns: [{ name: 'play', of: ({ play }) => play }] },
  ...endMeasures<ComparedBattle>({
    ends: [
      { id: 'dark', title: 'Dark Side wins', who: 'Dark', name: 'dark_win_chance' },
      { id: 'light', title: 'Light Side wins', who: 'Light', name: 'light_win_chance' },
      { id: 'nobody', title: 'nobody wins', who: 'nobody', name: null },
    ],
    exact: ({ exact }) => exact && exactEnds(exact),
    simulated: ({ simulated }) => simulatedEnds(simulated),
    trials: trialsOfBattle,
    best: ({ simulated }) => endsWithoutLuck(simulated),
    brief: (result, end) => chanceTexts(result)[end],
  }),
  chanceMeasure({
    name: 'undecided_chance',
    exact: ({ exact }) => exact?.undecided ?? null,
    simulated: ({ undecided }) => undecided,
  }),
  chanceMeasure({
    name: 'nobody_left_chance',
    exact: ({ exact }) => exact?.bothGone ?? null,
    simulated: ({ nobodyLeft }) => nobodyLeft,
  }),
  { exactColumns: [{ name: 'exact_bound', of: ({ exact }) => exact?.bound ?? null }] },
  { columns: estimateColumns('luck_free_dark_win_chance', ({ simulated }) => simulated.luckFree?.darkWins ?? null) },
  { columns: estimateColumns('luck_free_light_win_chance', ({ simulated }) => simulated.luckFree?.lightWins ?? null) },
  rangeMeasure(({ range }) => range),
  differenceMeasure('battles with the same dice', ({ difference }) => difference),
  turnsMeasure(
    ({ exact }) => exact?.meanTurns ?? null,
    ({ simulated }) => meanTurnsOf(simulated.tally.ended),
  ),
  { columns: BATTLE_SIDES.flatMap((name, side) => leftColumns(name, side === 0 ? 0 : 1)) },
];

export function trialsOfBattle({ simulated }: BattleResult): number {
  return simulated.trials;
}

/** What is left of a side when a battle is over. */
function leftColumns(name: string, side: 0 | 1): Column<ComparedBattle>[] {
  const column = (of: string, what: keyof SideLeft): Column<ComparedBattle> => {
    return { name: `${name}_${of}_left`, of: ({ question, simulated }) => sideLeft(question, simulated.tally, side)[what] };
  };
  return [column('units', 'units'), column('build_points', 'buildPoints'), column('force', 'force')];
}
