import { grouped, listed } from '../base/text.js';
import { didYouMean, displayed, expectedButFound, expectedField, problem, type ValueProblem } from './problem.js';

export const expectedUnitList = (found: unknown) =>
  problem(
    expectedField('a list of units', found),
    'begin each unit with a dash: - Darth Maul (B), or - { name: Guard, power: 3, health: 2 }',
  );
export const unitListEmpty = () => problem('expected a list of units, found an empty one');
export const namelessUnit = () =>
  problem('expected a unit with a name, or the name of a card', 'the report lists units by name');

export const tooFewUnits = (found: readonly string[]) =>
  problem(
    `expected at least two units, found ${found.length === 0 ? 'none' : displayed(found[0])}`,
    'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE)',
  );

/** A comparison with another list, without units of its own. */
export const noUnitInRows = () =>
  problem(
    'expected units to compare with those of --against, found none',
    'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE) before --against: the words after it are those of the other list',
  );

/** --against, or one of its filters, without a unit. */
export const noUnitInColumns = () =>
  problem(
    'expected units to compare with, found none',
    'name cards or decks after it (--against deck.dek), a set (--against-set SR), or a file of units (--against-units FILE)',
  );

export const tooManyPairs = (limit: number, rows: number, columns: number, pairs: number) =>
  problem(
    `expected at most ${grouped(limit)} pairs, found ${grouped(rows)} units against ${grouped(columns)}, which would be ${grouped(pairs)} pairs`,
    'narrow them: --arena character, --against-subtype Jedi, --side dark, --against-cost 4..6',
  );

export const tooManyUnits = (limit: number, found: number) =>
  problem(
    `expected at most ${grouped(limit)} units, found ${grouped(found)}, which would be ${grouped(found * (found - 1))} pairs`,
    'narrow them: --arena character, --subtype Jedi, --side dark, --cost 4..6',
  );

/** A name that several units have. `places`: where each of them is given. */
export function unitTwice(name: string, places: readonly string[]): ValueProblem {
  const different = [...new Set(places)];
  const where = different.length > 1 ? `in ${different.join(' and in ')}` : `${places.length} times in ${different[0]}`;
  return problem(
    `expected different units, found ${displayed(name)} ${where}`,
    'leave one out, or give one another name in a file of units (--units FILE)',
  );
}

/** Units none of which can attack each other. */
export const noCommonArena = () =>
  problem(
    'expected units that can attack each other, found no arena that two of them share',
    'compare units of one arena; --mode compares attacks on another arena, such as Bombard',
  );

export const noCardFits = () =>
  problem('expected cards that match the filters, found none', 'odds cards find takes the same filters');

export const deckWithoutUnits = (cards: number) =>
  problem(
    `expected a deck with units of the catalogue, found none among its ${grouped(cards)} cards`,
    'odds cards import reads the sets of the deck into your own catalogue',
  );

/** Names in a deck that are not close to a unit's name. */
export function deckCardsLeftOut(names: readonly string[]): ValueProblem {
  const are = names.length === 1 ? 'is not a unit' : 'are not units';
  return problem(
    `${names.length} of its cards ${are} of the catalogue, left out: ${listed(names)}`,
    'odds cards import reads the cards of other sets',
  );
}

/** Cards of a deck that are not units; `kinds`: "2 Equipment, 1 Battle card". */
export const deckKindsLeftOut = (kinds: string) => problem(`no units, and left out: ${kinds}`);

/** The problem of a name close to a unit's name, as a warning: the comparison continues without it. */
export const leftOutUnit = ({ message, hint }: ValueProblem) => problem(`${message}; left out`, hint);

export const unknownSort = (found: string, known: readonly string[]) =>
  problem(expectedButFound('a column', found), didYouMean(found, known) ?? `the columns are ${known.join(', ')}`);

/** Seconds in whole minutes, rounded up. */
export function inMinutes(seconds: number): string {
  return grouped(Math.ceil(seconds / 60));
}

export const compareTooSlow = (limit: number, seconds: number, pairs: number) =>
  problem(
    `expected a comparison of at most ${inMinutes(limit)} minutes, found one of about ${inMinutes(seconds)} for ${grouped(pairs)} pairs`,
    'many dice of Lucky on both sides take longest: compare fewer units, or give fewer --trials if attacks are simulated',
  );

export const modeUnused = (mode: string, keyword: string) => problem(`${mode} changes nothing: no unit has ${keyword}`);

/** A comparison by duels that is estimated to take too long. */
export const duelsTooSlow = (limit: number, seconds: number, duels: number) =>
  problem(
    `expected a comparison of at most ${inMinutes(limit)} minutes, found one of about ${inMinutes(seconds)} for ${grouped(duels)} duels`,
    'compare fewer units: --arena character, --subtype Jedi, --cost 4..6; simulated duels (--no-exact) take less time with fewer --trials',
  );

export const onlyWithDuel = () =>
  problem('expected --duel with it, found a comparison of attacks', 'add --duel: every pair fights a duel');

/** An option about single attacks, with --duel. */
export const notWithDuel = () =>
  problem(
    'expected a comparison of attacks, found --duel',
    'leave it out: in a duel both sides play as well as possible to win it',
  );

export const duelForceOfOneList = () =>
  problem('expected --against with it, found one list of units', '--force N gives every unit of one list the same Force');
