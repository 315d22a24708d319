import type { NumberField } from '../../cards/catalogue/card.js';
import {
  type CardFilter,
  type FilteredCard,
  keywordFilter,
  MAX_OF_FILTER,
  nameFilter,
  namesKeyword,
  numberFilter,
  spelledSet,
  subtypeFilter,
  unplayedKeywords,
} from '../../cards/catalogue/card-filters.js';
import { isInFormat } from '../../cards/formats.js';
import { numberRange, setUnknown, subtypeUnknown } from '../../errors/card.js';
import { unknownKeyword } from '../../errors/keyword.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { OptionReader } from '../options/option-reader.js';
import { FILTER_OPTIONS } from './cards-options.js';

/** The filters of `odds cards find`; `cards`: all cards of the kind. Problems are noted in the reader. */
export function readFilters(reader: OptionReader, cards: readonly FilteredCard[]): readonly CardFilter[] {
  const name = reader.text('name');
  const codes = [...new Set(cards.map((card) => card.set))];
  const sets = reader.texts('set').map((text) => setOf(reader, text, codes));
  const format = formatFilter(reader);
  const side = reader.read('side', UNIT_FIELDS.side);
  const arena = reader.read('arena', UNIT_FIELDS.arenas.of);
  const filters: (CardFilter | null)[] = [
    name === null ? null : nameFilter(name),
    sets.length === 0 ? null : (card) => sets.includes(card.set),
    format,
    side === null ? null : (card) => card.side === side,
    arena === null ? null : (card) => card.arenas.includes(arena),
    ...reader.texts('subtype').map((text) => readSubtype(reader, text, cards)),
    ...reader.texts('keyword').map((text) => readKeyword(reader, text, cards)),
    ...(['cost', 'speed', 'power', 'health'] as const).map((field) => readNumber(reader, field)),
  ];
  return filters.filter((filter) => filter !== null);
}

/** The filter of `--format`; null if it is not given. */
export function formatFilter(reader: OptionReader): CardFilter | null {
  const format = reader.read('format', FILTER_OPTIONS.format.field);
  return format === null ? null : (card) => isInFormat(card, format);
}

/** The set of `--set` as cards spell it; null if it is not given, or no card has it. */
export function readSet(reader: OptionReader, known: readonly string[]): string | null {
  const text = reader.text('set');
  return text === null ? null : setOf(reader, text, known);
}

function setOf(reader: OptionReader, text: string, known: readonly string[]): string | null {
  const found = spelledSet(text, known);
  if (found === null) reader.report('set', setUnknown(text, [...known].sort()));
  return found;
}

function readSubtype(reader: OptionReader, text: string, cards: readonly FilteredCard[]): CardFilter {
  const filter = subtypeFilter(text);
  const subtypes = new Set(cards.flatMap((card) => card.subtypes));
  const words = [...subtypes].flatMap((subtype) => subtype.split(' ')); // "Jedi" finds Jedi Masters and Jedi Knights
  if (!cards.some(filter)) reader.report('subtype', subtypeUnknown(text, [...subtypes, ...words]));
  return filter;
}

function readKeyword(reader: OptionReader, text: string, cards: readonly FilteredCard[]): CardFilter {
  const known = [...KEYWORDS.map((keyword) => keyword.name), ...new Set(cards.flatMap(unplayedKeywords))];
  if (!namesKeyword(text, known)) {
    reader.report('keyword', unknownKeyword(text, known, 'odds rules lists the keywords that are played'));
  }
  return keywordFilter(text);
}

function readNumber(reader: OptionReader, field: NumberField): CardFilter | null {
  const text = reader.text(field);
  if (text === null) return null;
  const filter = numberFilter(field, text);
  if (filter === null) reader.report(field, numberRange(MAX_OF_FILTER, text));
  return filter;
}
