import { canPrevent } from '../damage-ways.js';
import type { Encounter, EncounterUnit } from '../encounter.js';
import { areInOneArena, countersOf, type Fight, forceLeft, presentUnits } from '../fight.js';
import { OPPONENT, type Role } from '../role.js';
import type { Instance, Situation } from '../situation.js';

/** One way to use a prevention ability: on which pending damage, and for Deflect, to whom the damage goes (null: to nobody). */
export interface LegalUse {
  readonly prevention: number;
  readonly instance: number;
  readonly target: number | null;
  readonly cost: number;
  /** How much it prevents. */
  readonly amount: number;
}

/**
 * Whether a player may want to prevent less than he can: where a further attack of the opponent, or Avenge, hangs on the damage that is done.
 * Everywhere else all that an ability can prevent is at least as good, since abilities can be used in any order.
 */
export function mayPreventLess({ attacking, units }: Encounter): boolean {
  return attacking.tenacity > 0 || attacking.doubleStrike || units.some(({ avenge }) => avenge > 0);
}

/** How much a use can prevent, the most first: "up to X". Deflect prevents all it can, and so does who pays by a policy. */
function amountsOf({ preventions, units, encounter }: Fight, prevention: number, { amount }: Instance): number[] {
  const { kind, value, cost, unit } = preventions[prevention] as Fight['preventions'][number];
  const most = Math.min(value, amount);
  const isByPolicy = cost > 0 && encounter.payment[(units[unit] as EncounterUnit).role] !== 'optimal';
  if (kind === 'Deflect' || isByPolicy || !mayPreventLess(encounter)) return [most];
  return Array.from({ length: most }, (_, less) => most - less);
}

/** All uses that the rules and the Force left allow a side, in the order of units, abilities, instances, amounts and targets. */
export function legalUses(fight: Fight, situation: Situation, role: Role): LegalUse[] {
  const left = forceLeft(fight, situation, role);
  return fight.preventions.flatMap(({ unit, kind, cost }, prevention) => {
    if (fight.units[unit]?.role !== role || situation.gone.includes(unit) || cost > left) return [];
    const targets = kind === 'Deflect' ? deflectTargets(fight, situation, unit) : [null];
    return situation.pending.flatMap((damage, instance) =>
      helps(fight, situation, prevention, damage)
        ? amountsOf(fight, prevention, damage).flatMap((amount) =>
            targets.map((target) => ({ prevention, instance, target, cost, amount })),
          )
        : [],
    );
  });
}

/** Whether a side can use anything at all. */
export function hasLegalUse(fight: Fight, situation: Situation, role: Role): boolean {
  const left = forceLeft(fight, situation, role);
  return fight.preventions.some(
    ({ unit, cost }, prevention) =>
      cost <= left &&
      fight.units[unit]?.role === role &&
      !situation.gone.includes(unit) &&
      situation.pending.some((damage) => helps(fight, situation, prevention, damage)),
  );
}

/** Whether an ability may be used on pending damage, its cost apart. */
function helps(fight: Fight, situation: Situation, prevention: number, damage: Instance): boolean {
  const { unit, kind, twin } = fight.preventions[prevention] as Fight['preventions'][number];
  if (!damage.isOpen || isUsedUp(fight, situation, prevention, damage)) return false;
  const isNext = twin === null || isUsedUp(fight, situation, twin, damage);
  return isNext && canPrevent(fight.encounter, damage, unit, kind);
}

/** Whom a unit's Deflect can be aimed at: units of the opponent in its arena, then nobody. */
export function deflectTargets(fight: Fight, situation: Situation, unit: number): (number | null)[] {
  const opponent = OPPONENT[(fight.units[unit] as EncounterUnit).role];
  return [...presentUnits(fight, situation, opponent).filter((target) => areInOneArena(fight, unit, target)), null];
}

