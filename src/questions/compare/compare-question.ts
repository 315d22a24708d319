import { deliver, type Host, warn } from '../../asking/host.js';
import type { AnswerFormat } from '../../asking/options/answer-format.js';
import { SWITCH } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { compareTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import { compareUnits } from '../../experiment/compare/comparison.js';
import { differencesOf } from '../../experiment/compare/differences.js';
import { isSmall } from '../../experiment/compare/lists.js';
import { discardsWithOnePool } from '../../experiment/compare/one-pool.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import { recordedExecutor } from '../../experiment/work/recorded-attacks.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CompareContext } from '../../report/compare/compare-context.js';
import { compareFooter, compareText } from '../../report/compare/compare-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { type CompareRequest, readCompareRequest } from './compare-request.js';

/**
 * `odds compare`: every unit against every other one, or against those of another list, by attacks
 * or by duels.
 */
export async function compareCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const isOfDuels = new OptionReader(raw).read('duel', SWITCH);
  if (isOfDuels) return (await import('../compare-duels/compare-duels-question.js')).compareDuelsHandler(raw, host);
  const request = await readCompareRequest(raw, host);
  warn(request.warnings, host.output);
  const { attacks, settings, command, sort, format, out } = request;
  const work = { question: questionOfComparison(request), beside: out };
  const comparison = await host.keepWork(work, (record) => compared(request, record, host));
  const differences = isSmall(comparison.lists) ? await differencesOf(comparison, settings.level) : [];
  const pools = settings.exact ? await discardsWithOnePool(attacks) : [];
  const context: CompareContext = { play: attacks.play, settings, command, sort, differences, pools };
  const text = await rendered(comparison, context, format);
  await deliver(text, { out, quiet: request.common.quiet }, host);
  // CSV has no room for the footer of every answer.
  if (format === 'csv' && !request.common.quiet) host.output.err(`${compareFooter(comparison, context).join('\n')}\n`);
}

/** All that the results of a comparison depend on. */
export function questionOfComparison({ attacks: { units, lists, play }, settings }: CompareRequest): object {
  return { units, lists, play, settings };
}

/** What makes a comparison shorter. */
const SHORTER = ['fewer units', 'fewer --trials'] as const;

function tooSlow(limit: number, seconds: number, pairs: number): UserError {
  return new UserError([{ where: 'odds compare', path: 'unit', ...compareTooSlow(limit, seconds, pairs) }]);
}

async function compared(
  { attacks, settings, work, common }: CompareRequest,
  record: WorkRecord,
  host: Host,
): Promise<Comparison> {
  const { pairs } = work;
  const limit = { seconds: host.maxSeconds, refuse: (seconds: number) => tooSlow(host.maxSeconds, seconds, pairs) };
  const counted = { noun: 'pairs', total: pairs, parts: pairs, shorter: SHORTER, limit } as const;
  const watch = host.workProgress(counted, common.quiet);
  const executor = await host.openExecutor(common, { ...UNWATCHED, on: watch.on });
  try {
    const tools = { settings, executor: recordedExecutor(executor, record), pause: yieldToEventLoop, record };
    return await compareUnits(attacks, tools, watch);
  } finally {
    watch.end();
    await executor.close();
  }
}

async function rendered(comparison: Comparison, context: CompareContext, format: AnswerFormat): Promise<string> {
  switch (format) {
    case 'csv':
      return (await import('../../report/compare/compare-csv.js')).compareCsv(comparison, context);
    case 'markdown':
      return (await import('../../report/compare/compare-markdown.js')).compareMarkdown(comparison, context);
    case 'json':
      return jsonLine((await import('../../report/compare/compare-json.js')).compareJson(comparison, context));
    case 'html':
      return (await import('../../report/html/compare/compare-page.js')).comparePage(comparison, context);
    case 'text':
      return compareText(comparison, context);
  }
}
