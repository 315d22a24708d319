import { canPrevent } from '../damage-ways.js';
import { areInOneArena, type EncounterUnit, mayPreventLess } from '../encounter.js';
import { countersOf, type Fight, forceLeft, isPresent, presentUnits } from '../fight.js';
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

/** How much a use can prevent, the most first: "up to X". Deflect prevents all it can, and so does who pays by a policy. */
function amountsOf({ preventions, units, encounter }: Fight, prevention: number, { amount }: Instance): number[] {
  const { kind, value, cost, unit } = preventions[prevention] as Fight['preventions'][number];
  const most = Math.min(value, amount);
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
  const { unit, kind } = fight.preventions[prevention] as Fight['preventions'][number];
  const isLeft = damage.isOpen && !isUsedUp(fight, situation, prevention, damage);
  return isLeft && canPrevent(fight.encounter, damage, unit, kind);
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

/** Rule: once for each instance of damage; Deflect once for each source in an attack, or once (rules option deflectLimit). */
function isUsedUp(fight: Fight, { deflected }: Situation, prevention: number, damage: Instance): boolean {
  const { preventions, units, encounter } = fight;
  if (preventions[prevention]?.kind !== 'Deflect') return damage.used.includes(prevention);
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
    const start = { pending: situation.pending, deflected: [], skipped: [], force: forceLeft(fight, situation, role) };
    return canKeepBelow(fight, unit, bearable, own, start);
  };
  return !canBear(pairs.filter(({ cost }) => cost === 0)) && canBear(pairs);
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

/** How far a search for a way to save a unit has come. `deflected`, `skipped`: uses of Deflect, and pairs that were left out, as texts. */
interface Attempt {
  readonly pending: readonly Instance[];
  readonly deflected: readonly string[];
  readonly skipped: readonly string[];
  readonly force: number;
}

/** Whether a unit can be kept to so many counters, by some of the pairs, each in full. */
function canKeepBelow(fight: Fight, unit: number, bearable: number, pairs: readonly Pair[], attempt: Attempt): boolean {
  const { pending, deflected, skipped, force } = attempt;
  const counters = pending.reduce((sum, own) => sum + (own.target === unit ? countersOf(fight, own) : 0), 0);
  if (counters <= bearable) return true;
  const [pair, ...later] = pairs;
  if (pair === undefined) return false;
  const { prevention, instance, cost } = pair;
  const { kind, value, twin } = fight.preventions[prevention] as Fight['preventions'][number];
  const source = (pending[instance] as Instance).source;
  const use = fight.encounter.rules.deflectLimit === 'attack' ? `${prevention}` : `${prevention} ${source}`;
  const isLeft = !(kind === 'Deflect' && deflected.includes(use)) && !skipped.includes(`${twin} ${instance}`);
  if (cost <= force && isLeft) {
    const after = pending.map((own, i) => (i === instance ? { ...own, amount: Math.max(0, own.amount - value) } : own));
    const nowDeflected = kind === 'Deflect' ? [...deflected, use] : deflected;
    const used = { pending: after, deflected: nowDeflected, skipped, force: force - cost };
    if (canKeepBelow(fight, unit, bearable, later, used)) return true;
  }
  return canKeepBelow(fight, unit, bearable, later, { ...attempt, skipped: [...skipped, `${prevention} ${instance}`] });
}
