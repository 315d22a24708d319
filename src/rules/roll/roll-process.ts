import { integerLayout } from '../process/integer-layout.js';
import { integerPower } from '../process/integer-power.js';
import type { Process } from '../process/stage.js';
import { rollFields, rollLayouts } from './roll-model.js';
import type { RollPlan } from './roll-plan.js';
import type { StageOfRoll } from './roll-stage.js';
import { rollStages } from './roll-stages.js';
import { ROLL_SUMMARY, type RollSummary } from './roll-summary.js';

/**
 * The process of a roll alone, from its dice to its summary, against one unit whose numbers are
 * those of the plan. The final states are packed summaries. Focus and Backfire are left to the
 * caller.
 */
export function rollProcess(plan: RollPlan): Process<RollSummary, StageOfRoll> {
  const { dice, fury, furyRolls, hitsFrom, lucky } = plan;
  const base = dice + furyRolls * fury + 1;
  const layouts = rollLayouts(plan, [hitsFrom], base);
  const fields = integerLayout([
    ...rollFields(plan, integerPower(base, layouts.firstLayout.classes.length)),
    ['furyFaces', furyRolls > 1 ? base : 1],
  ]);
  const stages = rollStages(
    { plan, mostDice: dice, ...layouts, state: fields },
    {
      diceAt: () => dice,
      hitsFromAt: () => hitsFrom,
      luckyAt: (_, player) => lucky[player].dice,
      mayReRollAny: () => true,
      blindReRollsAt: null,
      isLookedFor: () => true,
      furyAt: () => fury,
      furyFacesAt: (state) => fields.get(state, 'furyFaces'),
      withFuryFaces: (state, shown) => state + (shown - fields.get(state, 'furyFaces')) * fields.strideOf('furyFaces'),
      firstFaces: null,
      withSummary: (_, summary) => summary,
    },
  );
  return { initial: 0, stages, isOverfull: () => false, outcomeOf: ROLL_SUMMARY.unpack };
}
