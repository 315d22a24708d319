import { grouped } from '../../../base/text.js';
import type { RunFacts } from '../../../report/run/run-json.js';
import { type FightKind, type FightRunPage, openFightRunPage } from '../../../report/run/sheet/fight-run-page.js';
import { battleFacts, describedSection } from '../../../report/run/sheet/scenario-facts.js';
import { mean } from '../../../sheet/cells.js';
import type { Cell, Valued } from '../../../sheet/sheet.js';
import { meanTurnsOf } from '../../../simulate/fights/ends-by-turn.js';
import { exactEnds, simulatedEnds } from '../work/battle-ends.js';
import type { BattleCaseResult } from './run-battles.js';

const BATTLES: FightKind<BattleCaseResult> = {
  ends: [
    { id: 'dark', title: 'Dark Side wins' },
    { id: 'light', title: 'Light Side wins' },
    { id: 'nobody', title: 'nobody wins' },
  ],
  lead: leadSentence,
  described: (scenario) => describedSection('battle', 'The battle', battleFacts(scenario)),
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

function furtherCells({ simulated: { tally }, difference }: BattleCaseResult): Cell[] {
  const turns = meanTurnsOf(tally.ended);
  return [
    difference && points(difference.estimate),
    difference && points(...difference.interval),
    turns === null ? null : mean(turns, 1),
  ];
}

/** A difference of chances, or the ends of its interval. */
function points(...values: readonly number[]): Valued {
  return { kind: 'share', text: values.map((value) => `${(100 * value).toFixed(1)} %`).join(' to '), value: values };
}
