import { dearestOfSide } from '../../rules/plan/encounter-plan.js';
import type { Matchup } from '../matchup.js';
import { type DuelCourse, ofAttack, withIncome } from './duel-position.js';
import { conditionOf, type Standing } from './standings.js';

/** What the sides of a duel can do with Force. */
export interface ForceUse {
  /** Whether no attack has an option that was left out since more Force than it was explored with would pay for it. */
  readonly isAllSeen: boolean;
  /**
   * Whether each side always has the Force for all that it can pay: each turn brings at least as much as it can spend
   * in both attacks of one.
   */
  readonly sated: readonly [boolean, boolean];
  /** Whether anything that a side can do costs Force. */
  readonly pays: readonly [boolean, boolean];
}

/**
 * What the sides can do with Force in the standings of a duel, whose attacks were explored with that of the
 * course. `unlimited`: the attacks of each unit with more Force than anything costs.
 *
 * In an attack that was explored with X Force a side has the least left, X less the most that it spends
 * in any way through it, when it has spent that; if this pays for the dearest thing that it has, no option was left
 * out (docs/method.md#duels).
 */
export function forceUse(standings: readonly Standing[], course: DuelCourse, unlimited: readonly [Matchup, Matchup]): ForceUse {
  const spent: readonly [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  const dearest: [number, number] = [0, 0];
  for (const { position, unit, attack } of standings) {
    const encounter = unlimited[unit].planIn(conditionOf(unit, position)).encounter;
    const costs = ofAttack(unit, [dearestOfSide(encounter, 'attacker'), dearestOfSide(encounter, 'defender')]);
    for (const side of [0, 1] as const) {
      dearest[side] = Math.max(dearest[side], costs[side]);
      const most = spent[side];
      const turn = position.isSecond ? 1 : 0;
      for (const amount of attack?.spent[side] ?? []) most[turn] = Math.max(most[turn], amount);
    }
  }
  const income = withIncome([0, 0], course.rules);
  const isSeen = ([0, 1] as const).map((side) => Math.max(...spent[side]) + dearest[side] <= course.mostForce[side]);
  const isSated = (side: 0 | 1): boolean =>
    isSeen[side]! && spent[side][0] + spent[side][1] <= Math.min(income[side], course.mostForce[side]);
  return { isAllSeen: isSeen.every(Boolean), sated: [isSated(0), isSated(1)], pays: [dearest[0] > 0, dearest[1] > 0] };
}
