import { at } from '../../../base/assert.js';
import { MAX_ROUNDING, solvedChance, solvedMean, type WatchedCase } from '../../../check/watched.js';
import { exactRow, type RowQuestion } from '../../../experiment/case/row-question.js';

/**
 * What a check watches of attacks in a row: the damage, and the chance of the discard if it can
 * happen, after all of them. Null if they are too large to be solved.
 */
export async function watchRow(name: string, question: RowQuestion): Promise<WatchedCase | null> {
  const stages = await exactRow(question);
  if (stages === null) return null;
  const { damage, discardChance } = at(stages, stages.length - 1);
  const hasHealth = question.setup.defender.health !== null;
  const discard = hasHealth ? [solvedChance('discard_chance', discardChance, MAX_ROUNDING)] : [];
  return { name, isHeuristic: false, values: [solvedMean('mean_damage', damage, MAX_ROUNDING), ...discard] };
}
