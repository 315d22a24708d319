import {
  type Cell,
  chance,
  count,
  type MapBlock,
  mean,
  type Section,
  type Sheet,
  type TableBlock,
  type Valued,
} from '../../sheet/sheet.js';
import { roundedText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { BalanceAnswer, LuckAnswer } from './luck-answer.js';
import {
  decisiveSentence,
  fairnessSentences,
  luckNotes,
  luckSentence,
  luckTitle,
  playerText,
  proofSentences,
} from './luck-words.js';

export function luckSheet(answer: LuckAnswer): Sheet {
  return {
    question: 'luck',
    title: luckTitle(answer),
    sides: [],
    answer: luckSentence(answer),
    beside: proofSentences(answer),
    sections: [...luckSections(answer), ...diceSections(answer)],
    notes: luckNotes(answer).map((text) => ({ text, from: 'post' })),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [],
  };
}

function luckSections(answer: LuckAnswer): Section[] {
  if (answer.attacks.length === 0) return [];
  const sentences = [decisiveSentence(answer)].filter((sentence) => sentence !== '');
  return [
    { id: 'players', title: 'The players', blocks: [playerTable(answer), { kind: 'lead', sentences }] },
    { id: 'attacks', title: 'The attacks', blocks: [attackMap(answer)] },
  ];
}

function playerTable({ players, balance }: LuckAnswer): TableBlock {
  const row = (name: string, attacks: Cell, luck: BalanceAnswer): Cell[] => [
    ...[name, attacks, { kind: 'count', text: String(luck.damage), value: luck.damage } as const, mean(luck.meanDamage, 1)],
    ...[luck.atLeast, luck.atMost, luck.luckierThan].map(shownChance),
  ];
  return {
    kind: 'table',
    caption: 'The damage of each player among all games with the same attacks.',
    heads: ['player', 'attacks', 'damage', 'average', 'that or more', 'or less', 'luckier than'],
    groups: [
      [
        ...players.map(({ player, attacks, ...luck }) => row(playerText(player), count(attacks), luck)),
        ...(balance === null ? [] : [row('the difference', null, balance)]),
      ],
    ],
  };
}

/** A chance with two decimals; sums of many attacks and uneven dice can be as rare as 1e-20. */
function shownChance(value: number): Valued {
  return { kind: 'chance', text: `${roundedText(100 * value, 100, 2)}%`, value };
}

/** The attacks as a map; names are shortened where there is little room. */
function attackMap({ attacks }: LuckAnswer): MapBlock {
  return {
    kind: 'map',
    caption: null,
    down: 'line: attacker',
    across: null,
    columns: ['against', 'damage', 'average', 'or more'],
    rows: attacks.map(({ line, attacker, defender, damage, meanDamage, atLeast }) => ({
      head: `${line}: ${attacker}`,
      cells: [defender, count(damage), mean(meanDamage.exact, 1), shownChance(atLeast.exact)],
    })),
    scales: [null, null, null, { title: 'or more', low: chance(1), high: chance(0) }],
    names: [...new Set(attacks.flatMap(({ attacker, defender }) => [attacker, defender]))],
  };
}

function diceSections(answer: LuckAnswer): Section[] {
  const { dice, attacks } = answer;
  if (dice.length === 0) return [];
  const table: TableBlock = {
    kind: 'table',
    caption: 'How often each face came up, and the chance that fair dice are at least as uneven.',
    heads: ['dice', '1', '2', '3', '4', '5', '6', 'each on average', 'as uneven'],
    groups: [
      dice.map(({ player, rolls, counts, pValue }) => [
        player === null ? (dice.length === 1 ? 'all' : 'nobody named') : printable(player),
        ...counts.map(count),
        mean(rolls / counts.length, 1),
        shownChance(pValue),
      ]),
    ],
  };
  const fairness = fairnessSentences(answer);
  const sentences =
    attacks.length === 0
      ? []
      : [
          { kind: 'lead', sentences: fairness.slice(0, -1) } as const,
          { kind: 'lead', sentences: fairness.slice(-1), from: 'post' } as const,
        ];
  return [{ id: 'dice', title: 'The dice', blocks: [table, ...sentences] }];
}
