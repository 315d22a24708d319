import { grouped } from '../../../base/text.js';
import { courseFacts } from '../../../fields/course-field.js';
import { DUEL_COURSE_FIELDS } from '../../../fields/duel-fields.js';
import { briefTable, pathHeads } from '../../../report/run/brief.js';
import { fightNumbers } from '../../../report/run/fight-view.js';
import { forEachCase, unsolvedSentences } from '../../../report/run/run-sheet.js';
import type { RunView } from '../../../report/run/run-view.js';
import { describedUnit, type JsonMapping } from '../../../report/run/scenario-facts.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { chance, mean, share } from '../../../sheet/cells.js';
import type { Cell, Fact } from '../../../sheet/sheet.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import type { DuelCaseResult } from './run-duels.js';

/** How many duels are shown. */
export const DUEL_VIEW: RunView<DuelCaseResult> = {
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
      : ['Simulated with rules of thumb for all choices: good play can differ much.'],
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

/** Something of both units and of neither, as the engine names it. */
interface OfUnits<T> {
  readonly firstWins: T;
  readonly secondWins: T;
  readonly neither: T;
}

function chancesOf<T>({ firstWins, secondWins, neither }: OfUnits<T>): readonly [T, T, T] {
  return [firstWins, secondWins, neither];
}

/** The exact chance of an end, or else the simulated one. */
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

/** Who fights whom, as the scenario has it. */
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
