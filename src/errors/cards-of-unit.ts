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

/** A unit whose text copies nothing; `name`: null without a name. */
export const copiesNothing = (name: string | null) =>
  problem(
    `expected no copies, found some: no text of ${name === null ? 'the unit' : displayed(name)} gets abilities of other cards`,
    'what a unit has besides is given as keywords and effects',
  );

/** A unit in the build zone, where only its Reserves work. */
export const copiesInBuildZone = () =>
  problem('expected no copies in the build zone, found some', 'there only its Reserves work, and no text of it copies');

/** A card that the text does not allow; `meant`: the cards that it does. */
export const copiedMisfit = (card: string, meant: string) =>
  problem(`expected a card that the text of the unit copies, found ${displayed(card)}`, `it copies ${meant}`);

export const copiedItself = (card: string) =>
  problem(`expected another card of the stack, found ${displayed(card)}`, 'it is the unit itself, which has its own abilities');

export const copiedOfOtherSide = (card: string, found: string | null, side: string | null) =>
  problem(
    `expected a ${side} or neutral card to copy, found ${displayed(card)}, which is ${found}`,
    'all cards of a player are of one side, or neutral',
  );

/** A clause that does not exist. */
export const copiedClauseMissing = (card: string, clause: number, count: number) =>
  problem(
    `expected a clause of ${displayed(card)}, found #${clause}`,
    count === 0 ? 'it has no text' : `its clauses are #1${count === 1 ? '' : ` to #${count}`}`,
  );

/** A clause that gives nothing to a unit that copies it. */
export const copiedClauseIdle = (card: string, clause: number, reason: string, others: string) =>
  problem(
    `expected a clause that can be copied, found #${clause} of ${displayed(card)}, which ${reason}`,
    others === '' ? 'no clause of it can be copied' : `it has ${others}`,
  );

/** A whole card where one ability must be chosen. */
export const copiedClauseUnsaid = (card: string, clauses: string) =>
  problem(
    `expected one ability of ${displayed(card)}, found all of them`,
    clauses === ''
      ? 'none of them can be copied'
      : `write which one behind the name, in quotes as ${displayed(`${card} ${clauses.split(' ')[0]}`)}: ${clauses}`,
  );

/** One clause where the text gives the whole card. */
export const copiedInPart = (card: string, clause: number) =>
  problem(
    `expected the whole card ${displayed(card)}, found #${clause} of it`,
    `the text gives each ability of it: leave out #${clause}`,
  );

export const copiedWithoutForce = (card: string, clause: number | null) =>
  problem(
    `expected Force-activated abilities of ${displayed(card)}, found ${clause === null ? 'none' : `#${clause}, which is none`}`,
    'only abilities with "Pay N Force ->" are copied',
  );

export const copiedTwice = (card: string) =>
  problem(
    `expected another card to copy, found ${displayed(card)} again`,
    'a unique card is there once, and gives so much once',
  );

/** More cards than the text allows; `allowed`: what it copies. */
export const tooManyCopied = (card: string, allowed: string) =>
  problem(`expected fewer cards to copy, found ${displayed(card)} as well`, `the unit copies ${allowed}`);
