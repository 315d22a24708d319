import { canPrevent } from '../damage-ways.js';
import { ATTACKING, areInOneArena, type EncounterUnit, mayPreventLess } from '../encounter.js';
import { attackedNumbers, countersOf, type Fight, forceLeft, isPresent, presentUnits, type UnitAbility } from '../fight.js';
import { OPPONENT, type Role } from '../role.js';
import type { Instance, Situation } from '../situation.js';
import type { Prevention } from '../unit-terms.js';

/** One way to use a prevention ability: on which pending damage, and for Deflect, to whom the damage goes (null: to nobody). */
export interface LegalUse {
  readonly prevention: number;
  readonly instance: number;
  readonly target: number | null;
  readonly cost: number;
  /** How much it prevents. */
  readonly amount: number;
}

/** Whether its unit suffers for it. */
export function isPriced(own: Prevention | undefined): boolean {
  return own?.guard !== undefined && (own.guard.counters > 0 || own.guard.isDiscarded);
}

/** How much a use can prevent, the most first: "up to X". Deflect prevents all it can, and so does who pays by a policy. */
function amountsOf({ preventions, units, encounter }: Fight, prevention: number, { amount }: Instance): number[] {
  const { kind, value, cost, unit, guard } = preventions[prevention] as Fight['preventions'][number];
  const most = Math.min(value, amount - (guard?.spared ?? 0));
  const isByPolicy = cost > 0 && encounter.payment[(units[unit] as EncounterUnit).role] !== 'optimal';
  if (kind === 'Deflect' || isByPolicy || !mayPreventLess(encounter)) return [most];
  return Array.from({ length: most }, (_, less) => most - less);
}

