import { assert } from '../../base/assert.js';

/** Columns compress better than lines, for the page, and steps better than numbers. `rows`: the lines before the cards. */
interface CatalogueColumns {
  readonly rows: readonly string[];
  /** Null where a card lacks an optional field. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  readonly optional: readonly string[];
}

/** `text`: as written by `serialiseCatalogue`. */
export function toColumns(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.startsWith('{"name"'));
  const cards = lines.slice(first).map((line) => JSON.parse(line) as Record<string, unknown>);
  const order = fieldsInOrder(cards);
  const columns: CatalogueColumns = {
    rows: lines.slice(0, first),
    fields: Object.fromEntries(
      order.map((field) => [field, cards.map((card, i) => stepped(field, card[field], cards[i - 1]?.[field], -1))]),
    ),
    optional: order.filter((field) => cards.some((card) => !(field in card))),
  };
  const written = JSON.stringify(columns);
  assert(fromColumns(written) === text, 'columns of a catalogue give its text again');
  return written;
}

/** Restores the text byte for byte. */
export function fromColumns(written: string): string {
  const { rows, fields, optional } = JSON.parse(written) as CatalogueColumns;
  const columns = Object.entries(fields).map(([field, values]) => ({ field, values, isOptional: optional.includes(field) }));
  let last: Record<string, unknown> = {};
  const cards = fields.name?.map((_, i) => {
    const card: Record<string, unknown> = {};
    for (const { field, values, isOptional } of columns) {
      if (values[i] !== null || !isOptional) card[field] = stepped(field, values[i], last[field], 1);
    }
    last = card;
    return JSON.stringify(card);
  });
  return `${[...rows, ...(cards ?? [])].join('\n')}\n`;
}

/** The number of a card as the step from the one before, or the reverse; other values as they are, null if there is none. */
function stepped(field: string, value: unknown, last: unknown, sign: 1 | -1): unknown {
  return field === 'number' && typeof value === 'number' ? value + sign * Number(last ?? 0) : (value ?? null);
}

/** Each field after those that precede it in any card. */
function fieldsInOrder(cards: readonly object[]): readonly string[] {
  const order: string[] = [];
  for (const card of cards) {
    let place = 0;
    for (const field of Object.keys(card)) {
      if (!order.includes(field)) order.splice(place, 0, field);
      place = order.indexOf(field) + 1;
    }
  }
  return order;
}
