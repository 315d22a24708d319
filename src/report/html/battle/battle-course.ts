import { at } from '../../../base/assert.js';
import { BATTLE_SIDES } from '../../../chain/battle/battle.js';
import { battleOf } from '../../../experiment/battle/battle-question.js';
import { survivalOf } from '../../../experiment/battle/course/battle-course.js';
import type { BattleResult } from '../../../experiment/battle/run-battle.js';
import type { VariantResult } from '../../../experiment/battle/variants/run-variants.js';
import { MAX_SERIES } from '../../../sheet/page/palette.js';
import { estimatedPercent } from '../../../sheet/text/number-text.js';
import { namesOf } from '../../battle/battle-tables.js';
import { drawBars } from '../charts/bar-chart.js';
import { drawLines, type Series } from '../charts/line-chart.js';
import { type Html, html } from '../page/markup.js';
import { htmlTable, numberCell } from '../page/table.js';

/** Turns on the lines at most. */
export const MAX_CHARTED_TURNS = 40;

/** Turns that fewer battles reach are not drawn. */
const LEAST_OPEN = 1e-3;

/** How many turns are worth being drawn. */
function chartedTurns({ simulated: { tally, trials } }: BattleResult): number {
  const reached = tally.open.filter((counts) => counts.reduce((a, b) => a + b) / trials >= LEAST_OPEN).length;
  return Math.min(MAX_CHARTED_TURNS, Math.max(1, reached + 1));
}

/** Who has won after each turn, as lines. */
export function drawWinsByTurn(result: BattleResult): Promise<Html> {
  const turns = chartedTurns(result);
  const { tally, trials } = result.simulated;
  const [dark, light, nobody] = ([0, 1, 2] as const).map((end) =>
    cumulated(
      tally.ended.map((counts) => counts[end]),
      turns,
      trials,
    ),
  );
  const open = Array.from(
    { length: turns + 1 },
    (_, t) => 1 - [dark, light, nobody].reduce((sum, line) => sum + (line?.[t] ?? 0), 0),
  );
  const lines = [
    ['the Dark Side has won', dark],
    ['the Light Side has won', light],
    ['the battle goes on', open],
    ...((nobody?.at(-1) ?? 0) > 0 ? [['nobody is left', nobody] as const] : []),
  ] as const;
  return drawLines({
    ...{ id: 'wins-by-turn', title: 'Share of all battles after each turn', xTitle: 'turns', yTitle: 'share of battles' },
    ...{ isChance: true, level: result.level, isExact: true },
    series: lines.map(([name, shares]) => ({ name, points: pointsOf(shares ?? []) })),
  });
}

/** Shares of battles up to each turn, from the beginning on. */
function cumulated(counts: readonly number[], turns: number, trials: number): number[] {
  let sum = 0;
  return Array.from({ length: turns + 1 }, (_, turn) => {
    sum += turn === 0 ? 0 : (counts[turn - 1] ?? 0);
    return sum / trials;
  });
}

function pointsOf(shares: readonly number[]): Series['points'] {
  return shares.map((share, x) => ({ x, exact: null, estimate: share, low: null, high: null }));
}

/** Survival curves of the units of both sides, with their numbers in a table. */
export async function survivalBody(result: BattleResult): Promise<Html> {
  const turns = chartedTurns(result);
  const names = namesOf(result);
  const { units } = battleOf(result.question);
  const charts: Html[] = [];
  for (const [side, word] of BATTLE_SIDES.entries()) {
    const own = [...units.keys()].filter((slot) => at(units, slot).side === side);
    for (let first = 0; first < own.length; first += MAX_SERIES) {
      const drawn = own.slice(first, first + MAX_SERIES);
      charts.push(await drawSurvival(result, `${word}-${first}`, `The ${side === 0 ? 'Dark' : 'Light'} Side`, drawn, turns));
    }
  }
  return html`<div class="charts">
${charts}</div>
<details><summary>The numbers of these lines</summary>
${htmlTable({
  caption: 'The share of all battles in which the unit stands after the turn.',
  columns: ['after turn', ...names].map((title) => ({ title: html`<bdi>${title}</bdi>`, align: 'right' as const })),
  rowHeads: 1,
  rows: Array.from({ length: turns }, (_, t) => [
    t + 1,
    ...names.map((_, slot) => {
      const share = at(survivalOf(result, slot, t + 1), t + 1);
      return numberCell(share, estimatedPercent(share, result.simulated.trials));
    }),
  ]),
})}
</details>`;
}

function drawSurvival(result: BattleResult, id: string, title: string, slots: readonly number[], turns: number): Promise<Html> {
  const names = namesOf(result);
  return drawLines({
    ...{
      id: `survival-${id}`,
      title,
      xTitle: 'turns',
      yTitle: 'share of battles',
      isChance: true,
      level: result.level,
      isExact: true,
    },
    series: slots.map((slot) => ({ name: at(names, slot), points: pointsOf(survivalOf(result, slot, turns)) })),
  });
}

/** What each unit adds, as bars with intervals; null without contributions. */
export async function drawContributions(
  withoutEach: readonly VariantResult[] | null,
  result: BattleResult,
): Promise<Html | null> {
  if (withoutEach === null || withoutEach.length === 0) return null;
  const names = namesOf(result);
  const bars = withoutEach.map(({ variant, difference, exact }) => {
    const slot = variant.index + (variant.side === 0 ? 0 : result.question.dark.units.length);
    const [low, high] = difference.interval;
    return { name: at(names, slot), exact, estimate: difference.estimate, low, high };
  });
  return drawBars({
    ...{ id: 'contributions', title: 'What each unit adds to the win chance of its side', valueTitle: 'win chance' },
    ...{ isChance: true, level: result.level, bars },
  });
}
