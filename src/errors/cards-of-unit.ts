import { displayed, problem } from './problem.js';

export const equipmentMissing = (name: string) =>
  problem(`${displayed(name)} is not an Equipment`, 'odds cards find --kind equipment lists them');
export const equipmentMisfit = (name: string, fits: string) =>
  problem(`the unit cannot carry ${displayed(name)}`, `it is for ${fits}`);
export const equipmentWithoutArena = (name: string, arenas: readonly string[], found: readonly string[]) =>
  problem(
    `${displayed(name)} is not for units of the ${found.join(' or ')} arena`,
    `it is for the ${arenas.join(' or ')} arena`,
  );
export const equipmentOfOtherSide = (name: string, found: string | null, side: string | null) =>
  problem(
    `the Equipment must be ${side} or neutral: ${displayed(name)} is ${found}`,
    'all cards of a player are of one side, or neutral',
  );
export const equipmentTwice = (name: string) =>
  problem(
    `${displayed(name)} is given twice`,
    'a unique card is in play once, and the text of some others allows only one on a unit',
  );

export const locationOfOtherSide = (name: string, found: string | null, side: string | null) =>
  problem(
    `the Location must be ${side} or neutral: ${displayed(name)} is ${found}`,
    'all cards of a player are of one side, or neutral',
  );
export const locationTwice = (name: string, arenas: readonly string[]) =>
  problem(
    `a side has one Location in each arena, and ${displayed(name)} is a second one`,
    `it is for the ${arenas.join(' or ')} arena, which already has one`,
  );

/** A unit whose text copies nothing; `name`: null without a name. */
export const copiesNothing = (name: string | null) =>
  problem(
    `no text of ${name === null ? 'the unit' : displayed(name)} copies abilities of other cards`,
    'give anything else that a unit has as keywords and effects',
  );

export const copiesInBuildZone = () =>
  problem('a unit in the build zone copies nothing', 'only its Reserves work there, and those copy nothing');

/** A card that the text does not allow; `meant`: the cards that it does. */
export const copiedMisfit = (card: string, meant: string) =>
  problem(`the text of the unit does not copy ${displayed(card)}`, `it copies ${meant}`);

export const copiedItself = (card: string) =>
  problem(`must be another card of the stack, not ${displayed(card)}`, 'it is the unit itself, which has its own abilities');

export const copiedOfOtherSide = (card: string, found: string | null, side: string | null) =>
  problem(
    `a card to copy must be ${side} or neutral: ${displayed(card)} is ${found}`,
    'all cards of a player are of one side, or neutral',
  );

export const copiedClauseMissing = (card: string, clause: number, count: number) =>
  problem(
    `${displayed(card)} has no clause #${clause}`,
    count === 0 ? 'it has no text' : `its clauses are #1${count === 1 ? '' : ` to #${count}`}`,
  );

export const copiedClauseIdle = (card: string, clause: number, reason: string, others: string) =>
  problem(
    `#${clause} of ${displayed(card)} cannot be copied: it ${reason}`,
    others === '' ? 'none of its clauses can be copied' : `it has ${others}`,
  );

export const copiedClauseUnchosen = (card: string, clauses: string) =>
  problem(
    `the unit copies one ability of ${displayed(card)}, not all of them`,
    clauses === ''
      ? 'none of them can be copied'
      : `write which one after the name, in quotes as ${displayed(`${card} ${clauses.split(' ')[0]}`)}: ${clauses}`,
  );

export const copiedInPart = (card: string, clause: number) =>
  problem(
    `the unit copies the whole card ${displayed(card)}, not #${clause} of it`,
    `the text gives all its abilities: leave out #${clause}`,
  );

export const copiedWithoutForce = (card: string, clause: number | null) =>
  problem(
    clause === null
      ? `${displayed(card)} has no Force-activated ability`
      : `#${clause} of ${displayed(card)} is not a Force-activated ability`,
    'only abilities with "Pay N Force ->" are copied',
  );

export const copiedTwice = (card: string) =>
  problem(`${displayed(card)} is copied twice`, 'a unique card is in play once, and counts once');

/** More cards than the text allows; `allowed`: what it copies. */
export const tooManyCopied = (card: string, allowed: string) =>
  problem(`${displayed(card)} is one card too many to copy`, `the unit copies ${allowed}`);
