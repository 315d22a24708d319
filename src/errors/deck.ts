import { capitalised, listed } from '../base/text.js';
import { displayed, mustBe, mustBeAtMost, mustBeField, problem, type ValueProblem } from './problem.js';

export const deckFileMissing = () =>
  problem('the file of a deck is missing', 'for example: odds deck my-deck.dek, or a .txt with a line for each card');

export const deckTooSmall = (least: number, found: number, hasResource: boolean) =>
  problem(
    `A deck has at least ${least} cards${hasResource ? ' beside its Resource' : ''}; this one has ${found}.`,
    hasResource ? null : 'with a Resource outside the deck, in a section "Resource:", 59 are enough',
  );

export const deckTooFewUnits = (least: number, found: number) =>
  problem(`A deck has at least ${least} units; this one has ${found}.`);

export const deckTooFewOfArena = (least: number, arena: string, found: number) =>
  problem(`A deck has at least ${least} ${capitalised(arena)} units; this one has ${found}.`);

interface UnitsOfArena {
  readonly arena: string;
  readonly units: number;
}

export const deckArenas = (many: UnitsOfArena, few: UnitsOfArena) =>
  problem(
    `No arena has more than twice the units of another; this deck has ${many.units} ${capitalised(many.arena)} and ${few.units} ${capitalised(few.arena)} units.`,
  );

export const deckBothSides = (dark: number, light: number) =>
  problem(
    `A deck has cards of one side, and neutral ones; this one has ${dark} of the Dark Side and ${light} of the Light Side.`,
  );

export const deckWrongSide = (name: string, side: string) =>
  problem(`Cards beside a deck are of its side or neutral; ${name} is of the ${capitalised(side)} Side.`);

export const deckCopies = (most: number, name: string, found: number) =>
  problem(`A deck has at most ${most} copies of a card; this one has ${found} of ${name}.`);

export const deckRestricted = (name: string, found: number) =>
  problem(`${name} is restricted to one copy in a deck; this one has ${found}.`);

export const deckOutside = (name: string, set: string, format: string) =>
  problem(`${name} is from the set ${set}, which is not in ${format}.`);

export const deckBanned = (name: string, format: string | null) =>
  problem(format === null ? `${name} is banned.` : `${name} is banned in ${format}.`);

export const deckWithoutHand = (least: number, found: number) =>
  problem(`a first hand takes ${least} cards, and this deck has ${found}`);

/** How the set files of LackeyCCG's plugin are imported. */
export const IMPORT_SETS = 'odds cards import FOLDER reads the set files of LackeyCCG, in its folder plugins/starwars/sets';

/** Unknown sets that a deck names, with the number of their cards. */
export const deckSetsMissing = (sets: readonly string[]) =>
  problem(`cards of sets that are not in the catalogue: ${listed(sets)}`, IMPORT_SETS);

export const deckMostlyUnknown = (unknown: number, cards: number) =>
  problem(`${unknown} of ${cards} cards are in no set of the catalogue`, IMPORT_SETS);

export function deckCardUnknown(name: string, hint: string | null): ValueProblem {
  return problem(
    `the deck has no card called ${displayed(name)}`,
    hint ?? 'use a name from the deck; without a version it means all versions',
  );
}

export const deckCardTwice = (name: string) => problem(`${displayed(name)} is given twice`);

export const deckJson = () =>
  problem('the JSON has no list of cards', 'a list such as ["4x Darth Maul (B)"], or an object with it as "cards"');

export const deckJsonEntry = (found: unknown) =>
  problem(mustBeField('a card as "4x Darth Maul (B)", or an object with name, count, set and section', found));

export const dealsOfDecks = (side: string, found: string) =>
  problem(mustBe('the file of a deck (.dek or .txt)', found), `--${side} my.dek: --deals shuffles and deals two decks`);

export const dealsWith = (name: string) =>
  problem(`--deals cannot be combined with ${name}`, 'leave one of them out: deals take their units from two decks');

export const dealsNeeded = () =>
  problem('this needs --deals', 'it is about dealt decks: --dark a.dek --light b.dek --deals 2000');

/** A strategy that would have to be trained for each deal. */
export const dealsPlay = () =>
  problem('must be simple, or settings of simple play such as health=0.35', 'deals use simple play: each is another battle');

export const deckUnits = (most: number, found: unknown) =>
  problem(
    mustBeAtMost(most, `a list of 1 to ${most} units`, found),
    'for example: units: [4x Sandtrooper, 3x Darth Vader (B)]; cards that are not units are counted: battleCards: 12',
  );

/** A deck of a scenario that is too small. */
export const deckOfFewCards = (hand: number, found: number) =>
  problem(
    `must be a deck of ${hand} cards or more, not of ${found}`,
    'its units with their counts, battleCards, missions, locations and otherCards are added up',
  );

export const swapsNeedDecks = () =>
  problem('the decks to play against are missing', 'it is about swaps: odds deck my.dek --against b.dek --without-each');

export const swapsMissing = () =>
  problem('there are no swaps to try', 'give --instead "CARD=OTHER CARD", which may be repeated, or --without-each');

export const swapsWithDraws = (name: string) =>
  problem(`--${name} is about draws, and --against about swaps`, 'leave one of them out');

/** Swaps against nobody, from a program. */
export const decksMetMissing = () => problem('the list of decks to play against is missing');

/** A word that does not name a deck. */
export const swapsAgainst = (found: string) =>
  problem(
    mustBe('the file of a deck (.dek or .txt)', found),
    '--against b.dek c.dek: the deck faces each of them equally often',
  );

export const swapsOfOneSide = (side: string) =>
  problem(`both decks are of the ${side}`, 'decks of both sides fight each other');

/** A swap that does not say what replaces what. */
export const swapExpected = (found: string) =>
  problem(mustBe('a card of the deck, =, and another card', found), '--instead "Kouhun=Boba Fett (F)"');

/** A card to swap out that the deck has in several versions. */
export const swapOfSeveral = (name: string, versions: readonly string[]) =>
  problem(`${displayed(name)} before the = can be ${versions.length} cards of the deck`, `name one: ${versions.join(', ')}`);

export const swapOfItself = (name: string) =>
  problem(`${displayed(name)} cannot replace itself`, 'name another card after the =');

export const swapTwice = (found: string) => problem(`the swap ${displayed(found)} is given twice`);
