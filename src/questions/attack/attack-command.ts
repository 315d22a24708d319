import { deliver, type Host, warn } from '../../asking/host.js';
import { settingsOfOptions } from '../../asking/options/common-options.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { adviseAtTable } from '../../automaton/advise.js';
import { solveAttack } from '../../automaton/attack-automaton.js';
import { traceAttack } from '../../automaton/trace.js';
import { rowTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import { inFight } from '../../experiment/case/assumption.js';
import { assumptionsAtTable, assumptionsOf, planForAdvice } from '../../experiment/case/case.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { checkAgreement } from '../../experiment/case/disagreement.js';
import { runCase } from '../../experiment/case/run-case.js';
import { ROW_TRIALS } from '../../fields/row-fields.js';
import { type AnswerContext, attackContextJson, attackJson } from '../../report/attack/attack-json.js';
import { attackText, matchText } from '../../report/attack/attack-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { paragraph } from '../../sheet/text/text-table.js';
import { footer } from '../../sheet/words/answer-lines.js';
import { attackJob, diceOfTrial } from '../../simulate/attack-job.js';
import { attackCommand } from './attack-command-line.js';
import { type AttackRequest, readAttackRequest } from './attack-request.js';

/**
 * `odds attack`: reports one attack, traces one trial of it, or advises on the dice on the table.
 */
export async function attackCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = readAttackRequest(raw, host.openCards);
  warn(request.warnings, host.output);
  const context: AnswerContext = {
    setup: request.setup,
    assumptions: request.attack.assumptions,
    // The command that repeats a page prints a page.
    command: `${attackCommand(request)}${request.format === 'html' ? ' --html' : ''}`,
    seed: settingsOfOptions(request.common).seed,
    unplayed: unplayedOf(request.cards, request.attacks === null ? 'attack' : 'row'),
    remainingHealth: request.attack.plan.remainingHealth,
  };
  const text = await answer(request, context, host);
  await deliver(text, { out: request.out, quiet: request.common.quiet }, host);
}

function answer(request: AttackRequest, context: AnswerContext, host: Host): Promise<string> {
  const { roll, attacks, trace } = request;
  if (roll !== null) return advice(request, roll, context);
  if (attacks !== null) return inRow(request, attacks, context, host);
  if (trace !== null) return traced(request, trace, context);
  return simulated(request, context, host);
}

async function simulated(request: AttackRequest, context: AnswerContext, host: Host): Promise<string> {
  const { attack, common } = request;
  const settings = settingsOfOptions(common);
  const work = { noun: 'attacks', total: settings.trials, parts: 1, shorter: SHORTER } as const;
  const watch = host.workProgress(work, common.quiet);
  try {
    const executor = await host.openExecutor(common, watch);
    const result = await runCase(attack, settings, executor).finally(() => executor.close());
    watch.end();
    checkAgreement(result.agreement);
    return await rendered(result, context, request, host);
  } finally {
    watch.end();
  }
}

/** What makes an attack shorter. */
const SHORTER = ['fewer --trials', '--no-exact'] as const;

async function rendered(
  result: CaseResult,
  context: AnswerContext,
  { format, out }: AttackRequest,
  host: Host,
): Promise<string> {
  switch (format) {
    case 'markdown':
      return (await import('../../report/attack/attack-markdown.js')).attackMarkdown(result, context);
    case 'html':
      return (await import('../../report/html/attack/attack-page.js')).attackPage(result, context, host.version);
    case 'json':
      return jsonLine(attackJson(result, context));
    case 'text':
      return attackText(result, context, out === null ? host.paint : undefined);
  }
}

async function inRow(
  { setup, common, format }: AttackRequest,
  attacks: number,
  context: AnswerContext,
  host: Host,
): Promise<string> {
  const { rowOfOneUnit } = await import('../../experiment/row/row-question.js');
  const { runRow } = await import('../../experiment/row/run-row.js');
  const { rowText } = await import('../../report/row/row-text.js');
  const { rowNumbersJson } = await import('../../report/row/row-json.js');
  const { seed, level } = settingsOfOptions(common);
  const trials = common.trials ?? ROW_TRIALS.standard;
  const work = { noun: 'rows', total: trials, parts: 1, shorter: ['fewer --attacks', 'fewer --trials'] } as const;
  const watch = host.workProgress(work, common.quiet);
  const result = await runRow(rowOfOneUnit(setup, attacks), { seed, level, trials }, watch).finally(watch.end);
  const reported: AnswerContext = { ...context, assumptions: context.assumptions.map(inFight) };
  if (result === null) throw new UserError([{ where: '--attacks', path: null, ...rowTooLarge() }]);
  checkAgreement(result.agreement);
  if (format === 'json') return jsonLine({ ...attackContextJson(reported), ...rowNumbersJson(result) });
  return rowText(result, reported);
}

async function traced({ attack, format }: AttackRequest, trial: number, context: AnswerContext): Promise<string> {
  const { traceText } = await import('../../report/attack/trace-text.js');
  const solved = solveAttack(attack.plan);
  const groups = diceOfTrial(solved, attackJob(solved, context.seed, attack.digest).source, trial);
  const reported: AnswerContext = { ...context, assumptions: assumptionsOf(attack, solved.isHeuristic) };
  const events = traceAttack(solved, { roll: (count) => (groups.shift() ?? []).slice(0, count) });
  if (format === 'json') return jsonLine({ ...attackContextJson(reported), trial, trace: events });
  return `${traceText(events, attack, trial)}${footer(reported, [`Seed ${context.seed}.`]).join('\n')}\n`;
}

async function advice({ attack, format }: AttackRequest, faces: readonly number[], context: AnswerContext): Promise<string> {
  const advised = adviseAtTable(planForAdvice(attack), faces);
  const reported: AnswerContext = { ...context, assumptions: assumptionsAtTable(attack) };
  if (format === 'json') {
    const { adviceJson } = await import('../../report/attack/advice-json.js');
    return jsonLine({ ...attackContextJson(reported), roll: faces, ...adviceJson(advised, attack.setup) });
  }
  const { adviceLines } = await import('../../report/attack/advice-text.js');
  const lines = [
    ...paragraph(matchText(attack.setup)),
    `On the table: ${faces.join(' ')}`,
    '',
    ...adviceLines(advised, attack, faces),
  ];
  return `${[...lines, '', ...footer(reported, [])].join('\n')}\n`;
}
