import { type RunSummary, runFooter, runText } from '../../report/run/run-text.js';

/** The texts of a run for people. */
export interface RunTexts {
  readonly summary: (summary: RunSummary) => string;
  readonly footer: (assumptions: readonly string[], command: string, isAdaptive: boolean) => string;
}

/** The texts for a terminal, or in Markdown; the Markdown module is loaded only if it is needed. */
export async function runTexts(markdown: boolean): Promise<RunTexts> {
  if (!markdown) return { summary: runText, footer: runFooter };
  const { runMarkdown, runMarkdownFooter } = await import('../../report/run/run-markdown.js');
  return { summary: runMarkdown, footer: runMarkdownFooter };
}
