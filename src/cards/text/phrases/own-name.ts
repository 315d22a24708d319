import leven from 'leven';
import { baseName } from '../../../rules/effects/group.js';

/** Words in names that do not identify a card on their own. */
const COMMON = /^(?:the|of|in|and|Unit|Team|General|Captain|Lord|Count|King|Queen|Boss|Ship|Star|Spirit)$/i;

/**
 * The text with "this unit" in place of the card's own name. Texts also name unique cards by a part
 * of their names ("Vader", "Obi-Wan"), unless it is a word of their subtypes; words at the
 * beginning that are close to the name are the name misspelt.
 */
export function withoutOwnName(text: string, name: string, subtypes: readonly string[]): string {
  const base = baseName(name);
  if (base === '') return text;
  const others = new RegExp(`\\b(other|another) (?=${escaped(base)}\\b)`, 'giu');
  const spelled = namesOf(name, base, subtypes).map(escaped).join('|');
  const ownName = new RegExp(
    `(?<![\\p{L}'-]|named )(?:the )?(?:${spelled})(?: (?:${spelled}))*(?![\\p{L}-])(?!'\\p{L}{2})`,
    'giu',
  );
  return withoutSlip(withLostLetters(text, base), base).replace(others, '$1 unit named ').replace(ownName, 'this unit');
}

function namesOf(name: string, base: string, subtypes: readonly string[]): string[] {
  if (!/\([A-Z]\)/.test(name)) return [base];
  const described = subtypes
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}']+/u);
  const words = base.split(/\s+/).filter((word) => word.length > 2 && /^\p{Lu}/u.test(word) && !COMMON.test(word));
  return [base, ...words.filter((word) => !described.includes(word.toLowerCase()))];
}

/** The minimum length of a name that one or two wrong letters cannot turn into another name. */
const LONG_NAME = 12;

function withoutSlip(text: string, base: string): string {
  if (base.length < LONG_NAME) return text;
  const start = /^(?:(?:[Pp]ay \d+ Force|\[?[Tt]ap\]?) -> )?(?:[Tt]he )?/.exec(text)?.[0].length ?? 0;
  const spelled = new RegExp(`^\\S+${'\\s+\\S+'.repeat(base.split(/\s+/).length - 1)}`).exec(text.slice(start))?.[0] ?? '';
  const slips = leven(spelled.toLowerCase(), base.toLowerCase());
  return slips > 0 && slips <= 2 ? text.slice(0, start) + base + text.slice(start + spelled.length) : text;
}

/** The name as a pattern; some files have spaces for hyphens. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[- ]/g, '[- ]');
}

/**
 * The text with the letters of the name for `_`, which some files have for a letter that their
 * encoding lost.
 */
function withLostLetters(text: string, base: string): string {
  return text.replace(/(\p{L}{3,})_(?!\p{L})/gu, (found, part: string) => {
    const whole = base.split(' ').find((word) => word.length === part.length + 1 && word.startsWith(part));
    return whole ?? found;
  });
}
