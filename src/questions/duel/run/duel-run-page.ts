import { grouped } from '../../../base/text.js';
import type { RunFacts } from '../../../report/run/run-json.js';
import { type FightKind, type FightRunPage, openFightRunPage } from '../../../report/run/sheet/fight-run-page.js';
import { describedSection, duelFacts } from '../../../report/run/sheet/scenario-facts.js';
import type { DuelCaseResult } from './run-duels.js';

const DUELS: FightKind<DuelCaseResult> = {
  ends: [
    { id: 'first', title: 'first unit wins' },
    { id: 'second', title: 'second unit wins' },
    { id: 'neither', title: 'neither wins' },
  ],
  lead: leadSentence,
  described: (scenario) => describedSection('duel', 'The duel', duelFacts(scenario)),
  unsolved: 'Cases by rules of thumb',
  exact: ({ exact }) => {
    if (exact === null) return null;
    const { firstWins, secondWins, neither, meanTurns } = exact.odds;
    return { chances: [firstWins, secondWins, neither], meanTurns };
  },
  simulated: ({ simulated }) => {
    if (simulated === null) return null;
    const { firstWins, secondWins, neither, trials } = simulated;
    return { chances: [firstWins, secondWins, neither], trials };
  },
  further: { titles: [], cells: () => [] },
};

/** Begins the page of a run of duels. */
export function openDuelRunPage(): FightRunPage<DuelCaseResult> {
  return openFightRunPage(DUELS);
}

function leadSentence({ settings: { trials, exact }, scenario: { caseCount } }: RunFacts): string {
  const cases = caseCount === 1 ? '' : ` for each of ${grouped(caseCount)} cases`;
  const simulated = trials === 0 ? 'No simulated duels' : `${grouped(trials)} simulated duels${cases}`;
  return `${simulated}${exact ? ', with exact chances.' : ', without exact chances, by rules of thumb for all choices.'}`;
}
