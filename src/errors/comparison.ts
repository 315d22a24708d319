import { grouped, listed } from '../base/text.js';
import { didYouMean, displayed, expectedButFound, expectedField, type ValueProblem } from './problem.js';

export function expectedUnitList(found: unknown): ValueProblem {
  return {
    message: expectedField('a list of units', found),
    hint: 'begin each unit with a dash: - Darth Maul (B), or - { name: Guard, power: 3, health: 2 }',
  };
}

export function unitListEmpty(): ValueProblem {
  return { message: 'expected a list of units, found an empty one', hint: null };
}

export function namelessUnit(): ValueProblem {
  return { message: 'expected a unit with a name, or the name of a card', hint: 'the report lists units by name' };
}

/** Too few units for a comparison. */
export function tooFewUnits(found: readonly string[]): ValueProblem {
  return {
    message: `expected at least two units, found ${found.length === 0 ? 'none' : displayed(found[0])}`,
    hint: 'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE)',
  };
}

/** A comparison with another list, without units of its own. */
export function noUnitInRows(): ValueProblem {
  return {
    message: 'expected units to compare with those of --against, found none',
    hint: 'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE) before --against: the words after it are those of the other list',
  };
}

/** The option --against, or one of its filters, without a unit. */
export function noUnitInColumns(): ValueProblem {
  return {
    message: 'expected units to compare with, found none',
    hint: 'name cards or decks after it (--against deck.dek), a set (--against-set SR), or a file of units (--against-units FILE)',
  };
}

/** Too many pairs of two lists. */
export function tooManyPairs(limit: number, rows: number, columns: number, pairs: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} pairs, found ${grouped(rows)} units against ${grouped(columns)}, which would be ${grouped(pairs)} pairs`,
    hint: 'narrow them: --arena character, --against-subtype Jedi, --side dark, --against-cost 4..6',
  };
}

export function tooManyUnits(limit: number, found: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} units, found ${grouped(found)}, which would be ${grouped(found * (found - 1))} pairs`,
    hint: 'narrow them: --arena character, --subtype Jedi, --side dark, --cost 4..6',
  };
}

/** A name that several units have. `places`: where each of them is given. */
export function unitTwice(name: string, places: readonly string[]): ValueProblem {
  const different = [...new Set(places)];
  const where = different.length > 1 ? `in ${different.join(' and in ')}` : `${places.length} times in ${different[0]}`;
  return {
    message: `expected different units, found ${displayed(name)} ${where}`,
    hint: 'leave one out, or give one another name in a file of units (--units FILE)',
  };
}

/** Units of which no two can attack each other. */
export function noCommonArena(): ValueProblem {
  return {
    message: 'expected units that can attack each other, found no arena that two of them share',
    hint: 'compare units of one arena; --mode compares attacks on another arena, such as Bombard',
  };
}

export function noCardFits(): ValueProblem {
  return { message: 'expected cards that match the filters, found none', hint: 'odds cards find takes the same filters' };
}

/** A deck without a known unit. */
export function deckWithoutUnits(cards: number): ValueProblem {
  return {
    message: `expected a deck with units of the catalogue, found none among its ${grouped(cards)} cards`,
    hint: 'odds cards import reads the sets of the deck into your own catalogue',
  };
}

/** Cards of a deck whose names are not close to the name of a unit. */
export function deckCardsLeftOut(names: readonly string[]): ValueProblem {
  const are = names.length === 1 ? 'is not a unit' : 'are not units';
  return {
    message: `${names.length} of its cards ${are} of the catalogue, left out: ${listed(names)}`,
    hint: 'Battle cards, Missions and Locations are not compared; odds cards import reads the units of other sets',
  };
}

/**
 * The problem of a name that is close to the name of a unit, as a warning: the comparison goes on
 * without it.
 */
export function leftOutOf({ message, hint }: ValueProblem): ValueProblem {
  return { message: `${message}; left out`, hint };
}

export function unknownSort(found: string, known: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a column', found),
    hint: didYouMean(found, known) ?? `the columns are ${known.join(', ')}`,
  };
}

export function compareTooSlow(limit: number, seconds: number, pairs: number): ValueProblem {
  const minutes = (value: number): string => grouped(Math.ceil(value / 60));
  return {
    message: `expected a comparison of at most ${minutes(limit)} minutes, found one of about ${minutes(seconds)} for ${grouped(pairs)} pairs`,
    hint: 'many dice of Lucky on both sides take longest: compare fewer units, or give fewer --trials if attacks are simulated',
  };
}

export function modeUnused(mode: string, keyword: string): ValueProblem {
  return { message: `${mode} changes nothing: no unit has ${keyword}`, hint: null };
}

/** A comparison by duels that is estimated to take too long. */
export function duelsTooSlow(limit: number, seconds: number, duels: number): ValueProblem {
  const minutes = (value: number): string => grouped(Math.ceil(value / 60));
  return {
    message: `expected a comparison of at most ${minutes(limit)} minutes, found one of about ${minutes(seconds)} for ${grouped(duels)} duels`,
    hint: 'compare fewer units: --arena character, --subtype Jedi, --cost 4..6; simulated duels (--no-exact) take less time with fewer --trials',
  };
}

/** An option that only duels have, without --duel. */
export function onlyWithDuel(): ValueProblem {
  return { message: 'expected --duel with it, found a comparison of attacks', hint: 'add --duel: every pair fights a duel' };
}

/** An option about single attacks, with --duel. */
export function notWithDuel(): ValueProblem {
  return {
    message: 'expected a comparison of attacks, found --duel',
    hint: 'leave it out: in a duel both sides play as well as possible to win it',
  };
}

/** Force of another list, if there is none. */
export function duelForceOfOneList(): ValueProblem {
  return {
    message: 'expected --against with it, found one list of units',
    hint: '--force N gives every unit of one list the same Force',
  };
}
