import { at } from '../../base/assert.js';
import type { AttackEnd } from '../effects/effect.js';
import type { RulesOptions } from '../game/editions.js';
import type { DamageBy } from '../game/mode.js';
import type { Price } from '../game/price.js';
import type { Role } from '../game/role.js';
import type { Token } from '../game/token.js';
import { isPassedOn, type PreventionKind } from '../keywords/preventions.js';
import type { UnitTerms, VariedTerms } from '../keywords/unit-terms.js';
import type { PaymentPolicy, Purses } from './attack-context.js';

/** A unit of an attack. */
export interface Participant {
  readonly role: Role;
  /** Damage counters that discard it; null if its health is unknown. */
  readonly remainingHealth: number | null;
  /** Damage counters already on it. */
  readonly counters: number;
  /** The number that a die must reach to hit it, before any Accuracy. */
  readonly hitNeeds: number;
  /** The modifier of its own damage dice, if the rules give one. */
  readonly damageDieModifier: number;
  /** Its numbers while it is the defender; null if it cannot be. */
  readonly attacked: AttackedNumbers | null;
  /**
   * Its keywords. Terms that cannot matter in this attack, or that are part of other numbers of the plan, are as on a unit
   * without them.
   */
  readonly terms: UnitTerms;
  /** Force that the opponent pays per damage of some units to it, or the damage is prevented; only if texts say so. */
  readonly tolls?: readonly { readonly cost: number; readonly by: readonly number[] }[];
  /** All damage to it and by it is prevented; only if texts say so. */
  readonly isHarmless?: true;
  /** All damage by it is prevented; only if texts say so. */
  readonly isTame?: true;
  /** Any damage placed on it discards it; only if texts say so. */
  readonly isFragile?: true;
  /** Units that it may replace as the defender, as by Intercept; only if texts say so. */
  readonly standsInFor?: readonly number[];
  /** Force that the attacker's side pays when it becomes the defender, beyond `AttackingNumbers.cost`; only if texts say so. */
  readonly attackCost?: number;
  /** How an attack on it can end on declaration; only if texts say so. */
  readonly attackEnds?: readonly AttackEnd[];
}

/** The numbers of an attack that depend on the defender. */
export interface AttackedNumbers {
  readonly shields: number;
  /** The lowest natural face that hits, 1 to 7 (7: none does). */
  readonly hitsFrom: number;
  readonly parry: number;
  readonly riposte: number;
  readonly lucky: number;
  /** Whether a natural six counts for Critical Hit. */
  readonly sixCounts: boolean;
  /** Whether its player may re-roll any attack dice before the chances of Lucky; only if texts say so. */
  readonly reRolls?: true;
  /** The attacker's numbers against this unit, if they can differ from those against the first target; only if texts say so. */
  readonly against?: AgainstUnit;
  /** The attacker's keywords against this unit; only if texts make them differ. */
  readonly keywords?: VariedTerms;
  /** The prevention keywords that it cannot use against the attacker's damage; only if texts say so. */
  readonly blocks?: readonly PreventionKind[];
  /** The same with boosts in force: entry m - 1 for the boosts whose bits are set in m; only if there are boosts. */
  readonly boosted?: readonly AttackedNumbers[];
}

/** Numbers of the attacker that texts can make depend on the defender. `power` is a difference, the others are totals. */
export interface AgainstUnit {
  readonly power: number;
  readonly criticalHit: number;
  readonly lucky: number;
  readonly stun: number;
}

/** A boost that a player can choose before the roll (docs/card-texts.md#boosts). */
export interface EncounterBoost {
  readonly player: Role;
  readonly cost: number;
  /** What it costs besides Force; only if anything. */
  readonly price?: Price;
  /** Damage that the attacker does to itself for it when the attack ends. */
  readonly backlash: number;
  /** The unit with the text; units in other arenas have indices after those of `Encounter.units`. */
  readonly unit: number;
  /** The defender that it applies to, if that one pays part of the price. */
  readonly bearer?: number;
  /** Whether it is chosen at step 2, since the attack triggers it or it gives Precision; only if it is. */
  readonly isTriggered?: true;
  /** Whether it lasts in further attacks; only if it does. */
  readonly isLasting?: true;
  /**
   * If its unit taps for it, or it is one of several to choose from: the number shared with all that excludes it, as the
   * `onceAs` of guards.
   */
  readonly onceAs?: number;
  /** What it gives, as written in scenarios. */
  readonly gives: string;
  /** The defenders for which it changes something; only if those are not all units of the side. */
  readonly against?: readonly number[];
}

