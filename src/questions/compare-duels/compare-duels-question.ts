import { deliver, type Host, warn } from '../../asking/host.js';
import type { AnswerFormat } from '../../asking/options/answer-format.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { duelsTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import { compareDuels, type DuelComparison } from '../../experiment/compare/duels/duel-comparison.js';
import { rankDuels } from '../../experiment/compare/duels/duel-ranks.js';
import { recordedDuels } from '../../experiment/work/recorded-duels.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CompareDuelsContext } from '../../report/compare/duels/duels-context.js';
import { compareDuelsFooter, compareDuelsText } from '../../report/compare/duels/duels-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { type CompareDuelsRequest, readCompareDuelsRequest } from './compare-duels-request.js';

/** `odds compare --duel`: every pair of units fights a duel. */
export async function compareDuelsHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = await readCompareDuelsRequest(raw, host);
  warn(request.warnings, host.output);
  const { settings, command, detailCommand, sort, format, out, common } = request;
  const work = { question: questionOfDuels(request), beside: out };
  const ranked = rankDuels(await host.keepWork(work, (record) => fought(request, record, host)), sort);
  const context: CompareDuelsContext = { settings, command, detailCommand };
  const text = await rendered(ranked, context, format);
  await deliver(text, { out, quiet: common.quiet }, host);
  // CSV has no room for the footer of every answer.
  if (format === 'csv' && !common.quiet) host.output.err(`${compareDuelsFooter(ranked, context).join('\n')}\n`);
}

/** All that the results of the duels depend on. */
export function questionOfDuels({ pairs, settings }: CompareDuelsRequest): object {
  return { ...pairs, settings };
}

/** What makes duels shorter. */
const SHORTER = ['--no-exact', 'fewer units', 'less --force'] as const;

function tooSlow(limit: number, seconds: number, duels: number): UserError {
  return new UserError([{ where: 'odds compare', path: 'unit', ...duelsTooSlow(limit, seconds, duels) }]);
}

async function fought(
  { pairs, settings, work, common }: CompareDuelsRequest,
  record: WorkRecord,
  host: Host,
): Promise<DuelComparison> {
  const limit = { seconds: host.maxSeconds, refuse: (seconds: number) => tooSlow(host.maxSeconds, seconds, work.pairs) };
  const counted = { noun: 'duels', total: work.pairs, parts: work.pairs, shorter: SHORTER, limit } as const;
  const watch = host.workProgress(counted, common.quiet);
  const runner = await host.openDuels(common.workers);
  try {
    return await compareDuels(pairs, settings, recordedDuels(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

async function rendered(
  ranked: ReturnType<typeof rankDuels>,
  context: CompareDuelsContext,
  format: AnswerFormat,
): Promise<string> {
  switch (format) {
    case 'csv':
      return (await import('../../report/compare/duels/duels-csv.js')).compareDuelsCsv(ranked);
    case 'markdown':
      return (await import('../../report/compare/duels/duels-markdown.js')).compareDuelsMarkdown(ranked, context);
    case 'json':
      return jsonLine((await import('../../report/compare/duels/duels-json.js')).compareDuelsJson(ranked, context));
    case 'html':
      return (await import('../../report/html/compare/duels-page.js')).compareDuelsPage(ranked, context);
    case 'text':
      return compareDuelsText(ranked, context);
  }
}
