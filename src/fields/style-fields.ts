import { PLAY_BY_WORTH, type PlayStyle } from '../rules/game/side-play.js';
import type { Field, FieldTable } from './field.js';

const { health, force } = PLAY_BY_WORTH;

/** A style of play, but for its Force. */
export const STYLE_FIELDS = {
  health: {
    kind: 'number',
    from: 0.1,
    to: 2,
    standard: health,
    says: "The exponent of a unit's health left in its worth.",
  },
} as const satisfies FieldTable & { readonly [Name in Exclude<keyof PlayStyle, 'force'>]: Field };

/** The Force of a style. */
export const STYLE_FORCE_FIELDS = {
  price: {
    kind: 'number',
    from: 0,
    to: 10,
    standard: force.price,
    says: 'What one Force is worth, beside the worth of units.',
  },
} as const satisfies FieldTable & { readonly [Name in keyof PlayStyle['force']]: Field };
