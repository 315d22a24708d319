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

/** In characters. */
const MAX_NAME = 100;
const MAX_CODE = 20;
const MAX_WORD = 100;
const MAX_TEXT = 5000;

/** The signs stand for a number that only the text gives. */
const NUMBERS: Readonly<Record<NumberField, { column: SetColumn; signs: readonly string[] }>> = {
  cost: { column: 'Cost', signs: ['X', '*'] },
  speed: { column: 'Speed', signs: ['*'] },
  power: { column: 'Power', signs: ['*'] },
  health: { column: 'Health', signs: ['*'] },
};

export interface CellProblem extends ValueProblem {
  readonly column: SetColumn;
}

export type ReadRow =
  | { readonly kind: 'unit'; readonly card: Card; readonly warnings: readonly CellProblem[] }
  | { readonly kind: 'other'; readonly type: string; readonly card: OtherCard }
  | { readonly kind: 'unreadable'; readonly problems: readonly CellProblem[] };

export interface RowReading {
  readonly keepText: boolean;
  /** For a subordinate unit whose row names no arena; empty if unknown. */
  readonly arenasInPlay: (name: string) => readonly Arena[];
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

function warningsOf({ name, side, speed }: Card, row: Row): CellProblem[] {
  return [
    ...(name === row.Name ? [] : [{ column: 'Name', ...cardVersion(name, row.Name) } as const]),
    ...(side === null ? [{ column: 'Side', ...cardSide(row.Side) } as const] : []),
    ...(speed !== null && speed % SPEED_STEP !== 0 ? [{ column: 'Speed', ...cardSpeed(speed) } as const] : []),
  ];
}

/** Printed speeds are multiples of it. */
const SPEED_STEP = 5;
function nearKeywordIn(clause: Clause): CellProblem[] {
  const near = clause.kind === 'unmodelled' && clause.text !== undefined ? nearKeyword(clause.text) : null;
  return near === null ? [] : [{ column: 'Text', ...cardNearKeyword(near.found, near.keyword) }];
}

interface Kind {
  readonly type: string;
  readonly column: 'Type' | 'Subtype';
  /** Null unless the whole word names arenas. */
  readonly arenas: readonly Arena[] | null;
  readonly subtypes: readonly string[];
  readonly warnings: readonly CellProblem[];
}

/** Its arenas stand in the column of subtypes: "Ground/Character - Scout Droid". */
function isSubordinate({ Type }: Row): boolean {
  return Type.toLowerCase() === SUBORDINATE.toLowerCase();
}

/** Cards mention "your Subordinates", so the word becomes a subtype. */
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

/** Another kind of card, unless it has the numbers of a unit. */
function otherRow(row: Row, { type, column }: Kind, how: OtherReading): ReadRow {
  const hasArena = type.split('/').some((word) => isArena(word.trim().toLowerCase()));
  const isLikeUnit = hasArena || type === '' || (row.Power !== '' && row.Health !== '');
  if (isLikeUnit) return { kind: 'unreadable', problems: [{ column, ...cardType(ARENAS, type) }] };
  const word = /^[\p{L}\p{N}]+/u.exec(row.Type)?.[0] ?? row.Type;
  return { kind: 'other', type: word, card: otherCard(row, word, how) };
}

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

/** `isBare`: the letter at the end of the name is a version. */
interface OtherReading {
  readonly keepText: boolean;
  readonly isBare: boolean;
}

/** `word`: the first word of the type. */
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

/** "Trap" of "Mission - Trap". */
function wordsBehind(type: string): readonly string[] {
  return type.split(/\s+[-\u2013]\s*/).slice(1);
}

/** "Ground - Tatooine City", "Ground Aquatic". */
function placeOf(text: string): { readonly arenas: readonly Arena[]; readonly rest: readonly string[] } {
  const [, place = '', words = ''] = /^([\p{L}/]+)(?:\s*[-\u2013]\s*|\s+|$)(.*)$/u.exec(text) ?? [];
  const arenas = arenasInType(place);
  const subtypes = arenas === null ? text : words;
  return { arenas: arenas ?? [], rest: subtypes.split(/\s+[-\u2013]\s+/).flatMap((part) => part.split(/\s*\/\s*/)) };
}

/** Other columns are ignored. */
export const COLUMNS = [
  ...(['Name', 'Set', 'Side', 'Type', 'Subtype', 'Cost', 'Speed', 'Power', 'Health', 'Rarity', 'Number'] as const),
  'Text',
] as const;
export type SetColumn = (typeof COLUMNS)[number];

/** Without surrounding spaces and CSV quotes. */
export type Row = Readonly<Record<SetColumn, string>>;

const SIDE_LETTERS: Readonly<Record<string, Side>> = { L: 'light', D: 'dark', N: 'neutral' };

/** "Zorblax (A)" for "Zorblax A" (if `isBare`), "Zorblax(A)" and "Zorblax (a)". */
function withVersion(name: string, isBare: boolean): string {
  return name
    .replace(isBare ? / ([A-Z])$/ : /(?!)/, ' ($1)')
    .replace(/(\p{Ll})\(([A-Z])\)$/u, '$1 ($2)')
    .replace(/ \(([A-Za-z]\d?)\)$/, (_, version: string) => ` (${version.toUpperCase()})`);
}

function numberInSet(row: Row): number | null {
  return /^\d{1,6}(?:\.0+)?$/.test(row.Number) ? Number(row.Number) : null;
}

function isArena(type: string): type is Arena {
  return ARENAS.some((arena) => arena === type);
}

/** "Ground/Character"; null if it has any other word. */
function arenasInType(text: string): readonly Arena[] | null {
  const types = text.split('/').map((type) => type.trim().toLowerCase());
  return types.every(isArena) ? ARENAS.filter((arena) => types.includes(arena)) : null;
}
