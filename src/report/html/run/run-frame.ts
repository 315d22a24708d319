import { groupedSentences } from '../../../sheet/words/assumption-groups.js';
import type { RunFacts } from '../../run/run-json.js';
import { type Html, html } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { type Tile, tiles } from '../page/tiles.js';
import { unmodelledSentences, unplayedWarning } from '../page/unplayed.js';
import { repeatOf } from './repeat-of-run.js';

/** What the page of a run has of its own. */
interface RunContent {
  /** What was calculated, in a sentence. */
  readonly lead: Html | string;
  readonly tiles: readonly Tile[];
  readonly sections: readonly Section[];
}

/** The page of a scenario's run: its question, its content, and what the numbers rest on. */
export function renderRunPage(facts: RunFacts, { lead, tiles: own, sections }: RunContent): Promise<string> {
  const { scenario, assumptions } = facts;
  const { name, question, unplayed } = scenario;
  return renderPage({
    title: question === null ? name : `${question} (${name})`,
    kicker: `swtcg-odds · scenario ${name}`,
    heading: question ?? name,
    lead: html`<p class="lead">${lead}</p>
${unplayedWarning(unplayed)}${tiles(own)}`,
    sections: [
      ...sections,
      { id: 'assumptions', title: 'Assumptions', body: sentenceList(groupedSentences(assumptions)) },
      { id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(unmodelledSentences(unplayed)) },
      { id: 'repeat', title: 'How to repeat it', body: repeatBlock(repeatOf(facts)) },
    ],
  });
}
