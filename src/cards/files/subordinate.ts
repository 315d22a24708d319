import { ARENAS, type Arena } from '../../rules/game/arena.js';

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
