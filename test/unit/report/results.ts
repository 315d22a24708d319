import { assumptionsOf, planOfSetup } from '../../../src/experiment/attack-setup.js';
import type { CaseResult } from '../../../src/experiment/case-result.js';
import { type CaseInput, caseInput, type RunSettings, runCase } from '../../../src/experiment/run-case.js';
import type { AttackInput } from '../../../src/library.js';
import type { AnswerContext } from '../../../src/report/attack-json.js';
import { parseAttack } from '../../../src/scenario/from-data.js';
import { inProcessExecutor } from '../../../src/simulate/in-process.js';

/** How the results of these tests come about, where a test says nothing else. */
const SETTINGS: RunSettings = { seed: 1n, trials: 1000, targetError: null, level: 0.95, exact: true };

/** The result of an attack, from few trials. */
export function resultOf(
  attack: AttackInput,
  settings: Partial<RunSettings> = {},
  name?: string,
  varied?: CaseInput['varied'],
): Promise<CaseResult> {
  return runCase(caseInput(parseAttack(attack), name, varied), { ...SETTINGS, ...settings }, inProcessExecutor());
}

/** What the answer of an attack says besides its numbers. */
export function contextOf(attack: AttackInput, command = 'odds attack'): AnswerContext {
  const setup = parseAttack(attack);
  return { setup, assumptions: assumptionsOf(setup, planOfSetup(setup)), command, seed: 1n };
}
