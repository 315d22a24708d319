import { grouped } from '../../../base/text.js';
import type { BattleCaseResult } from '../../../experiment/scenario/run-battles.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import { exactEnds, simulatedEnds } from '../../battle/battle-words.js';
import type { RunFacts } from '../../run/run-json.js';
import { type Html, type HtmlValue, html } from '../page/markup.js';
import { factTable, numberCell } from '../page/table.js';
import { battleFacts } from './attack-facts.js';
import { type FightKind, type FightRunPage, openFightRunPage } from './fight-run-page.js';

const BATTLES: FightKind<BattleCaseResult> = {
  ends: [
    { id: 'dark', title: 'Dark Side wins' },
    { id: 'light', title: 'Light Side wins' },
    { id: 'nobody', title: 'nobody wins' },
  ],
  lead: leadSentence,
  described: (scenario) => ({
    id: 'battle',
    title: 'The battle',
    body: factTable('As the scenario describes it', battleFacts(scenario)),
  }),
  unsolved: 'Cases that are not solved',
  exact: ({ exact }) => exact && { chances: exactEnds(exact), meanTurns: exact.meanTurns },
  simulated: ({ simulated }) => ({ chances: simulatedEnds(simulated), trials: simulated.trials }),
  further: { titles: ['Dark Side, more than first', 'interval', 'mean turns'], cells: furtherCells },
};

/** Begins the page of a run of battles. */
export function openBattleRunPage(): FightRunPage<BattleCaseResult> {
  return openFightRunPage(BATTLES);
}

function leadSentence({ settings: { trials }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  return `${grouped(trials)} simulated battles${cases}, with exact chances where a battle is small enough to be solved.`;
}

function furtherCells({ simulated: { tally }, difference }: BattleCaseResult): HtmlValue[] {
  const points = (value: number): Html => numberCell(value, `${(100 * value).toFixed(1)} %`);
  const turns = meanTurnsOf(tally.ended);
  return [
    difference && points(difference.estimate),
    difference && html`${points(difference.interval[0])} to ${points(difference.interval[1])}`,
    turns === null ? null : numberCell(turns, turns.toFixed(1)),
  ];
}
