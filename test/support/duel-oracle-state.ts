/** The state of a duel for the brute force, and what all its steps use. */

import type { Dice } from './duel-oracle-dice.js';
import type { Next, Player } from './duel-oracle-solver.js';

export type Pair<T> = readonly [T, T];

/** Keywords whose copies are used separately. */
type UsedKeyword = 'Absorb' | 'Deflect' | 'Evade' | 'Persuade' | 'Retaliate';
/** Keywords of the attacking unit and of the defending unit whose copies add up. */
type AttackingKeyword = 'Accuracy' | 'Critical Hit' | 'Focus' | 'Fury' | 'Lucky' | 'Power' | 'Resilience' | 'Stun';
type DefendingKeyword = 'Armor' | 'Lucky' | 'Parry' | 'Shields';

/** What takes damage counters from a unit in each turn: up to a number, or that many when a phase starts or ends. */
export type HealingKeyword = 'Damage Control' | 'healed at start' | 'healed at end';
/** It does not untap in the turn after its attack. */
type TappedKeyword = 'rests';

export type DuelKeyword =
  | UsedKeyword
  | AttackingKeyword
  | DefendingKeyword
  | HealingKeyword
  | TappedKeyword
  | 'Stealth'
  | 'Surge';

export interface Ability {
  readonly id: number;
  readonly owner: Player;
  readonly keyword: DuelKeyword;
  readonly value: number;
  readonly cost: number;
}

/** What a duel is fought with. Units and their players are 0 and 1, the first and the second. */
export interface Duel {
  readonly power: Pair<number>;
  readonly health: Pair<number>;
  readonly abilities: readonly Ability[];
  /** The unit that attacks first in each turn. */
  readonly faster: Player;
  readonly firstChance: 'attacker' | 'defender' | Player;
  /** Whether the Force of each player is counted: one of the player's abilities has a cost. */
  readonly pays: Pair<boolean>;
  /** Force that each player gains in a turn, up to the cap; 0 of one who does not pay. */
  readonly gain: Pair<number>;
  readonly forceCap: number;
  readonly mayPass: boolean;
  readonly deflectsAtSelf: boolean;
}

/** One amount of damage from one unit to one unit, not placed yet. */
export interface Damage {
  readonly source: Player;
  readonly target: Player;
  readonly amount: number;
  /** Prevention that was used on it. */
  readonly used: readonly number[];
}

export type Step =
  | ('turn ends' | 'build step of 0' | 'build step of 1' | 'battle phase' | 'declare')
  | ('before the roll' | 'roll' | 'Fury' | 'Focus' | 're-roll' | 'roll again' | 'hits')
  | ('Parry' | 'prevention' | 'placement' | 'Surge' | 'Retaliate' | 'attack ends');

export interface State {
  readonly step: Step;
  // What lasts beyond an attack.
  readonly counters: Pair<number>;
  readonly force: Pair<number>;
  /** Change of power of each unit in its next attack. */
  readonly nextPower: Pair<number>;
  /** Change of power, in this turn, of the unit that attacks second. */
  readonly turnPower: number;
  /** Whether each unit stays tapped in its next turn to attack. */
  readonly resting: Pair<boolean>;
  /** The unit that attacks now. */
  readonly attacker: Player;
  // What lasts for an attack. It is empty between attacks.
  /** Abilities that count in this attack as they were paid for. */
  readonly paidFor: readonly number[];
  /** Announced, in this order, and not rolled yet. */
  readonly retaliates: readonly number[];
  readonly dice: Dice;
  readonly hasReRolled: Pair<boolean>;
  /** The number of dice that are rolled again; then the amount that Parry can prevent. */
  readonly amount: number;
  readonly damage: readonly Damage[];
  /** Each Deflect that was used, with the source of the damage: 2 * ability + source. */
  readonly deflected: readonly number[];
  /** Units whose players have yet to say who gets the power of Surge. */
  readonly surging: readonly Player[];
  // A play-or-pass: who has the chance, and how many have passed in a row.
  readonly chance: Player;
  readonly passes: number;
}

/** What follows a state of a duel. */
export type Then = Next<State>;

type Lasting = 'step' | 'resting' | 'counters' | 'force' | 'nextPower' | 'turnPower' | 'attacker';

const NO_ATTACK: Omit<State, Lasting> = {
  ...{ paidFor: [], retaliates: [], dice: '', hasReRolled: [false, false] as const, amount: 0 },
  ...{ damage: [], deflected: [], surging: [], chance: 0, passes: 0 },
};

/** The end of the turn before the first one. */
export function firstState({ faster, pays }: Duel, counters: Pair<number>, [first, second]: Pair<number>): State {
  const force: Pair<number> = [pays[0] ? first : 0, pays[1] ? second : 0];
  return {
    ...NO_ATTACK,
    step: 'turn ends',
    counters,
    force,
    nextPower: [0, 0],
    turnPower: 0,
    resting: [false, false],
    attacker: faster,
  };
}

/** A state after an attack, or without one. */
export function betweenAttacks(state: State, step: Step): State {
  return { ...state, ...NO_ATTACK, step };
}

export function keyOf(state: State): string {
  const { counters, force, nextPower, turnPower, resting, attacker, chance, passes } = state;
  const damage = state.damage.map(({ source, target, amount, used }) => `${source}${target}${amount}:${used}`);
  const dice = `${state.dice};${state.hasReRolled};${state.amount}`;
  const abilities = `${state.paidFor};${state.retaliates};${state.deflected};${state.surging}`;
  return `${state.step};${counters};${force};${nextPower};${turnPower};${resting};${attacker}${chance}${passes};${dice};${damage};${abilities}`;
}

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

export function withAdded(pair: Pair<number>, player: Player, amount: number): Pair<number> {
  return player === 0 ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];
}

export function go(state: State): Then {
  return { kind: 'go', state };
}

/** A choice, unless there is only one option. */
export function choice(player: Player, options: readonly State[]): Then {
  const [only] = options;
  return only !== undefined && options.length === 1 ? go(only) : { kind: 'choice', player, options };
}

export function isGone(duel: Duel, { counters }: State, unit: Player): boolean {
  return counters[unit] >= duel.health[unit];
}

/** The sum of the copies that count: those without cost, and those that were paid for. */
export function sum(duel: Duel, { paidFor }: State, unit: Player, keyword: DuelKeyword): number {
  let total = 0;
  for (const ability of duel.abilities) {
    const counts = ability.cost === 0 || paidFor.includes(ability.id);
    if (ability.owner === unit && ability.keyword === keyword && counts) total += ability.value;
  }
  return total;
}

export function paid(state: State, { owner, cost }: Ability): State {
  return { ...state, force: withAdded(state.force, owner, -cost) };
}

// ---- play-or-pass

export function firstToAct({ firstChance }: Duel, { attacker }: State): Player {
  if (firstChance === 'attacker') return attacker;
  return firstChance === 'defender' ? other(attacker) : firstChance;
}

/** Opens a play-or-pass. */
export function opened(duel: Duel, state: State, step: Step): State {
  return { ...state, step, chance: firstToAct(duel, state), passes: 0 };
}

/** One chance of a play-or-pass: a play, or a pass. Two passes in a row close it. */
export function playOrPass(state: State, plays: readonly State[], then: Step): Then {
  const chance = other(state.chance);
  const passed: State =
    state.passes === 1 ? { ...state, step: then, chance: 0, passes: 0 } : { ...state, chance, passes: state.passes + 1 };
  return choice(state.chance, [passed, ...plays.map((play): State => ({ ...play, chance, passes: 0 }))]);
}
