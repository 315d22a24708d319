import { displayed, expectedButFound, problem } from './problem.js';

export const equipmentMissing = (name: string) =>
  problem(expectedButFound('an Equipment', name), 'odds cards find --kind equipment lists them');
export const equipmentMisfit = (name: string, fits: string) =>
  problem(`expected an Equipment that the unit can carry, found ${displayed(name)}`, `it is for ${fits}`);
export const equipmentWithoutArena = (name: string, arenas: readonly string[], found: readonly string[]) =>
  problem(
    `expected an Equipment for units of the ${found.join(' or ')} arena, found ${displayed(name)}`,
    `it is for the ${arenas.join(', ')} ${arenas.length === 1 ? 'arena' : 'arenas'}`,
  );
export const equipmentOfOtherSide = (name: string, found: string | null, side: string | null) =>
  problem(
    `expected a ${side} or neutral Equipment, found ${displayed(name)}, which is ${found}`,
    'all cards of a player are of one side, or neutral',
  );
export const equipmentTwice = (name: string) =>
  problem(
    `expected another Equipment, found ${displayed(name)} again`,
    'a player has one of each unique name, and the text of others allows one on a unit',
  );

export const locationOfOtherSide = (name: string, found: string | null, side: string | null) =>
  problem(
    `expected a ${side} or neutral Location, found ${displayed(name)}, which is ${found}`,
    'all cards of a player are of one side, or neutral',
  );
export const locationTwice = (name: string, arenas: readonly string[]) =>
  problem(
    `expected one Location of a side in each arena, found ${displayed(name)} as well`,
    `it is for the ${arenas.join(' or ')} arena, which has one already`,
  );
