import type { Effect } from '../../src/rules/effects/effect.js';
import { parseEffect } from '../../src/rules/effects/format.js';

/** The effect that a text of the program's own language says; throws if it says none. */
export function effectOf(text: string): Effect {
  const parsed = parseEffect(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.effect;
}
