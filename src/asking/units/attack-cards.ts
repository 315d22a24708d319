import type { CardIndex } from '../../cards/catalogue/card-index.js';
import { cardNumberMissing } from '../../errors/scenario.js';
import { copiedNameOf, copiedText } from '../../fields/unit-fields.js';
import type { Fight } from '../../rules/game/fight.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { OtherUnits } from '../../rules/plan/attack-context.js';
import { isInBuildZone, placedCompany } from '../../rules/units/company.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import {
  type CardPart,
  distinctClauses,
  type UnplayedClause,
  unplayedAs,
  unplayedOfCopies,
} from '../../scenario/units/known-card.js';
import type { OpenCards } from '../host.js';
import { commandArguments } from '../options/command-arguments.js';
import type { OptionReader } from '../options/option-reader.js';
import { ATTACK_OPTIONS } from './attack-option-table.js';
import {
  type CardsOfUnit,
  checkCardsOfUnit,
  copiedCards,
  copyingsOf,
  findUnitWord,
  type NamedCard,
  type NamedCopy,
  named,
  unitWithCards,
} from './unit-word.js';

/**
 * The cards of an attack: the fighting ones (null for a unit given by options only), their Pilots, and the further units of
 * their sides.
 */
export interface AttackCards extends Readonly<Record<Role, NamedCard | null>> {
  readonly pilots: Readonly<Record<Role, readonly NamedCard[]>>;
  readonly equipment: Readonly<Record<Role, readonly NamedCard[]>>;
  /** The cards that the units copy. */
  readonly copies: Readonly<Record<Role, readonly NamedCopy[]>>;
  /** Locations and Events in play. */
  readonly locations: Readonly<Record<Role, readonly NamedCard[]>>;
  readonly company: Readonly<Record<Role, readonly NamedCard[]>>;
  /** Battle cards in the hands of the players. */
  readonly hands: Readonly<Record<Role, readonly NamedCard[]>>;
  /** Those of the attacking side that do damage when nothing attacks: the subject of the question. */
  readonly damaging: readonly NamedCard[];
}

/** The options that name a role's cards besides its unit, without the role. */
const LISTS = ['pilot', 'equipment', 'location', 'with', 'card'] as const;

/** What the cards of a list are in an attack. */
const PARTS: Readonly<Record<(typeof LISTS)[number], CardPart>> = {
  pilot: 'Pilot',
  equipment: 'Equipment',
  location: 'Location',
  with: 'unit',
  card: 'hand',
};

const NONE: Readonly<Record<Role, readonly never[]>> = { attacker: [], defender: [] };

export const NO_ATTACK_CARDS: AttackCards = {
  attacker: null,
  defender: null,
  pilots: NONE,
  equipment: NONE,
  copies: NONE,
  locations: NONE,
  company: NONE,
  hands: NONE,
  damaging: [],
};

/** Stands for a unit that is given by options only, if a card follows: `odds attack - "Mace Windu (C)" --power 5`. */
const NO_CARD = '-';

/** The options for the numbers that a card does not print. */
const NUMBER_FLAGS = [
  ['attacker', 'power', 'power'],
  ['attacker', 'health', 'attacker-health'],
  ['defender', 'health', 'health'],
] as const;

/**
 * Reads the cards named as attacker and defender, and opens the catalogues only if one is. `command`: where its problems are
 * noted.
 */
