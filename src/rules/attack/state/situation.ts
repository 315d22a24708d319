import { InternalError } from '../../../base/assert.js';
import type { SumRead } from '../../process/stage.js';

/** Damage that one unit is about to do to another; units are indices of `Encounter.units`. */
export interface DamageInstance {
  readonly target: number;
  readonly source: number;
  readonly amount: number;
  readonly kind: 'attack' | 'overkill' | 'deflect' | 'effect';
  /** The prevention abilities used on it, as indices of `AttackModel.preventions`. */
  readonly used: readonly number[];
  /** Whether it can take further prevention; damage hidden by Cunning cannot. */
  readonly isOpen: boolean;
  /** Whether a toll has been paid for it. */
  readonly isTolled?: true;
}

/** A choice made under Cunning: a prevention ability, and the unit that Deflect sends the damage to (null: none). */
export interface Commitment {
  readonly prevention: number;
  readonly target: number | null;
}

/**
 * Everything about an attack except dice on the table. Units, abilities and effects are indices; lists of indices are
 * ascending.
 *
 * The first fields outlast an attack. The others are as in NO_ATTACK between attacks, except for lasting boosts and Battle
 * cards.
 */
export interface Situation {
  /** Damage counters placed, by unit. */
  readonly counters: readonly Sum<'counters'>[];
  /** Units that were discarded, or left. */
  readonly gone: readonly number[];
  /** Those of them that retreated rather than being discarded. */
  readonly retreated: readonly number[];
  /**
   * Force spent by the attacker's and the defender's side; if anything costs more than Force, also what is spent of each purse
   * (`AttackModel.purses`).
   */
  readonly spent: readonly [attacker: Sum<'spent'>, defender: Sum<'spent'>, ...purses: Sum<'spent'>[]];
  /** Change of power in the unit's next attack, by unit. */
  readonly nextPower: readonly Sum<'power'>[];
  /** Power lost by Stun, by unit. */
  readonly powerLost: readonly Sum<'power'>[];
  readonly surge: readonly [attacker: Sum<'surge'>, defender: Sum<'surge'>];
  /** Power that Surge gave the attacker until the end of the turn. */
  readonly surgedPower: number;
  readonly hadCriticalHit: boolean;
  /** Hits of the first attack if they are predicted, otherwise 0. */
  readonly firstHits: number;
  /** The damage of the first attack, as far as Tenacity looks at it. */
  readonly firstDamage: number;
  /** Whether the attacker lacked Double Strike in its last attack but can get it; only if keywords depend on the defender. */
  readonly isLastStrike: boolean;

  /** The defending unit; null while there is no attack. */
  readonly defending: number | null;
  /** Units that are or were the defender, up to step 4. */
  readonly attacked: readonly number[];
  /** A unit that becomes the defender if the attacker's side pays for it; null if there is none. */
  readonly challenger: number | null;
  /** Uses of Intercept and Redirect, as indices of `AttackModel.changes`. */
  readonly changes: readonly number[];
  /** Whether a die that can end the attack is to be rolled. */
  readonly mayEnd: boolean;
  readonly isOverloaded: boolean;
  /** Boosts in force, as indices of `Encounter.boosts`. */
  readonly boosts: readonly number[];
  /** Activated abilities, as indices of `AttackModel.retaliates`. */
  readonly retaliates: readonly number[];
  readonly commitments: readonly Commitment[];
  /** The number of dice that the defender's side re-rolls, chosen under Cunning before seeing them. */
  readonly blindReRolls: number;
  /** Attack dice, before Fury, during the roll. */
  readonly dice: number;
  /** Natural fours on the table before the last roll of Fury dice, if Fury chains. */
  readonly fours: number;
  readonly backfires: boolean;
  /** A packed ROLL_SUMMARY; its hits only until damage is pending. */
  readonly summary: number;
  /** The damage that Overkill moves: to which unit, how much, and whether that of Critical Hit moves too. */
  readonly division: { readonly unit: number; readonly damage: number; readonly takesCriticalHit: boolean } | null;
  readonly pending: readonly DamageInstance[];
  /** Uses of Deflect in this attack: `prevention * units + source`. */
  readonly deflected: readonly number[];
  /**
   * The play-or-pass over pending damage: whose chance it is (0: the side with the first chance), and the number of passes in a
   * row; 2 when it is over.
   */
  readonly turn: number;
  readonly passes: number;
  /** Units with Surge due: their side has not yet chosen who gets the power. */
  readonly surging: readonly number[];
  /** Units that the attack's or Overkill's damage discarded, and the units with Avenge that remained. */
  readonly fallen: readonly number[];
  readonly avengers: readonly number[];
  /** The unit that Area Damage is rolled against. */
  readonly areaTarget: number | null;
  /**
   * What is still to happen at the end of the attack, as indices of `AttackModel.endEffects`: the next first, the others
   * ascending.
   */
  readonly due: readonly number[];
}

type OfOneAttack = Omit<
  Situation,
  | 'counters'
  | 'gone'
  | 'retreated'
  | 'spent'
  | 'nextPower'
  | 'powerLost'
  | 'surge'
  | 'surgedPower'
  | 'hadCriticalHit'
  | 'firstHits'
  | 'firstDamage'
  | 'isLastStrike'
