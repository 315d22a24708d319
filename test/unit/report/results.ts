import { type Case, caseOf } from '../../../src/experiment/case/case.js';
import type { CaseResult, MeasureResult } from '../../../src/experiment/case/case-result.js';
import { runCase } from '../../../src/experiment/case/run-case.js';
import type { RunSettings } from '../../../src/experiment/plan/run-plan.js';
import type { AttackInput } from '../../../src/library/input.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../../src/simulate/executor.js';

/** The default settings of the results of these tests. */
const SETTINGS: RunSettings = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };

/** The result of an attack, from few trials. */
export function resultOf(
  attack: AttackInput,
  settings: Partial<RunSettings> = {},
  name = 'base',
  varied: Case['varied'] = [],
): Promise<CaseResult> {
  return runCase(caseOf({ ...parseAttack(attack), name, varied }), { ...SETTINGS, ...settings }, inProcessExecutor());
}

/** A mean with the estimate 1.25 and the exact value 5/4. */
export function meanMeasure(name: string, rest: Partial<MeasureResult> = {}): MeasureResult {
  const exact = { numerator: 5n, denominator: 4n };
  return { name, kind: 'mean', estimate: 1.25, standardError: 0.02, interval: [1.21, 1.29], exact, ...rest } as MeasureResult;
}

/** A chance with the estimate 20% and the exact value 1/5. */
export function chanceMeasure(name: string, rest: Partial<MeasureResult> = {}): MeasureResult {
  const exact = { numerator: 1n, denominator: 5n };
  return { name, kind: 'chance', estimate: 0.2, interval: [0.18, 0.22], exact, ...rest } as MeasureResult;
}
