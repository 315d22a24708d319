import {
  INTERCEPT_RULES,
  PLAY_BY_WORTH,
  type PlayStyle,
  RETREAT_RULES,
  TARGET_RULES,
  UPKEEP_RULES,
} from '../rules/game/side-play.js';
import type { Field, FieldTable } from './field.js';

const { target, health, force, intercept, retreat, upkeep } = PLAY_BY_WORTH;

/** A style of play, but for its Force. */
export const STYLE_FIELDS = {
  target: {
    kind: 'word',
    words: TARGET_RULES,
    standard: target,
    says: 'What a unit attacks: by the worth of positions, or by a rule of thumb.',
  },
  health: {
    kind: 'number',
    from: 0.1,
    to: 2,
    standard: health,
    says: "The exponent of a unit's health left in its worth.",
  },
  intercept: {
    kind: 'word',
    words: INTERCEPT_RULES,
    standard: intercept,
    says: 'Whether units intercept: if the worth says so, or never.',
  },
  retreat: {
    kind: 'word',
    words: RETREAT_RULES,
    standard: retreat,
    says: 'When a unit retreats, in battles with retreat: never, if the worth says so, or if one average attack would discard it.',
  },
  upkeep: {
    kind: 'word',
    words: UPKEEP_RULES,
    standard: upkeep,
    says: 'Which cost of Upkeep is paid: the cheapest by worth, or one of this kind wherever it can be paid.',
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
  keep: { kind: 'integer', from: 0, to: 99, standard: force.keep, says: 'Force that is kept for the attacks of the opponent.' },
} as const satisfies FieldTable & { readonly [Name in keyof PlayStyle['force']]: Field };
