import { coverageBySet, coverageOf } from '../../cards/catalogue/coverage.js';
import { cardNameMissing, csvAndJson } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { cardJson } from '../../report/cards/card-json.js';
import { cardTable, cardText } from '../../report/cards/cards-text.js';
import { coverageJson, coverageText } from '../../report/cards/coverage-text.js';
import { JSON_FORMAT, jsonLine } from '../../sheet/text/json-line.js';
import type { Host } from '../host.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { formatFilter, readFilters, readSet } from './card-filters.js';
import { CARD_ACTIONS } from './cards-options.js';

/** `odds cards find`: the cards that match all filters, as a table, CSV or JSON. */
export async function findCardsHandler(raw: RawOptions, { output, openCards }: Host): Promise<void> {
  const reader = new OptionReader(raw);
  const cards = openCards(reader.text('cards')).cards();
  const filters = readFilters(reader, cards);
  const { csv, json } = CARD_ACTIONS.find;
  const [isCsv, isJson] = [reader.read('csv', csv.field), reader.read('json', json.field)];
  if (isCsv && isJson) reader.report('csv', csvAndJson());
  reader.done();
  const found = cards.filter((card) => filters.every((fits) => fits(card)));
  if (isCsv) {
    const { cardsCsv } = await import('../../report/cards/cards-csv.js');
    output.out(cardsCsv(found));
  } else if (isJson) output.out(jsonLine({ format: JSON_FORMAT, cards: found.map(cardJson) }));
  else output.out(cardTable(found));
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
  const found = index.find(name, set);
  if (!found.ok) throw new UserError([{ where, path: null, ...found.problem }]);
  output.out(
    reader.read('json', CARD_ACTIONS.show.json.field)
      ? jsonLine({ format: JSON_FORMAT, ...cardJson(found.card) })
      : cardText(found.card),
  );
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
