import leven from 'leven';
import { isSwapped } from '../../catalogue/find-card.js';
import { COMBAT_NAMES, isWholeKeyword } from './vocabulary.js';

/** Words that are close to a combat keyword, and that keyword. */
interface NearKeyword {
  readonly found: string;
  readonly keyword: string;
}

/** The text around keywords on cards: costs, lists, and who gets or loses them for how long. */
const AROUND =
  /->|[,.;:|*"“”()]|\b(?:and|or|gets?|loses?|gains?|has|have|its|your|using|uses?|for|until|as long as|when(?:ever)?|this|against)\b/i;

/** Up to three words, with a capital or a number, since "deflects" in a sentence is an ordinary word. */
const ITEM = /^(?=\p{Lu}|.* [-+]?(?:\d+|X)$)(\p{L}+(?: \p{L}+){0,2}?)(?: [-+]?(?:\d+|X))?$/u;

/** A keyword without a space before its number: "Evade1". */
const GLUED = /^(\p{L}+(?: \p{L}+)?)[-+]?\d+$/u;

/** A shorter keyword is close to too many words. */
const SHORTEST = 4;
/** A name of this length with two wrong letters is still the same word. */
const LONG_NAME = 9;

/**
 * The first words of a clause that are close to a combat keyword and are alone between commas, costs and similar separators, as
 * keywords are: "Amor", "Pay 2 Force -> Deflct 1". Null if there are none. Linear in the clause.
 */
export function nearKeyword(clause: string): NearKeyword | null {
  for (const part of clause.split(AROUND)) {
    const item = part
      .trim()
      .replace(/ +/g, ' ')
      .replace(/^(?:an?|the) /i, '');
    const glued = GLUED.exec(item)?.[1];
    const name = COMBAT_NAMES.find((each) => each.toLowerCase() === glued?.toLowerCase());
    if (name !== undefined) return { found: item, keyword: name };
    const found = ITEM.exec(item)?.[1];
    if (found === undefined || found.length < SHORTEST || isWholeKeyword(found)) continue;
    const keyword = COMBAT_NAMES.find((name) => name.length >= SHORTEST && isNear(found.toLowerCase(), name.toLowerCase()));
    if (keyword !== undefined) return { found, keyword };
  }
  return null;
}

/** Whether a word differs by one letter (two in a long name) or by two neighbouring letters in the wrong order. */
function isNear(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 2) return false;
  return leven(word, name) <= (name.length >= LONG_NAME ? 2 : 1) || isSwapped(word, name);
}
