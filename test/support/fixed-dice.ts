import { expect } from 'vitest';
import type { Dice } from '../../src/automaton/interpret.js';

/** Dice with predetermined faces. */
export interface FixedDice extends Dice {
  /** Fails if faces are left: an attack that asks for fewer dice than it was given took another path than the test expects. */
  readonly expectExhausted: () => void;
}

/**
 * Dice that show the given natural faces in order, and throw if they are asked for more.
 *
 *     const dice = fixedDice([1, 4, 6]);
 *     playAttack(attack, dice);
 *     dice.expectExhausted();
 */
export function fixedDice(faces: readonly number[]): FixedDice {
  const wrong = faces.find((face) => !Number.isInteger(face) || face < 1 || face > 6);
  if (wrong !== undefined) throw new Error(`a die has no face ${wrong}`);
  let used = 0;
  return {
    roll: (count) => {
      if (used + count > faces.length) {
        throw new Error(`asked for ${count} more dice, but ${used} of the ${faces.length} in [${faces.join(', ')}] are used`);
      }
      used += count;
      return faces.slice(used - count, used);
    },
    expectExhausted: () => expect(faces.slice(used), `dice of [${faces.join(', ')}] that nobody rolled`).toEqual([]),
  };
}
