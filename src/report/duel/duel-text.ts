import type { DuelResult } from '../../experiment/duel/run-duel.js';
import { NO_PAINT } from '../../sheet/text/paint.js';
import { type Align, paragraph, textTable } from '../../sheet/text/text-table.js';
import { footer } from '../../sheet/words/answer-lines.js';
import { type DuelContext, methodSentences, unitText } from './duel-context.js';
import { type DuelTable, firstTurnTables, summaryTable, turnTable } from './duel-tables.js';
import { shownTurns } from './duel-turns.js';
import { orderSentence, winSentence } from './duel-words.js';

/** Turns that are listed at most. */
export const MAX_LISTED_TURNS = 12;

/** The answer of `odds duel` for a terminal of 80 columns. */
export function duelText(result: DuelResult, context: DuelContext, paint = NO_PAINT): string {
  const { duel } = result;
  const turns = turnTable(result, shownTurns(result, MAX_LISTED_TURNS));
  return [
    ...paragraph(`${duel.inForce.map(unitText).join(' against ')}`),
    '',
    ...paragraph(`${winSentence(result)} ${orderSentence(duel)}`).map(paint.head),
    '',
    ...tableLines(summaryTable(result), 'left'),
    '',
    ...(turns === null ? [] : [...tableLines(turns, 'right'), '']),
    ...firstTurnLines(result),
    ...footer(context, methodSentences(result, context.seed)),
    '',
  ].join('\n');
}

/** A table whose numbers are right-aligned. */
function tableLines({ heads, rows }: DuelTable, first: Align): string[] {
  return textTable(
    [heads, ...rows],
    heads.map((_, column) => (column === 0 ? first : 'right')),
  );
}

/** What both players do in the first turn if they play well. */
function firstTurnLines(result: DuelResult): string[] {
  const tables = firstTurnTables(result).flatMap(({ title, rows }) => [
    `${title}:`,
    ...textTable(
      rows.map(([name, ...cells]) => [`  ${name}`, ...cells]),
      ['left', 'left', 'right'],
    ),
  ]);
  return tables.length === 0 ? [] : ['In the first turn the best play is, on average,', ...tables, ''];
}
