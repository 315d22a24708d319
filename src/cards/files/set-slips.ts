import leven from 'leven';
import { cardSubtype } from '../../errors/card.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import type { PlacedCard } from './further-prints.js';
import type { CellProblem } from './set-row.js';

/** A name with a letter alone at its end: "Zorblax A"; and one with a version in brackets. */
const BARE = /^(.+) ([A-Z])$/;
const BRACKETED = /^(.+?) ?\(([A-Za-z])\d?\)$/;

/** A name with a Roman numeral of several letters at its end: "Zorblax Mark II". */
const NUMERAL = /^(.+) (?:[IVX]{2,5})$/;

/**
 * Which names of a file end with a version without its brackets: those with another version of the
 * same name in the file, and none with a Roman numeral, of which a letter would be the first ("Mark I"
 * beside "Mark II"). Linear.
 */
export function bareVersions(names: readonly string[]): ReadonlySet<string> {
  const letters = new Map<string, Set<string>>();
  for (const name of names) {
    const [, base = '', letter = ''] = BARE.exec(name) ?? BRACKETED.exec(name) ?? [];
    if (base !== '') letters.set(base, (letters.get(base) ?? new Set()).add(letter.toUpperCase()));
  }
  const numbered = new Set(names.flatMap((name) => NUMERAL.exec(name)?.[1] ?? []));
  const isVersion = (base: string): boolean => (letters.get(base)?.size ?? 0) > 1 && !numbered.has(base);
  return new Set(names.filter((name) => isVersion(BARE.exec(name)?.[1] ?? '')));
}

/** A unit that a text puts into play, and the place: both with the words around them. */
const INTO_PLAY = /([^.|"\u201c]{1,100}?)s? Subordinates?\b.{0,500}?\bput (?:it|them) into the ([\w/, ]{1,40}?) arenas?\b/gi;

/** What all such texts have, which is found sooner. */
const SUBORDINATE = /Subordinate/i;

/** The most words of a name. */
const MAX_WORDS = 8;

/**
 * The arenas that texts name if they put subordinate units into play, by the unit's name in lower
 * case: "take 1 Gleep Scout Subordinate and put it into the Character arena". The first such text
 * counts. The words before a name are taken for a longer name, which no unit has. Linear.
 */
export function arenasInPlay(texts: readonly string[]): ReadonlyMap<string, readonly Arena[]> {
  const known = new Map<string, readonly Arena[]>();
  for (const text of texts) {
    if (!SUBORDINATE.test(text)) continue;
    for (const [, before = '', place = ''] of text.matchAll(INTO_PLAY)) {
      const named = place.toLowerCase().split(/\W+/);
      const arenas = ARENAS.filter((arena) => named.includes(arena));
      const words = before.trim().toLowerCase().split(/\s+/).slice(-MAX_WORDS);
      for (const i of words.keys()) {
        const name = words.slice(i).join(' ');
        if (arenas.length > 0 && !known.has(name)) known.set(name, arenas);
      }
    }
  }
  return known;
}

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
