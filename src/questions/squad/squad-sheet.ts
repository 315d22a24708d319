import { countWithNoun, grouped, inWords, listed } from '../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { courseSentences } from '../../fields/field.js';
import { playWords } from '../../fields/play-fields.js';
import { INDIFFERENCE } from '../../fields/squad-fields.js';
import {
  type BarsBlock,
  type Block,
  type Cell,
  count,
  type Note,
  type Sheet,
  type TableBlock,
  type Valued,
} from '../../sheet/sheet.js';
import { estimatedPercent, levelText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { sheetSide } from '../battle/show/battle-sheet.js';
import { startSentence } from '../battle/show/battle-words.js';
import type { ListAnswer, SquadAnswer } from './squad-answer.js';
import type { ListVerdict } from './work/final-battles.js';

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

/** The words for how a list compares, in tables. */
const LIST_VERDICT_WORDS: Readonly<Record<ListVerdict, string>> = {
  best: 'best',
  tie: 'exact tie',
  same: 'as good',
  open: 'open',
  worse: 'worse',
  depends: 'depends on play',
};

type SquadFacts = Pick<SquadAnswer, 'lists' | 'points' | 'trials' | 'against'>;

export function squadSentence({ lists, points, trials, against }: SquadFacts): string {
  const [best, ...others] = lists;
  if (best === undefined) return `No list for ${countWithNoun(points, 'build point')} was found.`;
  if (best.wins === 0) return `None of the lists found for ${countWithNoun(points, 'build point')} wins a battle.`;
  const chance = estimatedPercent(best.wins, trials * against.length);
  const where = against.length === 1 ? 'of battles' : `of battles, on average over ${against.length} lists`;
  return `The best list found for ${countWithNoun(points, 'build point')} is ${inWords(best.names.map(printable))}: it wins ${chance} ${where}.${othersText(others)}`;
}

function othersText(others: readonly ListAnswer[]): string {
  const count = (...standings: readonly ListVerdict[]): number =>
    others.filter(({ standing }) => standings.includes(standing)).length;
  const parts = [
    [count('tie'), 'ends every battle the same way', 'end every battle the same way'],
    [count('same'), 'is as good within half a point', 'are as good within half a point'],
    [count('open'), 'may be as good', 'may be as good'],
    [
      count('depends'),
      'is worse with one strategy and better with another',
      'are worse with one strategy and better with another',
    ],
  ] as const;
  const counts = parts.flatMap(([number, one, many]) =>
    number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`],
  );
  return counts.length === 0 ? '' : ` Of the others, ${inWords(counts)}.`;
}

/** How the lists were found, in sentences. */
function squadNotes(answer: SquadAnswer): Note[] {
  const { lists, candidates, search, play, trials, seed, level, force, turns } = answer;
  const { tried, leftOut, notRanked } = candidates;
  const zone = `${100 * INDIFFERENCE} points`;
  const meanings = [
    ['same', `As good: behind by less than ${zone}.`],
    ['open', 'Open: too close to call.'],
    ['worse', `Worse: behind by more than ${zone}.`],
    ['depends', 'Depends on play: behind with one strategy, ahead with another.'],
  ];
  const explained = meanings.flatMap(([verdict = '', text = '']) =>
    lists.some(({ standing }) => standing === verdict) ? [text] : [],
  );
  const further = [
    `The strategies compared: ${inWords((lists[0]?.byPlay ?? []).map((each) => each.play))}, in battles that simplify large attacks.`,
    `${grouped(tried)} unit${tried === 1 ? ' was' : 's were'} tried${leftOut === 0 ? '' : `; ${grouped(leftOut)} were not, which threaten less than others of their cost`}.`,
    ...(lists[0] === undefined ? [] : [`(The best list's battle: ${lists[0].battle})`]),
  ];
  const shown = [
    ...answer.notes,
    `Behind: how much more often the best list wins, in percentage points; the intervals hold jointly at ${100 * level}%.`,
    ...explained,
    ...(notRanked.length === 0
      ? []
      : [`Not ranked, since battles play their text only in part (--even-so ranks them): ${listed(notRanked)}.`]),
    search.isWhole
      ? `Every list was tried (${grouped(search.lists)}), the best ones most often: ${grouped(search.battles)} battles with ${playWords(search.play)}.`
      : `${grouped(search.lists)} lists fought ${grouped(search.battles)} battles with ${playWords(search.play)}, the best ones most often; not every list was tried, so there may be a better one.`,
    `Both sides use ${playWords(play)}; stronger play by either side would change these chances.`,
    `${grouped(trials)} fresh battles per list, at most ${turns} turns each, seed ${seed}.`,
    [...courseSentences(BATTLE_COURSE_FIELDS, answer), startSentence(force)].join(' '),
  ];
  return [...shown.map((text) => ({ text })), ...further.map((text) => ({ text, from: 'post' as const }))];
}
