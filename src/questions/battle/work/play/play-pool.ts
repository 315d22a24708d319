import { at } from '../../../../base/assert.js';
import type { SideIndex } from '../../../../chain/battle/battle.js';
import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import type { SidePlay } from '../../../../rules/game/fight.js';
import type { BattleTally } from '../../../../simulate/fights/battle-tally.js';
import { arithmeticMean, luckFreeMean, withoutLuck } from '../../../../statistics/luck-free.js';
import type { BattleFights } from '../battle-fights.js';
import type { SidePlays } from '../battle-question.js';
import { eventsOf } from '../luck-free-ends.js';

/** The strategies available to each side, at least one. */
export type PlayPool = readonly [dark: readonly SidePlay[], light: readonly SidePlay[]];

/** The strategy of each side with the best guarantee, and that guarantee. */
interface PoolResult {
  readonly plays: SidePlays;
  readonly guarantees: Guarantees;
}

export interface Guarantees {
  readonly sizes: readonly [dark: number, light: number];
  /** By side: how much less its strategy wins against the best one of the other side, 0 or less. */
  readonly least: readonly [dark: number, light: number];
  /** By side: how much more another of its strategies wins against that of the other side, 0 or more. */
  readonly most: readonly [dark: number, light: number];
}

/** Battles of each pair of strategies: those used to choose, and fresh ones for the guarantees of the chosen pair. */
export interface PoolPlan {
  readonly battles: number;
  readonly fresh: number;
}

export function battlesOfPool([dark, light]: PlayPool, { battles, fresh }: PoolPlan): number {
  return dark.length * light.length * battles + (dark.length + light.length - 1) * fresh;
}

/** The strategy of each side that guarantees most, and what it guarantees. */
export async function playOfPool(fights: BattleFights, pool: PlayPool, { battles, fresh }: PoolPlan): Promise<PoolResult> {
  const plays = await bestOfPool(fights, pool, battles);
  return { plays, guarantees: await guaranteesOf(fights, pool, plays, [battles, battles + fresh]) };
}

/**
 * Lets the strategies of a pool fight each other, and takes for each side the one with the best worst case (von Neumann 1928,
 * without mixing). All battles have the same dice.
 */
export async function bestOfPool(fights: BattleFights, pool: PlayPool, battles: number): Promise<SidePlays> {
  const rows = await Promise.all(
    pool[0].map((dark) => Promise.all(pool[1].map(async (light) => shareOf(await results(fights, [dark, light], 0, battles))))),
  );
  const guaranteed = rows.map((row) => Math.min(...row));
  const allowed = pool[1].map((_, column) => Math.max(...rows.map((row) => at(row, column))));
  const [dark, light] = [guaranteed.indexOf(Math.max(...guaranteed)), allowed.indexOf(Math.min(...allowed))];
  return [at(pool[0], dark), at(pool[1], light)];
}

/** Lets the chosen pair fight again with fresh dice, and each of the two against the other strategies of the other side. */
async function guaranteesOf(
  fights: BattleFights,
  pool: PlayPool,
  plays: SidePlays,
  [from, to]: readonly [number, number],
): Promise<Guarantees> {
  const chosen = await results(fights, plays, from, to);
  const others = (side: SideIndex): readonly SidePlay[] => pool[side].filter((play) => play !== plays[side]);
  const met = await Promise.all(others(1).map((other) => results(fights, [plays[0], other], from, to)));
  const instead = await Promise.all(others(0).map((other) => results(fights, [other, plays[1]], from, to)));
  const gains = (all: readonly BattleTally[], side: SideIndex): number[] => all.map((other) => gainOf(other, chosen, side));
  return {
    sizes: [pool[0].length, pool[1].length],
    least: [Math.min(0, ...gains(met, 0)), Math.min(0, ...gains(instead, 1))],
    most: [Math.max(0, ...gains(instead, 0)), Math.max(0, ...gains(met, 1))],
  };
}

async function results(fights: BattleFights, plays: SidePlays, from: number, to: number): Promise<BattleTally> {
  return fights.tally(plays, judgeOfPlays(plays), 'tuning', from, to);
}

/** The value that separates luck from play: that of a side with a learned strategy; null if neither has one. */
export function judgeOfPlays(plays: SidePlays): ValueNumbers | null {
  for (const play of plays) if (play.kind === 'learned' && play.value !== undefined) return play.value;
  return null;
}

/** Wins of the Dark Side without luck; a battle without a winner counts as half a win. */
function shareOf(tally: BattleTally): number {
  const halves = tally.winners.map((winner) => at(HALVES, winner));
  return arithmeticMean(withoutLuck(halves, tally.luck)) / 2;
}

const HALVES = [2, 0, 1] as const;

/**
 * How much more a side wins in some battles than in others with the same dice, without luck, reduced by a standard error, since
 * the largest of several such numbers is taken.
 */
function gainOf(tally: BattleTally, other: BattleTally, side: SideIndex): number {
  const less = withoutLuck(eventsOf(other, side), other.luck);
  const more = withoutLuck(eventsOf(tally, side), tally.luck).map((share, i) => share - at(less, i));
  const { estimate, standardError } = luckFreeMean(more, LEVEL, [-1, 1]);
  return Math.sign(estimate) * Math.max(0, Math.abs(estimate) - standardError);
}

/** Any level: the interval is not used. */
const LEVEL = 0.95;
