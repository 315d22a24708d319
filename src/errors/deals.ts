import { displayed, expectedField, problem } from './problem.js';

/** A side of deals that is no deck. */
export const dealsOfDecks = (side: string, found: string) =>
  problem(
    `expected the file of a deck (.dek or .txt), found ${found === '' ? 'nothing' : displayed(found)}`,
    `--${side} my.dek: --deals shuffles and deals two decks`,
  );

/** An option that deals do not have. */
export const dealsWith = (name: string) =>
  problem(`expected no --deals together with ${name}`, 'leave one of them away: deals take their units from two decks');

/** An option of deals without them. */
export const dealsNeeded = () =>
  problem('expected --deals, found none', 'it is about dealt decks: --dark a.dek --light b.dek --deals 2000');

/** A play that would have to practise for each deal. */
export const dealsPlay = () =>
  problem('expected worth or settings of it, such as health=0.35', 'deals are played by worth: each is another battle');

/** Units of a deck in a scenario. */
export const deckUnits = (most: number, found: unknown) =>
  problem(
    expectedField(`a list of 1 to ${most} units`, Array.isArray(found) && found.length > most ? found.length : found),
    'such as units: [4x Sandtrooper, 3x Darth Vader (B)]; cards that are no units are counted: battleCards: 12',
  );

/** A deck of a scenario that is too small. */
export const deckOfFewCards = (hand: number, found: number) =>
  problem(
    `expected a deck of ${hand} cards or more, found ${found}`,
    'its units with their counts, battleCards, missions, locations and otherCards are added up',
  );
