import { displayed, expectedField, problem, type ValueProblem } from './problem.js';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

export const deckTooSmall = (least: number, found: number) => problem(`expected ${least} cards or more, found ${found}`);

export const deckTooFewOfArena = (least: number, arena: string, found: number) =>
  problem(`expected ${least} ${arena} units or more, found ${found}`);

export const deckBothSides = (dark: number, light: number) =>
  problem(`expected cards of one side and neutral ones, found ${cards(dark)} of the Dark Side and ${light} of the Light Side`);

export const deckCopies = (most: number, name: string, found: number) =>
  problem(`expected at most ${most} copies of ${name}, found ${found}`);

export const deckOutside = (name: string, set: string, format: string) =>
  problem(`expected cards of the sets of ${format}, found ${name} of the set ${set}`);

export const deckBanned = (name: string, format: string) =>
  problem(`expected no card that is banned in ${format}, found ${name}`);

/** A deck without a hand of cards. */
export const deckWithoutHand = (least: number, found: number) =>
  problem(`expected a deck of ${least} cards or more, found ${found}`, 'fewer cards are no first hand');

/** A name that no card of the deck has. */
export function deckCardUnknown(name: string, hint: string | null): ValueProblem {
  return problem(
    `expected a card of the deck, found ${displayed(name)}`,
    hint ?? 'names are those of the deck; without a version all of that name',
  );
}

/** A name that was asked for twice. */
export const deckCardTwice = (name: string) => problem(`expected each card once, found ${displayed(name)} again`);

/** JSON without a list of cards. */
export const deckJson = () =>
  problem(
    'expected a list of cards in JSON, found none',
    'a list such as ["4x Darth Maul (B)"], or an object with it as "cards"',
  );

/** An entry of that list. */
export const deckJsonEntry = (found: unknown) =>
  problem(expectedField('a card as "4x Darth Maul (B)", or an object with name, count, set and section', found));
