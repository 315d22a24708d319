import type { Card, CardName, NumberField } from './card.js';
import type { OtherClause } from './clause.js';
import { plainLetters, withWords } from './find-card.js';

/** What filters read: a unit, or a card of another kind, which has fewer numbers. */
export type FilteredCard = CardName &
  Pick<Card, 'side' | 'arenas' | 'subtypes' | 'cost' | 'bans'> &
  Partial<Omit<Card, 'clauses'>> & { readonly clauses: readonly OtherClause[] };

export type CardFilter = (card: FilteredCard) => boolean;

/** The largest number that a filter accepts: speeds go up to 990. */
export const MAX_OF_FILTER = 999;

/** Matches cards with this text in one of their names, or with words that begin with its words. */
export function nameFilter(text: string): CardFilter {
  const hasWords = withWords(text);
  return (card) => hasWords(card) || [card.name, ...card.aliases].some((known) => folded(known).includes(folded(text)));
}

/** The set as the cards spell it; null if no card has it. */
export function spelledSet(text: string, known: readonly string[]): string | null {
  return known.find((set) => set.toLowerCase() === text.trim().toLowerCase()) ?? null;
}

/** Matches cards with these whole words in a subtype: Jedi is in "Dark Jedi Knight", not in "Jediphile". */
export function subtypeFilter(text: string): CardFilter {
  const words = folded(text);
  return (card) => card.subtypes.some((subtype) => ` ${folded(subtype)} `.includes(` ${words} `));
}

/**
 * Matches cards with a keyword, with or without its number, whatever its cost. A keyword that the program does not play is
 * searched for in the clauses that begin with it.
 */
export function keywordFilter(text: string): CardFilter {
  const { name, value } = keywordOf(text);
  return (card) =>
    card.clauses.some(
      (clause) =>
        clause.kind === 'abilities' &&
        clause.abilities.some((item) => item.keyword.toLowerCase() === name && (value === null || item.value === value)),
    ) || unplayedKeywords(card).some((item) => item.toLowerCase() === name);
}

/** Whether a text names one of these keywords, with or without a number. */
export function namesKeyword(text: string, known: readonly string[]): boolean {
  const { name } = keywordOf(text);
  return known.some((each) => each.toLowerCase() === name);
}

function keywordOf(text: string): { readonly name: string; readonly value: number | null } {
  const [, name = '', number] = /^(.*?)(?: ([-+]?\d+))?$/.exec(folded(text)) ?? [];
  return { name, value: number === undefined ? null : Number(number) };
}

/** The keywords of a card that the program does not play. */
export function unplayedKeywords({ clauses }: Pick<FilteredCard, 'clauses'>): readonly string[] {
  return clauses.flatMap((clause) => {
    const name = clause.kind === 'unmodelled' ? /^keyword, (.*)$/.exec(clause.class)?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
}

/**
 * Matches cards with a number in a range: `a..b`, `a..`, `..b` or `a`; null if the text is not one. A card whose number is not
 * printed never matches.
 */
export function numberFilter(field: NumberField, text: string): CardFilter | null {
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
