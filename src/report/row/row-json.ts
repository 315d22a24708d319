import type { RowStage } from '../../chain/row/row-odds.js';
import type { RowResult, SimulatedStage } from '../../experiment/row/run-row.js';

/** The numbers of attacks in a row as plain data: what has happened after each attack. */
export function rowNumbersJson({ question, stages, value, trials, level }: RowResult): Record<string, unknown> {
  return {
    trials,
    level,
    payoff: value,
    attacks: stages.map(({ exact, simulated }, i) => ({
      attacks: i + 1,
      attacker: question.attackers[i]?.name ?? null,
      exact: stageJson(exact),
      simulated: stageJson(simulated),
    })),
  };
}

function stageJson({ force, ...stage }: RowStage | SimulatedStage): object {
  return { ...stage, force: { attacker: force[0], defender: force[1] } };
}
