import type { DuelResult } from '../../../experiment/duel/run-duel.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { duelNames } from '../../duel/duel-words.js';
import { drawBars } from '../charts/bar-chart.js';
import type { Html } from '../page/markup.js';

/** How the duel can end: what that is, its exact chance, and its share of simulated duels. */
export interface End {
  readonly name: string;
  readonly exact: number | null;
  readonly simulated: ProportionEstimate | null;
}

/** The three ends of a duel. */
export function duelEnds({ duel, exact, simulated }: DuelResult): End[] {
  const [first, second] = duelNames(duel);
  const odds = exact?.odds;
  return [
    { name: `${first} wins`, exact: odds?.firstWins ?? null, simulated: simulated?.firstWins ?? null },
    { name: `${second} wins`, exact: odds?.secondWins ?? null, simulated: simulated?.secondWins ?? null },
    { name: 'nobody wins', exact: odds?.neither ?? null, simulated: simulated?.neither ?? null },
  ];
}

/** Bars of the simulated ends with the exact chances; null without simulated duels. */
export async function drawEnds(result: DuelResult): Promise<Html | null> {
  if (result.simulated === null) return null;
  const bars = duelEnds(result).flatMap(({ name, exact, simulated }) => {
    if (simulated === null) return [];
    const [low, high] = simulated.interval;
    return [{ name, exact, estimate: simulated.estimate, low, high }];
  });
  const { level } = result;
  return drawBars({ id: 'ends', title: 'How duels end', valueTitle: 'share of duels', isChance: true, level, bars });
}