>;

/** A situation's fields between attacks. */
export const NO_ATTACK: OfOneAttack = {
  defending: null,
  attacked: [],
  challenger: null,
  changes: [],
  mayEnd: false,
  isOverloaded: false,
  boosts: [],
  retaliates: [],
  commitments: [],
  blindReRolls: 0,
  dice: 0,
  fours: 0,
  backfires: false,
  summary: 0,
  division: null,
  pending: [],
  deflected: [],
  turn: 0,
  passes: 2,
  surging: [],
  fallen: [],
  avengers: [],
  areaTarget: null,
  due: [],
};

/** The situation before the first attack, for this number of units. */
export function initialSituation(units: number): Situation {
  const zeros = new Array<Sum<'counters' & 'power'>>(units).fill(sumOf(0));
  return {
    counters: zeros,
    gone: [],
    retreated: [],
    spent: [sumOf(0), sumOf(0)],
    nextPower: zeros,
    powerLost: zeros,
    surge: [sumOf(0), sumOf(0)],
    surgedPower: 0,
    hadCriticalHit: false,
    firstHits: 0,
    firstDamage: 0,
    isLastStrike: false,
    ...NO_ATTACK,
  };
}

/**
 * The situation with some fields changed. Its fields keep their order, so that the JavaScript engine has a single layout for
 * situations, which is fast to read and copy; `{ ...situation }` would get a new layout in each rule.
 */
export function changed(situation: Situation, fields: Partial<Situation>): Situation {
  return Object.assign(copyOf(situation), fields);
}

function copyOf(s: Situation): Required<Situation> {
  return {
    counters: s.counters,
    gone: s.gone,
    retreated: s.retreated,
    spent: s.spent,
    nextPower: s.nextPower,
    powerLost: s.powerLost,
    surge: s.surge,
    surgedPower: s.surgedPower,
    hadCriticalHit: s.hadCriticalHit,
    firstHits: s.firstHits,
    firstDamage: s.firstDamage,
    isLastStrike: s.isLastStrike,
    defending: s.defending,
    attacked: s.attacked,
    challenger: s.challenger,
    changes: s.changes,
    mayEnd: s.mayEnd,
    isOverloaded: s.isOverloaded,
    boosts: s.boosts,
    retaliates: s.retaliates,
    commitments: s.commitments,
    blindReRolls: s.blindReRolls,
    dice: s.dice,
    fours: s.fours,
    backfires: s.backfires,
    summary: s.summary,
    division: s.division,
    pending: s.pending,
    deflected: s.deflected,
    turn: s.turn,
    passes: s.passes,
    surging: s.surging,
    fallen: s.fallen,
    avengers: s.avengers,
    areaTarget: s.areaTarget,
    due: s.due,
  };
}

export function withEntry<Entry>(list: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  return list.map((item, i) => (i === index ? entry : item));
}

/** The list with another member, ascending. */
export function withMember(list: readonly number[], member: number): readonly number[] {
  return [...list, member].sort((a, b) => a - b);
}

declare const KIND: unique symbol;

/**
 * A number that rules add to without looking at it, so that it can be left out where situations are explored by cores
 * (`sums.ts`). Stages that declare it see 'power' and 'counters' through their `Sight`; 'spent' only shows what can be paid;
 * nobody sees 'surge'. Any other use does not compile.
 */
export interface Sum<Kind extends SumRead | 'spent' | 'surge'> {
  readonly [KIND]: Kind;
}

type AnySum = Sum<SumRead | 'spent' | 'surge'>;

/** How a stage sees sums of these kinds. */
export type Sight<Kind extends SumRead> = { readonly [Each in Kind]: (sum: Sum<Each>) => number };

/** Gives a stage access to the sums that it reads in this attack; reading any other throws. */
export function sightOf<Kind extends SumRead>(reads: readonly Kind[]): Sight<Kind> {
  const shown = (kind: SumRead): ((sum: AnySum) => number) => (reads.some((each) => each === kind) ? numberOf : undeclared);
  const sight: Sight<SumRead> = { power: shown('power'), counters: shown('counters') };
  return sight as Sight<Kind>;
}

function undeclared(): never {
  throw new InternalError('a stage reads only the sums that it declares');
}

export function plus<Kind extends SumRead | 'spent' | 'surge'>(sum: Sum<Kind>, amount: number): Sum<Kind> {
  return sumOf(numberOf(sum) + amount);
}

/** Whether this much more can be spent of a purse; options that cannot be paid are later dropped from cores. */
export function covers(most: number, spent: Sum<'spent'>, cost: number): boolean {
  return cost <= most - numberOf(spent);
}

/** What is left of a purse, for payment policies: attacks with one are not explored by cores. */
export function leftByPolicy(most: number, spent: Sum<'spent'>): number {
  return most - numberOf(spent);
}

/** For those that assemble sums and report outcomes; rules use `Sight`. */
export function numberOf(sum: AnySum): number {
  return sum as unknown as number;
}

export function numbersOfSums(sums: readonly AnySum[]): readonly number[] {
  return sums as readonly unknown[] as readonly number[];
}

export function sumOf<Kind extends SumRead | 'spent' | 'surge'>(amount: number): Sum<Kind> {
  return amount as unknown as Sum<Kind>;
}
