import { grouped } from '../../base/text.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { footerItems, pipeTable, plainMarkdown } from '../../sheet/text/markdown.js';
import {
  greedySentence,
  hiddenMeasureNames,
  measureCell,
  measureOf,
  numberCells,
  occurring,
  type RunKinds,
  type RunSummary,
  runSentences,
  SHOWN_MEASURES,
} from './run-text.js';

/**
 * The cases of a scenario's run in Markdown, for forums: the same numbers as on a terminal, with
 * full names and without bars.
 */
export function runMarkdown(summary: RunSummary): string {
  const { paths, displayed } = summary;
  const greedy = greedySentence(displayed);
  const measures = hiddenMeasureNames(displayed, SHOWN_MEASURES);
  return summaryMarkdown(summary, tableRows(paths, displayed), [
    ...(greedy === null ? [] : [greedy]),
    ...(measures.length === 0 ? [] : [`More in summary.csv: ${measures.join(', ')}`]),
  ]);
}

/** The Markdown of a scenario's run: its question, a table and notes below it. */
export function summaryMarkdown(
  { name, question, caseCount, displayed }: RunSummary<unknown>,
  table: string[][],
  notes: readonly string[],
): string {
  const hidden = caseCount - displayed.length;
  const more = hidden > 0 ? [`... and ${grouped(hidden)} more cases in summary.csv.`] : [];
  return [
    // In bold, so that a line never begins with a name: more characters are markup there.
    `**${plainMarkdown(`${name}: ${question ?? '(no question)'}`)}**`,
    '',
    ...pipeTable(table),
    '',
    ...[...more, ...notes].flatMap((note) => [plainMarkdown(note), '']),
    '',
  ].join('\n');
}

function tableRows(paths: readonly string[], displayed: readonly CaseResult[]): string[][] {
  const hasHealth = displayed.some(({ discardChance }) => discardChance !== null);
  const isExact = displayed.every(({ exact }) => exact !== null);
  const measures = occurring(SHOWN_MEASURES, displayed);
  return [
    [
      ...paths.map(plainMarkdown),
      ...['exact mean', 'simulated mean'],
      ...(hasHealth ? [isExact ? 'exact discard' : 'discard'] : []),
      ...measures.map(({ head }) => head.join(' ')),
    ],
    ...displayed.map((result) => [
      ...result.varied.map((value) => plainMarkdown(String(value))),
      ...numberCells(result, hasHealth).map(plainMarkdown),
      ...measures.map(({ name }) => measureCell(measureOf(result, name))),
    ]),
  ];
}

/** The lines below the tables of a run, as a list. */
export function runMarkdownFooter(assumptions: readonly string[], command: string, kinds: RunKinds): string {
  const sentences = runSentences(assumptions, kinds, false);
  return footerItems(sentences, command).join('\n');
}
