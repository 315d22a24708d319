import { integerLayout } from '../process/integer-layout.js';

/** More attack dice than there can be on a table: 150, and 30 of Fury. */
const ATTACK_DICE_LIMIT = 256;

/**
 * What the roll of an attack amounts to, once no die can change any more (end of step 8).
 *
 * `hits`: attack dice that hit. `naturalSixes`: 0 or 1, or their number under criticalHitPerSix.
 * `naturalOnes`, `naturalTwos`: 1 if there is one that Parry, or Riposte, looks at.
 */
export const ROLL_SUMMARY = integerLayout([
  ['hits', ATTACK_DICE_LIMIT],
  ['naturalSixes', ATTACK_DICE_LIMIT],
  ['naturalOnes', 2],
  ['naturalTwos', 2],
]);
