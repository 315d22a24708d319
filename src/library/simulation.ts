import { availableParallelism } from 'node:os';
import { kernelMissing } from '../errors/option.js';
import { caseOf } from '../experiment/case/case.js';
import type { CaseResult } from '../experiment/case/case-result.js';
import { checkAgreement } from '../experiment/case/disagreement.js';
import { runCase } from '../experiment/case/run-case.js';
import { assumptionSentences } from '../report/text/assumption-text.js';
import type { UnplayedClause } from '../scenario/units/known-card.js';
import { autoExecutor } from '../simulate/auto.js';
import { loadKernel } from '../simulate/kernel-file.js';
import { threadsWorth } from '../simulate/limits.js';
import { type AttackInput, attackOf, checkedSettings, type SimulationInput } from './input.js';
import { type ExactNumber, exactNumber } from './odds.js';

/** What a simulation says, with the exact values beside every estimate. */
export type AttackSimulation = Omit<CaseResult, 'name' | 'varied' | 'agreement' | 'exact' | 'assumptions'> & {
  /** What was taken for granted, in sentences. */
  readonly assumptions: readonly string[];
  /** Null where the attack was too large to be solved, so that everybody played by rules of thumb. */
  readonly exactMeanDamage: ExactNumber | null;
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
};

/**
 * Simulates one attack: the same numbers for the same attack, seed and trials, on any machine and with any number of workers.
 *
 * Throws a UserError that names every problem of the input, and a InternalError if simulation and exact values cannot both be right.
 */
export async function simulateAttack(attack: AttackInput, simulation?: SimulationInput): Promise<AttackSimulation> {
  const setup = attackOf(attack);
  const { workers, ...settings } = checkedSettings(simulation ?? {});
  const module = loadKernel((reason) => process.emitWarning(kernelMissing(reason).message));
  const executor = autoExecutor(threadsWorth(workers, availableParallelism()), { module });
  try {
    const { name, varied, agreement, exact, assumptions, ...result } = await runCase(caseOf(setup), settings, executor);
    checkAgreement(agreement);
    return {
      ...result,
      assumptions: assumptionSentences(assumptions),
      exactMeanDamage: exact && exactNumber(exact.moments.mean),
      unmodelled: setup.unplayed,
    };
  } finally {
    await executor.close();
  }
}
