import leven from 'leven';
import { alsoInRows, cardSubtype, columnTwice, rowColumns, rowTooLong, setHeader, tooManyRows } from '../../errors/card.js';
import { type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import { moreProblems } from '../../errors/scenario.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import type { Card } from '../catalogue/card.js';
import type { OtherCard } from '../catalogue/other-card.js';
import { type Ban, type FormatRemarks, formatRemarks } from './ban.js';
import { endsWithLine, fileLines } from './file-text.js';
import { joinPrints, type PlacedCard } from './further-prints.js';
import { type CellProblem, COLUMNS, type ReadRow, type Row, type RowReading, readRow, type SetColumn } from './set-row.js';

const MAX_LINES = 20_000;
const MAX_LINE = 20_000;
/** More problems or warnings of a file are not listed. */
const MAX_PROBLEMS = 100;

export interface SetFile {
  readonly fileName: string;
  /** In the order of the file. */
  readonly cards: readonly Card[];
  /** Rows below the header that are not blank. */
  readonly rows: number;
  /** Rows that are further prints. */
  readonly aliases: number;
  /** Rows of other kinds, by the first word of their type. */
  readonly others: ReadonlyMap<string, number>;
  /** Each once, in the order of the file. */
  readonly otherCards: readonly OtherCard[];
  readonly bans: readonly Ban[];
  /** Rows that are left out. */
  readonly problems: readonly Problem[];
  /** Rows that were read differently from what they say. */
  readonly warnings: readonly Problem[];
}

export interface RowsRead {
  readonly done: number;
  readonly total: number;
}

/** Some milliseconds between two yields. */
const SLICE_ROWS = 8;

/** Throws a UserError if it is not a set file (docs/cards.md#set-files); unread rows are problems of the result. Linear. */
export function readSetFile(bytes: Uint8Array, fileName: string, how: { readonly keepText?: boolean } = {}): SetFile {
  const reading = readingSetFile(bytes, fileName, how);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** In slices: a set has some hundred rows, a file of all sets 16,000. */
export function* readingSetFile(
  bytes: Uint8Array,
  fileName: string,
  { keepText = false }: { readonly keepText?: boolean } = {},
): Generator<RowsRead, SetFile, undefined> {
  const lines = fileLines(bytes, fileName);
  const [header = '', ...rows] = lines;
  const columns = columnsOf(header, fileName);
  if (rows.length > MAX_LINES) throw new UserError([{ where: fileName, path: null, ...tooManyRows(MAX_LINES) }]);
  let known: ReturnType<typeof arenasInPlay> | undefined;
  const arenasOf = (name: string): readonly Arena[] => {
    known ??= arenasInPlay(rows);
    return known.get(name.toLowerCase()) ?? [];
  };
  let versions: ReturnType<typeof bareVersions> | undefined;
  const isBareVersion = (name: string): boolean => {
    versions ??= bareVersions(rows.map((row) => unquoted(row.split('\t')[columns.places.get('Name') ?? 0] ?? '')));
    return versions.has(name);
  };
  const reading = new Reading(fileName, columns, { keepText, arenasInPlay: arenasOf, isBareVersion });
  const hasEnd = endsWithLine(bytes);
  for (const [i, text] of rows.entries()) {
    reading.read(text, i + 2, !hasEnd && i === rows.length - 1);
    if (i % SLICE_ROWS === 0) yield { done: i, total: rows.length };
  }
  return reading.result();
}

interface Columns {
  readonly places: ReadonlyMap<SetColumn, number>;
  readonly count: number;
  /** -1 if there is none. */
  readonly usage: number;
  /** Empty cells after it may be missing. */
  readonly lastNeeded: number;
}

function columnsOf(header: string, fileName: string): Columns {
  const names = header.split('\t').map((name) => unquoted(name).toLowerCase());
  const problem = headerProblem(header, names);
  if (problem) throw new UserError([{ where: `${fileName}:1`, path: null, ...problem }]);
  const places = new Map(COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const needed = [...places].filter(([column]) => column !== 'Text').map(([, place]) => place);
  return { places, count: names.length, usage: names.indexOf('usage'), lastNeeded: Math.max(...needed) };
}

function headerProblem(header: string, names: readonly string[]): ValueProblem | null {
  const missing = COLUMNS.filter((column) => !names.includes(column.toLowerCase()));
  if (missing.length > 0) {
    const separator = [
      [',', 'commas'],
      [';', 'semicolons'],
      ['|', 'bars'],
    ].find(([sign = '']) => header.split(sign).length >= COLUMNS.length);
    return setHeader(missing, header, separator?.[1] ?? null);
  }
  const repeated = COLUMNS.find((column) => names.indexOf(column.toLowerCase()) !== names.lastIndexOf(column.toLowerCase()));
  return repeated === undefined ? null : columnTwice(repeated);
}

/** `"a ""b"""` is `a "b"`. */
function unquoted(cell: string): string {
  const text = cell.trim();
  const inner = /^"((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** A row is a line, so an unclosed quote affects only its own row. */
class Reading {
  readonly #fileName: string;
  readonly #columns: Columns;
  readonly #how: RowReading;
  readonly #units: PlacedCard[] = [];
  readonly #others = new Map<string, number>();
  readonly #otherCards: PlacedCard<OtherCard>[] = [];
  readonly #bans: Ban[] = [];
  readonly #problems: Problem[] = [];
  readonly #warnings: Problem[] = [];
  #rows = 0;

  constructor(fileName: string, columns: Columns, how: RowReading) {
    this.#fileName = fileName;
    this.#columns = columns;
    this.#how = how;
  }

  read(text: string, line: number, isCut: boolean): void {
    if (text.trim() === '') return;
    this.#rows += 1;
    const problem = text.length > MAX_LINE ? rowTooLong(MAX_LINE, text.length) : this.#columnProblem(text, isCut);
    if (problem) this.#report(line, [problem]);
    else {
      const row = this.#rowOf(text);
      const remarks = formatRemarks(unquoted(text.split('\t')[this.#columns.usage] ?? ''));
      this.#bans.push(...(remarks.bans ?? []).map((format) => ({ name: row.Name, format })));
      this.#add(readRow(row, this.#how), line, remarks);
    }
  }

  #add(read: ReadRow, line: number, remarks: FormatRemarks): void {
    if (read.kind === 'unreadable') this.#report(line, read.problems);
    else if (read.kind === 'other') {
      this.#others.set(read.type, (this.#others.get(read.type) ?? 0) + 1);
      this.#otherCards.push({ card: { ...read.card, ...remarks }, line });
    } else {
      this.#units.push({ card: { ...read.card, ...remarks }, line });
      this.#report(line, read.warnings, this.#warnings);
    }
  }

  #columnProblem(text: string, isCut: boolean): ValueProblem | null {
    const { count, lastNeeded } = this.#columns;
    const cells = text.split('\t');
    const isLong = cells.length > count && cells.slice(count).some((cell) => cell.trim() !== '');
    const isShort = cells.length <= lastNeeded || (isCut && cells.length < count);
    return isLong || isShort ? rowColumns(count, cells.length, isCut && isShort) : null;
  }

  #rowOf(text: string): Row {
    const cells = text.split('\t');
    const cellOf = (column: SetColumn): string => unquoted(cells[this.#columns.places.get(column) ?? -1] ?? '');
    return Object.fromEntries(COLUMNS.map((column) => [column, cellOf(column)])) as Record<SetColumn, string>;
  }

  #report(line: number, found: readonly (ValueProblem | CellProblem)[], list = this.#problems): void {
    for (const problem of found) {
      const path = 'column' in problem ? problem.column : null;
      list.push({ where: `${this.#fileName}:${line}`, path, message: problem.message, hint: problem.hint });
    }
  }

  result(): SetFile {
    const { cards, aliases, problems, warnings } = joinPrints(this.#units);
    const others = joinPrints(this.#otherCards);
    for (const { line, ...problem } of problems) this.#report(line, [problem]);
    // Repeats of other kinds do not affect units, so they are warnings.
    for (const { line, ...warning } of [...warnings, ...subtypeSlips(this.#units), ...others.problems, ...others.warnings])
      this.#report(line, [warning], this.#warnings);
    return {
      fileName: this.#fileName,
      cards,
      rows: this.#rows,
      aliases,
      others: this.#others,
      otherCards: others.cards,
      bans: this.#bans,
      problems: this.#listed(this.#problems),
      warnings: this.#listed(onceEach(this.#warnings)),
    };
  }

  #listed(problems: readonly Problem[]): readonly Problem[] {
    if (problems.length <= MAX_PROBLEMS) return problems;
    return [...problems.slice(0, MAX_PROBLEMS), { where: this.#fileName, path: null, ...moreProblems() }];
  }
}

/** A problem of several rows is reported once, with their number: the fourth side has whole sets. */
function onceEach(problems: readonly Problem[]): readonly Problem[] {
  const alike = new Map<string, [first: Problem, ...rest: Problem[]]>();
  for (const problem of problems) {
    const key = `${problem.path}\n${problem.message}`;
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [problem]);
    else known.push(problem);
  }
  return [...alike.values()].map(([first, ...rest]) =>
    rest.length === 0 ? first : { ...first, message: alsoInRows(first.message, rest.length) },
  );
}

/** "Zorblax A", "Zorblax (A)". */
const BARE = /^(.+) ([A-Z])$/;
const BRACKETED = /^(.+?) ?\(([A-Za-z])\d?\)$/;

/** "Zorblax Mark II". */
const NUMERAL = /^(.+) (?:[IVX]{2,5})$/;

/** The file has another version of the name, and none with a Roman numeral: "Mark I" beside "Mark II" is not a version. Linear. */
function bareVersions(names: readonly string[]): ReadonlySet<string> {
  const letters = new Map<string, Set<string>>();
  for (const name of names) {
    const [, base = '', letter = ''] = BARE.exec(name) ?? BRACKETED.exec(name) ?? [];
    if (base !== '') letters.set(base, (letters.get(base) ?? new Set()).add(letter.toUpperCase()));
  }
  const numbered = new Set(names.flatMap((name) => NUMERAL.exec(name)?.[1] ?? []));
  const isVersion = (base: string): boolean => (letters.get(base)?.size ?? 0) > 1 && !numbered.has(base);
  return new Set(names.filter((name) => isVersion(BARE.exec(name)?.[1] ?? '')));
}

/** A unit that a text puts into play, and where. */
const INTO_PLAY = /([^.|"\u201c]{1,100}?)s? Subordinates?\b.{0,500}?\bput (?:it|them) into the ([\w/, ]{1,40}?) arenas?\b/gi;

/** All such texts have this word, which is found faster. */
const SUBORDINATE = /Subordinate/i;

const MAX_WORDS = 8;

/** "Take 1 Gleep Scout Subordinate and put it into the Character arena". The first text about a name counts. Linear. */
function arenasInPlay(texts: readonly string[]): ReadonlyMap<string, readonly Arena[]> {
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

/** A word of at most 2 units may be misspelt if 8 or more have a similar one. */
const RARE = 2;
const USUAL = 8;
const SHORTEST = 5;
/** Only the most frequent words are compared; the largest set has far fewer. */
const MAX_USUAL = 200;

/** Texts that name the usual word would not mean a unit whose subtype is misspelt. Linear in the words. */
function subtypeSlips(units: readonly PlacedCard[]): readonly (CellProblem & { readonly line: number })[] {
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
