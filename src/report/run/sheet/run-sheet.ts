import { grouped } from '../../../base/text.js';
import type { Section, Sheet, TilesBlock } from '../../../sheet/sheet.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { groupedSentences } from '../../../sheet/words/assumption-groups.js';
import { unplayedSentences } from '../../../sheet/words/unplayed-text.js';
import { BLOCK_SIZE } from '../../../simulate/limits.js';
import type { RunFacts } from '../run-json.js';

/** What the sheet of a run has of its own. */
interface RunContent {
  /** What was calculated, in a sentence. */
  readonly lead: string;
  readonly tiles: TilesBlock['tiles'];
  readonly sections: readonly Section[];
}

/** A scenario's run: its question, its content, and what the numbers rest on. */
export function runSheet(facts: RunFacts, { lead, tiles, sections }: RunContent): Sheet {
  const { scenario, assumptions, command } = facts;
  return {
    question: `scenario ${scenario.name}`,
    title: scenario.question ?? scenario.name,
    sides: [],
    answer: '',
    beside: lead,
    sections: [{ id: 'extremes', title: 'In short', blocks: [{ kind: 'tiles', tiles }] }, ...sections],
    notes: [],
    assumptions: groupedSentences(assumptions),
    unplayed: unplayedSentences(scenario.unplayed),
    command,
    facts: repeatFacts(facts),
  };
}

/** Everything that decides the numbers. */
function repeatFacts({ scenario, scenarioDigest, rules, settings }: RunFacts): Sheet['facts'] {
  const { seed, trials, targetError, level, exact } = settings;
  return [
    ['scenario', scenario.fileName.split(/[\\/]/).at(-1) ?? scenario.name],
    ['digest of its content', scenarioDigest],
    ['rules', rules],
    ['seed', String(seed)],
    ['trials of a case', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
    ['target error', targetError === null ? null : String(targetError)],
    ['trials of a block', grouped(BLOCK_SIZE)],
    ['level of intervals', levelText(level)],
    ['exact values', exact ? 'calculated' : 'not calculated'],
  ];
}
