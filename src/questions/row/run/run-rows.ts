import { at } from '../../../base/assert.js';
import { MAX_ROUNDING, solvedChance, solvedMean } from '../../../check/watched.js';
import { rowOfCaseTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import { type CaseOfRun, oneByOne } from '../../../experiment/case/agreement.js';
import { exactRow, rowOfCase } from '../../../experiment/case/row-question.js';
import { runShardOfFights } from '../../../experiment/work/shard.js';
import { type KeptWork, keptFight } from '../../../experiment/work/work-record.js';
import type { RowOfAttackers } from '../../../scenario/scenario.js';
import type { FightWork } from '../../fight-scenarios.js';
import { type RowResult, type RowSettings, runRow } from '../work/run-row.js';

export interface RowCaseResult extends RowResult, CaseOfRun {}

export const ROW_WORK: FightWork<'row', RowCaseResult, null> = {
  results: (cases, { scenario: { fileName }, settings }, place) =>
    oneByOne(cases, async ({ setup, name, varied }) => {
      const result = await keptRow(setup, settings, place);
      if (result === null) throw tooLarge(fileName, name);
      return { ...result, name, varied };
    }),
  fightOnce: async (row, settings) => (await runRow(rowOfCase(row), settings))?.stages.length ?? 0,
  runPart: (cases, { settings }, { shard, part }) =>
    runShardOfFights(cases, shard, ({ setup }) => keptRow(setup, settings, { record: part })),
  // The damage and, if it can happen, the chance of the discard, after all attacks.
  watch: async ({ name, setup }, { scenario: { fileName } }) => {
    const question = rowOfCase(setup);
    const stages = await exactRow(question);
    if (stages === null) throw tooLarge(fileName, name);
    const { damage, discardChance } = at(stages, stages.length - 1);
    const hasHealth = question.setup.defender.health !== null;
    const discard = hasHealth ? [solvedChance('discard_chance', discardChance, MAX_ROUNDING)] : [];
    return { name, isHeuristic: false, values: [solvedMean('mean_damage', damage, MAX_ROUNDING), ...discard] };
  },
};

/** Attacks in a row, kept or worked out now; null if they are too large to be solved. */
async function keptRow(row: RowOfAttackers, settings: RowSettings, work: KeptWork): Promise<RowResult | null> {
  const question = rowOfCase(row);
  const numbers = await keptFight('row', question, settings, work, async (watch) => {
    const result = await runRow(question, settings, watch);
    if (result === null) return null;
    const { question: _, ...rest } = result;
    return rest;
  });
  return numbers && { question, ...numbers };
}

function tooLarge(fileName: string, caseName: string): UserError {
  return new UserError([{ where: fileName, path: null, ...rowOfCaseTooLarge(caseName) }]);
}
