import { at } from '../../../base/assert.js';
import {
  type Block,
  type Cell,
  type LinePoint,
  type LinesBlock,
  MAX_SERIES,
  share,
  type TableBlock,
} from '../../../sheet/sheet.js';
import type { BattleAnswer } from '../battle-answer.js';
import { survivalOf } from '../work/course/survival.js';
import { bySide, unitNamesIn } from './unit-blocks.js';

/** The most turns drawn as lines. */
export const MAX_CHARTED_TURNS = 40;

/** Turns that fewer battles reach are not drawn. */
const MIN_OPEN = 1e-3;

const MAX_LISTED_TURNS = 6;

/** How many battles are over after a turn, by winner, and how many go on. */
interface Score {
  readonly turn: number;
  readonly dark: number;
  readonly light: number;
  readonly nobody: number;
  readonly open: number;
}

/** The score before the first turn, after each turn in which a battle ends, and after the turns between these. */
function scoresOf({ simulated: { ended, trials } }: BattleAnswer): Score[] {
  const scores: Score[] = [{ turn: 0, dark: 0, light: 0, nobody: 0, open: trials }];
  for (const { turn, ...ends } of ended) {
    const last = at(scores, turn - 1);
    const [dark, light, nobody] = [last.dark + ends.dark, last.light + ends.light, last.nobody + ends.nobody];
    scores.push({ turn, dark, light, nobody, open: trials - dark - light - nobody });
  }
  return scores;
}

/** The number of turns worth drawing: those that enough battles reach. */
function chartedTurns(answer: BattleAnswer): number {
  const { turns, simulated } = answer;
  const over = scoresOf(answer).findIndex(({ open }) => open / simulated.trials < MIN_OPEN);
  return Math.min(MAX_CHARTED_TURNS, over < 0 ? turns : over);
}

function pointsOf(shares: readonly number[]): LinePoint[] {
  return shares.map((estimate, x) => ({ x, exact: null, estimate, interval: null }));
}

/** Lines over turns, each a share of all battles, from the beginning. */
function linesOver(
  id: string,
  title: string,
  series: readonly { readonly name: string; readonly shares: readonly number[] }[],
): LinesBlock {
  return {
    ...{ kind: 'lines', id, title, across: 'turns', up: { title: 'share of battles', isChance: true }, level: null },
    series: series.map(({ name, shares }) => ({ name, points: pointsOf(shares) })),
    note: '',
  };
}

export function winLines(answer: BattleAnswer): LinesBlock {
  const { trials } = answer.simulated;
  const scores = scoresOf(answer);
  const last = at(scores, scores.length - 1);
  const charted = Array.from({ length: chartedTurns(answer) + 1 }, (_, turn) => scores[turn] ?? last);
  const lines = [
    ['the Dark Side has won', 'dark'],
    ['the Light Side has won', 'light'],
    ['the battle goes on', 'open'],
    ...(last.nobody > 0 ? [['nobody is left', 'nobody'] as const] : []),
  ] as const;
  return linesOver(
    'wins-by-turn',
    'Share of all battles after each turn',
    lines.map(([name, end]) => ({ name, shares: charted.map((score) => score[end] / trials) })),
  );
}

/** How many battles are over after each of the first turns, and after the last one. */
export function turnsTable(answer: BattleAnswer): TableBlock {
  const { trials } = answer.simulated;
  const [, ...scores] = scoresOf(answer);
  const rows = scores.map(({ turn, dark, light, nobody, open }): Cell[] => [
    String(turn),
    ...[dark, light, nobody, open].map((battles) => share(battles / trials, trials)),
  ]);
  const listed = rows.length > MAX_LISTED_TURNS ? [...rows.slice(0, MAX_LISTED_TURNS - 1), ...rows.slice(-1)] : rows;
  return {
    ...{ kind: 'table', from: 'post', isCounted: true, groups: [listed], instead: 'No battle ends within the turns.' },
    caption: 'Shares of all battles that are over by then; at most six turns.',
    heads: ['after turn', 'Dark Side', 'Light Side', 'nobody', 'goes on'],
  };
}

/** In how many battles each unit is in play after each turn: lines by side, and a table of their numbers. */
export function survivalBlocks(answer: BattleAnswer): Block[] {
  const { units, trials } = answer.simulated;
  const turns = chartedTurns(answer);
  const names = unitNamesIn(answer);
  const shares = units.map(({ goneInTurn }) => survivalOf(goneInTurn, trials, turns));
  const series = names.map((name, place) => ({ name, shares: at(shares, place) }));
  const rows = Array.from({ length: turns }, (_, t): Cell[] => [
    String(t + 1),
    ...shares.map((ofUnit) => share(at(ofUnit, t + 1), trials)),
  ]);
  const [dark, light] = bySide(answer, series);
  return [
    ...survivalLines('dark', 'The Dark Side', dark),
    ...survivalLines('light', 'The Light Side', light),
    {
      ...{ kind: 'table', from: 'page', isFolded: true, isCounted: true, groups: [rows] },
      caption: 'The share of all battles in which the unit is in play after the turn.',
      heads: ['after turn', ...names],
    },
  ];
}

/** The lines of a side, in as many charts as needed. */
function survivalLines(side: string, title: string, series: Parameters<typeof linesOver>[2]): LinesBlock[] {
  return Array.from({ length: Math.ceil(series.length / MAX_SERIES) }, (_, i) => {
    const first = i * MAX_SERIES;
    return linesOver(`survival-${side}-${first}`, title, series.slice(first, first + MAX_SERIES));
  });
}

/** The turns after which it matters most whether a unit is still in play. */
export function turningBlock(answer: BattleAnswer): Block {
  const { turningPoints, simulated } = answer;
  if (turningPoints.length === 0) {
    return { kind: 'sentences', from: 'page', sentences: ['None: too few battles go on without a unit.'] };
  }
  const { trials } = simulated;
  const names = unitNamesIn(answer);
  const rows = turningPoints.map(({ unit, turn, open, stands, winsIfStanding, winsIfGone }): Cell[] => [
    at(names, unit),
    String(turn),
    share(open, trials),
    share(winsIfStanding.estimate, open * stands * trials),
    share(winsIfGone.estimate, open * (1 - stands) * trials),
  ]);
  return {
    ...{ kind: 'table', from: 'post', groups: [rows] },
    caption:
      'The turn after which it matters most whether the unit is still in play: how many battles go on then, and the win chance of its side in them.',
    heads: ["its side's chance to win", 'after turn', 'battles going on', 'while in play', 'once gone'],
  };
}
