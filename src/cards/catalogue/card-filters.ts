import { MAX_OF_FILTER, numberRange, setUnknown, subtypeUnknown } from '../../errors/card.js';
import { unknownKeyword } from '../../errors/keyword.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Arena, Side } from '../../rules/game/arena.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { type FormatName, isInFormat } from '../formats.js';
import type { Card, CardName, NumberField } from './card.js';
import type { OtherClause } from './clause.js';
import { plainLetters, withWords } from './find-card.js';

export type FilteredCard = CardName &
  Pick<Card, 'side' | 'arenas' | 'subtypes' | 'cost' | 'bans'> &
  Partial<Omit<Card, 'clauses'>> & { readonly clauses: readonly OtherClause[] };

export type CardFilter = (card: FilteredCard) => boolean;

const NUMBER_FILTERS = ['cost', 'speed', 'power', 'health'] as const satisfies readonly NumberField[];

/** Null or an empty list accepts any. The texts are not checked yet. */
export interface CardCriteria extends Readonly<Record<(typeof NUMBER_FILTERS)[number], string | null>> {
  readonly name: string | null;
  readonly sets: readonly string[];
  readonly format: FormatName | null;
  readonly side: Side | null;
  readonly arena: Arena | null;
  readonly subtypes: readonly string[];
  readonly keywords: readonly string[];
}

type Report = (field: keyof CardCriteria, problem: ValueProblem, index?: number) => void;

/** `report` gets what no card has, with the index of a text in its list. */
export function cardFilters(
  { name, sets, format, side, arena, subtypes, keywords, ...numbers }: CardCriteria,
  cards: readonly FilteredCard[],
  report: Report,
): readonly CardFilter[] {
  const filters: (CardFilter | null)[] = [
    name === null ? null : nameFilter(name),
    sets.length === 0 ? null : setFilter(sets, cards, report),
    format === null ? null : (card) => isInFormat(card, format),
    side === null ? null : (card) => card.side === side,
    arena === null ? null : (card) => card.arenas.includes(arena),
    ...subtypes.map((text, i) => knownSubtype(text, cards, (problem) => report('subtypes', problem, i))),
    ...keywords.map((text, i) => knownKeyword(text, cards, (problem) => report('keywords', problem, i))),
    ...NUMBER_FILTERS.map((field) => {
      const text = numbers[field];
      const filter = text === null ? null : numberFilter(field, text);
      if (text !== null && filter === null) report(field, numberRange(text));
      return filter;
    }),
  ];
  return filters.filter((filter) => filter !== null);
}

function setFilter(texts: readonly string[], cards: readonly FilteredCard[], report: Report): CardFilter {
  const codes = [...new Set(cards.map(({ set }) => set))].sort();
  const sets = texts.map((text, i) => {
    const set = spelledSet(text, codes);
    if (set === null) report('sets', setUnknown(text, codes), i);
    return set;
  });
  return (card) => sets.includes(card.set);
}

function knownSubtype(text: string, cards: readonly FilteredCard[], report: (problem: ValueProblem) => void): CardFilter {
  const filter = subtypeFilter(text);
  const subtypes = new Set(cards.flatMap((card) => card.subtypes));
  const words = [...subtypes].flatMap((subtype) => subtype.split(' ')); // "Jedi" finds Jedi Masters and Jedi Knights
  if (!cards.some(filter)) report(subtypeUnknown(text, [...subtypes, ...words]));
  return filter;
}

function knownKeyword(text: string, cards: readonly FilteredCard[], report: (problem: ValueProblem) => void): CardFilter {
  const known = [...KEYWORDS.map((keyword) => keyword.name), ...new Set(cards.flatMap(unplayedKeywords))];
  if (!namesKeyword(text, known)) report(unknownKeyword(text, known, 'odds rules lists the keywords that are played'));
  return keywordFilter(text);
}

export function nameFilter(text: string): CardFilter {
  const hasWords = withWords(text);
  return (card) => hasWords(card) || [card.name, ...card.aliases].some((known) => folded(known).includes(folded(text)));
}

export function spelledSet(text: string, known: readonly string[]): string | null {
  return known.find((set) => set.toLowerCase() === text.trim().toLowerCase()) ?? null;
}

/** Matches whole words: Jedi is in "Dark Jedi Knight", not in "Jediphile". */
function subtypeFilter(text: string): CardFilter {
  const words = folded(text);
  return (card) => card.subtypes.some((subtype) => ` ${folded(subtype)} `.includes(` ${words} `));
}

/** Keywords that are not played are searched for in the clauses that begin with them. */
function keywordFilter(text: string): CardFilter {
  const { name, value } = keywordOf(text);
  return (card) =>
    card.clauses.some(
      (clause) =>
        clause.kind === 'abilities' &&
        clause.abilities.some((item) => item.keyword.toLowerCase() === name && (value === null || item.value === value)),
    ) || unplayedKeywords(card).some((item) => item.toLowerCase() === name);
}

function namesKeyword(text: string, known: readonly string[]): boolean {
  const { name } = keywordOf(text);
  return known.some((each) => each.toLowerCase() === name);
}

function keywordOf(text: string): { readonly name: string; readonly value: number | null } {
  const [, name = '', number] = /^(.*?)(?: ([-+]?\d+))?$/.exec(folded(text)) ?? [];
  return { name, value: number === undefined ? null : Number(number) };
}

function unplayedKeywords({ clauses }: Pick<FilteredCard, 'clauses'>): readonly string[] {
  return clauses.flatMap((clause) => {
    const name = clause.kind === 'unmodelled' ? /^keyword, (.*)$/.exec(clause.class)?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
}

/** `a..b`, `a..`, `..b` or `a`; null for anything else. Numbers that are not printed never match. */
function numberFilter(field: NumberField, text: string): CardFilter | null {
  const [, only, from, to] = /^\s*(?:(\d{1,3})|(\d{1,3})?\s*\.\.\s*(\d{1,3})?)\s*$/.exec(text) ?? [];
  const [low, high] = [
    only ?? from ?? (to === undefined ? undefined : '0'),
    only ?? to ?? (from === undefined ? undefined : MAX_OF_FILTER),
  ];
  if (low === undefined || high === undefined || Number(low) > Number(high)) return null;
  return (card) => {
    const { [field]: value = null } = card;
    return value !== null && value >= Number(low) && value <= Number(high);
  };
}

function folded(text: string): string {
  return plainLetters(text).replace(/\s+/g, ' ').trim();
}
