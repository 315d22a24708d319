import { countWithNoun } from '../../base/text.js';
import { type BarsBlock, type Block, type Cell, count, type Sheet, type TableBlock, type Valued } from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { sheetSide } from '../battle/show/battle-sheet.js';
import type { SquadAnswer } from './squad-answer.js';
import { LIST_VERDICT_WORDS, squadNotes } from './squad-words.js';

/** What all media show of the lists that were found. */
export function squadSheet(answer: SquadAnswer): Sheet {
  const { lists, against, points, seed, trials, level, unmodelled } = answer;
  const many = against.length > 1;
  return {
    question: 'squad',
    title: `${countWithNoun(points, 'build point')} against ${against.map((units) => units.map(({ label }) => printable(label)).join(', ')).join(', or ')}`,
    sides: [
      ...(lists[0] === undefined ? [] : [sheetSide('The best list', lists[0].units)]),
      ...against.map((units, i) => sheetSide(many ? `Against list ${i + 1}` : 'Against', units)),
    ],
    answer: answer.answer,
    beside: '',
    sections: [
      { id: 'lists', title: 'The best lists', blocks: [unitsOfLists(answer), winBars(answer), listTable(answer)] },
      ...(many ? [{ id: 'opponents', title: 'Against each list', blocks: [opponentTable(answer)] }] : []),
      ...(lists.length > 1 ? [{ id: 'plays', title: 'With other strategies', blocks: [playTable(answer)] }] : []),
    ],
    notes: squadNotes(answer),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(unmodelled),
    command: answer.command,
    facts: [
      ['seed', seed],
      ['battles of each list', count(trials)],
      ['level of intervals', levelText(level)],
    ],
  };
}

/** The lists in words, as their names are too long for a table. */
function unitsOfLists({ lists }: SquadAnswer): Block {
  const sentences = lists.map(({ names, unplayed }, i) => {
    return `${i + 1}: ${names.map(printable).join(', ')}${unplayed === 0 ? '' : ' (with text that is not played)'}`;
  });
  return { kind: 'sentences', sentences };
}

function winBars({ lists, level }: SquadAnswer): BarsBlock {
  return {
    ...{ kind: 'bars', id: 'win-chances', title: 'How often each list wins', level },
    across: { title: 'win chance', isChance: true },
    bars: lists.map(({ wins, interval }, i) => ({ name: `list ${i + 1}`, exact: null, estimate: wins, interval })),
  };
}

function listTable({ lists, level }: SquadAnswer): TableBlock {
  const interval = `${levelText(level)} interval`;
  return {
    kind: 'table',
    caption: 'How often each list wins, and how much more often the best one does (points of percent).',
    heads: ['list', 'cost', 'wins', interval, 'nobody', 'behind', 'interval', 'verdict'],
    groups: [
      lists.map(({ cost, wins, interval: ends, neither, behind, standing }, i): Cell[] => [
        String(i + 1),
        count(cost),
        percentCell(wins),
        endsCell(ends, '%'),
        percentCell(neither),
        behind === null ? null : pointsCell(behind.estimate),
        behind === null ? null : endsCell(behind.interval, ''),
        LIST_VERDICT_WORDS[standing],
      ]),
    ],
  };
}

function opponentTable({ lists, against }: SquadAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'How often each list wins against each list that it meets.',
    heads: ['list', ...against.map((_, i) => `against list ${i + 1}`)],
    groups: [lists.map(({ winsAgainst }, i): Cell[] => [String(i + 1), ...winsAgainst.map(percentCell)])],
  };
}

/** Whether the order of two lists depends on play, by intervals. */
function playTable({ lists }: SquadAnswer): TableBlock {
  const [best, ...others] = lists;
  return {
    ...{ kind: 'table', from: 'post' },
    caption: 'How much more often the best list wins if both sides play so (points of percent).',
    heads: ['list', ...(best?.byPlay ?? []).map(({ play }) => `behind, ${play}`)],
    groups: [
      others.map(({ byPlay }, i): Cell[] => [
        String(i + 2),
        ...byPlay.map(({ behind }) => (behind === null ? null : endsCell(behind.interval, ''))),
      ]),
    ],
  };
}

const DECIMALS = 1;

function percentCell(value: number): Valued {
  return { kind: 'share', text: `${(100 * value).toFixed(DECIMALS)}%`, value };
}

function pointsCell(value: number): Valued {
  return { kind: 'share', text: (100 * value).toFixed(DECIMALS), value };
}

function endsCell(ends: readonly [number, number], unit: string): Valued {
  return { kind: 'interval', text: `${ends.map((end) => (100 * end).toFixed(DECIMALS)).join(' to ')}${unit}`, value: ends };
}
