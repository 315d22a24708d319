import { caseOf } from '../../../../src/experiment/case/case.js';
import type { CaseResult } from '../../../../src/experiment/case/case-result.js';
import type { RunSettings } from '../../../../src/experiment/plan/run-plan.js';
import type { AttackInput } from '../../../../src/library/input.js';
import type { AttackAnswer } from '../../../../src/questions/attack/attack-answer.js';
import { type AttackAnswerContext, makeAttackAnswer } from '../../../../src/questions/attack/make-attack-answer.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { resultOf } from '../../report/results.js';

/** The parts of an attack's answer that are not numbers. */
export function contextOf(attack: AttackInput, command = 'odds attack'): AttackAnswerContext {
  const setup = parseAttack(attack);
  return { setup, assumptions: caseOf(setup).assumptions, command, seed: 1n, unplayed: setup.unplayed };
}

/** The answer about an attack, from few trials; `changes`: what else was found. */
export async function answerOf(
  attack: AttackInput,
  settings: Partial<RunSettings> = {},
  changes: Partial<CaseResult> = {},
): Promise<AttackAnswer> {
  const asked = caseOf(parseAttack(attack));
  return makeAttackAnswer(asked, { ...(await resultOf(attack, settings)), ...changes }, contextOf(attack));
}
