import type { Card, NumberField } from '../../cards/catalogue/card.js';
import { isInFormat } from '../../cards/formats.js';
import { numberRange, setUnknown } from '../../errors/card.js';
import { unknownKeyword } from '../../errors/keyword.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { OptionReader } from '../options/option-reader.js';
import { FILTER_OPTIONS } from './cards-options.js';

/** Whether a card is one that the user looks for. */
export type CardFilter = (card: Card) => boolean;

/** The largest number that a filter accepts: speeds go up to 990. */
const MOST = 999;

/** The filters of `odds cards find`; `cards` are all cards. Problems are noted in the reader. */
export function readFilters(reader: OptionReader, cards: readonly Card[]): readonly CardFilter[] {
  const name = reader.text('name');
  const codes = [...new Set(cards.map((card) => card.set))];
  const sets = reader.texts('set').map((text) => setOf(reader, text, codes));
  const format = formatFilter(reader);
  const side = reader.read('side', UNIT_FIELDS.side);
  const arena = reader.read('arena', UNIT_FIELDS.arenas.of);
  const filters: (CardFilter | null)[] = [
    name === null ? null : (card) => [card.name, ...card.aliases].some((known) => folded(known).includes(folded(name))),
    sets.length === 0 ? null : (card) => sets.includes(card.set),
    format,
    side === null ? null : (card) => card.side === side,
    arena === null ? null : (card) => card.arenas.includes(arena),
    ...reader.texts('subtype').map(subtypeFilter),
    ...reader.texts('keyword').map((text) => keywordFilter(reader, text, cards)),
    ...(['cost', 'speed', 'power', 'health'] as const).map((field) => numberFilter(reader, field)),
  ];
  return filters.filter((filter) => filter !== null);
}

/** The filter of `--format`; null if it is not given. */
export function formatFilter(reader: OptionReader): CardFilter | null {
  const format = reader.read('format', FILTER_OPTIONS.format.field);
  return format === null ? null : (card) => isInFormat(card, format);
}

/** The set of `--set` as the cards spell it; null if it was not given or no card has it. */
export function readSet(reader: OptionReader, known: readonly string[]): string | null {
  const text = reader.text('set');
  return text === null ? null : setOf(reader, text, known);
}

function setOf(reader: OptionReader, text: string, known: readonly string[]): string | null {
  const found = known.find((set) => set.toLowerCase() === text.trim().toLowerCase());
  if (found === undefined) reader.report('set', setUnknown(text, [...known].sort()));
  return found ?? null;
}

/** The text in lower case, without accents and with single blanks. */
function folded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'");
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The filter of whole words in the subtypes: Jedi is in "Dark Jedi Knight", not in "Jediphile". */
function subtypeFilter(text: string): CardFilter {
  const words = folded(text);
  return (card) => card.subtypes.some((subtype) => ` ${folded(subtype)} `.includes(` ${words} `));
}

/**
 * The filter of a keyword by its name, with or without its number, whatever its cost. A keyword
 * that the program does not play is searched for in the clauses that begin with it.
 */
function keywordFilter(reader: OptionReader, text: string, cards: readonly Card[]): CardFilter {
  const [, name = '', number] = /^(.*?)(?: ([-+]?\d+))?$/.exec(folded(text)) ?? [];
  const value = number === undefined ? null : Number(number);
  const others = new Set(cards.flatMap(unplayedKeywords));
  const known = [...KEYWORDS.map((keyword) => keyword.name), ...others];
  if (!known.some((each) => each.toLowerCase() === name)) {
    reader.report('keyword', unknownKeyword(text, known, 'odds rules lists the keywords that are played'));
  }
  return (card) =>
    card.clauses.some(
      (clause) =>
        clause.kind === 'abilities' &&
        clause.abilities.some((item) => item.keyword.toLowerCase() === name && (value === null || item.value === value)),
    ) || unplayedKeywords(card).some((item) => item.toLowerCase() === name);
}

function unplayedKeywords({ clauses }: Card): readonly string[] {
  return clauses.flatMap((clause) => {
    const name = clause.kind === 'unmodelled' ? /^keyword, (.*)$/.exec(clause.class)?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
}

/**
 * The filter of a number: `a..b`, `a..`, `..b` or `a`. A card whose number is not printed never
 * matches.
 */
function numberFilter(reader: OptionReader, field: NumberField): CardFilter | null {
  const text = reader.text(field);
  if (text === null) return null;
  const [, only, from, to] = /^\s*(?:(\d{1,3})|(\d{1,3})?\s*\.\.\s*(\d{1,3})?)\s*$/.exec(text) ?? [];
  const [low, high] = [
    only ?? from ?? (to === undefined ? undefined : '0'),
    only ?? to ?? (from === undefined ? undefined : MOST),
  ];
  if (low === undefined || high === undefined || Number(low) > Number(high)) {
    reader.report(field, numberRange(MOST, text));
    return null;
  }
  return (card) => {
    const value = card[field];
    return value !== null && value >= Number(low) && value <= Number(high);
  };
}