/** The attacker's numbers besides keywords. */
export interface AttackingNumbers {
  /** Dice before Shields, Overload and Resilience; may be negative. */
  readonly power: number;
  /** Change of power that the first attack uses up; only if another attack can follow. */
  readonly nextPower?: number;
  /** Force that each attack costs, whichever unit is attacked; only if texts say so. */
  readonly cost?: number;
}

/** Counters of a kind on a unit that abilities and boosts take. */
export interface Pool {
  /** Units in other arenas have indices after those of `Encounter.units`. */
  readonly unit: number;
  readonly token: Token;
  readonly amount: number;
}

/** A unit in another arena on which guards put damage counters. */
export interface AwayUnit {
  /** An index after those of `Encounter.units`. */
  readonly unit: number;
  /** The damage counters that discard it. */
  readonly remainingHealth: number;
}

export type EncounterRules = Pick<
  RulesOptions,
  | 'furyChains'
  | 'furyDiceTriggerFocusBackfire'
  | 'overkillCriticalHit'
  | 'overkillMinimum'
  | 'doubleDamageScope'
  | 'deflectLimit'
  | 'cunningLucky'
  | 'naturalOneMisses'
  | 'naturalSixHits'
>;

/**
 * Everything in an attack beyond the roll against one unit: prevention, third units, Force, damage to the attacker, further
 * attacks.
 *
 * `units[0]` attacks `units[1]`; then come the other units of the attacker's side, and of the defender's.
 */
export interface Encounter {
  readonly units: readonly Participant[];
  readonly attacking: AttackingNumbers;
  /** Only if there are any. */
  readonly boosts?: readonly EncounterBoost[];
  /** What does damage instead of an attack, as many dice or points as the attacking power; only if something does. */
  readonly effect?: Exclude<DamageBy, 'attack'>;
  /** Whether the attack comes from another arena (Bombard, Ion Cannon, Barrage). */
  readonly isRemote: boolean;
  /** Whether a player may later want a unit to have damage counters; only if the fight goes on. */
  readonly mayWantCounters?: true;
  /**
   * Whether power that outlasts the attack matters and a player may want less of it for a unit, or more for another, since more
   * dice can also help the opponent; only if the fight goes on.
   */
  readonly isPowerKept?: true;
  /** Whether the hits of the first attack are reported, for Foresight and Forewarning. */
  readonly isPredicted: boolean;
  /** Force of each side when the attack begins; 0 if nothing costs any. */
  readonly force: Readonly<Record<Role, number>>;
  /** What each side has besides Force; only if something costs any of it. */
  readonly purses?: Purses;
  /** The counters on units that something costs; only if something does. */
  readonly pools?: readonly Pool[];
  /** The units of known health in other arenas on which guards put counters; only if there are any. */
  readonly away?: readonly AwayUnit[];
  readonly payment: Readonly<Record<Role, PaymentPolicy>>;
  /** The value of one Force to its player, in units of the objective. */
  readonly forceValue: number;
  readonly rules: EncounterRules;
}

/** A unit for the steps of an attack, which only ask for healths through `Healths`. */
export type UnitInPlay = Omit<Participant, 'remainingHealth'>;

export type EncounterInPlay = Omit<Encounter, 'units'> & { readonly units: readonly UnitInPlay[] };

/** The numbers of all possible defenders, without and with every set of boosts. */
export function candidateNumbers(units: readonly UnitInPlay[]): readonly AttackedNumbers[] {
  return units.flatMap(({ attacked }) => (attacked === null ? [] : [attacked, ...(attacked.boosted ?? [])]));
}

/**
 * Whether damage is prevented automatically. Rule: Ferocity, Fortitude (step 10): unpreventable damage is not; Fortitude only
 * helps the text of its own unit.
 */
