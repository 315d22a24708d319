import { caseOf } from '../experiment/case/case.js';
import { checkAgreement } from '../experiment/case/disagreement.js';
import { runCase } from '../experiment/case/run-case.js';
import type { Tools } from '../experiment/plan/tools.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import type { AttackAnswer } from '../questions/attack/attack-answer.js';
import { makeAttackAnswer } from '../questions/attack/make-attack-answer.js';
import type { ParsedAttack } from '../scenario/from-data.js';

/** Simulates one attack; see `Engine.simulateAttack`. */
export async function simulationOf(attack: ParsedAttack, { settings, executor }: Tools): Promise<WithoutCommand<AttackAnswer>> {
  const { unplayed, ...setup } = attack;
  const planned = caseOf(setup);
  const result = await runCase(planned, settings, executor);
  checkAgreement(result.agreement);
  const context = { setup, assumptions: result.assumptions, unplayed, seed: settings.seed, command: '' };
  return withoutCommand(makeAttackAnswer(result, context, planned.plan.remainingHealth));
}