/** All uses that the rules and the Force left allow a side, in the order of units, abilities, instances, amounts and targets. */
function legalUses(fight: Fight, situation: Situation, role: Role): LegalUse[] {
  const left = forceLeft(fight, situation, role);
  return fight.preventions.flatMap(({ unit, kind, cost }, prevention) => {
    if (cost > left || !isPresent(fight, situation, role, unit)) return [];
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

/** Whether a side has anything to use that its payment policy lets it use. */
export function canAct(fight: Fight, situation: Situation, role: Role): boolean {
  if (fight.encounter.payment[role] === 'optimal') return hasLegalUse(fight, situation, role);
  return usesByPolicy(fight, situation, role).uses.length > 0;
}

function hasLegalUse(fight: Fight, situation: Situation, role: Role): boolean {
  const left = forceLeft(fight, situation, role);
  return fight.preventions.some(
    ({ unit, cost }, prevention) =>
      cost <= left &&
      isPresent(fight, situation, role, unit) &&
      situation.pending.some((damage) => helps(fight, situation, prevention, damage)),
  );
}

/** Whether an ability may be used on pending damage, its cost apart, and it is its turn among its twins. */
function helps(fight: Fight, situation: Situation, prevention: number, damage: Instance): boolean {
  const { twin } = fight.preventions[prevention] as Fight['preventions'][number];
  const isNext = twin === null || isUsedUp(fight, situation, twin, damage);
  return isNext && couldHelp(fight, situation, prevention, damage);
}

/** Whether an ability may be used on pending damage, its cost and its twins apart. */
function couldHelp(fight: Fight, situation: Situation, prevention: number, damage: Instance): boolean {
  const own = fight.preventions[prevention] as Fight['preventions'][number];
  const isLeft = damage.isOpen && !isUsedUp(fight, situation, prevention, damage) && isGuarded(own, damage);
  return isLeft && !isBlocked(fight, situation, own, damage.source) && canPrevent(fight.encounter, damage, own.unit, own);
}

/** Rule: loss of prevention keywords (step 10; docs/rules.md#effects): what the defending unit cannot use against damage of the attacking one. */
export function isBlocked(fight: Fight, situation: Situation, own: UnitAbility<Prevention>, source: number): boolean {
  const { kind, unit } = own;
  if (source !== ATTACKING || unit !== situation.defending) return false;
  return attackedNumbers(fight, situation).blocks?.includes(kind) === true;
}

/** Whether a guard is about such damage, and has anything to prevent of it. */
function isGuarded({ guard }: Prevention, { kind, amount }: Instance): boolean {
  return guard === undefined || (amount > guard.spared && (!guard.isOfAttack || kind === 'attack' || kind === 'overkill'));
}

/** Whom a unit's Deflect can be aimed at: units of the opponent in its arena, then nobody. */
export function deflectTargets(fight: Fight, situation: Situation, unit: number): (number | null)[] {
  const opponent = OPPONENT[(fight.units[unit] as EncounterUnit).role];
  return [...presentUnits(fight, situation, opponent).filter((target) => areInOneArena(fight.encounter, unit, target)), null];
}

/** A use of Deflect as a member of `Situation.deflected`: by which ability, on damage of which source. */
export function deflectUse({ units }: Fight, prevention: number, source: number): number {
  return prevention * units.length + source;
}

/** The use of what works once in an attack, as a member of `Situation.deflected`, behind all uses of Deflect. */
export function onceUse({ preventions, units }: Fight, onceAs: number): number {
  return preventions.length * units.length + onceAs;
}

/** Rule: once for each instance of damage; Deflect once for each source in an attack, or once (rules option deflectLimit). */
function isUsedUp(fight: Fight, { deflected, gone }: Situation, prevention: number, damage: Instance): boolean {
  const { preventions, units, encounter } = fight;
  const { kind, guard } = preventions[prevention] as Fight['preventions'][number];
  if (guard !== undefined && gone.includes(guard.source)) return true;
  if (guard !== undefined && guard.onceAs !== null) return deflected.includes(onceUse(fight, guard.onceAs));
  if (kind !== 'Deflect') return damage.used.includes(prevention);
  const isUsedOn = (source: number): boolean => deflected.includes(deflectUse(fight, prevention, source));
  return encounter.rules.deflectLimit === 'attack' ? [...units.keys()].some(isUsedOn) : isUsedOn(damage.source);
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
  const pairs = pairsFor(fight, situation, role, unit);
  const canBear = (own: readonly Pair[]): boolean => {
    const start = { pending: situation.pending, paid: 0, deflected: [], skipped: [], force: forceLeft(fight, situation, role) };
    return canKeepBelow(fight, unit, bearable, own, start);
  };
  const isForNothing = ({ prevention, cost }: Pair): boolean => cost === 0 && !isPriced(fight.preventions[prevention]);
  return !canBear(pairs.filter(isForNothing)) && canBear(pairs);
}

/** An ability, and pending damage that it can be used on. */
type Pair = Pick<LegalUse, 'prevention' | 'instance' | 'cost'>;

/** All pairs of a side's abilities and the pending damage to one unit, those of twins too. */
function pairsFor(fight: Fight, situation: Situation, role: Role, unit: number): Pair[] {
  return fight.preventions.flatMap((own, prevention) => {
    if (!isPresent(fight, situation, role, own.unit)) return [];
    return [...situation.pending.entries()]
      .filter(([, damage]) => damage.target === unit && couldHelp(fight, situation, prevention, damage))
      .map(([instance]) => ({ prevention, instance, cost: own.cost }));
  });
}

/**
 * How far a search for a way to save a unit has come. `deflected`, `skipped`: uses of Deflect and of what works once, and pairs that were left out,
 * as texts; `paid`: counters that guards put on it.
 */
interface Attempt {
  readonly pending: readonly Instance[];
  readonly paid: number;
  readonly deflected: readonly string[];
  readonly skipped: readonly string[];
  readonly force: number;
}

/** Whether a unit can be kept to so many counters, by some of the pairs, each in full. */
function canKeepBelow(fight: Fight, unit: number, bearable: number, pairs: readonly Pair[], attempt: Attempt): boolean {
  const { pending, paid, deflected, skipped, force } = attempt;
  const counters = pending.reduce((sum, own) => sum + (own.target === unit ? countersOf(fight, own) : 0), paid);
  if (counters <= bearable) return true;
  if (paid > bearable) return false;
  const [pair, ...later] = pairs;
  if (pair === undefined) return false;
  const { prevention, instance, cost } = pair;
  const { unit: user, value, twin, guard } = fight.preventions[prevention] as Fight['preventions'][number];
  const use = limitedUse(fight, prevention, (pending[instance] as Instance).source);
  const isLeft = !(use !== null && deflected.includes(use)) && !skipped.includes(`${twin} ${instance}`);
  if (cost <= force && isLeft && !(user === unit && guard?.isDiscarded)) {
    const left = (amount: number): number => Math.max(amount - value, Math.min(amount, guard?.spared ?? 0));
    const after = pending.map((own, i) => (i === instance ? { ...own, amount: left(own.amount) } : own));
    const nowDeflected = use === null ? deflected : [...deflected, use];
    const nowPaid = paid + (user === unit ? (guard?.counters ?? 0) : 0);
    const used = { pending: after, paid: nowPaid, deflected: nowDeflected, skipped, force: force - cost };
    if (canKeepBelow(fight, unit, bearable, later, used)) return true;
  }
  return canKeepBelow(fight, unit, bearable, later, { ...attempt, skipped: [...skipped, `${prevention} ${instance}`] });
}

/** A use of what has a limit in an attack, as a text; null where an ability has none but one use for each instance. */
function limitedUse({ preventions, encounter }: Fight, prevention: number, source: number): string | null {
  const { kind, guard } = preventions[prevention] as Fight['preventions'][number];
  if (guard !== undefined && (guard.isDiscarded || guard.onceAs !== null)) {
    return guard.isDiscarded ? `unit ${guard.source}` : `guard ${guard.onceAs}`;
  }
  if (kind !== 'Deflect') return null;
  return encounter.rules.deflectLimit === 'attack' ? `${prevention}` : `${prevention} ${source}`;
}
