import type { DuelTurn } from '../../../chain/duel/duel-odds.js';
import type { DuelResult } from '../../../experiment/duel/run-duel.js';
import { simulatedTurns } from '../../../experiment/duel/simulated-turns.js';
import { turnTable } from '../../duel/duel-tables.js';
import { canBothBeGone, goesOn, shownTurns } from '../../duel/duel-turns.js';
import { duelNames } from '../../duel/duel-words.js';
import { drawLines, type Series } from '../charts/line-chart.js';
import { type Html, html, userText } from '../page/markup.js';
import { htmlTable, numberCell } from '../page/table.js';
import { drawEnds } from './duel-ends.js';

/** Turns on the lines at most: with more, dots for simulated duels would hide them. */
export const MAX_CHARTED_TURNS = 36;

const BEGINNING: DuelTurn = { firstWins: 0, secondWins: 0, bothGone: 0 };

/** A line of the chart: its name, and its share of all duels after a turn. */
interface Curve {
  readonly name: string;
  readonly of: (turn: DuelTurn) => number;
}

/**
 * Who is left after each turn: lines with their numbers in a table, and how duels end; null if
 * nothing is known.
 */
export async function duelCourse(result: DuelResult): Promise<Html | null> {
  const turns = shownTurns(result, MAX_CHARTED_TURNS);
  if (turns.length === 0) return null;
  const curves = curvesOf(result, turns);
  const chart = await drawLines({
    id: 'after-turn',
    title: 'Share of all duels after each turn',
    xTitle: 'turns',
    yTitle: 'share of duels',
    isChance: true,
    level: result.level,
    isExact: result.exact === null || result.simulated === null,
    series: seriesOf(result, turns, curves),
  });
  return html`<div class="charts">
${chart}${await drawEnds(result)}</div>
<p class="note">${noteOf(result)}</p>
<details><summary>The numbers of these lines</summary>
${numbersTable(result, turns, curves)}
</details>`;
}

/** The curves, in the order of the columns of the table. */
function curvesOf({ duel }: DuelResult, turns: readonly DuelTurn[]): Curve[] {
  const [first, second] = duelNames(duel);
  return [
    { name: `${first} has won`, of: ({ firstWins }) => firstWins },
    { name: `${second} has won`, of: ({ secondWins }) => secondWins },
    ...(canBothBeGone(turns) ? [{ name: 'both are gone', of: ({ bothGone }: DuelTurn) => bothGone }] : []),
    { name: 'the duel goes on', of: goesOn },
  ];
}

function seriesOf({ exact, simulated }: DuelResult, turns: readonly DuelTurn[], curves: readonly Curve[]): Series[] {
  const played = simulated === null ? [] : simulatedTurns(simulated);
  const last = played.at(-1) ?? BEGINNING;
  return curves.map(({ name, of }) => ({
    name,
    points: [BEGINNING, ...turns].map((turn, x) => {
      const share = of(turn);
      const estimate = simulated === null || x === 0 ? share : of(played[x - 1] ?? last);
      return { x, exact: exact === null ? null : share, estimate, low: null, high: null };
    }),
  }));
}

function noteOf({ exact, simulated }: DuelResult): string {
  if (exact === null) return 'Lines are shares of the simulated duels.';
  return simulated === null ? 'Lines are exact.' : 'Lines are exact, dots are shares of the simulated duels.';
}

function numbersTable(result: DuelResult, turns: readonly DuelTurn[], curves: readonly Curve[]): Html | null {
  const table = turnTable(result, turns);
  if (table === null) return null;
  return htmlTable({
    caption: 'The chance that the duel has been won by the end of a turn, and that it goes on.',
    columns: table.heads.map((head) => ({ title: userText(head), align: 'right' as const })),
    rowHeads: 1,
    rows: table.rows.map(([turn = '', ...texts], i) => [
      turn,
      ...texts.map((text, c) => numberCell(curves[c]?.of(turns[i] ?? BEGINNING) ?? 0, text)),
    ]),
  });
}
