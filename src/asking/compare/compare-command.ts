import { compareUnits } from '../../experiment/compare/comparison.js';
import { differencesOf } from '../../experiment/compare/differences.js';
import { isSmall } from '../../experiment/compare/lists.js';
import { discardsWithOnePool } from '../../experiment/compare/one-pool.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import { recordedExecutor } from '../../experiment/work/recorded-attacks.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CompareContext } from '../../report/compare/compare-context.js';
import { compareFooter, compareText } from '../../report/compare/compare-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { type Host, warn } from '../host.js';
import type { AnswerFormat } from '../options/answer-format.js';
import { SWITCH } from '../options/option.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { type CompareRequest, readCompareRequest } from './compare-request.js';
import { mentionTime } from './mention-time.js';

/**
 * `odds compare`: every unit against every other one, or against those of another list, by attacks
 * or by duels.
 */
export async function compareCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const isOfDuels = new OptionReader(raw).read('duel', SWITCH);
  if (isOfDuels) return (await import('./compare-duels-command.js')).compareDuelsHandler(raw, host);
  const request = await readCompareRequest(raw, host);
  warn(request.warnings, host.output);
  const { attacks, settings, command, sort, format, out } = request;
  const work = { question: questionOfComparison(request), beside: out };
  const comparison = await host.keepWork(work, (record) => compared(request, record, host));
  const differences = isSmall(comparison.lists) ? await differencesOf(comparison, settings.level) : [];
  const pools = settings.exact ? await discardsWithOnePool(attacks) : [];
  const context: CompareContext = { play: attacks.play, settings, command, sort, differences, pools };
  const text = await rendered(comparison, context, format);
  if (out === null) host.output.out(text);
  else await host.writeFile(out, text);
  // CSV has no room for the footer of every answer.
  if (format === 'csv' && !request.common.quiet) host.output.err(`${compareFooter(comparison, context).join('\n')}\n`);
}

/** All that the results of a comparison depend on. */
export function questionOfComparison({ attacks: { units, lists, play }, settings }: CompareRequest): object {
  return { units, lists, play, settings };
}

async function compared(
  { attacks, settings, work, common }: CompareRequest,
  record: WorkRecord,
  host: Host,
): Promise<Comparison> {
  if (!common.quiet) mentionTime(work, 'pairs', '', host);
  const progress = await host.workProgress({ noun: 'pairs', total: work.pairs, seconds: work.seconds }, common.quiet);
  const { executor, end } = await host.openExecutor({ ...common, quiet: true, totalTrials: 0 });
  try {
    const tools = { settings, executor: recordedExecutor(executor, record), pause: yieldToEventLoop, record };
    return await compareUnits(attacks, tools, progress.add);
  } finally {
    end();
    progress.end();
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
