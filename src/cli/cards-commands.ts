import { coverageBySet, coverageOf } from '../cards/coverage.js';
import { cardNameMissing, csvAndJson } from '../errors/card.js';
import { Mistake } from '../errors/problem.js';
import { JSON_FORMAT } from '../report/attack-json.js';
import { cardJson } from '../report/card-json.js';
import { cardTable, cardText } from '../report/cards-text.js';
import { coverageJson, coverageText } from '../report/coverage-text.js';
import { jsonLine } from '../report/json-line.js';
import { openCards } from './card-files.js';
import { readFilters, readSet } from './card-filters.js';
import { OptionReader, type RawOptions } from './option-reader.js';
import type { Output } from './output.js';

/** `odds cards find`: the cards that fit all filters, as a table, CSV or JSON. */
export async function findCardsHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const cards = openCards(reader.text('cards')).cards();
  const filters = readFilters(reader, cards);
  if (reader.isOn('csv') && reader.isOn('json')) reader.report('csv', csvAndJson());
  reader.done();
  const found = cards.filter((card) => filters.every((fits) => fits(card)));
  if (reader.isOn('csv')) {
    const { cardsCsv } = await import('../report/cards-csv.js');
    output.out(cardsCsv(found));
  } else if (reader.isOn('json')) output.out(jsonLine({ format: JSON_FORMAT, cards: found.map(cardJson) }));
  else output.out(cardTable(found));
}

/** `odds cards show`: all about one card. */
export function showCardHandler(raw: RawOptions, output: Output): void {
  const reader = new OptionReader(raw);
  const shelf = openCards(reader.text('cards'));
  const set = readSet(reader, shelf.sets());
  reader.done();
  const name = reader.texts('name').join(' ').trim();
  const where = 'odds cards show';
  if (name === '') throw new Mistake([{ where, path: null, ...cardNameMissing() }]);
  const found = shelf.find(name, set);
  if (!found.ok) throw new Mistake([{ where, path: null, ...found.problem }]);
  output.out(reader.isOn('json') ? jsonLine({ format: JSON_FORMAT, ...cardJson(found.card) }) : cardText(found.card));
}

/** `odds cards coverage`: how much of the cards' text is played. */
export function coverageHandler(raw: RawOptions, output: Output): void {
  const reader = new OptionReader(raw);
  const shelf = openCards(reader.text('cards'));
  const set = readSet(reader, shelf.sets());
  reader.done();
  const cards = shelf.cards().filter((card) => set === null || card.set === set);
  const table = { sets: coverageBySet(cards), all: coverageOf(cards) };
  output.out(
    reader.isOn('json') ? jsonLine({ format: JSON_FORMAT, ...coverageJson(table) }) : coverageText(table, reader.isOn('list')),
  );
}
