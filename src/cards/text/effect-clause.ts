import type { Effect, Gift, TapTime, Use } from '../../rules/effects/effect.js';
import { formatEffect, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import { effectProblem } from '../../rules/effects/playable.js';
import { readText } from './grammar/effects.js';
import { TIMES_BETWEEN_ATTACKS } from './phrases/vocabulary.js';

/**
 * Reads a clause that gives numbers or keywords, to its unit or to others; null if it says anything
 * else. `timed`: the same clause with the sentence that says when it may be played.
 */
export function readEffectClause(clause: string, timed = clause): readonly Effect[] | null {
  const effects = readText(clause);
  if (effects === null) return null;
  if (ONLY_BETWEEN_ATTACKS.test(timed) && effects.some(({ gives }) => gives.some(actsInAttack))) return null;
  // Force of a build step is part of that with which an attack is asked.
  if (/\bbuild step\b/i.test(timed) && effects.some(({ gives }) => gives.some(({ kind }) => kind === 'Force'))) return null;
  const inTime = effects.map((each) => ({ ...each, use: useInTime(each, timed) }));
  return inTime.every(isPlayable) ? inTime : null;
}

/**
 * Whether an effect can be played, and parsing its formatted text gives the same effect, which
 * names and long lists may prevent.
 */
export function isPlayable(effect: Effect): boolean {
  const text = formatEffect(effect);
  const parsed = text.length > MAX_EFFECT_TEXT ? null : parseEffect(text);
  return effectProblem(effect, text) === null && parsed?.ok === true && formatEffect(parsed.effect) === text;
}

/** What a clause says that may be played between attacks alone. */
const ONLY_BETWEEN_ATTACKS = new RegExp(`\\bPlay only (?:${TIMES_BETWEEN_ATTACKS})\\b`, 'i');

/** Whether it does something in an attack alone, at a time when it is played. */
function actsInAttack({ kind }: Gift): boolean {
  return kind === 'guard' || kind === 'attack end';
}

/** Whether what a clause gives lasts beyond one attack. */
function lastsLonger(clause: string): boolean {
  return /\buntil (?:the )?end of (?:the )?turn\b/i.test(clause);
}

/** The use of an effect with the time that its clause names: when a unit taps for it, and how long it counts. */
function useInTime(given: Effect, timed: string): Use {
  const { use } = given;
  if (use.kind === 'tap') return { kind: tapTimeOf(timed) };
  return use.kind === 'boost' && lastsLonger(timed) && strikesWithMore(given) ? { ...use, isLasting: true } : use;
}

/**
 * Whether an effect gives Double Strike and more: in the second attack the rest still counts. Other boosts are for one attack.
 */
function strikesWithMore({ gives }: Effect): boolean {
  const strikes = gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === 'Double Strike');
  return strikes && gives.length > 1;
}

/** When a unit may tap for what a clause gives. */
function tapTimeOf(clause: string): TapTime {
  if (/Play only (?:when|if) this unit would attack\b/i.test(clause)) return 'tap instead of attacking';
  return / for (?:that|this) attack\b|Play only (?:when|if) that unit (?:attacks|is attacking)\b/i.test(clause)
    ? 'tap in the attack'
    : 'tap';
}
