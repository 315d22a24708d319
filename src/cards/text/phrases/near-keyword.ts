import leven from 'leven';
import { isSwapped } from '../../catalogue/find-card.js';
import { COMBAT_NAMES, isWholeKeyword } from './vocabulary.js';

interface NearKeyword {
  readonly found: string;
  readonly keyword: string;
}

/** What may surround a keyword on a card. */
const AROUND =
  /->|[,.;:|*"“”()]|\b(?:and|or|gets?|loses?|gains?|has|have|its|your|using|uses?|for|until|as long as|when(?:ever)?|this|against)\b/i;

/** Capitalised or with a number: "deflects" in a sentence is an ordinary word. */
const ITEM = /^(?=\p{Lu}|.* [-+]?(?:\d+|X)$)(\p{L}+(?: \p{L}+){0,2}?)(?: [-+]?(?:\d+|X))?$/u;

/** "Evade1". */
const GLUED = /^(\p{L}+(?: \p{L}+)?)[-+]?\d+$/u;

/** A shorter keyword is close to too many words. */
const SHORTEST = 4;
/** A name of this length with two wrong letters is still the same word. */
const LONG_NAME = 9;

/** The first near miss of a keyword that stands alone, as keywords do: "Amor", "Pay 2 Force -> Deflct 1". Linear. */
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

/** One wrong letter (two in a long name), or two neighbours swapped. */
function isNear(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 2) return false;
  return leven(word, name) <= (name.length >= LONG_NAME ? 2 : 1) || isSwapped(word, name);
}
