import { type BarsBlock, type Block, type Cell, count, type Sheet, type TableBlock, type Valued } from '../../sheet/sheet.js';
import { levelText } from '../../sheet/text/number-text.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { SwapsAnswer } from './swaps-answer.js';
import { swapsNotes, swapText, VERDICT_WORDS } from './swaps-words.js';

/** What all media show of swaps. */
export function swapsSheet(answer: SwapsAnswer): Sheet {
  const { deck, against, swaps, seed, level, deals, unmodelled } = answer;
  return {
    question: 'deck',
    title: `Swaps in ${deck.deck} against ${against.map((met) => met.deck).join(', ')}`,
    sides: [],
    answer: answer.answer,
    beside: '',
    sections:
      swaps.length === 0
        ? []
        : [{ id: 'swaps', title: 'The swaps', blocks: [swapNames(answer), gainBars(answer), swapTable(answer)] }],
    notes: [
      ...swapsNotes(answer).map((text) => ({ text })),
      { text: 'Gains are measured between these strategies, not between people.', isLimit: true },
    ],
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(unmodelled),
    command: answer.command,
    facts: [
      ['seed', seed],
      ['deals of a swap at most', count(deals)],
      ['level of verdicts and intervals', levelText(level)],
    ],
  };
}

/** The swaps in words, as their names are too long for a table. */
function swapNames({ swaps }: SwapsAnswer): Block {
  return { kind: 'sentences', sentences: swaps.map((swap, i) => `${i + 1}: ${swapText(swap)}`) };
}

function gainBars({ swaps, level }: SwapsAnswer): BarsBlock {
  return {
    ...{ kind: 'bars', id: 'gains', title: 'How much more often the deck wins', level },
    across: { title: 'gain of the win chance', isChance: true },
    bars: swaps.map(({ gain }, i) => ({
      ...{ name: `swap ${i + 1}`, exact: null, estimate: gain.estimate, interval: gain.interval },
    })),
  };
}

function swapTable({ swaps, level }: SwapsAnswer): TableBlock {
  return {
    kind: 'table',
    caption: 'How much more often the deck wins with each swap, in points of percent.',
    heads: ['swap', 'verdict', 'wins more', `${levelText(level)} interval`, 'deals', 'gained', 'lost'],
    groups: [
      swaps.map(({ verdict, gain, race }, i): Cell[] => [
        String(i + 1),
        VERDICT_WORDS[verdict],
        pointsCell(gain.estimate),
        { kind: 'interval', text: gain.interval.map(points).join(' to '), value: gain.interval },
        ...[count(race.deals), count(race.gained), count(race.lost)],
      ]),
    ],
  };
}

function points(gain: number): string {
  return `${gain < 0 ? '-' : '+'}${Math.abs(100 * gain).toFixed(1)}`;
}

function pointsCell(value: number): Valued {
  return { kind: 'share', text: points(value), value };
}
