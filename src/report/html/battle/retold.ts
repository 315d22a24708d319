import { grouped } from '../../../base/text.js';
import { labelsOf } from '../../../experiment/battle/battle-question.js';
import type { TracedDeed } from '../../../experiment/battle/trace-battle.js';
import { printable } from '../../../sheet/text/text-table.js';
import { traceSteps } from '../../attack/trace-text.js';
import { changeText, deedSentence, endSentence, type RetoldBattle } from '../../battle/battle-trace.js';
import { buildSentences, type StoryPart, storyOf } from '../../battle/build-words.js';
import { type Html, html } from '../page/markup.js';

/** A battle retold: what each unit does, with the dice behind a click. */
export function retoldBattle(title: string, { question, trace, trial }: RetoldBattle): Html {
  const labels = labelsOf(question).map(printable);
  return html`<h3>${title}: battle ${grouped(trial)}</h3>
<p><bdi>${endSentence(trace, labels)}</bdi></p>
<details><summary>All attacks of battle ${grouped(trial)}</summary>
<ol class="story">
${storyOf(trace).map((part) => (part.deed === null ? buildItem(part, labels) : deedItem(part.deed, labels)))}</ol>
</details>
`;
}

function buildItem({ turn, builds }: StoryPart & { readonly deed: null }, labels: readonly string[]): Html {
  return html`<li><bdi>Turn ${turn}: ${buildSentences(builds, labels)}</bdi></li>
`;
}

function deedItem(deed: TracedDeed, labels: readonly string[]): Html {
  const { attack, turn } = deed;
  const steps = attack === null ? [] : traceSteps(attack.events, attack.traced);
  const dice =
    attack === null
      ? null
      : html`<details><summary>die by die</summary><ul>
${steps.map(({ step, text }) => html`<li>step ${step}: <bdi>${text}</bdi></li>\n`)}</ul></details>`;
  return html`<li><bdi>Turn ${turn}: ${deedSentence(deed, labels)} Then ${changeText(deed, labels)}.</bdi>${dice}</li>
`;
}
