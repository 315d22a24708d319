import { computed } from '@preact/signals';
import { answer } from '../state/answers.js';

/** What the page reads of a card as `odds cards show --json` prints it; only units have numbers, only others a kind. */
export interface CardData {
  readonly name: string;
  readonly set: string;
  readonly kind?: string;
  readonly number: number | null;
  readonly side: string | null;
  readonly arenas: readonly string[];
  readonly subtypes: readonly string[];
  readonly cost: number | null;
  readonly speed?: number | null;
  readonly power?: number | null;
  readonly health?: number | null;
  readonly abilities: readonly string[];
  readonly unmodelled: readonly {
    readonly clause: number;
    readonly class: string;
    readonly matters: readonly string[];
    readonly text?: string;
  }[];
  readonly rarity: string | null;
  readonly formats: readonly string[];
  readonly bans: readonly (string | null)[];
  readonly restricted: readonly (string | null)[];
  readonly text?: string;
}

/** What the engine has printed: a card, or those that fit; null if it has printed nothing. */
export const printed = computed<CardData | { readonly cards: readonly CardData[] } | null>(() => {
  const given = answer.value;
  return given?.kind === 'printed' ? JSON.parse(given.out) : null;
});

/** The name that finds exactly this card. */
export function labelOf({ name, set }: CardData): string {
  return `${name} [${set}]`;
}

/** The numbers and subtypes of a card in one line: "Equipment · SR · light · cost 8 · 60 speed · 6 power · 7 health · Jedi Master". */
export function lineOf({ kind = '', set, side, cost, speed, power, health, arenas, subtypes }: CardData): string {
  const number = (value: number | null | undefined, name: string): string =>
    typeof value === 'number' ? `${value} ${name}` : '';
  const parts = [
    kind,
    set,
    side ?? '',
    cost === null ? '' : `cost ${cost}`,
    arenas.join(' and '),
    number(speed, 'speed'),
    number(power, 'power'),
    number(health, 'health'),
    ...subtypes,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
