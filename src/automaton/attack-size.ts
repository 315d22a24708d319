import { poolLayouts } from '../rules/attack/state/state-layout.js';
import { ROLES } from '../rules/game/role.js';
import { mostDice } from '../rules/plan/attack-dice.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { DICE_PER_GROUP } from '../rules/process/dice-pool.js';
import type { LuckyPlan } from '../rules/roll/roll-plan.js';

/** The largest estimate of edges at which an attack is solved: about two seconds and 200 MB. */
export const MAX_ESTIMATED_EDGES = 12_000_000;

/**
 * An estimate of the edges of an attack's exploration, without exploring it: the ways to pick up
 * dice at every choice, and to roll them. It takes microseconds, so that attacks that are too large
 * are recognised at once.
 */
export function estimatedEdges(plan: AttackPlan): number {
  const { fury, furyRolls, lucky, rerollPop, textReRolls = {} } = plan.roll;
  const players = ROLES.filter((role) => lucky[role].dice > 0);
  const byText = ROLES.flatMap((role) => textReRolls[role] ?? []);
  if (players.length + byText.length === 0) return 0;
  const table = mostDice(plan.encounter, 0) + furyRolls * fury;
  const classes = poolLayouts(plan, plan.encounter, table + 1).finalLayout.classes.length;
  const most = Math.max(lucky.attacker.dice, lucky.defender.dice, ...byText.map(({ dice }) => dice));
  const answers = players.length === 2 && rerollPop === 'playOrPass' ? 2 : 1; // either player may have acted before
  const picked = ({ dice, policy }: LuckyPlan): number =>
    policy === 'optimal' ? pickings(table, classes, dice) : pools(table, classes);
  const chosen = [...players.map((role) => answers * picked(lucky[role])), ...byText.map(picked)];
  const rolled = keptPools(table, classes, most) * pools(DICE_PER_GROUP, classes) * Math.ceil(most / DICE_PER_GROUP);
  const firstRoll = pools(table, classes + (fury > 0 ? 1 : 0)) * pools(DICE_PER_GROUP, classes);
  return answers * (sum(chosen) + rolled) + firstRoll;
}

/**
 * The number of pools of `dice` dice of `classes` classes: the binomial coefficient of (dice +
 * classes - 1) over (classes - 1).
 */
function pools(dice: number, classes: number): number {
  let count = 1;
  for (let c = 1; c < classes; c++) count = (count * (dice + c)) / c;
  return Math.round(count);
}

/** The number of ways to have a pool on the table and pick up up to `most` of its dice. */
function pickings(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes) * pools(picked, classes)));
}

/** The number of pools that can be left when up to `most` dice are picked up. */
function keptPools(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes)));
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
