import { deliver, type Host, warn } from '../../asking/host.js';
import type { AnswerFormat } from '../../asking/options/answer-format.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { at } from '../../base/assert.js';
import { type OddsTable, oddsTable } from '../../experiment/table/odds-table.js';
import type { TableContext } from '../../report/table/table-context.js';
import { tableFooter, tableText } from '../../report/table/table-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { tableCommand, tableUnits } from './table-command-line.js';
import { readTableRequest, type TableRequest } from './table-request.js';

/** `odds table`: one or more numbers of an attack over ranges of its options. */
export async function tableCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = await readTableRequest(raw, host.openCards);
  warn(request.warnings, host.output);
  const context: TableContext = {
    ...tableUnits(request, raw),
    setup: at(request.attacks, 0).setup,
    style: { decimals: request.decimals, chances: request.chances },
    settings: request.settings,
    // The command that repeats a page prints a page.
    command: `${tableCommand(request, raw)}${request.format === 'html' ? ' --html' : ''}`,
    unplayed: unplayedOf(request.cards, 'attack'),
  };
  const table = await calculated(request, host);
  const text = await rendered(table, context, request.format, host.version);
  await deliver(text, { out: request.out, quiet: request.common.quiet }, host);
  // CSV has no room for the footer of every answer.
  if (request.format === 'csv' && !request.common.quiet) host.output.err(`${tableFooter(table, context).join('\n')}\n`);
}

/** What makes a table shorter. */
const SHORTER = ['fewer values', 'fewer --trials'] as const;

async function calculated({ axes, shows, attacks, work, settings, common }: TableRequest, host: Host): Promise<OddsTable> {
  const cells = { noun: 'cells', total: attacks.length, parts: attacks.length, shorter: SHORTER } as const;
  const trials = { noun: 'attacks', total: work.simulated * settings.trials, parts: work.simulated, shorter: SHORTER } as const;
  const watch = host.workProgress(work.simulated > 0 ? trials : cells, common.quiet);
  try {
    const executor = await host.openExecutor(common, work.simulated > 0 ? watch : { ...UNWATCHED, on: watch.on });
    const tools = { settings, executor, pause: yieldToEventLoop };
    const onCell = work.simulated > 0 ? () => undefined : () => watch.add(1);
    return await oddsTable({ axes, shows, attacks }, tools, onCell).finally(() => executor.close());
  } finally {
    watch.end();
  }
}

async function rendered(table: OddsTable, context: TableContext, format: AnswerFormat, version: string): Promise<string> {
  switch (format) {
    case 'csv':
      return (await import('../../report/table/table-csv.js')).tableCsv(table);
    case 'markdown':
      return (await import('../../report/table/table-markdown.js')).tableMarkdown(table, context);
    case 'html':
      return (await import('../../report/html/table/table-page.js')).tablePage(table, context, version);
    case 'json':
      return jsonLine((await import('../../report/table/table-json.js')).tableJson(table, context));
    case 'text':
      return tableText(table, context);
  }
}
