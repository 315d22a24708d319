import type { OptionReader, RawOptions } from '../../asking/options/option-reader.js';
import type { Slot } from '../../asking/options/slot-options.js';
import { pilotOfCard } from '../../cards/catalogue/card.js';
import type { CardIndex } from '../../cards/catalogue/card-index.js';
import type { OtherKind } from '../../cards/catalogue/other-card.js';
import type { DeckEntry } from '../../cards/files/deck-list.js';
import { notWithTry, slotOfAttacks, slotUnitUnknown, tryIsExact } from '../../errors/slot.js';
import { EXACT_FIELD } from '../../fields/run-fields.js';
import type { Side } from '../../rules/game/arena.js';
import type { Role } from '../../rules/game/role.js';
import { slotInPlural } from './slot-words.js';

export interface SlotCard {
  readonly label: string;
  readonly side: Side | null;
  /** Build points, or the Force of a Battle card; null if only its text gives it. */
  readonly cost: number | null;
}

type NamedEntry = Pick<DeckEntry, 'name' | 'set'>;

/** The option that gives a unit a card, without the role before it, and the kind of card, if it is not a unit. */
const KINDS: Readonly<Record<Slot, { readonly option: string; readonly kind: OtherKind | null }>> = {
  equipment: { option: 'equipment', kind: 'equipment' },
  pilots: { option: 'pilot', kind: null },
  cards: { option: 'card', kind: 'battle' },
  locations: { option: 'location', kind: 'location' },
};

export function withCard(raw: RawOptions, role: Role, slot: Slot, { label }: SlotCard): RawOptions {
  const name = `${role}-${KINDS[slot].option}`;
  return { ...raw, [name]: [...[raw[name] ?? []].flat(), label] };
}

/** Whether a slot exists only in attacks. */
export function isOfAttacks(slot: Slot): boolean {
  return slot === 'cards' || slot === 'locations';
}

/** Notes options that a ranking does not allow. */
export function refuseBeside(reader: OptionReader, names: readonly string[]): void {
  for (const name of names) if (reader.has(name)) reader.report(name, notWithTry(name));
}

/** Notes --no-exact beside an option that needs exact numbers. */
export function refuseInexact(reader: OptionReader, option = '--try'): void {
  if (!reader.read('exact', EXACT_FIELD)) reader.report('exact', tryIsExact(option));
}

/** The index of the unit named by `--try-for`, the first by default; an unknown name is noted. */
export function placeOfUnit(reader: OptionReader, labels: readonly string[]): number {
  const name = reader.text('try-for');
  const place = name === null ? 0 : labels.indexOf(name);
  if (place < 0) reader.report('try-for', slotUnitUnknown(name ?? '', labels));
  return Math.max(0, place);
}

/** Notes a slot that exists only in attacks. `fights`: "duels". */
export function refuseOfAttacks(reader: OptionReader, slot: Slot, fights: string): void {
  if (isOfAttacks(slot)) reader.report('try', slotOfAttacks(slotInPlural(slot), fights));
}

/** All cards of a slot in a catalogue, or those that are named, each once. */
export function cardsOfSlot(slot: Slot, index: CardIndex, names: readonly NamedEntry[] | null): readonly SlotCard[] {
  const { kind } = KINDS[slot];
  if (kind === null) {
    const units = names === null ? index.cards() : names.flatMap(({ name, set }) => foundIn(index.find(name, set)));
    const pilots = units.filter((card) => pilotOfCard(card) !== null);
    return distinct(pilots.map((card) => ({ ...card, label: index.labelOf(card) })));
  }
  const others = names === null ? index.others() : names.flatMap(({ name, set }) => foundIn(index.findOther(name, set)));
  const ofKind = others.filter((card) => card.kind === kind);
  return distinct(ofKind.map((card) => ({ ...card, label: index.otherLabelOf(card) })));
}

function foundIn<Card>(found: { readonly ok: true; readonly card: Card } | { readonly ok: false }): readonly Card[] {
  return found.ok ? [found.card] : [];
}

function distinct(cards: readonly SlotCard[]): readonly SlotCard[] {
  return [...new Map(cards.map(({ label, side, cost }) => [label, { label, side, cost }])).values()];
}
