import type { Arena } from '../../rules/game/arena.js';
import { withoutText } from '../catalogue/clause.js';
import { OTHER_KINDS, type OtherCard } from '../catalogue/other-card.js';
import { readOtherClauses } from '../text/other-clauses.js';
import { arenasInType, numberInSet, type Row, SIDE_LETTERS, withVersion } from './row-cells.js';

/** How such a row is read: whether the card keeps its text, and whether the letter at the end of its name is a version. */
export interface OtherReading {
  readonly keepText: boolean;
  readonly isBare: boolean;
}

/** What a row prints of a card that is no unit; `word`: the first word of its type. */
export function otherCard(row: Row, word: string, { keepText, isBare }: OtherReading): OtherCard {
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

/** "Trap" of the type "Mission - Trap". */
function wordsBehind(type: string): readonly string[] {
  return type.split(/\s+[-\u2013]\s*/).slice(1);
}

/** The arenas at the beginning of a column of subtypes, and the subtypes behind them: "Ground - Tatooine City", "Ground Aquatic". */
function placeOf(text: string): { readonly arenas: readonly Arena[]; readonly rest: readonly string[] } {
  const [, place = '', words = ''] = /^([\p{L}/]+)(?:\s*[-\u2013]\s*|\s+|$)(.*)$/u.exec(text) ?? [];
  const arenas = arenasInType(place);
  const subtypes = arenas === null ? text : words;
  return { arenas: arenas ?? [], rest: subtypes.split(/\s+[-\u2013]\s+/).flatMap((part) => part.split(/\s*\/\s*/)) };
}
