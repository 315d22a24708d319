import { summaryMarkdown } from '../../../report/run/run-markdown.js';
import type { RunSummary } from '../../../report/run/run-text.js';
import { plainMarkdown } from '../../../sheet/text/markdown.js';
import { battleCells, battleHeads, battleNotes } from './battle-run-text.js';
import type { BattleCaseResult } from './run-battles.js';

/** The cases of a run of battles in Markdown, for forums: the same numbers as on a terminal. */
export function battleRunMarkdown(summary: RunSummary<BattleCaseResult>): string {
  const head = [...summary.paths.map(plainMarkdown), ...battleHeads(summary).map((lines) => lines.join(' '))];
  const rows = summary.displayed.map((result) => [
    ...result.varied.map((value) => plainMarkdown(String(value))),
    ...battleCells(summary, result).map(plainMarkdown),
  ]);
  return summaryMarkdown(summary, [head, ...rows], battleNotes(summary));
}
