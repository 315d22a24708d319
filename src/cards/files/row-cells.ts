import { ARENAS, type Arena, type Side } from '../../rules/game/arena.js';

/** The columns that a set file must have, as LackeyCCG names them; others are ignored. */
export const COLUMNS = [
  'Name',
  'Set',
  'Side',
  'Type',
  'Subtype',
  'Cost',
  'Speed',
  'Power',
  'Health',
  'Rarity',
  'Number',
  'Text',
] as const;
export type SetColumn = (typeof COLUMNS)[number];

/** The cells of a row, by column: without spaces around them, and without the quotes of CSV. */
export type Row = Readonly<Record<SetColumn, string>>;

export const SIDE_LETTERS: Readonly<Record<string, Side>> = { L: 'light', D: 'dark', N: 'neutral' };

/**
 * The name with its version in brackets: "Zorblax (A)" for "Zorblax A" if that is one, "Zorblax(A)" and
 * "Zorblax (a)".
 */
export function withVersion(name: string, isBare: boolean): string {
  return name
    .replace(isBare ? / ([A-Z])$/ : /(?!)/, ' ($1)')
    .replace(/(\p{Ll})\(([A-Z])\)$/u, '$1 ($2)')
    .replace(/ \(([A-Za-z]\d?)\)$/, (_, version: string) => ` (${version.toUpperCase()})`);
}

/** The number of a card in its set; null if there is none, or something else. */
export function numberInSet(row: Row): number | null {
  return /^\d{1,6}(?:\.0+)?$/.test(row.Number) ? Number(row.Number) : null;
}

export function isArena(type: string): type is Arena {
  return ARENAS.some((arena) => arena === type);
}

/** The arenas that a type names: "Ground/Character"; null if it has any other word. */
export function arenasInType(text: string): readonly Arena[] | null {
  const types = text.split('/').map((type) => type.trim().toLowerCase());
  return types.every(isArena) ? ARENAS.filter((arena) => types.includes(arena)) : null;
}
