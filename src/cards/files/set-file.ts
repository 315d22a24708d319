import {
  aliasDiffers,
  alsoInRows,
  cardTwice,
  columnTwice,
  rowColumns,
  rowTooLong,
  setHeader,
  tooManyRows,
} from '../../errors/card.js';
import { type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import { moreProblems } from '../../errors/scenario-text.js';
import type { Card } from '../catalogue/card.js';
import { endsWithLine, fileLines } from './file-text.js';
import { type CellProblem, COLUMNS, type Column, type ReadRow, type Row, readRow } from './set-row.js';

/** The limits for the lines of a set file and for the characters of a line. */
const MAX_LINES = 20_000;
const MAX_LINE = 20_000;
/** Problems and warnings of one file beyond this number are not listed. */
const MAX_PROBLEMS = 100;

/** The content of a LackeyCCG set file. */
export interface SetFile {
  readonly fileName: string;
  /** Its units in the order of the file; promo and preview prints of a unit are its aliases. */
  readonly cards: readonly Card[];
  /** The rows below the header that are not blank. */
  readonly rows: number;
  /** The number of rows that are further prints of a card. */
  readonly aliases: number;
  /** The number of rows that are cards of another kind, by the first word of their type. */
  readonly others: ReadonlyMap<string, number>;
  /** Rows that could not be read, each at its line; they are left out, all others are kept. */
  readonly problems: readonly Problem[];
  /** Rows that were read, but not exactly as in the file. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads a LackeyCCG set file (docs/cards.md#set-files). Throws a UserError if it is not a set file;
 * a row that cannot be read is a problem of the result. Linear in the size of the file.
 */
export function readSetFile(bytes: Uint8Array, fileName: string, { keepText = false } = {}): SetFile {
  const lines = fileLines(bytes, fileName);
  const [header = '', ...rows] = lines;
  const columns = columnsOf(header, fileName);
  if (rows.length > MAX_LINES) throw new UserError([{ where: fileName, path: null, ...tooManyRows(MAX_LINES) }]);
  const reading = new Reading(fileName, columns, keepText);
  const hasEnd = endsWithLine(bytes);
  for (const [i, text] of rows.entries()) reading.read(text, i + 2, !hasEnd && i === rows.length - 1);
  return reading.result();
}

/** The places of the columns that are read, and the number of columns in a row. */
interface Columns {
  readonly places: ReadonlyMap<Column, number>;
  readonly count: number;
  /** The last place that a row must have: empty cells after it may be missing. */
  readonly lastNeeded: number;
}

function columnsOf(header: string, fileName: string): Columns {
  const names = header.split('\t').map((name) => unquoted(name).toLowerCase());
  const problem = headerProblem(header, names);
  if (problem) throw new UserError([{ where: `${fileName}:1`, path: null, ...problem }]);
  const places = new Map(COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const needed = [...places].filter(([column]) => column !== 'Text').map(([, place]) => place);
  return { places, count: names.length, lastNeeded: Math.max(...needed) };
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

/**
 * A cell without spaces around it, and without the quotes that spreadsheets put around cells: `"a
 * ""b"""` is `a "b"`.
 */
function unquoted(cell: string): string {
  const text = cell.trim();
  const inner = /^"((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/**
 * "Darth Maul (B)" for the further print "Darth Maul (B) (Promo 2)"; null if the name is not that
 * of a further print.
 */
function originalName(name: string): string | null {
  return /^(.*\S)\s*\((?:promo|preview)[^()]*\)$/i.exec(name)?.[1] ?? null;
}

/** A card and its line in the file. */
interface PlacedCard {
  readonly card: Card;
  readonly line: number;
}

/** Collects the rows of a file. A row is a line: an unclosed quote affects only its own row. */
class Reading {
  readonly #fileName: string;
  readonly #columns: Columns;
  readonly #keepText: boolean;
  readonly #units: PlacedCard[] = [];
  readonly #others = new Map<string, number>();
  readonly #problems: Problem[] = [];
  readonly #warnings: Problem[] = [];
  #rows = 0;

  constructor(fileName: string, columns: Columns, keepText: boolean) {
    this.#fileName = fileName;
    this.#columns = columns;
    this.#keepText = keepText;
  }

  read(text: string, line: number, isCut: boolean): void {
    if (text.trim() === '') return;
    this.#rows += 1;
    const problem = text.length > MAX_LINE ? rowTooLong(MAX_LINE, text.length) : this.#columnProblem(text, isCut);
    if (problem) this.#report(line, [problem]);
    else this.#add(readRow(this.#rowOf(text), this.#keepText), line);
  }

  #add(read: ReadRow, line: number): void {
    if (read.kind === 'unreadable') this.#report(line, read.problems);
    else if (read.kind === 'other') this.#others.set(read.type, (this.#others.get(read.type) ?? 0) + 1);
    else {
      this.#units.push({ card: read.card, line });
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
    const cellOf = (column: Column): string => unquoted(cells[this.#columns.places.get(column) ?? -1] ?? '');
    return Object.fromEntries(COLUMNS.map((column) => [column, cellOf(column)])) as Record<Column, string>;
  }

  #report(line: number, found: readonly (ValueProblem | CellProblem)[], list = this.#problems): void {
    for (const problem of found) {
      const path = 'column' in problem ? problem.column : null;
      list.push({ where: `${this.#fileName}:${line}`, path, message: problem.message, hint: problem.hint });
    }
  }

  result(): SetFile {
    const { cards, aliases } = this.#joined();
    return {
      fileName: this.#fileName,
      cards,
      rows: this.#rows,
      aliases,
      others: this.#others,
      problems: this.#listed(this.#problems),
      warnings: this.#listed(onceEach(this.#warnings)),
    };
  }

  /**
   * The cards with their further prints, which may come before or after them; second cards of a
   * name are left out.
   */
  #joined(): { cards: readonly Card[]; aliases: number } {
    const known = new Map<string, PlacedCard>();
    const isPrint = ({ card }: PlacedCard): boolean => originalName(card.name) !== null;
    for (const placed of this.#units.filter((unit) => !isPrint(unit))) this.#addOnce(known, placed);
    const others = this.#units.filter(isPrint).filter((print) => !this.#addPrint(known, print));
    for (const placed of others) this.#addOnce(known, placed);
    const cards = [...known.values()].map(({ card }) => card);
    return { cards, aliases: cards.reduce((sum, { aliases }) => sum + aliases.length, 0) };
  }

  #addOnce(known: Map<string, PlacedCard>, placed: PlacedCard): void {
    const { name, set } = placed.card;
    const first = known.get(identityOf(set, name));
    if (first === undefined) known.set(identityOf(set, name), placed);
    else this.#report(placed.line, [{ column: 'Name', ...cardTwice(name, first.line) }]);
  }

  /** Makes a further print an alias of its card; false if there is no such card, or it differs. */
  #addPrint(known: Map<string, PlacedCard>, { card: print, line }: PlacedCard): boolean {
    const original = originalName(print.name) ?? '';
    const place = identityOf(print.set, original);
    const first = known.get(place);
    if (first === undefined) return false;
    const fields = differences(first.card, print);
    if (fields.length === 0) {
      known.set(place, { ...first, card: { ...first.card, aliases: [...first.card.aliases, print.name] } });
      return true;
    }
    this.#report(line, [{ column: 'Name', ...aliasDiffers(print.name, original, fields) }], this.#warnings);
    return false;
  }

  #listed(problems: readonly Problem[]): readonly Problem[] {
    if (problems.length <= MAX_PROBLEMS) return problems;
    return [...problems.slice(0, MAX_PROBLEMS), { where: this.#fileName, path: null, ...moreProblems() }];
  }
}

/**
 * The problems with those that rows share reported once, at the first row, with the number of the
 * others: the fourth side has whole sets.
 */
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

/** The identity of a card: its set and its name, in any case of letters. */
export function identityOf(set: string, name: string): string {
  return `${set}\n${name}`.toLowerCase();
}

/**
 * The fields in which a further print differs from its card, of those that a fight can depend on.
 */
function differences(card: Card, print: Card): string[] {
  const fields = ['side', 'arenas', 'subtypes', 'cost', 'speed', 'power', 'health', 'clauses'] as const;
  const written = (value: unknown): string => JSON.stringify(value, (key, part) => (key === 'text' ? undefined : part));
  return fields.filter((field) => written(card[field]) !== written(print[field]));
}
