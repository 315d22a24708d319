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
  /** Damage counters that discard it; null if its health is not known. */
  readonly remainingHealth: number | null;
  /** Damage counters already on it. */
  readonly counters: number;
  /** The number that a die must reach to hit it, before any Accuracy. */
  readonly hitNeeds: number;
  /** The modifier of its own dice of damage, if the rules give one. */
  readonly damageDieModifier: number;
  /** Its numbers while it is the defending unit; null if it cannot become that. */
  readonly attacked: AttackedNumbers | null;
  /**
   * What its keywords amount to. Terms that cannot matter in this attack, and terms that are part
   * of other numbers of the plan, are as on a unit without them.
   */
  readonly terms: UnitTerms;
  /** Force that the opponent pays for damage of some units to it, or the damage is prevented; only if texts say so. */
  readonly tolls?: readonly { readonly cost: number; readonly by: readonly number[] }[];
  /** All damage to it and by it is prevented; only if texts say so. */
  readonly isHarmless?: true;
  /** All damage by it is prevented; only if texts say so. */
  readonly isTame?: true;
  /** Any damage that is placed on it discards it; only if texts say so. */
  readonly isFragile?: true;
  /** Units in whose place it may become the defending unit, as by Intercept; only if texts say so. */
  readonly standsInFor?: readonly number[];
  /**
   * Force that the attacking unit's side pays when it becomes the defending unit, beyond
   * `AttackingNumbers.cost`; only if texts say so.
   */
  readonly attackCost?: number;
  /** How an attack on it can end as soon as it is declared; only if texts say so. */
  readonly attackEnds?: readonly AttackEnd[];
}

/** The numbers of an attack that depend on the unit that is attacked. */
export interface AttackedNumbers {
  readonly shields: number;
  /** The lowest natural face that hits, 1 to 7 (7: none does). */
  readonly hitsFrom: number;
  readonly parry: number;
  readonly riposte: number;
  readonly lucky: number;
  /** Whether a natural six counts for Critical Hit. */
  readonly sixCounts: boolean;
  /** Whether its player may re-roll any of the attack dice before the chances of Lucky; only if texts say so. */
  readonly reRolls?: true;
  /**
   * The numbers of the attacking unit against this unit, if they can differ from those against the
   * unit that is attacked first; only if texts say so.
   */
  readonly against?: AgainstUnit;
  /** What keywords of the attacking unit amount to against this unit; only if texts make them differ. */
  readonly keywords?: VariedTerms;
  /** The prevention keywords that its unit cannot use against damage of the attacking unit; only if texts say so. */
  readonly blocks?: readonly PreventionKind[];
  /** The same numbers with boosts in force: entry m - 1 for the boosts whose bits are set in m; only if there are boosts. */
  readonly boosted?: readonly AttackedNumbers[];
}

/**
 * Numbers of the attacking unit that texts can make depend on the unit that is attacked. `power` is
 * a difference, the others are totals.
 */
export interface AgainstUnit {
  readonly power: number;
  readonly criticalHit: number;
  readonly lucky: number;
  readonly stun: number;
}

/** A boost that a player can choose before the roll (docs/card-texts.md#boosts). */
export interface EncounterBoost {
  readonly player: Role;
  /** Force. */
  readonly cost: number;
  /** What it costs besides Force; only if anything. */
  readonly price?: Price;
  /** Damage that the attacking unit does to itself for it when the attack ends. */
  readonly backlash: number;
  /** The unit whose text it is; units in other arenas have indices after those of `Encounter.units`. */
  readonly unit: number;
  /** The defending unit against which it is, if that pays a part of the price. */
  readonly bearer?: number;
  /** Whether it is chosen at step 2: the attack triggers it, or it gives Precision; only if it is. */
  readonly isTriggered?: true;
  /** Whether it stays in force in further attacks; only if it does. */
  readonly isLasting?: true;
  /**
   * If its unit taps for it, or it is one of several to choose from: the number that it shares with
   * all that excludes it, as the `onceAs` of guards.
   */
  readonly onceAs?: number;
  /** What it gives, as written in scenarios. */
  readonly gives: string;
  /** The defending units against which it changes something; only if those are not all units of the side. */
  readonly against?: readonly number[];
}

/** Numbers of the attacking unit besides its keywords. */
export interface AttackingNumbers {
  /** Dice before Shields, Overload and Resilience; may be negative. */
  readonly power: number;
  /** Change of power that is used up by the first attack; only if a further attack can follow. */
  readonly nextPower?: number;
  /** Force that each attack costs, whichever unit is attacked; only if texts say so. */
  readonly cost?: number;
}

/** Counters of a kind on a unit, of which abilities and boosts take some. */
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

/** The rules options that matter to an encounter. */
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
 * `units[0]` attacks, `units[1]` is attacked; then the other units of the attacker's side and of the defender's.
 */
