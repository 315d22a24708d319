import type { BattleCaseResult } from '../../experiment/scenario/run-battles.js';
import type { DuelCaseResult } from '../../experiment/scenario/run-duels.js';
import type { RowCaseResult } from '../../experiment/scenario/run-rows.js';
import { type RunKinds, type RunSummary, runFooter, runText } from '../../report/run/run-text.js';

/** The texts of a run for people. */
export interface RunTexts {
  readonly summary: (summary: RunSummary) => string;
  readonly footer: (assumptions: readonly string[], command: string, kinds: RunKinds) => string;
}

/** The texts for a terminal, or in Markdown; the Markdown module is loaded only if it is needed. */
export async function runTexts(markdown: boolean): Promise<RunTexts> {
  if (!markdown) return { summary: runText, footer: runFooter };
  const { runMarkdown, runMarkdownFooter } = await import('../../report/run/run-markdown.js');
  return { summary: runMarkdown, footer: runMarkdownFooter };
}

/** The text of a run of duels, for a terminal or in Markdown. */
export async function duelText(markdown: boolean): Promise<(summary: RunSummary<DuelCaseResult>) => string> {
  if (!markdown) return (await import('../../report/run/duel-run-text.js')).duelRunText;
  return (await import('../../report/run/duel-run-markdown.js')).duelRunMarkdown;
}

/** The text of a run of battles, for a terminal or in Markdown. */
export async function battleText(markdown: boolean): Promise<(summary: RunSummary<BattleCaseResult>) => string> {
  if (!markdown) return (await import('../../report/run/battle/battle-run-text.js')).battleRunText;
  return (await import('../../report/run/battle/battle-run-markdown.js')).battleRunMarkdown;
}

/** The text of a run of attacks in a row, for a terminal or in Markdown. */
export async function rowText(markdown: boolean): Promise<(summary: RunSummary<RowCaseResult>) => string> {
  if (!markdown) return (await import('../../report/run/row-run-text.js')).rowRunText;
  return (await import('../../report/run/row-run-markdown.js')).rowRunMarkdown;
}
