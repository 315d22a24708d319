import type { RowStage } from '../../chain/row/row-odds.js';
import type { RowNumbers, RowStageAnswer } from './row-answer.js';
import type { RowResult, SimulatedStage } from './work/run-row.js';

export function rowNumbers({ question, stages, value, trials, level }: RowResult): RowNumbers {
  return {
    trials,
    level,
    payoff: value,
    attacks: stages.map(({ exact, simulated }, i) => ({
      attacks: i + 1,
      attacker: question.attackers[i]?.name ?? null,
      exact: afterStage<RowStage>(exact),
      simulated: afterStage<SimulatedStage>(simulated),
    })),
  };
}

function afterStage<Stage extends RowStage | SimulatedStage>({
  force,
  ...stage
}: Stage): Omit<Stage, 'force'> & Pick<RowStageAnswer<unknown, unknown>, 'force'> {
  return { ...stage, force: { attacker: force[0], defender: force[1] } };
}
