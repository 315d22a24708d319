import { isPassedOn } from '../keywords/preventions.js';
import type { AttackPlan } from './attack-plan.js';
import { ATTACKING, attackerTerms, candidateNumbers, type Encounter, type Participant } from './encounter.js';

/**
 * The plan with only the numbers that the play looks at before the attack is over. Attacks that
 * differ only in the other numbers have the same play; these numbers only matter for its outcome.
 * Left out are healths that are not looked at, their counters, the objective and the value of
 * Force.
 */
export function canonicalPlan(plan: AttackPlan): AttackPlan {
  const { encounter } = plan;
  const isAsked = askedHealths(encounter);
  const units = encounter.units.map((unit, index) => (isAsked[index] ? unit : withoutHealth(unit, index)));
  return {
    ...plan,
    remainingHealth: null,
    objective: 'mean-damage',
    encounter: { ...encounter, units, forceValue: 0 },
  };
}

function withoutHealth(unit: Participant, index: number): Participant {
  const isResilient = index === ATTACKING && unit.terms.resilience !== 0;
  return { ...unit, remainingHealth: null, counters: isResilient ? unit.counters : 0 };
}

/**
 * Whether the play looks at the health of each unit before the attack is over: at whether it is
 * discarded, or how much damage it can take.
 */
export function askedHealths(encounter: Encounter): boolean[] {
  const { units } = encounter;
  const isAll = asksAll(encounter);
  const isAttackerAsked = timesAttackerIsHurt(encounter) > 1;
  const { overkill } = attackerTerms(encounter);
  return units.map(({ attacked }, index) => isAll || (index === ATTACKING ? isAttackerAsked : overkill && attacked !== null));
}

/** Whether anything looks at which units have been or may be discarded. */
function asksAll(encounter: Encounter): boolean {
  const { units, payment } = encounter;
  const { tenacity, doubleStrike, areaDamage } = attackerTerms(encounter);
  const has = (isWanted: (unit: Participant) => boolean): boolean => units.some(isWanted);
  return (
    tenacity > 0 ||
    doubleStrike ||
    areaDamage > 0 ||
    has(({ terms, isFragile }) => terms.avenge > 0 || isFragile === true) ||
    has(({ terms }) => terms.preventions.some(({ guard }) => guard !== undefined)) ||
    Object.values(payment).includes('save') ||
    (has(({ terms }) => terms.preventions.some(isPassedOn)) && damagesAtTheEnd(encounter) > 0)
  );
}

/**
 * How often the attacking unit can be hurt: by damage that is passed on to it, and when the attack
 * ends.
 */
function timesAttackerIsHurt(encounter: Encounter): number {
  const isPassed = encounter.units.some(({ terms }) => terms.preventions.some(isPassedOn));
  return damagesAtTheEnd(encounter) + (isPassed ? 1 : 0);
}

/** How many instances of damage to the attacking unit there can be when the attack ends. */
function damagesAtTheEnd(encounter: Encounter): number {
  const { units, boosts = [] } = encounter;
  const { backfire, overload } = attackerTerms(encounter);
  const retaliates = units.reduce((sum, { terms }) => sum + terms.retaliates.length, 0);
  const backlashes = boosts.filter(({ backlash }) => backlash > 0).length;
  const hasRiposte = candidateNumbers(units).some(({ riposte }) => riposte > 0);
  return retaliates + backlashes + [backfire > 0, overload > 0, hasRiposte].filter(Boolean).length;
}