export interface Encounter {
  readonly units: readonly Participant[];
  readonly attacking: AttackingNumbers;
  /** Only if there are any. */
  readonly boosts?: readonly EncounterBoost[];
  /** What does damage instead of an attack: as many dice, or points, as the attacking power; only if it does. */
  readonly effect?: Exclude<DamageBy, 'attack'>;
  /** Whether the attack comes from another arena (Bombard, Ion Cannon, Barrage). */
  readonly isRemote: boolean;
  /** Whether a player may want one of his units to have damage counters later; only if the fight goes on. */
  readonly mayWantCounters?: true;
  /**
   * Whether power that lasts beyond the attack matters, and a player may want less of it for his
   * unit, or more for another: more dice can also help the opponent. Only if the fight goes on.
   */
  readonly isPowerKept?: true;
  /** Whether the hits of the first attack are reported, for Foresight and Forewarning. */
  readonly isPredicted: boolean;
  /** Force of each side when the attack begins; 0 if nothing costs any. */
  readonly force: Readonly<Record<Role, number>>;
  /** What each side has besides Force; only if something costs any of it. */
  readonly purses?: Purses;
  /** The counters on units of which something costs any; only if something does. */
  readonly pools?: readonly Pool[];
  /** The units in other arenas on which guards put counters and whose health is known; only if there are any. */
  readonly away?: readonly AwayUnit[];
  readonly payment: Readonly<Record<Role, PaymentPolicy>>;
  /** The value of one Force to its player, in units of the objective. */
  readonly forceValue: number;
  readonly rules: EncounterRules;
}

/** A unit for the steps of an attack: they ask for healths in one place alone (`Healths`). */
export type UnitInPlay = Omit<Participant, 'remainingHealth'>;

/** An encounter for the steps of an attack. */
export type EncounterInPlay = Omit<Encounter, 'units'> & { readonly units: readonly UnitInPlay[] };

/** The numbers of all units that can be attacked, without and with every set of boosts. */
export function candidateNumbers(units: readonly UnitInPlay[]): readonly AttackedNumbers[] {
  return units.flatMap(({ attacked }) => (attacked === null ? [] : [attacked, ...(attacked.boosted ?? [])]));
}

/**
 * Whether damage is prevented automatically. Rule: Ferocity, Fortitude (step 10): damage that
 * cannot be prevented is not; Fortitude helps only the text of its own unit.
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

/** Whether the damage of a unit can have Ferocity against some unit, or with some boosts. */
export function mayBeFerocious({ units }: Pick<EncounterInPlay, 'units'>, source: number): boolean {
  const varied = source === ATTACKING ? candidateNumbers(units).map(({ keywords }) => keywords?.ferocity) : [];
  return at(units, source).terms.ferocity || varied.includes(true);
}

/** What the keywords of the attacking unit amount to. */
export function attackerTerms({ units }: Pick<EncounterInPlay, 'units'>): UnitTerms {
  return at(units, ATTACKING).terms;
}

/**
 * Whether the number of dice that Lucky of the defending unit re-rolls is chosen before the roll.
 * Rule: Cunning (docs/keywords.md#cunning).
 */
export function isLuckyBlind({ units, rules }: Pick<EncounterInPlay, 'units' | 'rules'>): boolean {
  return (
    attackerTerms({ units }).cunning &&
    rules.cunningLucky === 'numberBlind' &&
    candidateNumbers(units).some(({ lucky }) => lucky > 0)
  );
}

/**
 * The most power that a unit can lose to damage of this unit (Stun), whichever unit it attacks and
 * whatever boosts are in force.
 */
export function mostStun(units: readonly UnitInPlay[], source: number): number {
  const numbers = source === ATTACKING ? candidateNumbers(units) : [];
  return Math.max(units[source]?.terms.stun ?? 0, ...numbers.map(({ against }) => against?.stun ?? 0));
}

/** The Force that an attack on a unit costs, from its declaration on. */
export function costOfAttack({ units, attacking }: Pick<EncounterInPlay, 'units' | 'attacking'>, unit: number): number {
  return (attacking.cost ?? 0) + (units[unit]?.attackCost ?? 0);
}

/** The attacking unit, and the unit that is attacked first. */
export const ATTACKING = 0;
export const ATTACKED = 1;

/**
 * Whether two units are in one arena, so that Deflect can reach from one to the other or one can
 * help the other. A unit that attacks from another arena is out of reach.
 */
export function areInOneArena({ isRemote }: EncounterInPlay, a: number, b: number): boolean {
  return !(isRemote && (a === ATTACKING) !== (b === ATTACKING));
}

/**
 * Whether players may want to prevent less than they can all the time: if a further attack of the
 * opponent, Avenge, or a later attack of the own unit depends on the damage.
 */
export function mayWantToPreventLess(
  { units, mayWantCounters }: EncounterInPlay,
  attacker = attackerTerms({ units }),
): boolean {
  return mayWantCounters === true || mayAttackAgain(attacker) || units.some(({ terms }) => terms.avenge > 0);
}

/** Whether a further attack can follow: by Tenacity or Double Strike. */
export function mayAttackAgain({ tenacity, doubleStrike }: UnitTerms): boolean {
  return tenacity > 0 || doubleStrike;
}

/**
 * Whether the defending side chooses how much Parry prevents (step 10): if it may want to prevent less, as a Deflect could
 * prevent the rest, or more damage can follow. Under Cunning too: the dice are known when it acts.
 */
export function isParryChosen(encounter: EncounterInPlay): boolean {
  const { areaDamage } = attackerTerms(encounter);
  const parrying = encounter.units.filter(({ attacked }) => attacked !== null && attacked.parry > 0);
  const deflects = ({ terms }: UnitInPlay): boolean => terms.preventions.some(isPassedOn);
  const canFollow = areaDamage > 0 || encounter.units.some((unit) => unit.role === 'attacker' && deflects(unit));
  const isOpen = encounter.isPowerKept === true || mayWantToPreventLess(encounter);
  return parrying.length > 0 && (parrying.some(deflects) || canFollow || isOpen);
}
