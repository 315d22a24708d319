import { capitalised, grouped, inWords } from '../../base/text.js';
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
import { chanceText, percent, roundedText } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import { FAIRNESS_LEVEL } from '../../statistics/fair-die.js';
import type { BalanceAnswer, DiceAnswer, LuckAnswer, PlayerLuckAnswer } from './luck-answer.js';

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

/** The subject of attacks without a player's name. */
const NOBODY = 'The attacker';

/** A player in a table or a sentence. */
function playerText(player: string | null): string {
  return player === null ? NOBODY : printable(player);
}

/** A chance in whole percent for a sentence; only certainty is 0% or 100%. */
function wholePercent(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance, 0);
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : percent(chance, 0);
}

/** How lucky the game was or, without attacks, whether the dice look fair. */
function luckSentence(answer: LuckAnswer): string {
  const { players, balance } = answer;
  const [first, second] = players;
  if (first === undefined) return fairnessSentences(answer).join(' ');
  if (balance === null || second === undefined) return `${didText(first)}: ${rankText(first.luckierThan)}.`;
  const lucky = balance.luckierThan >= 0.5 ? first : second;
  const rank = Math.max(balance.luckierThan, 1 - balance.luckierThan);
  return rank === 0.5
    ? 'Both players were equally lucky.'
    : `${playerText(lucky.player)} was the luckier player, ${rankText(rank)}.`;
}

/** "Anna did 23 damage where 19.4 is average". */
function didText({ player, damage, meanDamage }: PlayerLuckAnswer): string {
  return `${playerText(player)} did ${damage} damage where ${meanDamage.toFixed(1)} is average`;
}

function rankText(luckierThan: number): string {
  return luckierThan >= 0.5
    ? `luckier than in ${wholePercent(luckierThan)} of games with these attacks`
    : `unluckier than in ${wholePercent(1 - luckierThan)} of games with these attacks`;
}

/** A share of games that surprises nobody. */
const USUAL = 0.05;

/** What one game proves; empty without attacks. */
function proofSentences({ players, balance, attacks }: LuckAnswer): string {
  const rank = balance ?? players[0];
  if (rank === undefined) return '';
  const share = `by chance alone, ${wholePercent(rank.asFar)} of games with these attacks are at least as one-sided`;
  return rank.asFar >= USUAL
    ? `${countOf(attacks.length, 'attack')} ${attacks.length === 1 ? 'proves' : 'prove'} little: ${share}.`
    : `That is rare and still no proof: ${share}.`;
}

/** "1 attack", "25 attacks"; `several` is the plural if it is irregular. */
function countOf(count: number, one: string, several = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : several}`;
}

/** The decisive roll; empty if there is none. */
function decisiveSentence({ decisive, attacks }: LuckAnswer): string {
  const attack = attacks[decisive?.attack ?? -1];
  if (decisive === null || attack === undefined) return '';
  const { favours, isHigh, chance, inGames } = decisive;
  const what = `${printable(attack.attacker)} did ${attack.damage} damage to ${printable(attack.defender)}`;
  const often = `${chanceText(chance)} of such attacks do that much or ${isHigh ? 'more' : 'less'}`;
  const whose = favours === null ? '' : ` in favour of ${printable(favours)}`;
  return `The decisive roll is in line ${attack.line}: ${what}. ${often}; a roll as rare${whose} turns up in ${wholePercent(inGames)} of games with these attacks.`;
}

/** Whether the dice of each player look fair, and what that many dice can show. */
function fairnessSentences({ dice }: LuckAnswer): string[] {
  const [largest] = dice.toSorted((a, b) => b.rolls - a.rolls);
  if (largest === undefined) return [];
  const isFair =
    dice.length === 2 && dice.every(({ adjustedPValue, player }) => player !== null && adjustedPValue > FAIRNESS_LEVEL);
  const whose = inWords(dice.map(({ player, rolls }) => `${printable(player ?? '')}'s ${grouped(rolls)}`));
  const shares = inWords(dice.map(({ pValue }) => wholePercent(pValue)));
  const fair = `Both players' dice (${whose}) look fair: ${shares} of fair dice come out at least as uneven.`;
  const power = `With ${countOf(largest.rolls, 'die', 'dice')}, the chance to expose a die that shows a six 1 time in 5 is ${wholePercent(largest.power)}`;
  return [...(isFair ? [fair] : dice.map(lookSentence)), `${power}; 80% takes ${grouped(largest.rollsToTell)} dice.`];
}

function lookSentence({ player, rolls, pValue, adjustedPValue }: DiceAnswer): string {
  const whose = `The ${countOf(rolls, 'die looks', 'dice')}${player === null ? '' : ` of ${printable(player)}`}${rolls === 1 ? '' : ' look'}`;
  if (adjustedPValue > FAIRNESS_LEVEL)
    return `${whose} fair: ${wholePercent(pValue)} of fair dice come out at least as uneven.`;
  return `${whose} uneven: ${pValue < 0.0001 ? 'fewer than 1 in 10,000' : `only ${chanceText(pValue)}`} of fair dice come out at least as uneven.`;
}

/** How the numbers are to be read. */
function luckNotes({ attacks, dice }: LuckAnswer): string[] {
  const rank = 'Luckier than: the share of games with less damage, plus half of those with as much. All chances are exact.';
  const test = `Dice: the exact test of their faces by chi-square, at the 5% level${dice.length > 1 ? ', adjusted for several players' : ''}.`;
  return [...(attacks.length === 0 ? [] : [rank]), ...(dice.length === 0 ? [] : [test])];
}

function luckTitle({ players, attacks, dice }: LuckAnswer): string {
  const who = players.flatMap(({ player }) => (player === null ? [] : [printable(player)])).join(' against ');
  const rolls = dice.reduce((sum, each) => sum + each.rolls, 0);
  const parts = [
    ...(attacks.length === 0 ? [] : [countOf(attacks.length, 'attack')]),
    ...(rolls === 0 ? [] : [countOf(rolls, 'die', 'dice')]),
  ];
  return capitalised(`${who === '' ? 'a game' : who}: ${parts.join(', ')}`);
}