export function readCards(reader: OptionReader, openCards: OpenCards, command = 'odds attack'): AttackCards {
  const names = ROLES.map((role) => [role, reader.text(role)] as const);
  const file = reader.text('cards');
  const lists = ROLES.flatMap((role) => [...LISTS, 'copies'].flatMap((list) => reader.texts(`${role}-${list}`)));
  if (names.every(([, name]) => isNoCard(name)) && lists.length === 0) {
    return NO_ATTACK_CARDS;
  }
  const index = openCards(file);
  const listed = (option: (typeof LISTS)[number]): Record<Role, readonly NamedCard[]> => ({
    attacker: readList(reader, index, `attacker-${option}`, PARTS[option]),
    defender: readList(reader, index, `defender-${option}`, PARTS[option]),
  });
  const found = names.map(([role, name]) =>
    name === null || isNoCard(name) ? null : findUnitWord(name, index, (problem) => reader.note(command, role, problem)),
  );
  const [attacker = null, defender = null] = found;
  const withNamed = (list: 'pilots' | 'equipment', behind: Record<Role, readonly NamedCard[]>) => ({
    attacker: [...(attacker?.[list] ?? []), ...behind.attacker],
    defender: [...(defender?.[list] ?? []), ...behind.defender],
  });
  const hands = listed('card');
  const cards = {
    ...{ attacker: attacker?.card ?? null, defender: defender?.card ?? null },
    pilots: withNamed('pilots', listed('pilot')),
    equipment: withNamed('equipment', listed('equipment')),
    copies: { attacker: readCopies(reader, index, 'attacker'), defender: readCopies(reader, index, 'defender') },
    locations: listed('location'),
    company: listed('with'),
    hands,
    damaging: isAttackGiven(reader) ? [] : hands.attacker.filter(({ damage }) => damage !== undefined),
  };
  for (const role of ROLES) {
    checkCardsOfUnit(reader, role, cardsOf(cards, role));
  }
  for (const [role, field, flag] of NUMBER_FLAGS) {
    const card = cards[role];
    if (card?.unknown.includes(field) && !reader.has(flag)) {
      reader.note(command, role, cardNumberMissing(card.label, field, `add --${flag} N`));
    }
  }
  return cards;
}

/** Whether a unit attacks, or the damage done instead is given. */
function isAttackGiven(reader: OptionReader): boolean {
  return !isNoCard(reader.text('attacker')) || ['power', 'roll', 'mode', 'damage', 'by'].some((option) => reader.has(option));
}

/** Whether no card is named; parsers turn a dash into an empty text. */
export function isNoCard(name: string | null): boolean {
  return name === null || name === NO_CARD || name === '';
}

function readList(reader: OptionReader, index: CardIndex, option: string, part: CardPart): NamedCard[] {
  return reader.texts(option).flatMap((name) => {
    const found = index.findUnit(name, null, part);
    if (found.ok) return [named(index, found.card, name, part)];
    reader.report(option, found.problem);
    return [];
  });
}

/** The cards that a role's unit copies: "Rey (B)", or one clause of it, "Rey (B) #2". */
function readCopies(reader: OptionReader, index: CardIndex, role: Role): NamedCopy[] {
  const option = `${role}-copies`;
  return reader.texts(option).flatMap((text) => {
    const { name, clause } = copiedNameOf(text);
    const found = index.findUnit(name, null, 'copied');
    if (found.ok) return [{ ...named(index, found.card, name), clause }];
    reader.report(option, found.problem);
    return [];
  });
}

export function printedUnit(cards: AttackCards, role: Role): Unit {
  return unitWithCards(cardsOf(cards, role));
}

function cardsOf({ pilots, equipment, copies, ...cards }: AttackCards, role: Role): CardsOfUnit {
  return { card: cards[role], pilots: pilots[role], equipment: equipment[role], copies: copies[role] };
}

/** The further units of both sides, in the arena of the attack, which the two fighting cards decide, and elsewhere. */
export function companyOf({ company, locations, hands, ...cards }: AttackCards): { others: OtherUnits; elsewhere: OtherUnits } {
  const { others, elsewhere } = placedCompany(company, cards.defender?.unit.arenas ?? cards.attacker?.unit.arenas ?? []);
  const withOthers = (role: Role): readonly Unit[] => [
    ...elsewhere[role],
    ...locations[role].map(({ unit }) => unit),
    ...hands[role].map(({ unit }) => unit),
  ];
  return { others, elsewhere: { attacker: withOthers('attacker'), defender: withOthers('defender') } };
}

