import type { BattleResult } from '../../experiment/battle/run-battle.js';
import { codeSpan, pipeTable, plainMarkdown } from '../../sheet/text/markdown.js';
import { printable } from '../../sheet/text/text-table.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unitText } from '../../sheet/words/unit-text.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import {
  type BattleDetails,
  type BattleTable,
  chanceTable,
  contributionTable,
  courseSentences,
  discardTable,
  exchangeTable,
  turningTable,
  turnTable,
  unitTable,
  variantSentences,
} from './battle-tables.js';
import { type BattleContext, methodSentences } from './battle-text.js';
import { playSentence, rangeSentence, winSentence } from './battle-words.js';

/** The answer of `odds battle` in Markdown, for forums. */
export function battleMarkdown(result: BattleResult, context: BattleContext, details: BattleDetails): string {
  const { dark, light } = result.question;
  const notes = [
    ...(context.notes ?? []),
    ...variantSentences(details, result),
    ...courseSentences(details, result),
    `${playSentence(result)} ${rangeSentence(result)}`.trim(),
    ...methodSentences(result, context.seed),
    ...assumptionSentences(context.assumptions),
    ...unplayedSentences(context.unplayed),
  ];
  const tables = [
    chanceTable(result),
    unitTable(result),
    contributionTable(details, result),
    exchangeTable(details, result),
    turnTable(result),
    turningTable(details, result, Number.POSITIVE_INFINITY),
    discardTable(result),
  ];
  // No line begins with a name: more characters are markup there.
  return [
    `**${plainMarkdown(winSentence(result))}**`,
    '',
    ...(['Dark Side', 'Light Side'] as const).flatMap((name, side) => [
      `${name}:`,
      '',
      ...(side === 0 ? dark : light).units.map(({ unit, label }) => `- ${plainMarkdown(unitText({ ...unit, name: label }))}`),
      '',
    ]),
    ...tables.flatMap(tableLines),
    ...notes.map((note) => `- ${plainMarkdown(note)}`),
    `- Repeat: ${codeSpan(printable(context.command))}`,
    '',
  ].join('\n');
}

function tableLines(table: BattleTable | null): string[] {
  if (table === null) return [];
  const rows = table.rows.filter((cells) => cells.some((cell) => cell !== ''));
  return [...pipeTable([table.heads, ...rows].map((cells) => cells.map(plainMarkdown))), ''];
}
