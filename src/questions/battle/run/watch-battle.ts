import { MAX_ROUNDING, solvedChance, type WatchedCase, type WatchedValue, watchedValue } from '../../../check/watched.js';
import { endsOf } from '../../../simulate/fights/tally.js';
import type { BattleQuestion } from '../work/battle-question.js';
import { type BattleResult, type BattleSettings, type ExactBattle, runBattle } from '../work/run-battle.js';

/** The names of the chances in summary.csv (docs/report-format.md#columns). */
const CHANCES = ['dark_win_chance', 'light_win_chance', 'undecided_chance', 'nobody_left_chance'] as const;

/**
 * The chances of a battle that a check watches: exact ones within the bound of their error, else counts of simulated battles.
 */
export async function watchBattle(name: string, question: BattleQuestion, settings: BattleSettings): Promise<WatchedCase> {
  const result = await runBattle(question, { ...settings, range: false });
  const { exact } = result;
  return { name, isHeuristic: exact === null, values: exact === null ? countedValues(result) : solvedValues(exact) };
}

function solvedValues({ darkWins, lightWins, undecided, bothGone, bound }: ExactBattle): WatchedValue[] {
  const chances = [darkWins, lightWins, undecided, bothGone];
  return CHANCES.map((name, i) => solvedChance(name, chances[i] ?? 0, MAX_ROUNDING + bound));
}

function countedValues({ simulated: { tally, trials } }: BattleResult): WatchedValue[] {
  const [dark, light, nobody] = endsOf(tally.ended);
  return [dark, light, tally.undecided, nobody].map((events, i) =>
    watchedValue(
      { name: CHANCES[i] ?? '', kind: 'chance', basis: 'counted' },
      { least: 0, amounts: [BigInt(trials - events), BigInt(events)] },
    ),
  );
}
