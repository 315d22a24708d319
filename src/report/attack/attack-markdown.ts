import { capitalised } from '../../base/text.js';
import type { CaseResult } from '../../experiment/case/case-result.js';
import { codeSpan, pipeTable, plainMarkdown } from '../../sheet/text/markdown.js';
import { printable } from '../../sheet/text/text-table.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import type { AnswerContext } from './attack-json.js';
import { damageTable, summaryRows } from './attack-tables.js';
import { matchText, methodSentences } from './attack-text.js';
import { discardingDamage, oddsSentence } from './attack-words.js';

/** The answer of `odds attack` in Markdown, for forums. */
export function attackMarkdown(result: CaseResult, context: AnswerContext): string {
  const notes = [
    ...methodSentences(result, context.seed),
    ...assumptionSentences(result.assumptions),
    ...unplayedSentences(context.unplayed),
  ];
  // No line begins with a name: more characters are markup there.
  return [
    `**${plainMarkdown(capitalised(oddsSentence(result, context)))}**`,
    '',
    `Attack: ${plainMarkdown(matchText(context.setup))}`,
    '',
    ...tableLines(summaryRows(result)),
    '',
    ...tableLines(damageRows(result, context)),
    '',
    ...notes.map((note) => `- ${plainMarkdown(note)}`),
    `- Repeat: ${codeSpan(printable(context.command))}`,
    '',
  ].join('\n');
}

/** The rows of damage, those that discard the defender with a word in a column of their own. */
function damageRows(result: CaseResult, { remainingHealth }: AnswerContext): string[][] {
  const { heads, rows } = damageTable(result);
  const least = discardingDamage(result, remainingHealth);
  if (least === null) return [[...heads], ...rows.map(({ cells }) => [...cells])];
  return [[...heads, 'defender'], ...rows.map(({ damage, cells }) => [...cells, damage < least ? '' : DISCARDED])];
}

const DISCARDED = 'discarded';

function tableLines(rows: readonly (readonly string[])[]): string[] {
  return pipeTable(rows.map((cells) => cells.map(plainMarkdown)));
}
