import { cardCharacter, cardName, deckCount, deckFurtherLines, deckLine } from '../../errors/card.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import { unprintable } from './file-text.js';

type DeckLine =
  | { readonly kind: 'card'; readonly count: number; readonly name: string; readonly set: string | null }
  /** One card, or the title of the deck. */
  | { readonly kind: 'bare'; readonly text: string }
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'nothing' };

/** In characters. */
const MAX_LINE = 1000;

/** "4 NAME", "4x NAME", "4,NAME", with a tab. The comma in "10,000 Death Stars" does not separate a count. */
const COUNT_FIRST = /^(?!\d{1,3}(?:,\d{3})+\s)"?(\d{1,9})"?\s*(?:[x×]\s+|[x×]?\s*[,;\t]|[x×]?\s+)\s*(.*)$/i;
/** "NAME x4", "NAME (x4)", "NAME (4)", "NAME,4", with a tab. */
const COUNT_LAST = /^(.*\S)\s*(?:\s\(?[x×]\s?(\d{1,9})\)?|\s\((\d{1,9})\)|[,;\t]\s*"?(\d{1,9})"?)$/i;
/** "NAME [SET]", or after a tab; also "NAME (SET)" and "NAME,SET" if the code is in capitals and no version. */
const SET_LAST = /^(.*\S)\s*(?:\[([^[\]\t]+)\]|\t\s*([^\t]*)|(?:\((?![A-Z]\d\))|[,;]\s*"?)((?=\d*[A-Z])[A-Z\d]{2,5})[)"]?)$/;

/** The first row of a table. */
const COLUMN_NAMES = /^"?(?:count|qty|quantity|copies|amount|number|cards?|name|set)"?(?:\s*[,;\t]\s*"?[a-z ]{1,20}"?)+$/i;

/** Also without a colon. */
const SECTION =
  /^(?:(?:main ?)?deck(?: ?list)?|side ?board|supply|resources?|subordinates?|outside(?: the game| (?:of )?the deck)?|(?:(?:space|ground|character) )?units?|space|ground|characters?|battle(?: cards?)?|missions?|locations?|equipment|events?)$/i;

/** A line of a list, a table or a post (docs/cards.md#decks). Linear. */
export function readDeckLine(line: string): DeckLine {
  if (line.length > MAX_LINE) return { kind: 'bare', text: line };
  const heading = /^\s*#+\s*(.*)$/.exec(line)?.[1];
  const text = plainText(heading ?? line);
  const section = sectionIn(text);
  if (section !== null) return { kind: 'section', name: section };
  if (heading !== undefined || !/[\p{L}\p{N}]/u.test(text) || COLUMN_NAMES.test(text)) return { kind: 'nothing' };
  return cardIn(text) ?? { kind: 'bare', text };
}

/** Without comments, bullets and bold type. */
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

/** Null without a count, a version or a set. */
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

export interface DeckEntry {
  /** 1 or more. */
  readonly count: number;
  /** With its version. */
  readonly name: string;
  readonly set: string | null;
  readonly section: string;
  readonly line: number;
}

/** Of cards without a heading. */
export const FIRST_SECTION = 'Deck';

/** Of a nameless section outside the deck. */
export const OUTSIDE = 'Outside the game';

export function isBesideDeck(section: string): boolean {
  return /^(?:side\s?board|supply|resources?|subordinates?|outside\b.*)$/i.test(section.trim());
}

/** Decks have 60 cards or more, at most 4 copies of each. */
const MAX_COUNT = 999;
const MAX_NAME = 100;
const MAX_PROBLEMS = 10;

/** Copies of a card in a section are one entry, at the place of the first. */
export class DeckList {
  readonly #fileName: string;
  readonly #entries = new Map<string, DeckEntry>();
  readonly #problems: Problem[] = [];
  title: DeckEntry | null = null;

  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  add({ name, set, section, line, count }: DeckEntry): void {
    const place = [section, set ?? '', name].join('\n');
    const known = this.#entries.get(place);
    const sum = count + (known?.count ?? 0);
    const code = unprintable(`${name}${set ?? ''}${section}`);
    if (code !== null) this.report(line, cardCharacter(code));
    else if (name === '' || name.length > MAX_NAME) this.report(line, cardName(MAX_NAME, name));
    else if (!(count >= 1 && sum <= MAX_COUNT)) this.report(line, deckCount(MAX_COUNT, sum));
    else this.#entries.set(place, known ? { ...known, count: sum } : { count, name, set, section, line });
  }

  report(line: number, problem: ValueProblem): void {
    this.#problems.push({ where: `${this.#fileName}:${line}`, path: null, ...problem });
  }

  get entries(): readonly DeckEntry[] {
    return [...this.#entries.values()];
  }

  get problems(): readonly Problem[] {
    const rest = this.unread - MAX_PROBLEMS;
    if (rest <= 0) return this.#problems;
    return [...this.#problems.slice(0, MAX_PROBLEMS), { where: this.#fileName, path: null, ...deckFurtherLines(rest) }];
  }

  get unread(): number {
    return this.#problems.length;
  }
}

/** `first`: the number of the first line. A name alone on it is the title, unless a card has that name. */
export function readTextDeck(lines: readonly string[], list: DeckList, first = 1): void {
  let section = FIRST_SECTION;
  let isFirst = true;
  for (const [i, text] of lines.entries()) {
    const line = first + i;
    const read = readDeckLine(text);
    if (read.kind === 'nothing') continue;
    if (read.kind === 'section') section = read.name;
    else if (read.kind === 'card') list.add({ count: read.count, name: read.name, set: read.set, section, line });
    else if (isFirst) list.title = { count: 1, name: read.text, set: null, section, line };
    else list.report(line, deckLine(text));
    isFirst = false;
  }
  if (list.entries.length === 0 && list.title !== null) list.report(list.title.line, deckLine(list.title.name));
}
