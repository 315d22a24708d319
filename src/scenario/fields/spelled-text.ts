import type { ValueProblem } from '../../errors/problem.js';
import { effectUnreadable, notAKeyword } from '../../errors/scenario.js';
import type { Effect } from '../../rules/effects/effect.js';
import { formatEffect, isEffectText, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import type { Ability } from '../../rules/game/ability.js';
import { formatAbility, parseAbility } from '../../rules/keywords/format.js';
import type { Unit } from '../../rules/units/unit.js';

/** The most characters of a keyword with its cost. */
export const MAX_KEYWORD_TEXT = 100;

/** What a text says, or the problem of one that says nothing. */
export type Read<Entry> = { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly problem: ValueProblem };

/** Parses an ability as `parseAbility` does, after a check of its length (that parser is not meant for hostile texts). */
export function readAbility(text: string): Read<Ability> {
  if (text.length > MAX_KEYWORD_TEXT) return { ok: false, problem: notAKeyword(text) };
  const read = parseAbility(text.replace(/\s+/g, ' '));
  return read.ok ? { ok: true, entry: read.ability } : read;
}

/** Parses an effect as `parseEffect` does, after a check of its length. */
export function readEffect(text: string): Read<Effect> {
  if (text.length > MAX_EFFECT_TEXT) return { ok: false, problem: effectUnreadable(text) };
  const read = parseEffect(text);
  return read.ok ? { ok: true, entry: read.effect } : read;
}

/** Parses a keyword or an effect, whichever the text is. */
export function readGift(text: string): Read<Ability | Effect> {
  return isEffectText(text) ? readEffect(text) : readAbility(text);
}

/** A keyword or an effect that a card gives, in a list of plain data: read once, when the catalogue was. */
export class Printed {
  constructor(readonly entry: Ability | Effect) {}

  /** Its text, as if a file gave it. */
  toJSON(): string {
    return spelling(this.entry);
  }
}

/** A keyword or an effect of a card as an entry of a list. */
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

/** Whether it is a keyword, and no effect. */
export function isAbility(entry: Ability | Effect): entry is Ability {
  return 'keyword' in entry;
}

/** The keywords of a list of plain data that is not checked yet. */
export function keywordsIn(list: unknown): readonly Ability[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const read = typeof entry === 'string' ? readAbility(entry) : null;
    if (read?.ok) return [read.entry];
    return entry instanceof Printed && isAbility(entry.entry) ? [entry.entry] : [];
  });
}
