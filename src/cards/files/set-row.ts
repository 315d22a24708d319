import {
  cardCharacter,
  cardName,
  cardNearKeyword,
  cardNumber,
  cardSide,
  cardSpeed,
  cardType,
  cardVersion,
  cardWord,
  rowTooLong,
  setCode,
  subordinateArenas,
} from '../../errors/card.js';
import type { ValueProblem } from '../../errors/problem.js';
import { ARENAS, type Arena, type Side } from '../../rules/game/arena.js';
import { type Card, NUMBER_FIELDS, type NumberField, SUBORDINATE } from '../catalogue/card.js';
import { type Clause, withoutText } from '../catalogue/clause.js';
import { OTHER_KINDS, type OtherCard } from '../catalogue/other-card.js';
import { readClauses } from '../text/clauses.js';
import { readOtherClauses } from '../text/other-clauses.js';
import { nearKeyword } from '../text/phrases/near-keyword.js';
import { unprintable } from './file-text.js';

/** The most characters of a card's name, of a code, of other words and of a text. */
const MAX_NAME = 100;
const MAX_CODE = 20;
const MAX_WORD = 100;
const MAX_TEXT = 5000;

/** The columns of numbers, and the signs for a number given only by the text. */
const NUMBERS: Readonly<Record<NumberField, { column: SetColumn; signs: readonly string[] }>> = {
  cost: { column: 'Cost', signs: ['X', '*'] },
  speed: { column: 'Speed', signs: ['*'] },
  power: { column: 'Power', signs: ['*'] },
  health: { column: 'Health', signs: ['*'] },
};

export interface CellProblem extends ValueProblem {
  readonly column: SetColumn;
}

/** A row of a set file: a unit, another kind of card (by the first word of its type), or its problems. */
export type ReadRow =
  | { readonly kind: 'unit'; readonly card: Card; readonly warnings: readonly CellProblem[] }
  | { readonly kind: 'other'; readonly type: string; readonly card: OtherCard }
  | { readonly kind: 'unreadable'; readonly problems: readonly CellProblem[] };

export interface RowReading {
  readonly keepText: boolean;
  /** The arenas of a subordinate unit whose row names none, by its name; empty if unknown. */
  readonly arenasInPlay: (name: string) => readonly Arena[];
  /** Whether the letter at the end of a name is a version without brackets. */
  readonly isBareVersion: (name: string) => boolean;
}

export function readRow(row: Row, { keepText, arenasInPlay, isBareVersion }: RowReading): ReadRow {
  const problems = COLUMNS.flatMap((column) => cellProblem(column, row[column]));
  if (problems.length > 0) return { kind: 'unreadable', problems };
  const kind = kindOf(row, arenasInPlay);
  const { arenas } = kind;
  if (arenas === null) return otherRow(row, kind, { keepText, isBare: isBareVersion(row.Name) });
  const numbers = numbersOf(row);
  if (numbers.problems.length > 0) return { kind: 'unreadable', problems: numbers.problems };
  const side = SIDE_LETTERS[row.Side.toUpperCase()] ?? null;
  const subtypes = kind.subtypes.filter((subtype) => subtype !== '');
  const name = isSubordinate(row) ? row.Name : withVersion(row.Name, isBareVersion(row.Name));
  const clauses = readClauses(row.Text, { name, subtypes, arenas }, true);
  const card: Card = {
    name,
    set: row.Set,
    number: numberInSet(row),
    side,
    arenas,
    subtypes,
    ...numbers.values,
    rarity: row.Rarity === '' ? null : row.Rarity,
    aliases: name === row.Name ? [] : [row.Name],
    clauses: keepText ? clauses : clauses.map(withoutText),
    ...(keepText && row.Text !== '' ? { text: row.Text.replace(/\p{Cc}/gu, ' ') } : {}),
  };
  return { kind: 'unit', card, warnings: [...kind.warnings, ...warningsOf(card, row), ...clauses.flatMap(nearKeywordIn)] };
}

/** Warnings about unusual values of a card. */
function warningsOf({ name, side, speed }: Card, row: Row): CellProblem[] {
  return [
    ...(name === row.Name ? [] : [{ column: 'Name', ...cardVersion(name, row.Name) } as const]),
    ...(side === null ? [{ column: 'Side', ...cardSide(row.Side) } as const] : []),
    ...(speed !== null && speed % SPEED_STEP !== 0 ? [{ column: 'Speed', ...cardSpeed(speed) } as const] : []),
  ];
}

