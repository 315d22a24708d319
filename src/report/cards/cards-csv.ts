import type { Card } from '../../cards/catalogue/card.js';
import type { OtherCard } from '../../cards/catalogue/other-card.js';
import { type CsvDialect, renderCsv } from '../../sheet/text/csv.js';
import { abilityTexts, type ClauseFact, fightsText, unmodelledClauses } from './card-json.js';

/** The columns of `odds cards find --csv` (docs/cards.md#commands). */
const COLUMNS = [
  ...['name', 'set', 'number', 'side', 'arenas', 'subtypes'],
  ...['cost', 'speed', 'power', 'health', 'abilities', 'unmodelled'],
];

/** Cards as CSV, one row each. Several values in a cell are separated by "; "; an unprinted number is an empty cell. */
export function cardsCsv(cards: readonly Card[], dialect?: CsvDialect): string {
  return renderCsv([COLUMNS, ...cards.map(cells)], dialect);
}

/** The columns for cards that are not units. */
const OTHER_COLUMNS = ['name', 'set', 'kind', 'number', 'side', 'arenas', 'subtypes', 'cost', 'abilities', 'unmodelled'];

export function othersCsv(cards: readonly OtherCard[], dialect?: CsvDialect): string {
  const rows = cards.map((card) => {
    const { name, set, kind, number, side, arenas, subtypes, cost } = card;
    const lists = [abilityTexts(card), unmodelledClauses(card).map(clauseCell)];
    return [name, set, kind, number, side, listCell(arenas), listCell(subtypes), cost, ...lists.map(listCell)];
  });
  return renderCsv([OTHER_COLUMNS, ...rows], dialect);
}

function cells(card: Card): (string | number | null)[] {
  const { name, set, number, side, arenas, subtypes, cost, speed, power, health } = card;
  const lists = [abilityTexts(card), unmodelledClauses(card).map(clauseCell)];
  return [
    ...[name, set, number, side, listCell(arenas), listCell(subtypes)],
    ...[cost, speed, power, health, ...lists.map(listCell)],
  ];
}

function listCell(texts: readonly string[]): string {
  return texts.join('; ');
}

/** "clause 2: triggered, power", with a note if some fights cannot depend on the clause. */
function clauseCell({ clause, part, class: about, matters }: ClauseFact): string {
  const fights = fightsText(matters);
  const note = fights === null ? '' : ` (${fights})`;
  return `${part === undefined ? '' : `part ${part} of `}clause ${clause}: ${about}${note}`;
}
