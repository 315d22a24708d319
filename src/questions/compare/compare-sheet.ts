import { grouped } from '../../base/text.js';
import type { Block, LinesBlock, Section, Sheet } from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import type { CompareAnswer } from './compare-answer.js';
import { detailMaps, differenceMaps, pairMaps, summaryMaps } from './compare-maps.js';
import { compareHeading, compareNotes, hasSmallLists, nameInLists, ONE_POOL, unplayedNotes } from './compare-words.js';
import { verdictSections, verdictWords } from './verdict-words.js';
import { MAX_ATTACKS } from './work/followed-attacks.js';

/** The most pairs whose chances of a discard are drawn as lines: readers can distinguish six at most. */
const MAX_LINES = 6;

/** What all media show of a comparison: two units in detail, a few as matrices, more as lists. */
export function compareSheet(answer: CompareAnswer): Sheet {
  const { units, against, pairs, command, seed, level, simulation } = answer;
  const hasPools = pairs.some(({ discardedAfterOnePool }) => discardedAfterOnePool !== null);
  return {
    question: 'comparison',
    title: compareHeading(units, against),
    sides: [],
    ...verdictWords(answer),
    sections: [...verdictSections(answer, level), ...sectionsOf(answer), ...linesOf(answer)],
    notes: [...partialNotes(answer), ...compareNotes(answer)].map((text) => ({ text })),
    assumptions: [...answer.assumptions, ...(hasPools ? [ONE_POOL] : [])],
    unplayed: unplayedNotes(answer.unmodelled),
    command,
    facts: [
      ['seed', seed],
      ['trials of a simulated attack', `at most ${grouped(simulation.trials)}`],
      ['level of intervals', levelText(level)],
      ['exact values', simulation.exact ? 'calculated' : 'not calculated'],
    ],
  };
}

const KEY: Block = {
  kind: 'sentences',
  from: 'page',
  sentences: ['In every map a stronger colour is better for the attacker. A dash: no attack, or no such number.'],
};

function sectionsOf(answer: CompareAnswer): Section[] {
  if (answer.pairs.length === 2) return [{ id: 'pairs', title: 'Both attacks', blocks: detailMaps(answer) }];
  const isFolded = !hasSmallLists(answer);
  const units: Section = { id: 'units', title: 'The units', blocks: summaryMaps(answer), isFolded };
  const maps: Section = { id: 'maps', title: 'All pairs', blocks: [KEY, ...pairMaps(answer)], isFolded };
  if (!hasSmallLists(answer)) return [units, maps];
  const differences: Section = { id: 'differences', title: 'Who does the most damage', blocks: differenceMaps(answer) };
  // A second list defines the letters in the heads of the columns, so it comes first.
  return [...(answer.against === undefined ? [maps, units] : [units, maps]), differences];
}

/** What "*" means in a list, if it occurs. */
function partialNotes({ units, against = [], pairs }: CompareAnswer): string[] {
  const isListed = pairs.length > 2 && [...units, ...against].some(({ neverDiscards }) => neverDiscards > 0);
  return isListed ? ['* Leaves out opponents that may survive any number of its attacks.'] : [];
}

/** The chance of a discard within 1, 2, 3 ... attacks, a line for each of a few pairs. */
function linesOf(answer: CompareAnswer): Section[] {
  const { pairs, level } = answer;
  const known = pairs.filter(({ everDiscardChance }) => (everDiscardChance ?? 0) > 0);
  if (pairs.length > MAX_LINES || known.length === 0) return [];
  const lines: LinesBlock = {
    kind: 'lines',
    id: 'discarded-after',
    title: 'Chance of a discard within this many attacks, fresh Force for each',
    across: 'attacks',
    up: { title: 'chance', isChance: true },
    level: known.every(({ trials }) => trials === null) ? null : level,
    series: known.map(({ attacker, defender, attacking, discardedAfter, trials }) => ({
      name: `${nameInLists(answer, attacker, attacking)} attacks ${nameInLists(answer, defender, attacking === 'rows' ? 'columns' : 'rows')}`,
      points: Array.from({ length: MAX_ATTACKS }, (_, k) => {
        const chance = discardedAfter?.[k] ?? 0;
        return { x: k + 1, exact: trials === null ? chance : null, estimate: chance, interval: null };
      }),
    })),
    note: '',
  };
  return [{ id: 'attacks', title: 'Attacks to discard, fresh Force for each', blocks: [lines] }];
}
