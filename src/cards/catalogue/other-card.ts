import type { Effect } from '../../rules/effects/effect.js';
import { HAND_CARD } from '../../rules/game/group.js';
import type { CardDamage } from '../../rules/units/card-damage.js';
import type { EquipmentGifts } from '../../rules/units/equipment.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { FormatRemarks } from '../files/ban.js';
import type { PrintedFacts } from './card.js';
import type { OtherClause } from './clause.js';

/** By their type in set files, which may have further ones. */
export const OTHER_KINDS = ['equipment', 'location', 'event', 'battle', 'mission', 'resource', 'other'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export const CARD_KINDS = ['unit', ...OTHER_KINDS] as const;

export interface OtherCard extends PrintedFacts, FormatRemarks {
  readonly kind: OtherKind;
  readonly clauses: readonly OtherClause[];
  /** Kept only in imported catalogues. */
  readonly text?: string;
}

const WITH_ARTICLE: Readonly<Record<OtherKind, string>> = {
  equipment: 'an Equipment',
  location: 'a Location',
  event: 'an Event',
  battle: 'a Battle card',
  mission: 'a Mission',
  resource: 'a Resource',
  other: 'a card of another kind',
};

export function kindWithArticle(kind: OtherKind): string {
  return WITH_ARTICLE[kind];
}

const HOW_TO_ADD: Partial<Readonly<Record<OtherKind, string>>> = {
  equipment:
    'put it on a unit with --attacker-equipment or --defender-equipment, with equipment in a file, or as "UNIT + CARD" wherever a unit is named',
  ...Object.fromEntries(
    (['location', 'event', 'mission', 'resource'] as const).map((kind) => [
      kind,
      'add it to an attack with --attacker-location or --defender-location, in a file under elsewhere',
    ]),
  ),
  battle: 'add it to the hand of its player in an attack with --attacker-card or --defender-card, in a file under elsewhere',
};

export function howToAdd(kind: OtherKind): string | null {
  return HOW_TO_ADD[kind] ?? null;
}

const PLURAL: Readonly<Record<OtherKind, string>> = {
  equipment: 'Equipment',
  location: 'Locations',
  event: 'Events',
  battle: 'Battle cards',
  mission: 'Missions',
  resource: 'Resources',
  other: 'cards of other kinds',
};

export function kindInPlural(kind: OtherKind): string {
  return PLURAL[kind];
}

/** "Battle card". */
function kindName(kind: OtherKind): string {
  return WITH_ARTICLE[kind].replace(/^an? /, '');
}

/** "2 Equipment, 1 Battle card". */
export function countedKinds(cards: readonly { readonly kind: OtherKind; readonly count: number }[]): string {
  return OTHER_KINDS.flatMap((kind) => {
    const count = cards.filter((card) => card.kind === kind).reduce((sum, card) => sum + card.count, 0);
    return count === 0 ? [] : [`${count} ${count === 1 ? kindName(kind) : kindInPlural(kind)}`];
  }).join(', ');
}

export function equipmentOfCard({ kind, clauses }: OtherCard): EquipmentGifts | null {
  if (kind !== 'equipment') return null;
  const gifts = clauses.flatMap((clause) => (clause.kind === 'equipped' ? [clause] : []));
  return { gifts, isSingle: clauses.some((clause) => clause.kind === 'single') };
}

const IN_PLAY: Partial<Readonly<Record<OtherKind, string>>> = {
  location: 'Location',
  event: 'Event',
  mission: 'Mission',
  resource: 'Resource',
};

export function cardInPlay(card: OtherCard): Unit | null {
  const word = IN_PLAY[card.kind];
  const { name, side, arenas, subtypes } = card;
  return word === undefined
    ? null
    : plainUnit(0, { name, side, arenas, subtypes: [...subtypes, word], effects: effectsOf(card) });
}

export function cardInHand(card: OtherCard): Unit | null {
  const { kind, name, side } = card;
  return kind === 'battle' ? plainUnit(0, { name, side, subtypes: [HAND_CARD], effects: effectsOf(card) }) : null;
}

export function damageOfCard({ clauses }: OtherCard): readonly CardDamage[] {
  return clauses.flatMap((clause) => (clause.kind === 'damage' ? clause.forms : []));
}

export function carriedCard({ kind, name, side, arenas, subtypes, cost }: OtherCard): Unit | null {
  return kind === 'equipment' ? plainUnit(0, { name, side, arenas, subtypes, cost }) : null;
}

function effectsOf({ clauses }: OtherCard): readonly Effect[] {
  return clauses.flatMap((clause) => (clause.kind === 'abilities' ? clause.effects : []));
}

/** People who appear on cards under another name. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['count dooku', 'Darth Tyranus'],
  ['ben kenobi', 'Obi-Wan Kenobi'],
]);
