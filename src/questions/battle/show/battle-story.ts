import { grouped } from '../../../base/text.js';
import type { StoryBlock } from '../../../sheet/sheet.js';
import { printable } from '../../../sheet/text/text-table.js';
import { traceSteps } from '../../../sheet/words/attack-steps.js';
import { labelsOf } from '../work/battle-question.js';
import { changeText, endSentence, moveSentence, type ReplayedBattle } from './battle-trace.js';
import { buildSentences, type StoryPart, storyOf } from './build-words.js';

/** A replayed battle: what each unit does, with its dice. */
export function battleStory(title: string, { question, trace, trial }: ReplayedBattle): StoryBlock {
  const labels = labelsOf(question).map(printable);
  return {
    kind: 'story',
    title: `${title}: battle ${grouped(trial)}`,
    sentence: endSentence(trace, labels),
    events: storyOf(trace).map((part) => eventOf(part, labels)),
  };
}

function eventOf(part: StoryPart, labels: readonly string[]): StoryBlock['events'][number] {
  const { turn, move } = part;
  if (move === null) return { text: `Turn ${turn}: ${buildSentences(part.builds, labels)}`, steps: [] };
  const { attack } = move;
  const steps = attack === null ? [] : traceSteps(attack.events, attack.traced);
  return {
    text: `Turn ${turn}: ${moveSentence(move, labels)} Then ${changeText(move, labels)}.`,
    steps: steps.map(({ step, text }) => `step ${step}: ${text}`),
  };
}
