import type { AttackPlan } from '../rules/attack-plan.js';
import { attackProcess, type ChoiceStage } from '../rules/attack-sequence.js';
import { DICE_PER_GROUP } from '../rules/dice-pool.js';

/** The largest estimate of edges at which an attack is taken on: about two seconds and 200 MB. */
export const MAX_ESTIMATED_EDGES = 6_000_000;

/**
 * Roughly how many edges the exploration of an attack has, counted without exploring it: the ways to pick dice up at every choice, and
 * to roll them. In microseconds, so that an attack that is too large is refused before anything is run.
 */
export function estimatedEdges(plan: AttackPlan): number {
  const { stages, layout } = attackProcess(plan);
  const choices = stages.filter((stage): stage is ChoiceStage => stage.kind === 'choice');
  if (choices.length === 0) return 0;
  const { dice, fury, lucky } = plan.roll;
  const classes = layout.classes.length;
  const table = dice + fury;
  const most = Math.max(lucky.attacker.dice, lucky.defender.dice);
  const answers = choices.length > 2 ? 2 : 1; // in a play-or-pass either player may have acted before
  const chosen = choices.map(({ player, policy }) =>
    policy === 'optimal' ? pickings(table, classes, lucky[player].dice) : pools(table, classes),
  );
  const rolled = keptPools(table, classes, most) * pools(DICE_PER_GROUP, classes) * Math.ceil(most / DICE_PER_GROUP);
  const firstRoll = pools(table, classes + (fury > 0 ? 1 : 0)) * pools(DICE_PER_GROUP, classes);
  return answers * (sum(chosen) + rolled) + firstRoll;
}

/** Pools of so many dice of so many classes: the binomial coefficient of (dice + classes - 1) over (classes - 1). */
function pools(dice: number, classes: number): number {
  let count = 1;
  for (let c = 1; c < classes; c++) count = (count * (dice + c)) / c;
  return Math.round(count);
}

/** Ways to have a pool on the table and up to `most` of its dice picked up. */
function pickings(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes) * pools(picked, classes)));
}

/** Pools that can be left when up to `most` dice are picked up. */
function keptPools(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes)));
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
