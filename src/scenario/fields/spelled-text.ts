import { effectUnreadable, notAKeyword } from '../../errors/scenario-field.js';
import { MAX_EFFECT_TEXT, type ParsedEffect, parseEffect } from '../../rules/effects/format.js';
import { type ParsedAbility, parseAbility } from '../../rules/keywords/format.js';

/** The most characters of a keyword with its cost. */
export const MAX_KEYWORD_TEXT = 100;

/**
 * Parses an ability as `parseAbility` does, after a check of its length (that parser is not meant
 * for hostile texts).
 */
export function readAbility(text: string): ParsedAbility {
  if (text.length > MAX_KEYWORD_TEXT) return { ok: false, problem: notAKeyword(text) };
  return parseAbility(text.replace(/\s+/g, ' '));
}

/** Parses an effect as `parseEffect` does, after a check of its length. */
export function readEffect(text: string): ParsedEffect {
  if (text.length > MAX_EFFECT_TEXT) return { ok: false, problem: effectUnreadable(text) };
  return parseEffect(text);
}
