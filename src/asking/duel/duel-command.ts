import { duelTraceTooLarge } from '../../errors/field-conflict.js';
import { UserError } from '../../errors/problem.js';
import { checkAgreement } from '../../experiment/case/disagreement.js';
import { assumptionsOfDuel } from '../../experiment/duel/duel-assumptions.js';
import { type DuelResult, runDuel } from '../../experiment/duel/run-duel.js';
import { traceDuel } from '../../experiment/duel/trace-duel.js';
import type { DuelContext } from '../../report/duel/duel-context.js';
import { duelText } from '../../report/duel/duel-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { deliver, type Host } from '../host.js';
import type { RawOptions } from '../options/option-reader.js';
import { unplayedOf } from '../units/attack-cards.js';
import { duelCommand } from './duel-command-line.js';
import { type DuelRequest, readDuelRequest } from './duel-request.js';

/** `odds duel`: who wins if two units fight. */
export async function duelCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = readDuelRequest(raw, host.openCards);
  const text = await answer(request, contextOf(request), host);
  await deliver(text, { out: request.out, quiet: request.run.quiet }, host);
}

function contextOf(request: DuelRequest): DuelContext {
  return {
    assumptions: assumptionsOfDuel(request.duel),
    unplayed: unplayedOf(request.cards, 'duel'),
    // The command that repeats a page prints a page.
    command: `${duelCommand(request)}${request.format === 'html' ? ' --html' : ''}`,
    seed: request.settings.seed,
  };
}

function answer(request: DuelRequest, context: DuelContext, host: Host): Promise<string> {
  return request.trace === null ? fought(request, context, host) : retold(request, request.trace, context, host);
}

/** What makes a duel shorter. */
const SHORTER = ['--no-exact', 'fewer --trials', 'fewer --turns', 'less --force'] as const;

/** One simulated duel, attack by attack. */
async function retold(
  { duel, settings, format, run }: DuelRequest,
  trial: number,
  context: DuelContext,
  host: Host,
): Promise<string> {
  const { duelTraceJson, duelTraceText } = await import('../../report/duel/duel-trace.js');
  const watch = host.workProgress({ noun: 'duels', total: 1, parts: 1, shorter: SHORTER }, run.quiet);
  const trace = await traceDuel(duel, settings.seed, trial - 1, watch).finally(watch.end);
  if (typeof trace === 'string') throw new UserError([{ where: '--trace', path: null, ...duelTraceTooLarge() }]);
  const told = { duel, trace, trial };
  return format === 'json' ? jsonLine(duelTraceJson(told, context)) : duelTraceText(told, context);
}

async function fought(request: DuelRequest, context: DuelContext, host: Host): Promise<string> {
  const { duel, settings, run } = request;
  const work = { noun: 'duels', total: settings.trials, parts: 1, shorter: SHORTER } as const;
  const watch = host.workProgress(work, run.quiet);
  const result = await runDuel(duel, settings, watch).finally(watch.end);
  checkAgreement(result.agreement);
  return rendered(result, context, request, host);
}

async function rendered(
  result: DuelResult,
  context: DuelContext,
  { format, out }: DuelRequest,
  { version, paint }: Host,
): Promise<string> {
  switch (format) {
    case 'markdown':
      return (await import('../../report/duel/duel-markdown.js')).duelMarkdown(result, context);
    case 'html':
      return (await import('../../report/html/duel/duel-page.js')).duelPage(result, context, version);
    case 'json':
      return jsonLine((await import('../../report/duel/duel-json.js')).duelJson(result, context));
    case 'text':
      return duelText(result, context, out === null ? paint : undefined);
  }
}
