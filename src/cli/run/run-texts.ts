import { type RunSummary, runFooter, runText } from '../../report/run/run-text.js';

/** How a run is told to people. */
export interface RunTexts {
  readonly summary: (summary: RunSummary) => string;
  readonly footer: (assumptions: readonly string[], command: string, isAdaptive: boolean) => string;
}

/** For a terminal, or as Markdown, which is loaded when it is asked for. */
export async function runTexts(markdown: boolean): Promise<RunTexts> {
  if (!markdown) return { summary: runText, footer: runFooter };
  const { runMarkdown, runMarkdownFooter } = await import('../../report/run/run-markdown.js');
  return { summary: runMarkdown, footer: runMarkdownFooter };
}
