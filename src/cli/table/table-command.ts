import { setImmediate } from 'node:timers/promises';
import { at } from '../../errors/problem.js';
import { type OddsTable, oddsTable } from '../../experiment/table/odds-table.js';
import type { TableContext } from '../../report/table/table-context.js';
import { tableFooter, tableText } from '../../report/table/table-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { durationText } from '../../report/text/number-text.js';
import { unplayedOf } from '../attack/attack-cards.js';
import { type Output, warn } from '../edge/output.js';
import { openExecutor } from '../edge/simulation.js';
import { writeWhole } from '../edge/write-file.js';
import type { AnswerFormat } from '../options/answer-format.js';
import type { RawOptions } from '../options/option-reader.js';
import { VERSION } from '../version.js';
import { readTableRequest, type TableRequest } from './table-request.js';
import { tableCommand, tableUnits } from './table-words.js';

/** A table that is estimated to take more seconds than this says so first. */
const MENTION_THRESHOLD = 10;

/** `odds table`: what one or more numbers of an attack are over ranges of its options. */
export async function tableCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const request = await readTableRequest(raw);
  warn(request.warnings, output);
  const context: TableContext = {
    ...tableUnits(request, raw),
    setup: at(request.attacks, 0).setup,
    style: { decimals: request.decimals, chances: request.chances },
    settings: request.settings,
    // Who repeats a page wants the page.
    command: `${tableCommand(request, raw)}${request.format === 'html' ? ' --html' : ''}`,
    unplayed: unplayedOf(request.cards),
  };
  const table = await calculated(request, output);
  const text = await rendered(table, context, request.format);
  if (request.out === null) output.out(text);
  else writeWhole(request.out, text);
  // A table for programs has no room for what stands under every answer.
  if (request.format === 'csv' && !request.common.quiet) output.err(`${tableFooter(table, context).join('\n')}\n`);
}

async function calculated({ axes, shows, attacks, work, settings, common }: TableRequest, output: Output): Promise<OddsTable> {
  if (work.seconds > MENTION_THRESHOLD && !common.quiet) output.err(`This table takes about ${durationText(work.seconds)}.\n`);
  const totalTrials = work.simulated * settings.trials;
  const { executor, end } = await openExecutor({ ...common, totalTrials }, output);
  try {
    return await oddsTable({ axes, shows, attacks }, { settings, executor, pause: () => setImmediate() });
  } finally {
    end();
    await executor.close();
  }
}

async function rendered(table: OddsTable, context: TableContext, format: AnswerFormat): Promise<string> {
  switch (format) {
    case 'csv':
      return (await import('../../report/table/table-csv.js')).tableCsv(table);
    case 'markdown':
      return (await import('../../report/table/table-markdown.js')).tableMarkdown(table, context);
    case 'html':
      return (await import('../../report/html/table/table-page.js')).tablePage(table, context, VERSION);
    case 'json':
      return jsonLine((await import('../../report/table/table-json.js')).tableJson(table, context));
    case 'text':
      return tableText(table, context);
  }
}
