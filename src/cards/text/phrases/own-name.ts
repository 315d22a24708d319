import leven from 'leven';
import { baseName, isUnique } from '../../../rules/game/group.js';

/** These words alone do not name a card. */
const COMMON =
  /^(?:the|of|in|and|One|Unit|Team|Squad|Clan|Force|Strike|General|Captain|Lord|Master|Apprentice|Count|King|Queen|Boss|Ship|Star|Spirit)$/i;

/** All Unicode letters would take ten times as long to compile. */
const LETTERS = 'a-z\\u00c0-\\u024f';

/** Writes `by`, or "this unit", for the card's own name. */
export type OwnNameRemover = (text: string, by?: string) => string;

/** Compiled once per card, which is the slow part. Texts call unique cards by parts of their names, such as "Vader". */
export function ownNameRemover(name: string, subtypes: readonly string[]): OwnNameRemover {
  const base = baseName(name);
  if (base === '') return (text) => text;
  const others = new RegExp(`\\b(other|another) (?=${escaped(base)}\\b)`, 'gi');
  const names = namesOf(name, base, subtypes);
  const spelled = names.map(escaped).join('|');
  const ownName = new RegExp(
    `(?<![${LETTERS}'-]|named )(?:the )?(?:${spelled})(?: (?:${spelled}))*(?![${LETTERS}-]| counters?\\b)(?!'[${LETTERS}]{2})`,
    'gi',
  );
  const isWhole = new RegExp(`^(?:the )?${escaped(base)}$`, 'i');
  const asManyWords = new RegExp(`^\\S+${'\\s+\\S+'.repeat(base.split(/\s+/).length - 1)}`);
  const firstWords = names.map((each) => each.toLowerCase().split(/[- ]/)[0] as string);
  return (text, by = 'this unit') => {
    const corrected = inRoman(text, base);
    const whole = withoutSlip(withoutPlural(corrected, names), base, asManyWords);
    const lower = whole.toLowerCase();
    if (!firstWords.some((word) => lower.includes(word))) return whole;
    return whole
      .replace(others, '$1 unit named ')
      .replace(ownName, (found, at: number, all: string) =>
        isWhole.test(found) || !isInsideName(all, at, at + found.length) ? by : found,
      );
  };
}

/** Capitalised words before a name that are not part of it. */
const OPENING =
  /^(?:When(?:ever)?|If|As|Each|Treat|While|Until|The|At|Then|Choose|Damage|Put|Tap|Untap|Discard|Retreat|Prevent|Return|Search|Roll|Attach|Give|Make|Move|Remove|Take|You|Your|Only|Do|Does|And|Or|Unless|During|After|Before|For|In|On|To|From|With|Any|All|Deploy|Other|Another|One)$/;

/** "Ren" in "Kylo Ren", "Slave" in "Slave 1". */
function isInsideName(text: string, start: number, end: number): boolean {
  const before = /(?<![\p{L}'-])(\p{Lu}[\p{L}'-]*) $/u.exec(text.slice(0, start))?.[1];
  return (before !== undefined && !OPENING.test(before)) || /^ (?:\p{Lu}|\d)/u.test(text.slice(end));
}

function namesOf(name: string, base: string, subtypes: readonly string[]): string[] {
  if (!isUnique({ name })) return [base];
  const described = subtypes
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}']+/u);
  // Names quote a nickname; texts do not.
  const words = base
    .split(/\s+/)
    .map((word) => word.replace(/^"(.+)"$/, '$1'))
    .filter((word) => word.length > 2 && /^\p{Lu}/u.test(word) && !COMMON.test(word));
  return [base, ...words.filter((word) => !described.includes(word.toLowerCase()))];
}

/** In shorter names two wrong letters can make another name. */
const LONG_NAME = 12;

function withoutSlip(text: string, base: string, asManyWords: RegExp): string {
  if (base.length < LONG_NAME) return text;
  const start = /^(?:(?:[Pp]ay \d+ Force|\[?[Tt]ap\]?) -> |As long as |Whenever )?(?:[Tt]he )?/.exec(text)?.[0].length ?? 0;
  const spelled = asManyWords.exec(text.slice(start))?.[0].replace(/'s$/, '') ?? '';
  if (Math.abs(spelled.length - base.length) > 2) return text;
  const slips = leven(spelled.toLowerCase(), base.toLowerCase());
  return slips > 0 && slips <= 2 ? text.slice(0, start) + base + text.slice(start + spelled.length) : text;
}

/** Some files have spaces for hyphens. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[- ]/g, '[- ]');
}

/** "Slave I" for "Slave 1". */
function inRoman(text: string, base: string): string {
  return base.endsWith(' I') ? text.replaceAll(new RegExp(`${escaped(base.slice(0, -1))}1(?!\\d)`, 'g'), base) : text;
}

/** "Quuxs gets +1 power" on Quux. */
function withoutPlural(text: string, names: readonly string[]): string {
  const found = /^(\p{Lu}[\p{L}-]+)s gets (?=[+\p{Lu}])/u.exec(text)?.[1];
  return found !== undefined && names.includes(found) ? found + text.slice(found.length + 1) : text;
}
