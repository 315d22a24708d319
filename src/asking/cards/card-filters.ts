import { type CardFilter, cardFilters, type FilteredCard, spelledSet } from '../../cards/catalogue/card-filters.js';
import { isInFormat } from '../../cards/formats.js';
import { setUnknown } from '../../errors/card.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { OptionReader } from '../options/option-reader.js';
import { FILTER_OPTIONS } from './cards-options.js';

/** The options for fields that take several texts. */
const SINGULAR: Readonly<Record<string, string>> = { sets: 'set', subtypes: 'subtype', keywords: 'keyword' };

/** The filters of `odds cards find`; `cards`: all cards of the kind. Problems are noted in the reader. */
export function readFilters(reader: OptionReader, cards: readonly FilteredCard[]): readonly CardFilter[] {
  const sought = {
    name: reader.text('name'),
    sets: reader.texts('set'),
    format: reader.read('format', FILTER_OPTIONS.format.field),
    side: reader.read('side', UNIT_FIELDS.side),
    arena: reader.read('arena', UNIT_FIELDS.arenas.of),
    subtypes: reader.texts('subtype'),
    keywords: reader.texts('keyword'),
    ...{ cost: reader.text('cost'), speed: reader.text('speed'), power: reader.text('power'), health: reader.text('health') },
  };
  return cardFilters(sought, cards, (field, problem) => reader.report(SINGULAR[field] ?? field, problem));
}

/** The filter of `--format`; null if it is not given. */
export function formatFilter(reader: OptionReader): CardFilter | null {
  const format = reader.read('format', FILTER_OPTIONS.format.field);
  return format === null ? null : (card) => isInFormat(card, format);
}

/** The set of `--set` as cards spell it; null if it is not given, or no card has it. */
export function readSet(reader: OptionReader, known: readonly string[]): string | null {
  const text = reader.text('set');
  const found = text === null ? null : spelledSet(text, known);
  if (text !== null && found === null) reader.report('set', setUnknown(text, [...known].sort()));
  return found;
}
