import { at } from '../../base/assert.js';
import { capitalised } from '../../base/text.js';
import {
  type Block,
  type Cell,
  chance,
  count,
  ifKnown,
  mean,
  type Sheet,
  type TableBlock,
  type Valued,
} from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { SlotAnswer, SlotGroup } from './slot-answer.js';
import { markedName, sameSentence, slotNotes, slotTitle } from './slot-words.js';

/** The most groups that a terminal and a post show. */
const ROWS_SHOWN = 10;

export function slotSheet(answer: SlotAnswer): Sheet {
  const { groups, assumptions, unmodelled, command } = answer;
  return {
    question: 'best in slot',
    title: slotTitle(answer),
    sides: [],
    answer: answer.answer,
    beside: '',
    sections: groups.length === 0 ? [] : [{ id: 'cards', title: 'The cards', blocks: [table(answer), ...alike(answer)] }],
    notes: slotNotes(answer, ROWS_SHOWN),
    assumptions,
    unplayed: unplayedSentences(unmodelled),
    command,
    facts: [['cards tried', count(answer.tried)]],
  };
}

const HEADS = { discard_chance: 'discards', mean_damage: 'damage', win_chance: 'wins' } as const;

/** The indices of the measures that any card changes. */
function shownMeasures({ measures, groups }: SlotAnswer): number[] {
  return [...measures.keys()].filter((i) => groups.some(({ numbers }) => at(numbers, i).gain !== 0));
}

function table(answer: SlotAnswer): TableBlock {
  const { measures, groups, slot, level } = answer;
  const [cost, each] = slot === 'cards' ? ['Force', 'per Force'] : ['cost', 'per point'];
  const shown = shownMeasures(answer);
  const interval = level === null ? [] : [levelText(level)];
  return {
    kind: 'table',
    caption: 'What a card changes; cards in one row do the same.',
    heads: ['card', cost, ...shown.flatMap((i) => [HEADS[at(measures, i).name], 'gain', ...interval]), each],
    groups: [groups.map((group) => rowOf(group, answer, shown))],
    names: groups.map(({ cards }) => printable(at(cards, 0).name)),
    most: { terminal: ROWS_SHOWN, post: ROWS_SHOWN },
  };
}

function rowOf({ place, cards, numbers }: SlotGroup, answer: SlotAnswer, shown: readonly number[]): Cell[] {
  const { measures, decisive, level } = answer;
  const card = at(cards, 0);
  const others = cards.length === 1 ? '' : ` +${cards.length - 1}`;
  const before = level === null ? '' : `${place}. `;
  const isMean = (measure: number): boolean => at(measures, measure).name === 'mean_damage';
  const gainOf = (measure: number, gain: number): Valued => (isMean(measure) ? gained(gain) : points(gain));
  return [
    before + markedName(card) + others,
    ifKnown(card.cost, count),
    ...shown.flatMap((i): Cell[] => {
      const { value, gain, interval } = at(numbers, i);
      const cells = [isMean(i) ? mean(value, 2) : chance(value), gainOf(i, gain)];
      return interval === null ? cells : [...cells, intervalOf(interval)];
    }),
    ifKnown(card.gainPerCost, (gain) => gainOf(decisive, gain)),
  ];
}

function intervalOf(interval: Interval): Valued {
  return { kind: 'interval', text: interval.map((end) => points(end).text).join(' to '), value: interval };
}

function points(gain: number): Valued {
  return { kind: 'share', text: gained(100 * gain).text, value: gain };
}

function gained(gain: number): Valued {
  const text = gain === 0 ? '0' : gain.toFixed(2);
  return { kind: 'mean', text: gain > 0 ? `+${text}` : text, value: gain };
}

/** The cards abbreviated as "+3". */
function alike({ groups }: SlotAnswer): Block[] {
  const sentences = groups.filter(({ cards }) => cards.length > 1).map(({ cards }) => capitalised(sameSentence(cards)));
  return sentences.length === 0 ? [] : [{ kind: 'sentences', sentences, from: 'page' }];
}
