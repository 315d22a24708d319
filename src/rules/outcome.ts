import { integerLayout } from './integer-layout.js';

/** More attack dice than there can be: power 30, 30 more by changes of power, 30 by Fury. */
const ATTACK_DICE_LIMIT = 91;

/** More damage than one attack can do: 90 natural sixes of Critical Hit 30 (criticalHitPerSix) and as many hits stay below. */
const DAMAGE_LIMIT = 2 ** 20;

/**
 * What the roll of an attack amounts to, once no die can change any more (end of step 8).
 *
 * `hits`: attack dice that hit. `naturalSixes`: 0 or 1, or their number under criticalHitPerSix.
 * `naturalOnes`: 1 if there is one that Parry looks at.
 */
export const ROLL_SUMMARY = integerLayout([
  ['hits', ATTACK_DICE_LIMIT],
  ['naturalSixes', ATTACK_DICE_LIMIT],
  ['naturalOnes', 2],
]);

/**
 * What an attack ends in.
 *
 * `damage`: damage counters placed on the defending unit, not capped at its health. `criticalHit`: 1 if Critical Hit added
 * damage. `discarded`: 1 if the defending unit was discarded.
 */
export const OUTCOME = integerLayout([
  ['damage', DAMAGE_LIMIT],
  ['criticalHit', 2],
  ['discarded', 2],
]);

/** A packed outcome, to be read through OUTCOME. */
export type Outcome = number;