/** Rule: once for each instance of damage; Deflect once for each source in an attack, or once (rules option deflectLimit). */
function isUsedUp(
  { preventions, units, encounter }: Fight,
  { deflected }: Situation,
  prevention: number,
  damage: Instance,
): boolean {
  if (preventions[prevention]?.kind !== 'Deflect') return damage.used.includes(prevention);
  return encounter.rules.deflectLimit === 'attack'
    ? deflected.some((use) => Math.floor(use / units.length) === prevention)
    : deflected.includes(prevention * units.length + damage.source);
}

/** The uses that a side's payment policy leaves, and whether it may pass (docs/rules.md#payment). */
export function usesByPolicy(fight: Fight, situation: Situation, role: Role): { uses: LegalUse[]; mayPass: boolean } {
  const uses = legalUses(fight, situation, role);
  const isPaid = ({ cost }: LegalUse): boolean => cost > 0;
  switch (fight.encounter.payment[role]) {
    case 'optimal':
      return { uses, mayPass: true };
    case 'never':
      return { uses: uses.filter((use) => !isPaid(use)), mayPass: true };
    case 'always':
      return { uses, mayPass: !uses.some(isPaid) };
    case 'save': {
      const helped = ({ instance }: LegalUse): number => (situation.pending[instance] as Instance).target;
      const saved = new Set(
        uses
          .filter(isPaid)
          .map(helped)
          .filter((unit) => isSavedByPaying(fight, situation, role, unit)),
      );
      const left = uses.filter((use) => !isPaid(use) || saved.has(helped(use)));
      return { uses: left, mayPass: !left.some(isPaid) };
    }
  }
}

/** Whether a unit would be discarded even with everything that is free, and would not be with what its side can pay for. */
function isSavedByPaying(fight: Fight, situation: Situation, role: Role, unit: number): boolean {
  const { remainingHealth } = fight.units[unit] as EncounterUnit;
  if (remainingHealth === null) return false;
  const bearable = remainingHealth - 1 - (situation.counters[unit] as number);
  const uses = oncePerAbility(legalUses(fight, situation, role), situation, unit);
  const free = uses.filter(({ cost }) => cost === 0);
  if (fewestCounters(fight, situation, unit, free, 0) <= bearable) return false;
  return fewestCounters(fight, situation, unit, uses, forceLeft(fight, situation, role)) <= bearable;
}

/** Uses for one unit, the targets of Deflect left out. */
function oncePerAbility(uses: readonly LegalUse[], { pending }: Situation, unit: number): LegalUse[] {
  const seen = new Set<string>();
  return uses.filter(({ prevention, instance }) => {
    const key = `${prevention} ${instance}`;
    return pending[instance]?.target === unit && !seen.has(key) && seen.add(key);
  });
}

/** The fewest counters that a unit gets when some of the uses are made, each ability of Deflect once for a source, for at most so much Force. */
function fewestCounters(fight: Fight, situation: Situation, unit: number, uses: readonly LegalUse[], force: number): number {
  const countersNow = (pending: readonly Instance[]): number =>
    pending.reduce((sum, own) => sum + (own.target === unit ? countersOf(fight, own) : 0), 0);
  const search = (from: number, pending: readonly Instance[], deflected: readonly string[], left: number): number => {
    const use = uses[from];
    if (use === undefined) return countersNow(pending);
    const skipped = search(from + 1, pending, deflected, left);
    const { kind, value } = fight.preventions[use.prevention] as Fight['preventions'][number];
    const damage = pending[use.instance] as Instance;
    const key = fight.encounter.rules.deflectLimit === 'attack' ? `${use.prevention}` : `${use.prevention} ${damage.source}`;
    if (use.cost > left || (kind === 'Deflect' && deflected.includes(key))) return skipped;
    const after = pending.map((own, i) => (i === use.instance ? { ...own, amount: Math.max(0, own.amount - value) } : own));
    const nowDeflected = kind === 'Deflect' ? [...deflected, key] : deflected;
    return Math.min(skipped, search(from + 1, after, nowDeflected, left - use.cost));
  };
  return search(0, situation.pending, [], force);
}