export function isAutoPrevented(
  { units }: Pick<EncounterInPlay, 'units'>,
  { source, target, isFerocious }: { readonly source: number; readonly target: number; readonly isFerocious: boolean },
): boolean {
  const [from, to] = [at(units, source), at(units, target)];
  const isKeptOff = from.isHarmless === true || from.isTame === true;
  return (isKeptOff && !isFerocious) || (to.isHarmless === true && isStoppable(to, isFerocious));
}

/** Whether damage can be prevented at all. Rule: Ferocity, Fortitude (step 10; docs/keywords.md#ferocity). */
export function isStoppable(target: Pick<Participant, 'terms'>, isFerocious: boolean): boolean {
  return !isFerocious || target.terms.fortitude;
}

/** Whether a unit's damage can have Ferocity against some unit, or with some boosts. */
export function mayBeFerocious({ units }: Pick<EncounterInPlay, 'units'>, source: number): boolean {
  const varied = source === ATTACKING ? candidateNumbers(units).map(({ keywords }) => keywords?.ferocity) : [];
  return at(units, source).terms.ferocity || varied.includes(true);
}

export function attackerTerms({ units }: Pick<EncounterInPlay, 'units'>): UnitTerms {
  return at(units, ATTACKING).terms;
}

/**
 * Whether the number of dice that the defender's Lucky re-rolls is chosen before the roll. Rule: Cunning
 * (docs/keywords.md#cunning).
 */
export function isLuckyBlind({ units, rules }: Pick<EncounterInPlay, 'units' | 'rules'>): boolean {
  return (
    attackerTerms({ units }).cunning &&
    rules.cunningLucky === 'numberBlind' &&
    candidateNumbers(units).some(({ lucky }) => lucky > 0)
  );
}

/** The most power that a unit can lose to this unit's damage (Stun), against any unit and with any boosts. */
export function mostStun(units: readonly UnitInPlay[], source: number): number {
  const numbers = source === ATTACKING ? candidateNumbers(units) : [];
  return Math.max(units[source]?.terms.stun ?? 0, ...numbers.map(({ against }) => against?.stun ?? 0));
}

/** The Force that an attack on a unit costs from its declaration on. */
export function costOfAttack({ units, attacking }: Pick<EncounterInPlay, 'units' | 'attacking'>, unit: number): number {
  return (attacking.cost ?? 0) + (units[unit]?.attackCost ?? 0);
}

/** The attacker, and its first target. */
export const ATTACKING = 0;
export const ATTACKED = 1;

/**
 * Whether two units are in one arena, so that Deflect can reach from one to the other, or one can help the other. A unit that
 * attacks from another arena is out of reach.
 */
export function areInOneArena({ isRemote }: EncounterInPlay, a: number, b: number): boolean {
  return !(isRemote && (a === ATTACKING) !== (b === ATTACKING));
}

/**
 * Whether players may at any time want to prevent less than they can: if a further attack of the opponent, Avenge, or a later
 * attack of their own unit depends on the damage.
 */
export function mayWantToPreventLess(
  { units, mayWantCounters }: EncounterInPlay,
  attacker = attackerTerms({ units }),
): boolean {
  return mayWantCounters === true || mayAttackAgain(attacker) || units.some(({ terms }) => terms.avenge > 0);
}

/** Whether another attack can follow, by Tenacity or Double Strike. */
export function mayAttackAgain({ tenacity, doubleStrike }: UnitTerms): boolean {
  return tenacity > 0 || doubleStrike;
}

/**
 * Whether the defender's side chooses how much Parry prevents (step 10): if it may want to prevent less because Deflect could
 * prevent the rest, or because more damage can follow. Also under Cunning: the dice are known when it acts.
 */
export function isParryChosen(encounter: EncounterInPlay): boolean {
  const { areaDamage } = attackerTerms(encounter);
  const parrying = encounter.units.filter(({ attacked }) => attacked !== null && attacked.parry > 0);
  const deflects = ({ terms }: UnitInPlay): boolean => terms.preventions.some(isPassedOn);
  const canFollow = areaDamage > 0 || encounter.units.some((unit) => unit.role === 'attacker' && deflects(unit));
  const isOpen = encounter.isPowerKept === true || mayWantToPreventLess(encounter);
  return parrying.length > 0 && (parrying.some(deflects) || canFollow || isOpen);
}
