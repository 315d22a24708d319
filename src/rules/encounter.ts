import type { PaymentPolicy } from './choices/payment.js';
import type { RulesOptions } from './editions.js';
import type { Role } from './role.js';
import type { PaidAbility, Prevention } from './unit-terms.js';

/** What a unit brings into an attack in which more can happen than hits on the unit that is attacked. */
export interface EncounterUnit {
  readonly role: Role;
  /** Damage counters that discard it; null where its health is not known. */
  readonly remainingHealth: number | null;
  /** Damage counters already on it. */
  readonly counters: number;
  /** The number that a die must reach to hit it, before any Accuracy. */
  readonly hitNeeds: number;
  /** What is added to its own dice of damage, where the rules have it so. */
  readonly damageDieModifier: number;
  /** What counts while it is the defending unit; null where it cannot become that. */
  readonly attacked: AttackedNumbers | null;
  readonly preventions: readonly Prevention[];
  readonly retaliates: readonly PaidAbility[];
  readonly intercepts: readonly number[];
  readonly redirects: readonly number[];
  readonly avenge: number;
  readonly stun: number;
  readonly surge: number;
  readonly ferocity: boolean;
  readonly fortitude: boolean;
  readonly doubleDamage: boolean;
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
}

/** What the attacking unit brings as the one that attacks. */
export interface AttackingNumbers {
  /** Dice before Shields, Overload and Resilience; may be negative. */
  readonly power: number;
  readonly overload: number;
  readonly resilience: number;
  readonly focus: number;
  readonly backfire: number;
  readonly areaDamage: number;
  readonly tenacity: number;
  readonly overkill: boolean;
  readonly precision: boolean;
  readonly cunning: boolean;
  readonly doubleStrike: boolean;
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
  | 'naturalOneMisses'
  | 'naturalSixHits'
>;

/**
 * Everything of an attack beyond the roll against one unit: prevention, third units, Force, damage to the attacker, further attacks.
 *
 * `units[0]` attacks, `units[1]` is attacked; then the other units of the attacker's side and of the defender's.
 */
export interface Encounter {
  readonly units: readonly EncounterUnit[];
  readonly attacking: AttackingNumbers;
  /** Whether the attack comes from another arena (Bombard, Ion Cannon, Barrage). */
  readonly isRemote: boolean;
  /** Whether the hits of the first attack are told, for Foresight and Forewarning. */
  readonly isPredicted: boolean;
  /** Force of each side when the attack begins; 0 where nothing costs any. */
  readonly force: Readonly<Record<Role, number>>;
  readonly payment: Readonly<Record<Role, PaymentPolicy>>;
  /** What a Force is worth to its player, in units of the objective. */
  readonly forceValue: number;
  readonly rules: EncounterRules;
}

/** The attacking unit, and the unit that is attacked first. */
export const ATTACKING = 0;
export const ATTACKED = 1;

/** Whether damage can go from one unit to another through Deflect, or one help the other: who attacks from another arena is out of reach. */
export function areInOneArena({ isRemote }: Encounter, a: number, b: number): boolean {
  return !(isRemote && (a === ATTACKING) !== (b === ATTACKING));
}

/**
 * Whether a player may want to prevent less than he can: where a further attack of the opponent, or Avenge, hangs on the damage that is done.
 * Everywhere else all that an ability can prevent is at least as good, since abilities can be used in any order.
 */
export function mayPreventLess({ attacking, units }: Encounter): boolean {
  return attacking.tenacity > 0 || attacking.doubleStrike || units.some(({ avenge }) => avenge > 0);
}

/**
 * Whether the defending side chooses how much Parry prevents (step 10): where less prevention may be wanted, or a Deflect could have the rest.
 * Under Cunning it prevents all it can.
 */
export function isParryChosen(encounter: Encounter): boolean {
  const parrying = encounter.units.filter(({ attacked }) => attacked !== null && attacked.parry > 0);
  const canDeflect = parrying.some(({ preventions }) => preventions.some(({ kind }) => kind === 'Deflect'));
  return !encounter.attacking.cunning && parrying.length > 0 && (canDeflect || mayPreventLess(encounter));
}
