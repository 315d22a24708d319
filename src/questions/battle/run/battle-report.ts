import { grouped } from '../../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import { courseFacts } from '../../../fields/course-field.js';
import { playText } from '../../../fields/play-fields.js';
import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { describedUnits, isJsonMapping, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, openRunSheet } from '../../../report/run/run-sheet.js';
import { briefTable, fightNumbers, pathHeads, type RunView } from '../../../report/run/run-view.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import type { Json } from '../../../scenario/scenario.js';
import { type Cell, type Fact, ifKnown, mean } from '../../../sheet/sheet.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import { battleNumbers } from '../make-battle-answer.js';
import { chanceTexts } from '../show/battle-words.js';
import { bestEnds, endsWithoutLuck, exactEnds, simulatedEnds } from '../work/battle-ends.js';
import { assumptionsOfBattle } from '../work/battle-facts.js';
import { BATTLE_TABLES } from './battle-csv.js';
import { gainCell, pointsCell, rangeCell } from './compared-cells.js';
import type { BattleCaseResult } from './run-battles.js';

/** How runs of battles are shown. */
const BATTLE_VIEW: RunView<BattleCaseResult> = {
  lead: ({ settings: { trials, targetError }, scenario }) =>
    `${targetError === null ? '' : 'Up to '}${grouped(trials)} simulated battles${forEachCase(scenario)}, with exact chances where a battle is small enough to be solved.`,
  described: { id: 'battle', title: 'The battle', facts: factsOf },
  ...fightNumbers<BattleCaseResult>({
    ends: [
      { id: 'dark', title: 'Dark Side wins' },
      { id: 'light', title: 'Light Side wins' },
      { id: 'nobody', title: 'nobody wins' },
    ],
    exact: ({ exact }) => exact && { chances: exactEnds(exact), meanTurns: exact.meanTurns },
    simulated: ({ simulated }) => ({ chances: simulatedEnds(simulated), trials: simulated.trials }),
    best: ({ simulated }) => endsWithoutLuck(simulated),
    further: [
      { title: 'Dark Side, more than first', cell: ({ difference }) => difference && pointsCell(difference.estimate) },
      { title: 'interval', cell: ({ difference }) => difference && pointsCell(...difference.interval) },
      { title: 'mean turns', cell: ({ simulated }) => ifKnown(meanTurnsOf(simulated.tally.ended), (turns) => mean(turns, 1)) },
    ],
  }),
  notes: ({ greedyCases }) =>
    greedyCases.length === 0
      ? []
      : ['Simulated where the battle is not solved: stronger play by either side would change the chances.'],
  brief: {
    legend: 'Chances to win a battle, exact where it is solved, otherwise simulated',
    bars: 'bars show the Dark Side',
    table: (results, paths) =>
      briefTable(
        pathHeads(paths),
        results.map((row) => ({ names: row.varied, row, size: bestEnds(row)[0] })),
        [
          { lines: ['Dark', 'wins'], cell: (result) => chanceTexts(result)[0] },
          { lines: ['Light', 'wins'], cell: (result) => chanceTexts(result)[1] },
          { lines: ['nobody', 'wins'], cell: (result) => chanceTexts(result)[2] },
          {
            lines: ['Dark, by', 'strategy'],
            cell: ({ range }) => rangeCell(range),
            note: 'By strategy: the lowest and the highest chance if one side keeps its strategy and the other changes.',
          },
          {
            lines: ['Dark, more', 'than first'],
            cell: ({ difference }) => gainCell(difference),
            note: 'More than first: points of win chance, in battles with the same dice.',
          },
          { lines: ['mean', 'turns'], cell: turnsOf },
        ],
        1,
      ),
  },
};

export const BATTLE_REPORT: CasesReport<BattleCaseResult> = {
  openSheet: (scenario, hasPage) => openRunSheet(BATTLE_VIEW, scenario, hasPage),
  files: BATTLE_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbers(result), differenceToFirst: result.difference }),
};

function turnsOf({ exact, simulated }: BattleCaseResult): Cell {
  const turns = exact?.meanTurns ?? meanTurnsOf(simulated.tally.ended);
  return turns === null || Number.isNaN(turns) ? null : mean(turns, 1);
}

/** Who fights whom and how, as in the scenario. */
function factsOf(scenario: Scenario): Fact[] {
  const { data, base: battle } = ofKind(scenario, 'battle');
  const { dark, light } = data as JsonMapping;
  const units = (side: Json | undefined) => describedUnits((isJsonMapping(side) ? side.units : undefined) ?? null);
  return [
    ['Dark Side', units(dark)],
    ['Light Side', units(light)],
    ['Force before the first turn', `${battle.dark.force} (Dark Side), ${battle.light.force} (Light Side)`],
    ['play', `${playText(battle.dark.play)} (Dark Side), ${playText(battle.light.play)} (Light Side)`],
    ...courseFacts(BATTLE_COURSE_FIELDS, battle),
  ];
}
