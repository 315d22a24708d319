import type { DuelResult } from '../../experiment/duel/run-duel.js';
import { codeSpan, pipeTable, plainMarkdown } from '../../sheet/text/markdown.js';
import { printable } from '../../sheet/text/text-table.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import { type DuelContext, methodSentences, unitText } from './duel-context.js';
import { type DuelTable, type FirstTurnTable, firstTurnTables, summaryTable, turnTable } from './duel-tables.js';
import { MAX_LISTED_TURNS } from './duel-text.js';
import { shownTurns } from './duel-turns.js';
import { orderSentence, winSentence } from './duel-words.js';

/** The answer of `odds duel` in Markdown, for forums. */
export function duelMarkdown(result: DuelResult, context: DuelContext): string {
  const { duel } = result;
  const turns = turnTable(result, shownTurns(result, MAX_LISTED_TURNS));
  const notes = [
    ...methodSentences(result, context.seed),
    ...assumptionSentences(context.assumptions),
    ...unplayedSentences(context.unplayed),
  ];
  // No line begins with a name: more characters are markup there.
  return [
    `**${plainMarkdown(`${winSentence(result)} ${orderSentence(duel)}`)}**`,
    '',
    `Duel: ${plainMarkdown(duel.inForce.map(unitText).join(' against '))}`,
    '',
    ...tableLines(summaryTable(result)),
    '',
    ...(turns === null ? [] : [...tableLines(turns), '']),
    ...firstTurnTables(result).flatMap(firstTurnLines),
    ...notes.map((note) => `- ${plainMarkdown(note)}`),
    `- Repeat: ${codeSpan(printable(context.command))}`,
    '',
  ].join('\n');
}

function tableLines({ heads, rows }: DuelTable): string[] {
  return pipeTable([heads, ...rows].map((cells) => cells.map(plainMarkdown)));
}

function firstTurnLines({ title, rows }: FirstTurnTable): string[] {
  const heads = ['player of', 'best play', 'how often'];
  return [`In the first turn, ${plainMarkdown(title)}:`, '', ...tableLines({ heads, rows }), ''];
}
