import { grouped } from '../../../base/text.js';
import { DUEL_COURSE_FIELDS } from '../../../fields/duel-fields.js';
import { courseFacts } from '../../../fields/field.js';
import { type CasesReport, type CaseTable, type Column, caseTable } from '../../../report/run/cases-report.js';
import { describedUnit, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, unsolvedSentences } from '../../../report/run/run-sheet.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import type { Fact } from '../../../sheet/sheet.js';
import { fightReport, summaryOf } from '../../fight-measures.js';
import type { DuelTurnAnswer } from '../duel-answer.js';
import { duelNumbers } from '../make-duel-answer.js';
import { assumptionsOfDuel } from '../work/duel-assumptions.js';
import { DUEL_MEASURES, trialsOfDuel } from './duel-measures.js';
import type { DuelCaseResult } from './run-duels.js';

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
export const DUEL_TABLES: readonly CaseTable<DuelCaseResult>[] = [
  summaryOf<DuelCaseResult>(DUEL_MEASURES, trialsOfDuel),
  TURNS,
];

export const DUEL_REPORT: CasesReport<DuelCaseResult> = fightReport({
  measures: DUEL_MEASURES,
  tables: DUEL_TABLES,
  lead: ({ settings: { trials, exact }, scenario }) => {
    const simulated = trials === 0 ? 'No simulated duels' : `${grouped(trials)} simulated duels${forEachCase(scenario)}`;
    return `${simulated}${exact ? ', with exact chances.' : ', without exact chances, by rules of thumb for all choices.'}`;
  },
  described: { id: 'duel', title: 'The duel', facts: factsOf },
  legend: 'Chances to win a duel; exact: both sides play as well as possible',
  bars: 'bars show the first unit',
  notes: (facts) =>
    facts.settings.exact
      ? unsolvedSentences(facts)
      : ['Simulated with rules of thumb for all choices: good play could change the chances a lot.'],
  assumptions: ({ duel }) => assumptionsOfDuel(duel),
  json: duelNumbers,
});

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
