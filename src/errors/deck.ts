import { capitalised } from '../base/text.js';
import { displayed, expectedButFound, expectedField, problem, type ValueProblem } from './problem.js';

export const deckFileMissing = () =>
  problem(
    expectedButFound('the file of a deck', undefined),
    'for example: odds deck my-deck.dek, or a .txt with a line for each card',
  );

export const deckTooSmall = (least: number, found: number, hasResource: boolean) =>
  problem(
    `A deck has at least ${least} cards${hasResource ? ' beside its Resource' : ''}; this one has ${found}.`,
    hasResource ? null : 'a Resource outside the deck, as in a section "Resource:", makes 59 enough',
  );

export const deckTooFewUnits = (least: number, found: number) =>
  problem(`A deck has at least ${least} units; this one has ${found}.`);

export const deckTooFewOfArena = (least: number, arena: string, found: number) =>
  problem(`A deck has at least ${least} ${capitalised(arena)} units; this one has ${found}.`);

interface UnitsOfArena {
  readonly arena: string;
  readonly units: number;
}

/** Two arenas: one has more than twice the units of the other. */
export const deckArenas = (many: UnitsOfArena, few: UnitsOfArena) =>
  problem(
    `No arena has more than twice the units of another; this deck has ${many.units} ${capitalised(many.arena)} and ${few.units} ${capitalised(few.arena)} units.`,
  );

export const deckBothSides = (dark: number, light: number) =>
  problem(
    `A deck has cards of one side and neutral ones; this one has ${dark} of the Dark Side and ${light} of the Light Side.`,
  );

/** A card of the other side in a sideboard. */
export const deckWrongSide = (name: string, side: string) =>
  problem(`Cards beside a deck are of its side or neutral; ${name} is of the ${capitalised(side)} Side.`);

export const deckCopies = (most: number, name: string, found: number) =>
  problem(`A deck has at most ${most} copies of a card; this one has ${found} of ${name}.`);

export const deckRestricted = (name: string, found: number) =>
  problem(`${name} is restricted to one copy in a deck; this one has ${found}.`);

export const deckOutside = (name: string, set: string, format: string) =>
  problem(`${name} is of the set ${set}, which ${format} does not have.`);

export const deckBanned = (name: string, format: string | null) =>
  problem(format === null ? `${name} is banned.` : `${name} is banned in ${format}.`);

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
