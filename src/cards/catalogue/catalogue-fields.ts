import { catalogueLine } from '../../errors/card.js';
import { ARENAS, type Arena, SIDES, type Side } from '../../rules/game/arena.js';
import { joinedRemarks } from '../files/ban.js';
import { type Card, type CardName, NUMBER_FIELDS, type NumberField } from './card.js';
import type { CatalogueSource } from './catalogue.js';
import { clauseOf, otherClauseOf, textsOrNull } from './clause-fields.js';
import { Fault, type Fields, isOneOf } from './json-fields.js';
import { OTHER_KINDS, type OtherCard } from './other-card.js';

/** Reads a source from a line of a catalogue. */
export function sourceOf(fields: Fields): CatalogueSource {
  return {
    file: fields.text('file'),
    sets: fields.texts('sets'),
    digest: fields.text('digest'),
    rows: fields.count('rows'),
    units: fields.count('units'),
    aliases: fields.count('aliases'),
    others: fields.count('others'),
    unread: fields.count('unread'),
  };
}

/** Reads the names of a card. */
export function nameOf(fields: Fields): CardName {
  const aliases = fields.value('aliases') === undefined ? [] : fields.texts('aliases');
  return { name: fields.text('name'), set: fields.text('set'), aliases };
}

/** Reads a card from a line of a catalogue. */
export function cardOfFields(fields: Fields): Card {
  const printed = printedOf(fields, clauseOf);
  if (printed.arenas.length === 0) throw new Fault('arenas', catalogueLine(`a list of ${ARENAS.join(', ')}`, printed.arenas));
  return { ...printed, ...numbersOf(fields) };
}

/** Reads a card that is no unit from a line of a catalogue. */
export function otherOfFields(fields: Fields): OtherCard {
  const kind = fields.oneOf('kind', OTHER_KINDS);
  if (kind === null) throw new Fault('kind', catalogueLine(`one of ${OTHER_KINDS.join(', ')}`, kind));
  return { ...printedOf(fields, otherClauseOf), kind, cost: fields.optionalCount('cost') };
}

/** What is printed on cards of all kinds. */
function printedOf<C>(
  fields: Fields,
  read: (value: unknown, path: string) => C,
): Omit<Card, NumberField | 'clauses'> & { readonly clauses: readonly C[] } {
  const arenas = fields.texts('arenas');
  if (!arenas.every((arena): arena is Arena => isOneOf(ARENAS, arena)))
    throw new Fault('arenas', catalogueLine(`a list of ${ARENAS.join(', ')}`, arenas));
  const text = fields.value('text') === undefined ? {} : { text: fields.text('text') };
  const formats = (name: string): readonly (string | null)[] =>
    fields.value(name) === undefined ? [] : textsOrNull(fields, name, 'a list of formats or null');
  return {
    ...nameOf(fields),
    number: fields.optionalCount('number'),
    side: fields.oneOf<Side>('side', SIDES),
    arenas,
    subtypes: fields.texts('subtypes'),
    rarity: fields.optionalText('rarity'),
    ...joinedRemarks([{ bans: formats('bans'), restricted: formats('restricted') }]),
    clauses: fields.list('clauses').map((clause, i) => read(clause, `clauses[${i}]`)),
    ...text,
  };
}

function numbersOf(fields: Fields): Record<NumberField, number | null> {
  const number = (field: NumberField): number | null => {
    const value = fields.optionalCount(field);
    const { from, to } = NUMBER_FIELDS[field];
    if (value === null || (value >= from && value <= to)) return value;
    throw new Fault(field, catalogueLine(`a number from ${from} to ${to}, or null`, value));
  };
  return { cost: number('cost'), speed: number('speed'), power: number('power'), health: number('health') };
}
