import type { CardShelf } from '../cards/card-shelf.js';
import { cardNumberMissing } from '../errors.js';
import { ROLES, type Role } from '../rules/role.js';
import { plainUnit, type Unit } from '../rules/unit.js';
import type { KnownCard, UnplayedClause } from '../scenario/card-units.js';
import { openCards } from './card-files.js';
import type { OptionReader } from './option-reader.js';
import { quoted } from './shell-word.js';

/** A card that was named on the command line. */
export interface NamedCard extends KnownCard {
  /** How it is asked for again. */
  readonly label: string;
}

/** The cards of an attack, null where a unit is given by flags alone. */
export type AttackCards = Readonly<Record<Role, NamedCard | null>>;

/** What stands for a unit that is given by flags alone, where a card follows: `odds attack - "Mace Windu (C)" --power 5`. */
const NO_CARD = '-';

/** Flags that give the numbers which a card does not print. */
const NUMBER_FLAGS = [
  ['attacker', 'power', 'power'],
  ['attacker', 'health', 'attacker-health'],
  ['defender', 'health', 'health'],
] as const;

/** Reads the cards that are named as attacker and defender; the catalogues are opened only then. */
export function readCards(reader: OptionReader): AttackCards {
  const names = ROLES.map((role) => [role, reader.text(role)] as const);
  const file = reader.text('cards');
  if (names.every(([, name]) => isNoCard(name))) return { attacker: null, defender: null };
  const shelf = openCards(file);
  const cards = Object.fromEntries(names.map(([role, name]) => [role, readCard(reader, shelf, role, name)])) as AttackCards;
  for (const [role, field, flag] of NUMBER_FLAGS) {
    const card = cards[role];
    if (card?.unknown.includes(field) && !reader.has(flag)) {
      reader.note('odds attack', role, cardNumberMissing(card.label, field, `add --${flag} N`));
    }
  }
  return cards;
}

/** Whether no card is named; yargs makes a text of no characters of a dash. */
export function isNoCard(name: string | null): boolean {
  return name === null || name === NO_CARD || name === '';
}

function readCard(reader: OptionReader, shelf: CardShelf, role: Role, name: string | null): NamedCard | null {
  if (name === null || isNoCard(name)) return null;
  const found = shelf.findUnit(name);
  if (found.ok)
    return { ...found.card, label: shelf.labelOf({ name: found.card.unit.name ?? name, set: found.card.set, aliases: [] }) };
  reader.note('odds attack', role, found.problem);
  return null;
}

/** The unit that a card prints; one without anything printed where there is no card. */
export function printedUnit(card: NamedCard | null): Unit {
  return card === null ? plainUnit(0) : card.unit;
}

/** The clauses of the cards that matter and are not played; a card that fights itself is named once. */
export function unplayedOf({ attacker, defender }: AttackCards): readonly UnplayedClause[] {
  const isSame = attacker?.label === defender?.label;
  return [attacker, ...(isSame ? [] : [defender])].flatMap((card) => card?.unplayed ?? []);
}

/** The words that name the cards again, as a shell takes them. */
export function cardArguments({ attacker, defender }: AttackCards, file: string | null): string[] {
  if (attacker === null && defender === null) return [];
  const names = [attacker?.label ?? NO_CARD, ...(defender === null ? [] : [defender.label])];
  return [...names.map(quoted), ...(file === null ? [] : [`--cards ${quoted(file)}`])];
}