/** Every printed speed is a multiple of it. */
const SPEED_STEP = 5;
/** A warning if an unplayed clause contains a word close to a keyword. */
function nearKeywordIn(clause: Clause): CellProblem[] {
  const near = clause.kind === 'unmodelled' && clause.text !== undefined ? nearKeyword(clause.text) : null;
  return near === null ? [] : [{ column: 'Text', ...cardNearKeyword(near.found, near.keyword) }];
}

/** The arenas of a unit as a word, with the column that has it and the subtypes of the unit. */
interface Kind {
  readonly type: string;
  readonly column: 'Type' | 'Subtype';
  /** Null unless the whole word names arenas. */
  readonly arenas: readonly Arena[] | null;
  readonly subtypes: readonly string[];
  readonly warnings: readonly CellProblem[];
}

/** Whether it is a unit put into play by others; its arenas are in the column of subtypes: "Ground/Character - Scout Droid". */
function isSubordinate({ Type }: Row): boolean {
  return Type.toLowerCase() === SUBORDINATE.toLowerCase();
}

/** The kind of a row. A subordinate unit gets that word as a subtype, since cards mention "your Subordinates". */
function kindOf(row: Row, arenasInPlay: RowReading['arenasInPlay']): Kind {
  const words = row.Subtype.split(/\s+[-\u2013]\s+/);
  const subtypesOf = (parts: readonly string[]): string[] => parts.flatMap((part) => part.split(/\s*\/\s*/));
  if (!isSubordinate(row)) {
    return { type: row.Type, column: 'Type', arenas: arenasInType(row.Type), subtypes: subtypesOf(words), warnings: [] };
  }
  const [type = '', ...rest] = words;
  const named = arenasInType(type);
  const arenas = named ?? arenasInPlay(row.Name);
  const isGuessed = named === null && arenas.length > 0;
  return {
    type,
    column: 'Subtype',
    arenas: arenas.length > 0 ? arenas : null,
    subtypes: [...subtypesOf(isGuessed ? words : rest), SUBORDINATE],
    warnings: isGuessed ? [{ column: 'Subtype', ...subordinateArenas(arenas, row.Subtype) }] : [],
  };
}

/** A row whose type is not an arena: another kind of card, unless it has the numbers of a unit. */
function otherRow(row: Row, { type, column }: Kind, how: OtherReading): ReadRow {
  const hasArena = type.split('/').some((word) => isArena(word.trim().toLowerCase()));
  const isLikeUnit = hasArena || type === '' || (row.Power !== '' && row.Health !== '');
  if (isLikeUnit) return { kind: 'unreadable', problems: [{ column, ...cardType(ARENAS, type) }] };
  const word = /^[\p{L}\p{N}]+/u.exec(row.Type)?.[0] ?? row.Type;
  return { kind: 'other', type: word, card: otherCard(row, word, how) };
}

/** The problem with the characters or the length of a cell. */
function cellProblem(column: SetColumn, text: string): CellProblem[] {
  const placed = (problem: ValueProblem): CellProblem[] => [{ column, ...problem }];
  if (column === 'Text') return text.length > MAX_TEXT ? placed(rowTooLong(MAX_TEXT, text.length)) : [];
  const code = unprintable(text);
  if (code !== null) return placed(cardCharacter(code));
  if (column === 'Name') return text === '' || text.length > MAX_NAME ? placed(cardName(MAX_NAME, text)) : [];
  if (column === 'Set')
    return /^[^[\]\s](?:[^[\]]*[^[\]\s])?$/.test(text) && text.length <= MAX_CODE ? [] : placed(setCode(MAX_CODE, text));
  return text.length > MAX_WORD ? placed(cardWord(MAX_WORD, text)) : [];
}

function numbersOf(row: Row): { values: Record<NumberField, number | null>; problems: readonly CellProblem[] } {
  const values: Record<NumberField, number | null> = { cost: null, speed: null, power: null, health: null };
  const problems: CellProblem[] = [];
  for (const field of Object.keys(NUMBERS) as NumberField[]) {
    const { column, signs } = NUMBERS[field];
    const { from, to } = NUMBER_FIELDS[field];
    const text = row[column];
    if (text === '' || signs.includes(text.toUpperCase())) continue;
    const value = /^\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) values[field] = value;
    else problems.push({ column, ...cardNumber(from, to, signs, text) });
  }
  return { values, problems };
}

