import { notWithoutTry } from '../../errors/slot.js';
import type { Field } from '../../fields/field.js';
import { ROLES } from '../../rules/game/role.js';
import { csvOptions } from './answer-format.js';
import { inGroup, NAME, type OptionTable, option } from './option.js';
import { OptionReader, type RawOptions } from './option-reader.js';

const GROUP = 'What would help:';

/** The kinds of cards that can be tried on a unit, one at a time. */
export const SLOT_FIELD = { kind: 'word', words: ['equipment', 'pilots', 'cards', 'locations'] } as const satisfies Field;

export type Slot = (typeof SLOT_FIELD.words)[number];

/** Which unit of an attack or duel gets the card. */
export const SLOT_ROLE_FIELD = { kind: 'word', words: ROLES, standard: 'attacker' } as const satisfies Field;

const FROM = option(NAME, 'try only the cards of this deck', {
  defaultDescription: 'all cards',
  completes: { kind: 'files', endings: ['dek', 'txt', 'csv'] },
});

/** The options for two units that the page has too. */
export const TWO_UNIT_SLOT_OPTIONS = inGroup(GROUP, {
  try: option(SLOT_FIELD, 'rank every card of a kind by how much it helps: {words} (cards: Battle cards)'),
  'try-for': option(SLOT_ROLE_FIELD, 'who gets the card: {words}'),
});

const SLOT_OPTIONS = { ...TWO_UNIT_SLOT_OPTIONS, ...inGroup(GROUP, { 'try-from': FROM }) };

/** The options that try cards on one of many units. */
export const UNIT_SLOT_OPTIONS = {
  ...SLOT_OPTIONS,
  ...inGroup(GROUP, { 'try-for': option(NAME, 'which unit gets the card, by name', { defaultDescription: 'the first unit' }) }),
};

/** The options for two units, with the formats that only this question has. */
export const SLOT_AND_CSV_OPTIONS: OptionTable = {
  ...SLOT_OPTIONS,
  ...inGroup(GROUP, csvOptions('with --try, a row for each card')),
};

/** Whether cards are tried. `alone`: options that need this one; throws a UserError if one is given without it. */
export function isSlotAsked(raw: RawOptions, alone: readonly string[] = []): boolean {
  const reader = new OptionReader(raw);
  if (reader.has('try')) return true;
  for (const name of ['try-for', 'try-from', ...alone]) if (reader.has(name)) reader.report(name, notWithoutTry(name));
  reader.done();
  return false;
}
