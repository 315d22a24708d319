import { integerLayout } from '../process/integer-layout.js';

/** A limit above the most attack dice on a table: 150, and 30 Fury dice. */
const ATTACK_DICE_LIMIT = 256;

/**
 * The result of the roll of an attack, once no die can change any more (end of step 8).
 *
 * `hits`: attack dice that hit. The others, by the keyword: the dice that show the natural face
 * that it looks for in the final roll, at most 1 unless it counts them.
 */
export const ROLL_SUMMARY = integerLayout([
  ['hits', ATTACK_DICE_LIMIT],
  ['criticalHit', ATTACK_DICE_LIMIT],
  ['parry', 2],
  ['riposte', 2],
]);

type SummaryField = Parameters<typeof ROLL_SUMMARY.get>[1];

/** The keywords that look for a natural face in the final roll. */
export type FinalRollKeyword = Exclude<SummaryField, 'hits'>;
