import { type RunKinds, runFooter } from '../../report/run/run-text.js';

/** What makes the lines below the tables of a run, for a terminal or in Markdown. */
export async function footerText(
  markdown: boolean,
): Promise<(assumptions: readonly string[], command: string, kinds: RunKinds) => string> {
  return markdown ? (await import('../../report/run/run-markdown.js')).runMarkdownFooter : runFooter;
}
