import type { FilteredCard } from '../../cards/catalogue/card-filters.js';
import { coverageBySet, coverageOf } from '../../cards/catalogue/coverage.js';
import type { OtherCard } from '../../cards/catalogue/other-card.js';
import { cardNameMissing, csvAndJson } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { cardJson, otherJson } from '../../report/cards/card-json.js';
import { cardTable, cardText, otherTable, otherText } from '../../report/cards/cards-text.js';
import { coverageJson, coverageText } from '../../report/cards/coverage-text.js';
import { JSON_FORMAT, jsonLine } from '../../sheet/text/json-line.js';
import type { Host } from '../host.js';
import { readDialect } from '../options/answer-format.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { formatFilter, readFilters, readSet } from './card-filters.js';
import { CARD_ACTIONS } from './cards-options.js';

/** `odds cards find`: the cards that match all filters, as a table, CSV or JSON. */
export async function findCardsHandler(raw: RawOptions, { output, openCards }: Host): Promise<void> {
  const reader = new OptionReader(raw);
  const index = openCards(reader.text('cards'));
  const { csv, json, kind: kindOption } = CARD_ACTIONS.find;
  const kind = reader.read('kind', kindOption.field) ?? kindOption.field.standard;
  const [units, others] = [index.cards(), index.others()];
  const filters = readFilters(reader, [...units, ...others]);
  const [isCsv, isJson] = [reader.read('csv', csv.field), reader.read('json', json.field)];
  if (isCsv && isJson) reader.report('csv', csvAndJson());
  reader.done();
  const dialect = readDialect(raw, isCsv);
  const fits = (card: FilteredCard): boolean => filters.every((each) => each(card));
  const isOfKind = (card: OtherCard): boolean => kind === 'unit' || card.kind === kind;
  const found = { units: units.filter(fits), others: others.filter((card) => isOfKind(card) && fits(card)) };
  if (isCsv) {
    const { cardsCsv, othersCsv } = await import('../../report/cards/cards-csv.js');
    output.out(kind === 'unit' ? cardsCsv(found.units, dialect) : othersCsv(found.others, dialect));
  } else if (isJson) {
    const cards = kind === 'unit' ? found.units.map(cardJson) : found.others.map(otherJson);
    output.out(jsonLine({ format: JSON_FORMAT, cards }));
  } else output.out(kind === 'unit' ? cardTable(found.units, found.others) : otherTable(found.others));
}

/** `odds cards show`: everything about one card. */
export function showCardHandler(raw: RawOptions, { output, openCards }: Host): void {
  const reader = new OptionReader(raw);
  const index = openCards(reader.text('cards'));
  const set = readSet(reader, index.sets());
  reader.done();
  const name = reader.texts('name').join(' ').trim();
  const where = 'odds cards show';
  if (name === '') throw new UserError([{ where, path: null, ...cardNameMissing() }]);
  const isJson = reader.read('json', CARD_ACTIONS.show.json.field);
  const found = index.find(name, set);
  if (found.ok) output.out(isJson ? jsonLine({ format: JSON_FORMAT, ...cardJson(found.card) }) : cardText(found.card));
  else {
    const other = index.findOther(name, set);
    // A name close to that of a unit usually means the unit.
    if (!other.ok) throw new UserError([{ where, path: null, ...(other.isNear && !found.isNear ? other : found).problem }]);
    output.out(isJson ? jsonLine({ format: JSON_FORMAT, ...otherJson(other.card) }) : otherText(other.card));
  }
}

/** `odds cards coverage`: how much of the cards' text is played. */
export function coverageHandler(raw: RawOptions, { output, openCards }: Host): void {
  const reader = new OptionReader(raw);
  const index = openCards(reader.text('cards'));
  const set = readSet(reader, index.sets());
  const isInFormat = formatFilter(reader);
  reader.done();
  const cards = index.cards().filter((card) => (set === null || card.set === set) && isInFormat?.(card) !== false);
  const table = { sets: coverageBySet(cards), all: coverageOf(cards) };
  output.out(
    reader.read('json', CARD_ACTIONS.show.json.field)
      ? jsonLine({ format: JSON_FORMAT, ...coverageJson(table) })
      : coverageText(table, reader.read('list', CARD_ACTIONS.coverage.list.field)),
  );
}
