import { at } from '../../../base/assert.js';
import { MAX_ROUNDING, solvedChance, solvedMean, type WatchedCase } from '../../../check/watched.js';
import { rowOfCaseTooLarge } from '../../../errors/attack.js';
import { UserError } from '../../../errors/problem.js';
import type { CaseOfRun } from '../../../experiment/case/agreement.js';
import { exactRow, type RowQuestion, rowOfCase } from '../../../experiment/case/row-question.js';
import { type FightWork, keptFight } from '../../../experiment/work/work-record.js';
import type { NamedSetup, RowOfAttackers } from '../../../scenario/scenario.js';
import { type RowResult, type RowSettings, runRow } from '../work/run-row.js';

export interface RowCaseResult extends RowResult, CaseOfRun {}

/** The attacks in a row of a file's case, kept or worked out now. Throws a UserError if they are too large to be solved. */
export async function runRowCase(
  fileName: string,
  { setup, name, varied }: NamedSetup<'row'>,
  settings: RowSettings,
  work: FightWork,
): Promise<RowCaseResult> {
  const result = await keptRow(setup, settings, work);
  if (result === null) throw tooLarge(fileName, name);
  return { ...result, name, varied };
}

/** Attacks in a row, kept or worked out now; null if they are too large. */
export async function keptRow(row: RowOfAttackers, settings: RowSettings, work: FightWork): Promise<RowResult | null> {
  const question = rowOfCase(row);
  const numbers = await keptFight('row', question, settings, work, async (watch) => {
    const result = await runRow(question, settings, watch);
    if (result === null) return null;
    const { question: _, ...rest } = result;
    return rest;
  });
  return numbers && { question, ...numbers };
}

/** The error that a case's attacks in a row are too large to be solved. */
export function tooLarge(fileName: string, caseName: string): UserError {
  return new UserError([{ where: fileName, path: null, ...rowOfCaseTooLarge(caseName) }]);
}

/**
 * What a check watches about attacks in a row: the damage and, if it can happen, the chance of the discard, after all of them.
 * Null if they are too large to be solved.
 */
export async function watchRow(name: string, question: RowQuestion): Promise<WatchedCase | null> {
  const stages = await exactRow(question);
  if (stages === null) return null;
  const { damage, discardChance } = at(stages, stages.length - 1);
  const hasHealth = question.setup.defender.health !== null;
  const discard = hasHealth ? [solvedChance('discard_chance', discardChance, MAX_ROUNDING)] : [];
  return { name, isHeuristic: false, values: [solvedMean('mean_damage', damage, MAX_ROUNDING), ...discard] };
}
