import { type CaseTable, type Column, caseTable, estimateColumns } from '../../../report/run/case-csv.js';
import type { DuelTurnAnswer } from '../duel-answer.js';
import { type DuelNumbersAnswer, duelNumbers } from '../make-duel-answer.js';
import type { DuelCaseResult } from './run-duels.js';

const ENDS = [
  ['first_win_chance', 'firstWins'],
  ['second_win_chance', 'secondWins'],
  ['neither_chance', 'neither'],
] as const;

/** docs/report-format.md#columns */
const SUMMARY = caseTable<DuelCaseResult, DuelNumbersAnswer>(
  'summary.csv',
  [
    ...ENDS.map(
      ([name, end]): Column<DuelNumbersAnswer> => ({ name: `exact_${name}`, of: ({ exact }) => exact?.[end] ?? null }),
    ),
    { name: 'exact_bound', of: ({ exact }) => exact?.bound ?? null },
    { name: 'exact_mean_turns', of: ({ exact }) => exact?.meanTurns ?? null },
    { name: 'trials', of: ({ simulated }) => simulated?.trials ?? 0 },
    ...ENDS.flatMap(([name, end]) => estimateColumns<DuelNumbersAnswer>(name, ({ simulated }) => simulated?.[end] ?? null)),
    { name: 'mean_turns', of: ({ simulated }) => simulated?.meanTurns ?? null },
  ],
  (result) => [duelNumbers(result)],
);

/** A turn in which some duel ends; null if the duels were not solved, or not simulated. */
interface TurnRow {
  readonly turn: number;
  readonly exact: DuelTurnAnswer | null;
  readonly simulated: DuelTurnAnswer | null;
}

const ENDS_OF_TURN = [
  ['first_win_chance', 'firstWins'],
  ['second_win_chance', 'secondWins'],
  ['both_gone_chance', 'neither'],
] as const;

/** docs/report-format.md#columns */
const TURNS = caseTable<DuelCaseResult, TurnRow>(
  'turns.csv',
  [
    { name: 'turn', of: ({ turn }) => turn },
    ...ENDS_OF_TURN.map(([name, end]): Column<TurnRow> => ({ name: `exact_${name}`, of: ({ exact }) => exact?.[end] ?? null })),
    ...ENDS_OF_TURN.map(([name, end]): Column<TurnRow> => ({ name, of: ({ simulated }) => simulated?.[end] ?? null })),
  ],
  turnRows,
);

function turnRows(result: DuelCaseResult): TurnRow[] {
  const { exact, simulated } = duelNumbers(result);
  const length = Math.max(exact?.turns.length ?? 0, simulated?.turns.length ?? 0);
  return Array.from({ length }, (_, i) => ({
    turn: i + 1,
    exact: exact && turnAfter(exact.turns, i),
    simulated: simulated && turnAfter(simulated.turns, i),
  }));
}

/** After the last turn of a list the chances stay the same. */
function turnAfter(turns: readonly DuelTurnAnswer[], i: number): DuelTurnAnswer {
  return turns[i] ?? turns.at(-1) ?? { turn: 0, firstWins: 0, secondWins: 0, neither: 0 };
}

/** The tables of a report about duels. */
export const DUEL_TABLES: readonly CaseTable<DuelCaseResult>[] = [SUMMARY, TURNS];
