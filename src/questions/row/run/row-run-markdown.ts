import { summaryMarkdown } from '../../../report/run/run-markdown.js';
import type { RunSummary } from '../../../report/run/run-text.js';
import { plainMarkdown } from '../../../sheet/text/markdown.js';
import { rowNote, rowTable } from './row-run-text.js';
import type { RowCaseResult } from './run-rows.js';

/** The attacks in a row of a scenario's run in Markdown, for forums: the same numbers as on a terminal. */
export function rowRunMarkdown(summary: RunSummary<RowCaseResult>): string {
  const { paths, heads, rows } = rowTable(summary);
  const head = [...paths.map(plainMarkdown), ...heads.map((lines) => lines.join(' '))];
  const cells = rows.map((row) => [
    ...row.varied.map((value) => plainMarkdown(String(value))),
    ...row.cells.map(plainMarkdown),
  ]);
  const note = rowNote(summary);
  return summaryMarkdown(summary, [head, ...cells], note === null ? [] : [note]);
}
