import type { Condition, Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';
import type { Group } from '../../../rules/game/group.js';
import type { Mode } from '../../../rules/game/mode.js';
import { NOTE } from '../../../rules/game/token.js';

/** At least one note: what happened before the attack (docs/card-texts.md#groups). */
const NOTED = { token: NOTE, least: 1 } as const;
export const HAPPENED: Condition = { kind: 'tokens', ...NOTED };

export const AT_IT: Condition = { kind: 'attacks it' };

export function attacks(groups: readonly [Group, ...Group[]], mode: Mode | null = null): Condition {
  return { kind: 'attacks', groups, mode };
}

const ALWAYS: Use = { kind: 'always' };

export function effect(to: Recipient, gives: readonly Gift[], rest: Partial<Effect> = {}): Effect {
  return { use: ALWAYS, to, gives, per: null, conditions: [], backlash: 0, ...rest };
}

export function withConditions(each: Effect, conditions: readonly Condition[]): Effect {
  return { ...each, conditions: [...each.conditions, ...conditions] };
}

export function allKnown<T>(all: readonly (T | null)[]): readonly T[] | null {
  return all.includes(null) ? null : (all as readonly T[]);
}

export const IT: Recipient = { kind: 'it' };

export function keyword(name: string, value: number | null = null, cost = 0): Gift {
  return { kind: 'ability', ability: { keyword: name, value, cost }, isByPower: false };
}
