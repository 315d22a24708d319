import { summaryMarkdown } from '../../../report/run/run-markdown.js';
import type { RunSummary } from '../../../report/run/run-text.js';
import { plainMarkdown } from '../../../sheet/text/markdown.js';
import { DUEL_HEADS, duelCells, playSentence } from './duel-run-text.js';
import type { DuelCaseResult } from './run-duels.js';

/** The duels of a scenario's run in Markdown, for forums: the same numbers as on a terminal. */
export function duelRunMarkdown(summary: RunSummary<DuelCaseResult>): string {
  const { paths, displayed } = summary;
  const head = [...paths.map(plainMarkdown), ...DUEL_HEADS.map((lines) => lines.join(' ').trim())];
  const rows = displayed.map((result) => [
    ...result.varied.map((value) => plainMarkdown(String(value))),
    ...duelCells(result).map(plainMarkdown),
  ]);
  const note = playSentence(displayed);
  return summaryMarkdown(summary, [head, ...rows], note === null ? [] : [note]);
}
