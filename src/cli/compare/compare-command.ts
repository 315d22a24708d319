import { setImmediate } from 'node:timers/promises';
import { compareUnits } from '../../experiment/compare/comparison.js';
import { differencesOf } from '../../experiment/compare/differences.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import { type CompareContext, MAX_IN_MATRIX } from '../../report/compare/compare-context.js';
import { compareFooter, compareText } from '../../report/compare/compare-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { durationText, grouped } from '../../report/text/number-text.js';
import { type Output, warn } from '../edge/output.js';
import type { ProgressBar } from '../edge/progress.js';
import { openExecutor } from '../edge/simulation.js';
import { columnsOf, takesControls } from '../edge/terminal.js';
import { writeWhole } from '../edge/write-file.js';
import type { AnswerFormat } from '../options/answer-format.js';
import type { RawOptions } from '../options/option-reader.js';
import { type CompareRequest, readCompareRequest } from './compare-request.js';

/** A comparison that is estimated to take more seconds than this says so first. */
const MENTION_THRESHOLD = 10;

/** `odds compare`: every unit against every other one. */
export async function compareCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const request = await readCompareRequest(raw);
  warn(request.warnings, output);
  const comparison = await compared(request, output);
  const { duels, settings, command, sort, format, out } = request;
  const isSmall = comparison.units.length <= MAX_IN_MATRIX;
  const differences = isSmall ? await differencesOf(comparison, settings.level) : [];
  const context: CompareContext = { play: duels.play, settings, command, sort, differences };
  const text = await rendered(comparison, context, format);
  if (out === null) output.out(text);
  else writeWhole(out, text);
  // An answer for programs has no room for what stands under every answer.
  if (format === 'csv' && !request.common.quiet) output.err(`${compareFooter(comparison, context).join('\n')}\n`);
}

async function compared({ duels, settings, work, common }: CompareRequest, output: Output): Promise<Comparison> {
  if (work.seconds > MENTION_THRESHOLD && !common.quiet) {
    output.err(`${grouped(work.pairs)} pairs: this takes about ${durationText(work.seconds)}.\n`);
  }
  const progress = await pairProgress(work.pairs, common.quiet, output);
  const { executor, end } = await openExecutor({ ...common, quiet: true, totalTrials: 0 }, output);
  try {
    return await compareUnits(duels, { settings, executor, pause: () => setImmediate() }, progress.add);
  } finally {
    end();
    progress.end();
    await executor.close();
  }
}

/** Below this many pairs a comparison is over before a line could be read. */
const PROGRESS_THRESHOLD = 5000;

async function pairProgress(total: number, isQuiet: boolean, output: Output): Promise<ProgressBar> {
  if (isQuiet || !takesControls(process.stderr) || total < PROGRESS_THRESHOLD) return { add: () => {}, end: () => {} };
  const { pairCount, progressBar } = await import('../edge/progress.js');
  return progressBar(total, { write: output.err, columns: () => columnsOf(process.stderr) }, pairCount);
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