/** How such a row is read: whether the card keeps its text, and whether the letter at the end of its name is a version. */
interface OtherReading {
  readonly keepText: boolean;
  readonly isBare: boolean;
}

/** The printed facts of a card that is not a unit; `word`: the first word of its type. */
function otherCard(row: Row, word: string, { keepText, isBare }: OtherReading): OtherCard {
  const kind = OTHER_KINDS.find((each) => each === word.toLowerCase()) ?? 'other';
  const name = withVersion(row.Name, isBare);
  const { arenas, rest } = placeOf(row.Subtype);
  const subtypes = [...wordsBehind(row.Type), ...rest].filter((subtype) => subtype !== '');
  const cost = /^\d{1,2}(?:\.0+)?$/.test(row.Cost) ? Number(row.Cost) : null;
  const clauses = readOtherClauses(row.Text, { kind, name, subtypes });
  return {
    ...{ name, set: row.Set, aliases: name === row.Name ? [] : [row.Name] },
    ...{ kind, number: numberInSet(row), side: SIDE_LETTERS[row.Side.toUpperCase()] ?? null, arenas, subtypes, cost },
    rarity: row.Rarity === '' ? null : row.Rarity,
    clauses: keepText ? clauses : clauses.map(withoutText),
    ...(keepText && row.Text !== '' ? { text: row.Text.replace(/\p{Cc}/gu, ' ') } : {}),
  };
}

/** "Trap" for the type "Mission - Trap". */
function wordsBehind(type: string): readonly string[] {
  return type.split(/\s+[-\u2013]\s*/).slice(1);
}

/**
 * The arenas at the beginning of a column of subtypes, and the subtypes after them: "Ground - Tatooine City", "Ground Aquatic".
 */
function placeOf(text: string): { readonly arenas: readonly Arena[]; readonly rest: readonly string[] } {
  const [, place = '', words = ''] = /^([\p{L}/]+)(?:\s*[-\u2013]\s*|\s+|$)(.*)$/u.exec(text) ?? [];
  const arenas = arenasInType(place);
  const subtypes = arenas === null ? text : words;
  return { arenas: arenas ?? [], rest: subtypes.split(/\s+[-\u2013]\s+/).flatMap((part) => part.split(/\s*\/\s*/)) };
}

/** The columns that a set file must have, by LackeyCCG's names; others are ignored. */
export const COLUMNS = [
  ...(['Name', 'Set', 'Side', 'Type', 'Subtype', 'Cost', 'Speed', 'Power', 'Health', 'Rarity', 'Number'] as const),
  'Text',
] as const;
export type SetColumn = (typeof COLUMNS)[number];

/** The cells of a row by column, without surrounding spaces and without the quotes of CSV. */
export type Row = Readonly<Record<SetColumn, string>>;

const SIDE_LETTERS: Readonly<Record<string, Side>> = { L: 'light', D: 'dark', N: 'neutral' };

/**
 * The name with its version in brackets: "Zorblax (A)" for "Zorblax A" if that is a version, for "Zorblax(A)" and "Zorblax
 * (a)".
 */
function withVersion(name: string, isBare: boolean): string {
  return name
    .replace(isBare ? / ([A-Z])$/ : /(?!)/, ' ($1)')
    .replace(/(\p{Ll})\(([A-Z])\)$/u, '$1 ($2)')
    .replace(/ \(([A-Za-z]\d?)\)$/, (_, version: string) => ` (${version.toUpperCase()})`);
}

/** The number of a card in its set; null if there is none, or anything else. */
function numberInSet(row: Row): number | null {
  return /^\d{1,6}(?:\.0+)?$/.test(row.Number) ? Number(row.Number) : null;
}

function isArena(type: string): type is Arena {
  return ARENAS.some((arena) => arena === type);
}

/** The arenas named by a type, "Ground/Character"; null if it contains any other word. */
function arenasInType(text: string): readonly Arena[] | null {
  const types = text.split('/').map((type) => type.trim().toLowerCase());
  return types.every(isArena) ? ARENAS.filter((arena) => types.includes(arena)) : null;
}
