/** The damage of an attack in a duel: pending, prevented, deflected, placed; and Retaliate. */

import { hitsOf, rollsOf } from './duel-oracle-dice.js';
import type { Player } from './duel-oracle-solver.js';
import {
  type Ability,
  choice,
  type Damage,
  type Duel,
  firstToAct,
  go,
  isGone,
  opened,
  other,
  paid,
  playOrPass,
  type State,
  sum,
  type Then,
  withAdded,
} from './duel-oracle-state.js';

/** Parry is triggered, and so comes before the abilities that players use. */
export function parry(duel: Duel, state: State): Then {
  const [attack] = state.damage;
  const most = Math.min(state.amount, attack?.amount ?? 0);
  const parried = (amount: number): State => {
    const left = attack === undefined ? [] : pending([{ ...attack, amount: attack.amount - amount }]);
    return opened(duel, { ...state, amount: 0, damage: left }, 'prevention');
  };
  return choice(other(state.attacker), upTo(most).concat(0).map(parried));
}

/** most, ..., 2, 1 */
function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, less) => most - less);
}

function pending(damage: readonly Damage[]): Damage[] {
  return damage.filter(({ amount }) => amount > 0);
}

export function prevent(duel: Duel, state: State): Then {
  if (state.damage.length === 0) return go({ ...state, step: 'placement', chance: 0, passes: 0 });
  const own = duel.abilities.filter(({ owner, cost }) => owner === state.chance && cost <= state.force[owner]);
  const plays = own.flatMap((ability) => state.damage.flatMap((damage) => uses(duel, state, ability, damage)));
  return playOrPass(state, plays, 'placement');
}

/** The states after each way to use an ability on some damage. */
function uses(duel: Duel, state: State, ability: Ability, damage: Damage): State[] {
  const { id, keyword, value, owner } = ability;
  if (damage.target !== owner || damage.used.includes(id)) return [];
  const amounts = upTo(Math.min(value, damage.amount));
  const ready = paid(state, ability);
  const lessened = (amount: number): State => {
    const left: Damage = { ...damage, amount: damage.amount - amount, used: [...damage.used, id].sort((a, b) => a - b) };
    return { ...ready, damage: pending(state.damage.map((item) => (item === damage ? left : item))) };
  };
  switch (keyword) {
    case 'Evade':
      return amounts.map(lessened);
    case 'Absorb':
      return amounts.map((amount) => ({ ...lessened(amount), nextPower: withAdded(state.nextPower, owner, amount) }));
    case 'Persuade': {
      const loss = damage.source === state.attacker ? 1 : 0;
      const weakened = (amount: number) => withAdded(state.nextPower, state.attacker, -amount * loss);
      return amounts.map((amount) => ({ ...lessened(amount), nextPower: weakened(amount) }));
    }
    case 'Deflect':
      return amounts.slice(0, 1).flatMap((amount) => deflections(duel, lessened(amount), ability, damage.source, amount));
    default:
      return [];
  }
}

/**
 * Deflect prevents as much as it can, once for each source of damage, and does the same amount to
 * any unit or to none. `state` is that after the prevention.
 */
function deflections(duel: Duel, state: State, { id, owner }: Ability, source: Player, amount: number): State[] {
  const mark = 2 * id + source;
  if (state.deflected.includes(mark)) return [];
  const marked: State = { ...state, deflected: [...state.deflected, mark].sort((a, b) => a - b) };
  const targets = [other(owner), ...(duel.deflectsAtSelf ? [owner] : [])].filter((target) => !isGone(duel, state, target));
  const sent = targets.map((target): Damage => ({ source: owner, target, amount, used: [] }));
  return [...sent.map((damage): State => ({ ...marked, damage: [...marked.damage, damage] })), marked];
}

/** Places all damage at once, then Stun and Surge follow. Counters beyond health are not counted. */
export function place(duel: Duel, state: State): Then {
  const { damage } = state;
  const on = (unit: Player) =>
    damage.filter(({ target }) => target === unit).reduce((total, { amount }) => total + amount, state.counters[unit]);
  const counters = [Math.min(duel.health[0], on(0)), Math.min(duel.health[1], on(1))] as const;
  const placed: State = { ...state, counters, damage: [], step: 'Surge' };
  const waiting = other(state.attacker);
  // Both end with the turn, so they concern a unit that is yet to attack, and no other.
  if (state.attacker !== duel.faster || isGone(duel, placed, waiting)) return go(placed);
  const isHurt = (unit: Player) => damage.some(({ source, target }) => target === unit && source !== unit);
  const lost = isHurt(waiting) ? sum(duel, state, state.attacker, 'Stun') : 0;
  const first = firstToAct(duel, state);
  const surging = [first, other(first)].filter((unit) => isHurt(unit) && sum(duel, state, unit, 'Surge') > 0);
  return go({ ...placed, turnPower: state.turnPower - lost, surging });
}

/** The player of a unit with Surge gives its power to the unit that is yet to attack, or does not. */
export function surge(duel: Duel, state: State): Then {
  const [unit, ...surging] = state.surging;
  if (unit === undefined) return go({ ...state, step: 'Retaliate' });
  const kept: State = { ...state, surging };
  return choice(unit, [{ ...kept, turnPower: state.turnPower + sum(duel, state, unit, 'Surge') }, kept]);
}

/** The next Retaliate that was announced: dice of damage, against which only Armor helps. */
export function retaliate(duel: Duel, state: State): Then {
  const { attacker, retaliates } = state;
  const ability = duel.abilities.find(({ id }) => id === retaliates[0]);
  if (ability === undefined || isGone(duel, state, attacker)) return go({ ...state, step: 'attack ends' });
  const sight = { need: sum(duel, state, attacker, 'Armor') > 0 ? 5 : 4, faces: '' };
  const branches = rollsOf(ability.value, sight).map(({ dice, chance }) => {
    const damage: Damage = { source: ability.owner, target: attacker, amount: hitsOf(dice, sight), used: [] };
    const after: State = { ...state, retaliates: retaliates.slice(1), damage: pending([damage]) };
    return { chance, state: opened(duel, after, 'prevention') };
  });
  return { kind: 'roll', branches };
}
