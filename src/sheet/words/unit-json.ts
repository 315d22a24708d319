import { formatEffect } from '../../rules/effects/format.js';
import { formatAbility } from '../../rules/keywords/format.js';
import type { Unit } from '../../rules/units/unit.js';

/** A unit as plain data, with its keywords and effects as texts. */
export function unitJson({ abilities, effects, ...rest }: Unit): Record<string, unknown> {
  return { ...rest, keywords: abilities.map(formatAbility), effects: effects.map(formatEffect) };
}
