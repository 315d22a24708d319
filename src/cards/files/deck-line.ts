/** What a line of a deck says. */
type DeckLine =
  | { readonly kind: 'card'; readonly count: number; readonly name: string; readonly set: string | null }
  /** A name without a count: one card, or the title of the deck. */
  | { readonly kind: 'bare'; readonly text: string }
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'nothing' };

/** The limit for the characters of a line. */
const MAX_LINE = 1000;

/** "4 NAME", "4x NAME", "4,NAME", with a tab. The comma of "10,000 Death Stars" is none behind a count. */
const COUNT_FIRST = /^(?!\d{1,3}(?:,\d{3})+\s)"?(\d{1,9})"?\s*(?:[x×]\s+|[x×]?\s*[,;\t]|[x×]?\s+)\s*(.*)$/i;
/** "NAME x4", "NAME (x4)", "NAME (4)", "NAME,4", with a tab. */
const COUNT_LAST = /^(.*\S)\s*(?:\s\(?[x×]\s?(\d{1,9})\)?|\s\((\d{1,9})\)|[,;\t]\s*"?(\d{1,9})"?)$/i;
/** "NAME [SET]", or behind a tab; also "NAME (SET)" and "NAME,SET" with a code of capitals, which no version is. */
const SET_LAST = /^(.*\S)\s*(?:\[([^[\]\t]+)\]|\t\s*([^\t]*)|(?:\((?![A-Z]\d\))|[,;]\s*"?)((?=\d*[A-Z])[A-Z\d]{2,5})[)"]?)$/;

/** The first row of a table. */
const COLUMN_NAMES = /^"?(?:count|qty|quantity|copies|amount|number|cards?|name|set)"?(?:\s*[,;\t]\s*"?[a-z ]{1,20}"?)+$/i;

/** Titles of sections, which people also write without a colon. */
const SECTION =
  /^(?:(?:main ?)?deck(?: ?list)?|side ?board|supply|resources?|subordinates?|outside(?: the game| (?:of )?the deck)?|(?:(?:space|ground|character) )?units?|space|ground|characters?|battle(?: cards?)?|missions?|locations?|equipment|events?)$/i;

/** Reads a line of a deck as people write them: in a list, a table or a post (docs/cards.md#decks). Linear. */
export function readDeckLine(line: string): DeckLine {
  if (line.length > MAX_LINE) return { kind: 'bare', text: line };
  const heading = /^\s*#+\s*(.*)$/.exec(line)?.[1];
  const text = plainText(heading ?? line);
  const section = sectionIn(text);
  if (section !== null) return { kind: 'section', name: section };
  if (heading !== undefined || !/[\p{L}\p{N}]/u.test(text) || COLUMN_NAMES.test(text)) return { kind: 'nothing' };
  return cardIn(text) ?? { kind: 'bare', text };
}

/** The line without comments, and without the marks of lists and bold letters in posts. */
function plainText(line: string): string {
  return line
    .replace(/(?:^|\s)\/\/.*$/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*[-*+•–—]\s*/, '')
    .trim();
}

/** "Supply" of "Supply:", "Space" of "Space (16)". */
function sectionIn(text: string): string | null {
  const named = /^([^\t\d]{1,100}?)\s*:$/.exec(text)?.[1];
  const [, name = ''] = /^(.{1,40}?)\s*[-–:]?\s*(?:\(?\d{1,3}(?: cards?)?\)?)?\s*:?$/i.exec(text) ?? [];
  return SECTION.test(name) ? name : (named ?? null);
}

/** The card of a line with a count, a version or a set; null if it has none of them. */
function cardIn(text: string): DeckLine | null {
  const outer = withoutSet(text);
  const counted = withoutCount(text);
  const behindSet = counted === null ? withoutCount(outer.rest) : null;
  if (behindSet !== null) return { kind: 'card', count: behindSet.count, name: unquoted(behindSet.rest), set: outer.set };
  const { rest, set } = withoutSet(counted?.rest ?? text);
  const isCard = counted !== null || set !== null || /\([A-Z]\d?\)$/.test(rest);
  return isCard ? { kind: 'card', count: counted?.count ?? 1, name: unquoted(rest), set } : null;
}

function withoutCount(text: string): { readonly count: number; readonly rest: string } | null {
  const [, first, behind = ''] = COUNT_FIRST.exec(text) ?? [];
  if (first !== undefined) return { count: Number(first), rest: behind };
  const [, before = '', ...counts] = COUNT_LAST.exec(text) ?? [];
  const last = counts.find((count) => count !== undefined);
  return last === undefined ? null : { count: Number(last), rest: before };
}

function withoutSet(text: string): { readonly rest: string; readonly set: string | null } {
  const [, rest = text, ...sets] = SET_LAST.exec(text) ?? [];
  return { rest, set: sets.find((set) => set !== undefined && set !== '')?.trim() ?? null };
}

function unquoted(text: string): string {
  const inner = /^"((?:[^"]|"")*)"$/.exec(text.trim())?.[1];
  return inner === undefined ? text.trim() : inner.replaceAll('""', '"').trim();
}
