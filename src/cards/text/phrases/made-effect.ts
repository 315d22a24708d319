import type { Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';

const ALWAYS: Use = { kind: 'always' };

export function effect(to: Recipient, gives: readonly Gift[], rest: Partial<Effect> = {}): Effect {
  return { use: ALWAYS, to, gives, per: null, conditions: [], backlash: 0, ...rest };
}

export const IT: Recipient = { kind: 'it' };

export function keyword(name: string, value: number | null = null, cost = 0): Gift {
  return { kind: 'ability', ability: { keyword: name, value, cost }, isByPower: false };
}
