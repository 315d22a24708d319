import { grouped } from '../../base/text.js';
import type { Block, Section, Sheet } from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import { compareHeading, unplayedNotes } from '../compare/compare-words.js';
import { hasSmallLists } from '../compare/compared-lists.js';
import { verdictSections, verdictWords } from '../compare/verdict-words.js';
import type { CompareDuelsAnswer } from './compare-duels-answer.js';
import { detailMap, onlyDuelWords, rankingMaps, winMaps } from './compare-duels-maps.js';
import { onlyDuelSentences } from './compare-duels-words.js';

/** What all media show of a comparison by duels: one duel in detail, a few as a matrix, more as a list. */
export function compareDuelsSheet(answer: CompareDuelsAnswer): Sheet {
  const { units, against, assumptions, unmodelled, command, seed, level, simulation } = answer;
  return {
    question: 'comparison by duels',
    title: `${compareHeading(units, against)}: duels`,
    sides: [],
    ...(onlyDuelWords(answer) ?? verdictWords(answer)),
    sections: [...verdictSections(answer, level), ...sectionsOf(answer)],
    notes: onlyDuelSentences(answer).map((text) => ({ text })),
    assumptions,
    unplayed: unplayedNotes(unmodelled),
    command,
    facts: [
      ['seed', seed],
      ['duels of a simulated pair', grouped(simulation.trials)],
      ['level of intervals', levelText(level)],
      ['exact values', simulation.exact ? 'calculated' : 'not calculated'],
    ],
  };
}

const KEY: Block = {
  kind: 'sentences',
  from: 'page',
  sentences: [
    'Blue: the row wins more often than not; orange: it wins less often; the stronger, the surer. A dash: no duel. Where nobody may win, the chances of both units sum to less than 100%.',
  ],
};

function sectionsOf(answer: CompareDuelsAnswer): Section[] {
  const [only] = answer.pairs;
  if (only !== undefined && answer.pairs.length === 1) {
    return [{ id: 'duel', title: 'The duel', blocks: [detailMap(answer, only)] }];
  }
  const units: Section = { id: 'units', title: 'The units', blocks: rankingMaps(answer) };
  const maps: Section = { id: 'duels', title: 'All duels', blocks: [KEY, ...winMaps(answer)] };
  // A second list has the letters that are the heads of the columns, so it comes before them.
  return hasSmallLists(answer) && answer.against === undefined ? [maps, units] : [units, maps];
}