/** A role's further cards whose Reserves are idle because they are in an arena. */
export function idleReserves({ company }: AttackCards, role: Role): string[] {
  const idle = company[role].filter((card) => card.reserves.length > 0 && !isInBuildZone(card));
  return [...new Set(idle.map(({ label }) => label))];
}

/** The clauses of the cards that matter in a fight and are not played; a card that occurs twice is named once. */
export function unplayedOf(attackCards: AttackCards, fight: Fight): readonly UnplayedClause[] {
  const { pilots, company, equipment, locations, hands, damaging, copies, ...cards } = attackCards;
  const hasCopies = (role: Role): boolean => copies[role].length > 0;
  const place = { fight, hasHand: ROLES.some((role) => hands[role].length > 0) };
  const fighting = (role: Role): readonly UnplayedClause[] => {
    const card = cards[role];
    return card === null
      ? []
      : unplayedAs(card, { ...place, part: 'unit', hasPilots: pilots[role].length > 0, hasCopies: hasCopies(role) });
  };
  return distinctClauses([
    ...ROLES.flatMap(fighting),
    ...ROLES.flatMap((role) => company[role]).flatMap((card) =>
      unplayedAs(card, { ...place, part: isInBuildZone(card) ? 'Reserves' : 'unit' }),
    ),
    ...ROLES.flatMap((role) =>
      pilots[role].flatMap((card) => unplayedAs(card, { ...place, part: 'Pilot', hasCopies: hasCopies(role) })),
    ),
    ...ROLES.flatMap((role) =>
      unplayedOfCopies(copyingsOf(cardsOf(attackCards, role)), copiedCards(cardsOf(attackCards, role)), fight),
    ),
    ...ROLES.flatMap((role) => locations[role]).flatMap((card) => unplayedAs(card, { ...place, part: 'unit' })),
    ...ROLES.flatMap((role) => {
      const carrier = cards[role]?.unit ?? plainUnit(0);
      return equipment[role].flatMap((card) =>
        unplayedAs(card, { ...place, part: 'Equipment', carrier, hasCopies: hasCopies(role) }),
      );
    }),
    ...ROLES.flatMap((role) => hands[role]).flatMap((card) =>
      unplayedAs(card, { ...place, part: 'unit', doesDamage: damaging.includes(card) }),
    ),
  ]);
}

/** The words that name attacker and defender again. */
export function cardWords({ attacker, defender }: AttackCards): string[] {
  if (attacker === null && defender === null) return [];
  return [attacker?.label ?? NO_CARD, ...(defender === null ? [] : [defender.label])];
}

/** The options that name the other cards again, and the catalogue if any card is named. */
export function cardArguments(cards: AttackCards, file: string | null): string[] {
  const { pilots, equipment, copies, locations, company, hands } = cards;
  const labels = (named: readonly NamedCard[]): string[] => named.map(({ label }) => label);
  const copied = (named: readonly NamedCopy[]): string[] =>
    named.map(({ label, clause }) => copiedText({ name: label, clause }));
  const listed = commandArguments(ATTACK_OPTIONS, {
    'attacker-pilot': labels(pilots.attacker),
    'attacker-equipment': labels(equipment.attacker),
    'attacker-copies': copied(copies.attacker),
    'attacker-location': labels(locations.attacker),
    'attacker-with': labels(company.attacker),
    'attacker-card': labels(hands.attacker),
    'defender-pilot': labels(pilots.defender),
    'defender-equipment': labels(equipment.defender),
    'defender-copies': copied(copies.defender),
    'defender-location': labels(locations.defender),
    'defender-with': labels(company.defender),
    'defender-card': labels(hands.defender),
  });
  const isAsked = cardWords(cards).length + listed.length > 0;
  return isAsked ? [...listed, ...commandArguments(ATTACK_OPTIONS, { cards: file })] : listed;
}
