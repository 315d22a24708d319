import { grouped, listed } from '../base/text.js';
import { didYouMean, displayed, mustBeField, problem, thereIsNo, type ValueProblem } from './problem.js';

export const expectedUnitList = (found: unknown) =>
  problem(
    mustBeField('a list of units', found),
    'begin each unit with a dash: - Darth Maul (B), or - { name: Guard, power: 3, health: 2 }',
  );
export const unitListEmpty = () => problem('the list of units is empty');
export const namelessUnit = () => problem('the unit has no name', 'the report lists units by name');

export const tooFewUnits = () =>
  problem(
    'a comparison needs at least two units',
    'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE)',
  );

/** A comparison with another list, without units of its own. */
export const noUnitInRows = () =>
  problem(
    'the units to compare with those of --against are missing',
    'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE) before --against: the words after it are those of the other list',
  );

/** --against, or one of its filters, without a unit. */
export const noUnitInColumns = () =>
  problem(
    'the units to compare with are missing',
    'name cards or decks after it (--against deck.dek), a set (--against-set SR), or a file of units (--against-units FILE)',
  );

export const tooManyPairs = (limit: number, rows: number, columns: number, pairs: number) =>
  problem(
    `${grouped(rows)} units against ${grouped(columns)} are ${grouped(pairs)} pairs; the limit is ${grouped(limit)}`,
    'narrow them: --arena character, --against-subtype Jedi, --side dark, --against-cost 4..6',
  );

export const tooManyUnits = (limit: number, found: number) =>
  problem(
    `${grouped(found)} units are ${grouped(found * (found - 1))} pairs; the limit is ${grouped(limit)} units`,
    'narrow them: --arena character, --subtype Jedi, --side dark, --cost 4..6',
  );

/** A name that several units have. `places`: where each of them is given. */
export function unitTwice(name: string, places: readonly string[]): ValueProblem {
  const different = [...new Set(places)];
  const where = different.length > 1 ? `in ${different.join(' and in ')}` : `${places.length} times in ${different[0]}`;
  return problem(
    `${displayed(name)} is given more than once: ${where}`,
    'leave one out, or give one another name in a file of units (--units FILE)',
  );
}

export const noCommonArena = () =>
  problem(
    'none of these units can attack another: no two share an arena',
    'compare units of one arena; --mode compares attacks on another arena, such as Bombard',
  );

export const noCardFits = () => problem('no card matches these filters', 'odds cards find takes the same filters');

export const deckWithoutUnits = (cards: number) =>
  problem(
    `none of the ${grouped(cards)} cards of this deck is a unit of the catalogue`,
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
export const deckKindsLeftOut = (kinds: string) => problem(`left out, since they are not units: ${kinds}`);

/** The problem of a name close to a unit's name, as a warning: the comparison continues without it. */
export const leftOutUnit = ({ message, hint }: ValueProblem) => problem(`${message}; left out`, hint);

export const unknownSort = (found: string, known: readonly string[]) =>
  problem(thereIsNo('column', found), didYouMean(found, known) ?? `the columns are ${known.join(', ')}`);

/** Seconds in whole minutes, rounded up. */
export function inMinutes(seconds: number): string {
  return grouped(Math.ceil(seconds / 60));
}

export const compareTooSlow = (limit: number, seconds: number, pairs: number) =>
  problem(
    `this comparison of ${grouped(pairs)} pairs would take about ${inMinutes(seconds)} minutes; the limit is ${inMinutes(limit)}`,
    'many dice of Lucky on both sides take longest: compare fewer units, or give fewer --trials if attacks are simulated',
  );

export const modeUnused = (mode: string, keyword: string) => problem(`${mode} has no effect: no unit has ${keyword}`);

export const duelsTooSlow = (limit: number, seconds: number, duels: number) =>
  problem(
    `this comparison of ${grouped(duels)} duels would take about ${inMinutes(seconds)} minutes; the limit is ${inMinutes(limit)}`,
    'compare fewer units: --arena character, --subtype Jedi, --cost 4..6; simulated duels (--no-exact) take less time with fewer --trials',
  );

export const onlyWithDuel = () => problem('this needs --duel', 'add --duel: every pair fights a duel');

/** An option about single attacks, with --duel. */
export const notWithDuel = () =>
  problem('this cannot be combined with --duel', 'leave it out: in a duel both sides play as well as possible to win it');

export const duelForceOfOneList = () =>
  problem('this needs --against', '--force N gives every unit of one list the same Force');
