import { adviseAtTable } from '../../automaton/advise.js';
import { solveAttack } from '../../automaton/attack-automaton.js';
import { traceAttack } from '../../automaton/trace.js';
import { rowTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import { inFight } from '../../experiment/case/assumption.js';
import { assumptionsAtTable, assumptionsOf, planForAdvice } from '../../experiment/case/case.js';
import { checkAgreement } from '../../experiment/case/disagreement.js';
import { runCase } from '../../experiment/case/run-case.js';
import { ROW_TRIALS } from '../../fields/row-fields.js';
import { type AnswerContext, attackContextJson, attackJson } from '../../report/attack/attack-json.js';
import { attackText, matchText } from '../../report/attack/attack-text.js';
import { footer, paragraph } from '../../report/text/answer-lines.js';
import { jsonLine } from '../../report/text/json-line.js';
import { attackJob, diceOfTrial } from '../../simulate/attack-job.js';
import { type Host, type Output, warn } from '../host.js';
import { settingsOfOptions } from '../options/common-options.js';
import type { RawOptions } from '../options/option-reader.js';
import { unplayedOf } from './attack-cards.js';
import { attackCommand } from './attack-command-line.js';
import { type AttackRequest, readAttackRequest } from './attack-options.js';

/**
 * `odds attack`: reports one attack, traces one trial of it, or advises on the dice on the table.
 */
export async function attackCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = readAttackRequest(raw, host.openCards);
  warn(request.warnings, host.output);
  const context: AnswerContext = {
    setup: request.setup,
    assumptions: request.attack.assumptions,
    command: attackCommand(request),
    seed: settingsOfOptions(request.common).seed,
    unplayed: unplayedOf(request.cards),
  };
  if (request.roll !== null) return advise(request, request.roll, context, host.output);
  if (request.attacks !== null) return inRow(request, request.attacks, context, host.output);
  if (request.trace !== null) return trace(request, request.trace, context, host.output);
  return simulate(request, context, host);
}

async function simulate({ attack, common }: AttackRequest, context: AnswerContext, host: Host): Promise<void> {
  const settings = settingsOfOptions(common);
  const { executor, end } = await host.openExecutor({ ...common, totalTrials: settings.trials });
  try {
    const result = await runCase(attack, settings, executor);
    end();
    checkAgreement(result.agreement);
    host.output.out(common.json ? jsonLine(attackJson(result, context)) : attackText(result, context));
  } finally {
    end();
    await executor.close();
  }
}

async function inRow({ setup, common }: AttackRequest, attacks: number, context: AnswerContext, output: Output): Promise<void> {
  const { rowOfOneUnit } = await import('../../experiment/row/row-question.js');
  const { runRow } = await import('../../experiment/row/run-row.js');
  const { rowText } = await import('../../report/row/row-text.js');
  const { rowNumbersJson } = await import('../../report/row/row-json.js');
  const { seed, level } = settingsOfOptions(common);
  const trials = common.trials ?? ROW_TRIALS.standard;
  const result = await runRow(rowOfOneUnit(setup, attacks), { seed, level, trials });
  const reported: AnswerContext = { ...context, assumptions: context.assumptions.map(inFight) };
  if (result === null) throw new UserError([{ where: '--attacks', path: null, ...rowTooLarge() }]);
  checkAgreement(result.agreement);
  if (common.json) output.out(jsonLine({ ...attackContextJson(reported), ...rowNumbersJson(result) }));
  else output.out(rowText(result, reported));
}

async function trace({ attack, common }: AttackRequest, trial: number, context: AnswerContext, output: Output): Promise<void> {
  const { traceText } = await import('../../report/attack/trace-text.js');
  const solved = solveAttack(attack.plan);
  const groups = diceOfTrial(solved, attackJob(solved, context.seed, attack.digest).source, trial);
  const reported: AnswerContext = { ...context, assumptions: assumptionsOf(attack, solved.isHeuristic) };
  const events = traceAttack(solved, { roll: (count) => (groups.shift() ?? []).slice(0, count) });
  if (common.json) output.out(jsonLine({ ...attackContextJson(reported), trial, trace: events }));
  else output.out(`${traceText(events, attack, trial)}${footer(reported, [`Seed ${context.seed}.`]).join('\n')}\n`);
}

async function advise(
  { attack, common }: AttackRequest,
  faces: readonly number[],
  context: AnswerContext,
  output: Output,
): Promise<void> {
  const { adviceJson, adviceLines } = await import('../../report/attack/advice-text.js');
  const advice = adviseAtTable(planForAdvice(attack), faces);
  const reported: AnswerContext = { ...context, assumptions: assumptionsAtTable(attack) };
  if (common.json) {
    output.out(jsonLine({ ...attackContextJson(reported), roll: faces, ...adviceJson(advice, attack.setup) }));
    return;
  }
  const lines = [
    ...paragraph(matchText(attack.setup)),
    `On the table: ${faces.join(' ')}`,
    '',
    ...adviceLines(advice, attack, faces),
  ];
  output.out(`${[...lines, '', ...footer(reported, [])].join('\n')}\n`);
}
