import { ATTACKING, type EncounterUnit } from '../encounter.js';
import { addedTo, attackerStun, countersOf, type Fight } from '../fight.js';
import type { Instance, Situation } from '../situation.js';
import { withMember } from '../situation.js';
import type { Stage } from '../stage.js';

/** What damage is placed: at which step; whether it is that of the attack itself, and of the first attack. */
interface Placement {
  readonly step: number;
  readonly ofAttack: boolean;
  readonly isFirst: boolean;
}

/**
 * Steps 11 and 12: all counters are placed at once, Stun and Surge follow, and units with counters up to their health go. `ofAttack`:
 * whether it is the damage of the attack itself, so that Area Damage and Avenge look at what it discards; `isFirst`: and of the first one,
 * which Tenacity looks at.
 */
export function placement(fight: Fight, { step, ofAttack, isFirst }: Placement): Stage {
  return {
    kind: 'step',
    step,
    name: 'placement',
    after: (state) => {
      const situation = fight.situationOf(state);
      const { pending } = situation;
      const looksAtDamage = ofAttack && isFirst && fight.encounter.attacking.tenacity > 0;
      if (pending.length === 0) return state;
      const placed = stunAndSurge(fight, { ...situation, counters: countersAfter(fight, situation), pending: [] }, pending);
      const discarded = withDiscards(fight, placed, pending, ofAttack);
      return fight.stateOf(looksAtDamage ? { ...discarded, firstDamage: damageOfAttack(pending) } : discarded);
    },
  };
}

function countersAfter(fight: Fight, { counters, pending }: Situation): number[] {
  return counters.map((own, unit) =>
    pending.reduce((sum, instance) => sum + (instance.target === unit ? countersOf(fight, instance) : 0), own),
  );
}

function isOfAttack({ kind, amount }: Instance): boolean {
  return amount > 0 && (kind === 'attack' || kind === 'overkill');
}

/** Rule: Tenacity (step 14): damage of the attack and of Overkill, before Double Damage. */
function damageOfAttack(pending: readonly Instance[]): number {
  return pending.filter(isOfAttack).reduce((sum, { amount }) => sum + amount, 0);
}

/** Rule: Stun X and Surge X (step 11; docs/rules.md#stun): once for each placement, for damage of another unit. */
function stunAndSurge(fight: Fight, situation: Situation, pending: readonly Instance[]): Situation {
  const { units } = fight;
  const sourcesOf = (unit: number): number[] => [
    ...new Set(
      pending
        .filter(({ target, source, amount }) => target === unit && source !== unit && amount > 0)
        .map(({ source }) => source),
    ),
  ];
  const stun = (unit: number): number =>
    sourcesOf(unit).reduce(
      (sum, source) => sum + (source === ATTACKING ? attackerStun(fight, situation) : (units[source] as EncounterUnit).stun),
      0,
    );
  const surge = units.reduce(
    (sum, { surge: own, role }, unit) => (own > 0 && sourcesOf(unit).length > 0 ? addedTo(sum, role, own) : sum),
    situation.surge,
  );
  return { ...situation, powerLost: situation.powerLost.map((lost, unit) => lost + stun(unit)), surge };
}

/** Units whose counters reach their health go, or that any damage discards; those among them remembered that damage of the attack hit. */
function withDiscards({ units }: Fight, situation: Situation, placed: readonly Instance[], ofAttack: boolean): Situation {
  let { gone, fallen } = situation;
  for (const [unit, { remainingHealth, isFragile }] of units.entries()) {
    const hits = placed.filter(({ target, amount }) => target === unit && amount > 0);
    const isBroken = remainingHealth !== null && (situation.counters[unit] as number) >= remainingHealth;
    const isDiscarded = isBroken || (isFragile === true && hits.length > 0);
    if (!isDiscarded || gone.includes(unit)) continue;
    gone = withMember(gone, unit);
    if (ofAttack && hits.some(isOfAttack)) fallen = withMember(fallen, unit);
  }
  if (!ofAttack || fallen.length === 0) return { ...situation, gone };
  const avengers = units.flatMap(({ avenge }, unit) => (avenge > 0 && !gone.includes(unit) ? [unit] : []));
  return { ...situation, gone, fallen, avengers };
}

export function isGone({ gone }: Situation, unit = ATTACKING): boolean {
  return gone.includes(unit);
}
