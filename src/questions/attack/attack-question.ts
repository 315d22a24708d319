import type { Host } from '../../asking/host.js';
import { settingsOfOptions } from '../../asking/options/common-options.js';
import { solveAttack } from '../../automaton/attack-automaton.js';
import { traceAttack } from '../../automaton/trace.js';
import { checkAgreement } from '../../experiment/case/agreement.js';
import { assumptionsOf } from '../../experiment/case/case.js';
import { runCase } from '../../experiment/case/run-case.js';
import { attackJob, diceOfTrial } from '../../simulate/attack-job.js';
import type { Answered, ReadQuestion, Replayed } from '../question.js';
import type { AttackAnswer } from './attack-answer.js';
import { type AttackRequest, attackContext } from './attack-request.js';
import { attackSheet } from './attack-sheet.js';
import { attackAsked, makeAttackAnswer } from './make-attack-answer.js';

export const attackQuestion: ReadQuestion<AttackRequest, AttackAnswer> = {
  part: 'attack',
  warnings: ({ warnings }) => warnings,
  answer: answerAttack,
  sheet: attackSheet,
  replayed,
};

/** What makes the answer faster. */
const SHORTER = ['fewer --trials', '--no-exact'] as const;

async function answerAttack(request: AttackRequest, host: Host): Promise<Answered<AttackAnswer>> {
  const { attack, common, quiet } = request;
  const settings = settingsOfOptions(common);
  const watch = host.workProgress({ noun: 'attacks', total: settings.trials, parts: 1, shorter: SHORTER }, quiet);
  try {
    const executor = await host.openExecutor(common, watch);
    const result = await runCase(attack, settings, executor).finally(() => executor.close());
    watch.end();
    checkAgreement(result.agreement);
    return { answer: makeAttackAnswer(attack, result, attackContext(request)) };
  } finally {
    watch.end();
  }
}

/** One trial die by die, if requested. */
async function replayed(request: AttackRequest): Promise<Replayed | null> {
  const { attack, trace: trial } = request;
  if (trial === null) return null;
  const { traceText } = await import('./attack-trace.js');
  const context = attackContext(request);
  const solved = solveAttack(attack.plan);
  const groups = diceOfTrial(solved, attackJob(solved, context.seed, attack.digest).source, trial);
  const trace = traceAttack(solved, { roll: (count) => (groups.shift() ?? []).slice(0, count) });
  const asked = attackAsked({ ...context, assumptions: assumptionsOf(attack, solved.isHeuristic) });
  const data = { ...asked, trial, trace };
  return { text: traceText(data, attack), data };
}
