import { integerLayout } from './integer-layout.js';

/** The most attack dice: power 30 and 30 more by changes of power. */
export const MAX_ATTACK_DICE = 60;

/** More damage than one attack can do: 60 natural sixes of a hundred times Critical Hit 30 (criticalHitPerSix) stay below. */
const DAMAGE_LIMIT = 2 ** 20;

/**
 * What the roll of an attack amounts to, once no die can change any more (end of step 8).
 *
 * `hits`: attack dice that hit. `naturalSixes`: 0 or 1, or their number under criticalHitPerSix.
 */
export const ROLL_SUMMARY = integerLayout([
  ['hits', MAX_ATTACK_DICE + 1],
  ['naturalSixes', MAX_ATTACK_DICE + 1],
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
