import { ARENAS, SIDES } from '../rules/game/arena.js';
import { TOKENS } from '../rules/game/token.js';
import type { FieldTable } from './field.js';

/** The fields of a unit, in the order in which messages list them. */
export const UNIT_FIELDS = {
  card: {
    kind: 'line',
    longest: 150,
    says: 'The name of a card; its numbers and keywords are those of the unit. Other fields override them.',
  },
  set: { kind: 'line', longest: 20, says: 'The code of the set of the card, if several sets have the name.' },
  name: { kind: 'line', longest: 100, says: 'The name of the unit in reports.' },
  side: {
    kind: 'word',
    words: SIDES,
    says: 'The side of the Force. The Dark Side has the first chance in a play-or-pass if the sides differ.',
  },
  arenas: {
    kind: 'list',
    of: { kind: 'word', words: ARENAS },
    maxEntries: 3,
    what: 'arenas',
    says: 'The arenas it can fight in.',
  },
  subtypes: {
    kind: 'list',
    of: { kind: 'line', longest: 100 },
    maxEntries: 20,
    what: 'subtypes',
    says: 'Its subtypes, as the card prints them.',
  },
  speed: { kind: 'integer', from: 0, to: 990, says: 'Its speed, as the card prints it.' },
  power: { kind: 'integer', from: 0, to: 30, says: 'Its attack dice, as the card prints them. The attacker needs it.' },
  powerChange: { kind: 'integer', from: -30, to: 30, standard: 0, says: 'The sum of all bonuses and losses of power.' },
  health: {
    kind: 'integer',
    from: 1,
    to: 99,
    says: 'The damage counters that discard it. With it on the defender the discard chance is reported.',
  },
  cost: { kind: 'integer', from: 0, to: 99, says: 'Its cost in build points.' },
  counters: {
    kind: 'integer',
    from: 0,
    to: 98,
    standard: 0,
    says: 'Damage counters already on it; fewer than the health that it has with all texts.',
  },
  tokens: {
    kind: 'list',
    of: { kind: 'word', words: TOKENS },
    maxEntries: 30,
    what: 'counters',
    says: 'The other counters on it, one word for each: [mastery, mastery]. Texts count them.',
  },
  attached: {
    kind: 'list',
    of: { kind: 'line', longest: 200 },
    maxEntries: 30,
    what: 'attached cards',
    says: 'The Equipment attached to it, as texts see it: [Lightsaber Weapon], or [Darksaber: Lightsaber Weapon] with its name. equipment adds its own.',
  },
  keywords: {
    kind: 'list',
    of: { kind: 'keyword' },
    maxEntries: 30,
    what: 'keywords',
    says: 'Its keywords, as the cards print them: [Armor, Accuracy 1, Pay 2 Force -> Evade 2].',
  },
  effects: {
    kind: 'list',
    of: { kind: 'effect' },
    maxEntries: 20,
    what: 'effects',
    says: 'What its text gives beyond keywords, as odds cards show prints it: docs/card-texts.md#effects.',
  },
  piloted: {
    kind: 'integer',
    from: 0,
    to: 4,
    standard: 0,
    says: 'How many Pilots are on it; those under pilots are counted too.',
  },
  stack: {
    kind: 'integer',
    from: 1,
    to: 5,
    standard: 1,
    says: 'The cards in its stack, itself included; those under it give speed, power and health.',
  },
  pilots: {
    kind: 'list',
    of: { kind: 'line', longest: 150 },
    maxEntries: 4,
    what: 'names of cards',
    says: 'The cards that pilot it: it gets what they give as Pilots.',
  },
  equipment: {
    kind: 'list',
    of: { kind: 'line', longest: 150 },
    maxEntries: 10,
    what: 'names of Equipment',
    says: 'The Equipment that it carries: it gets what these cards give, as its own.',
  },
  copies: {
    kind: 'list',
    of: { kind: 'line', longest: 150 },
    maxEntries: 10,
    what: 'names of cards',
    says: 'The cards whose abilities its text copies; behind a name, in quotes, the number of the one clause that it copies: "Rey (M) #2".',
  },
  buildZone: { kind: 'switch', says: 'Whether it is in the build zone, where only its Reserves work; only under elsewhere.' },
} as const satisfies FieldTable;

/** The most further units of a side. */
export const MAX_OTHERS = 8;

/** Reads "3x Sandtrooper", for any number; null for a name without one. */
export function copiesOf(text: string): { readonly name: string; readonly copies: number } | null {
  const [, copies, name] = /^\s*(\d+)\s*x\s+(.*)$/i.exec(text) ?? [];
  return copies === undefined || name === undefined ? null : { name, copies: Number(copies) };
}

/** The reverse; a single copy has no number. */
export function copiesText(name: string, copies: number): string {
  return copies === 1 ? name : `${copies}x ${name}`;
}

/** Stands between a unit and the Equipment that it carries. */
const CARRIES = ' + ';

/** Reads "Luke Skywalker (F) + Jedi Lightsaber": a unit and the Equipment that it carries. */
export function carriedOf(text: string): { readonly name: string; readonly equipment: readonly string[] } {
  const [name = '', ...equipment] = text.split(CARRIES).map((each) => each.trim());
  return { name, equipment };
}

export function carryingText(name: string, equipment: readonly string[]): string {
  return [name, ...equipment].join(CARRIES);
}

/** "Rey (B) #2": a card whose abilities a unit copies, and the number of the one clause of its text, from 1. */
interface CopiedName {
  readonly name: string;
  /** Null: the whole card. */
  readonly clause: number | null;
}

/** Reads the name of a copied card, with or without the number of a clause. */
export function copiedNameOf(text: string): CopiedName {
  const [, name = text, clause] = /^(.*\S)\s+#(\d{1,3})\s*$/.exec(text) ?? [];
  return { name, clause: clause === undefined ? null : Number(clause) };
}

export function copiedText({ name, clause }: CopiedName): string {
  return clause === null ? name : `${name} #${clause}`;
}
