import type { ValueProblem } from '../../errors/problem.js';
import { effectUnreadable, notAKeyword } from '../../errors/scenario.js';
import type { Effect } from '../../rules/effects/effect.js';
import { formatEffect, isEffectText, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import type { Ability } from '../../rules/game/ability.js';
import { formatAbility, parseAbility } from '../../rules/keywords/format.js';
import type { Unit } from '../../rules/units/unit.js';

/** Maximum number of characters in a keyword with its cost. */
export const MAX_KEYWORD_TEXT = 100;

/** What a text says, or why it says nothing. */
export type Read<Entry> = { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly problem: ValueProblem };

/** Parses an ability like `parseAbility`, but checks its length first (that parser is not meant for hostile texts). */
export function readAbility(text: string): Read<Ability> {
  if (text.length > MAX_KEYWORD_TEXT) return { ok: false, problem: notAKeyword(text) };
  const read = parseAbility(text.replace(/\s+/g, ' '));
  return read.ok ? { ok: true, entry: read.ability } : read;
}

/** Parses an effect like `parseEffect`, but checks its length first. */
export function readEffect(text: string): Read<Effect> {
  if (text.length > MAX_EFFECT_TEXT) return { ok: false, problem: effectUnreadable(text) };
  const read = parseEffect(text);
  return read.ok ? { ok: true, entry: read.effect } : read;
}

/** Parses a keyword or an effect, whichever it is. */
export function readGift(text: string): Read<Ability | Effect> {
  return isEffectText(text) ? readEffect(text) : readAbility(text);
}

/** A keyword or effect from a card, in a list of plain data; it was read with the catalogue. */
export class Printed {
  constructor(readonly entry: Ability | Effect) {}

  /** Its text, as a file would give it. */
  toJSON(): string {
    return spelling(this.entry);
  }
}

/** A card's keyword or effect as an entry of a list. */
export function printedEntry(entry: Ability | Effect): Printed {
  return new Printed(entry);
}

/** What a card gives, as fields of a unit. */
export function printed({
  abilities,
  effects,
}: Pick<Unit, 'abilities' | 'effects'>): Record<'keywords' | 'effects', Printed[]> {
  return { keywords: abilities.map(printedEntry), effects: effects.map(printedEntry) };
}

/** A keyword or an effect as the program formats it. */
export function spelling(entry: Ability | Effect): string {
  return isAbility(entry) ? formatAbility(entry) : formatEffect(entry);
}

export function isAbility(entry: Ability | Effect): entry is Ability {
  return 'keyword' in entry;
}

/** The keywords in a list of unchecked plain data. */
export function keywordsIn(list: unknown): readonly Ability[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const read = typeof entry === 'string' ? readAbility(entry) : null;
    if (read?.ok) return [read.entry];
    return entry instanceof Printed && isAbility(entry.entry) ? [entry.entry] : [];
  });
}
