import { grouped } from '../../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import { courseFacts } from '../../../fields/field.js';
import { playText } from '../../../fields/play-fields.js';
import type { CasesReport } from '../../../report/run/cases-report.js';
import { describedUnits, isJsonMapping, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase } from '../../../report/run/run-sheet.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import type { Json } from '../../../scenario/scenario.js';
import type { Fact } from '../../../sheet/sheet.js';
import { fightReport } from '../../fight-measures.js';
import { battleNumbers } from '../make-battle-answer.js';
import { assumptionsOfBattle } from '../work/battle-facts.js';
import { BATTLE_TABLES } from './battle-csv.js';
import { BATTLE_MEASURES } from './battle-measures.js';
import type { BattleCaseResult } from './run-battles.js';

export const BATTLE_REPORT: CasesReport<BattleCaseResult> = fightReport({
  measures: BATTLE_MEASURES,
  tables: BATTLE_TABLES,
  lead: ({ settings: { trials, targetError }, scenario }) =>
    `${targetError === null ? '' : 'Up to '}${grouped(trials)} simulated battles${forEachCase(scenario)}, with exact chances where a battle is small enough to be solved.`,
  described: { id: 'battle', title: 'The battle', facts: factsOf },
  legend: 'Chances to win a battle, exact where it is solved, otherwise simulated',
  bars: 'bars show the Dark Side',
  notes: ({ greedyCases }) =>
    greedyCases.length === 0
      ? []
      : ['Simulated where the battle is not solved: stronger play by either side would change the chances.'],
  assumptions: assumptionsOfBattle,
  json: (result) => ({ ...battleNumbers(result), differenceToFirst: result.difference }),
});

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
