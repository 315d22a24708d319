import leven from 'leven';
import { cardSubtype } from '../../errors/card.js';
import type { PlacedCard } from './further-prints.js';
import type { CellProblem } from './set-row.js';

/** A word that so few units of a file have may be a slip of the pen, */
const RARE = 2;
/** if so many have one that is nearly the same, */
const USUAL = 8;
/** and it is as long as this. */
const SHORTEST = 5;
/** The most usual words are compared, as many as this: the largest set has far fewer. */
const MAX_USUAL = 200;

/**
 * A warning for each word of a subtype that may be another one misspelt: texts that name the usual
 * word do not mean the unit. Linear in the words.
 */
export function subtypeSlips(units: readonly PlacedCard[]): readonly (CellProblem & { readonly line: number })[] {
  const counts = new Map<string, number>();
  const wordsOf = ({ card }: PlacedCard): Set<string> => new Set(card.subtypes.flatMap((subtype) => subtype.split(/\s+/)));
  for (const unit of units) for (const word of wordsOf(unit)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const usual = [...counts]
    .filter(([word, count]) => count >= USUAL && word.length >= SHORTEST)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_USUAL);
  return units.flatMap((unit) =>
    [...wordsOf(unit)].flatMap((word) => {
      if (word.length < SHORTEST || (counts.get(word) ?? 0) > RARE) return [];
      const near = usual.find(([known]) => Math.abs(known.length - word.length) <= 1 && leven(known, word) === 1);
      return near === undefined ? [] : [{ line: unit.line, column: 'Subtype', ...cardSubtype(word, ...near) } as const];
    }),
  );
}
