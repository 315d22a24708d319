import { grouped } from '../../../base/text.js';
import { courseFacts } from '../../../fields/course-field.js';
import { DUEL_COURSE_FIELDS } from '../../../fields/duel-fields.js';
import {
  type CasesReport,
  type CaseTable,
  type Column,
  caseTable,
  csvFile,
  estimateColumns,
} from '../../../report/run/cases-report.js';
import { describedUnit, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, openRunSheet, unsolvedSentences } from '../../../report/run/run-sheet.js';
import { briefTable, fightNumbers, pathHeads, type RunView } from '../../../report/run/run-view.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { type Cell, chance, type Fact, mean, share } from '../../../sheet/sheet.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import type { DuelTurnAnswer } from '../duel-answer.js';
import { type DuelNumbersAnswer, duelNumbers } from '../make-duel-answer.js';
import { assumptionsOfDuel } from '../work/duel-assumptions.js';
import { chancesOf, type DuelCaseResult } from './run-duels.js';

/** How runs of duels are shown. */
const DUEL_VIEW: RunView<DuelCaseResult> = {
  lead: ({ settings: { trials, exact }, scenario }) => {
    const simulated = trials === 0 ? 'No simulated duels' : `${grouped(trials)} simulated duels${forEachCase(scenario)}`;
    return `${simulated}${exact ? ', with exact chances.' : ', without exact chances, by rules of thumb for all choices.'}`;
  },
  described: { id: 'duel', title: 'The duel', facts: factsOf },
  ...fightNumbers<DuelCaseResult>({
    ends: [
      { id: 'first', title: 'first unit wins' },
      { id: 'second', title: 'second unit wins' },
      { id: 'neither', title: 'neither wins' },
    ],
    exact: ({ exact }) => exact && { chances: chancesOf(exact.odds), meanTurns: exact.odds.meanTurns },
    simulated: ({ simulated }) => simulated && { chances: chancesOf(simulated), trials: simulated.trials },
    further: [],
  }),
  notes: (facts) =>
    facts.settings.exact
      ? unsolvedSentences(facts)
      : ['Simulated with rules of thumb for all choices: good play could change the chances a lot.'],
  brief: {
    legend: 'Chances to win a duel; exact: both sides play as well as possible',
    bars: 'bars show the first unit',
    table: (results, paths) =>
      briefTable(
        pathHeads(paths),
        results.map((row) => ({ names: row.varied, row, size: firstChance(row) })),
        [
          { lines: ['first', 'wins'], cell: (result) => bestOf(result, 0) },
          { lines: ['second', 'wins'], cell: (result) => bestOf(result, 1) },
          { lines: ['nobody', 'wins'], cell: (result) => bestOf(result, 2) },
          { lines: ['simulated', 'first wins'], cell: (result) => simulatedOf(result, 0) },
          { lines: ['mean', 'turns'], cell: turnsOf },
        ],
        1,
      ),
  },
};

/** The exact chance of an ending, otherwise the simulated one. */
function bestOf(result: DuelCaseResult, end: 0 | 1 | 2): Cell {
  return result.exact === null ? simulatedOf(result, end) : chance(chancesOf(result.exact.odds)[end]);
}

function simulatedOf({ simulated }: DuelCaseResult, end: 0 | 1 | 2): Cell {
  return simulated && share(chancesOf(simulated)[end].estimate, simulated.trials);
}

function turnsOf({ exact, simulated }: DuelCaseResult): Cell {
  const turns = exact === null ? simulated && meanTurnsOf(simulated.tally.counts) : exact.odds.meanTurns;
  return turns === null ? null : mean(turns, 1);
}

function firstChance({ exact, simulated }: DuelCaseResult): number {
  return exact?.odds.firstWins ?? simulated?.firstWins.estimate ?? 0;
}

/** Who fights whom, according to the scenario. */
function factsOf(scenario: Scenario): Fact[] {
  const { data, base } = ofKind(scenario, 'duel');
  const { first, second } = data as JsonMapping;
  return [
    ['first unit', describedUnit(first)],
    ['second unit', describedUnit(second)],
    ['Force before the first turn', `${base.force[0]} (first), ${base.force[1]} (second)`],
    ...courseFacts(DUEL_COURSE_FIELDS, base),
  ];
}

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

export const DUEL_REPORT: CasesReport<DuelCaseResult> = {
  files: DUEL_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  openSheet: (scenario, hasPage) => openRunSheet(DUEL_VIEW, scenario, hasPage),
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
};
