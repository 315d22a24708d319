import { KEYWORDS } from '../../keywords/index.js';
import type { Keyword, KeywordQuestion } from '../../keywords/keyword.js';
import { hasSelfCost, isPassedOn } from '../../keywords/preventions.js';
import { costsOf, NO_TERMS } from '../../keywords/unit-terms.js';
import type { AttackPlan } from '../attack-plan.js';
import { ATTACKING, attackerTerms, candidateNumbers, type Encounter, type Participant } from '../encounter.js';

/**
 * The plan with only the numbers that the play looks at during the attack. Attacks that differ only in other numbers play
 * alike; those numbers only affect the outcome. Left out are healths that nothing looks at, their counters, the objective and
 * the value of Force.
 */
export function canonicalPlan(plan: AttackPlan): AttackPlan {
  const { encounter } = plan;
  const isAsked = askedHealths(encounter);
  const units = encounter.units.map((unit, index) => (isAsked[index] ? unit : withoutHealth(unit, index)));
  return { ...plan, remainingHealth: null, objective: 'mean-damage', encounter: { ...encounter, units, forceValue: 0 } };
}

function withoutHealth(unit: Participant, index: number): Participant {
  const isResilient = index === ATTACKING && unit.terms.resilience !== 0;
  return { ...unit, remainingHealth: null, counters: isResilient ? unit.counters : 0 };
}

/**
 * A canonical plan for all healths: it only keeps which healths are looked at. Plans that become equal may
 * share a solution (`HealthBox`).
 */
export function planForAllHealths(canonical: AttackPlan): AttackPlan {
  const { encounter } = canonical;
  const { overkill } = attackerTerms(encounter);
  const isWholeAsked = overkill && encounter.rules.overkillMinimum === 'health';
  const units = encounter.units.map((unit, index) => {
    const isAsked = unit.remainingHealth !== null;
    return isAsked ? { ...(isWholeAsked ? unit : withoutHealth(unit, index)), remainingHealth: 0 } : unit;
  });
  return { ...canonical, encounter: { ...encounter, units } };
}

/** Whether the play looks at each unit's health during the attack: whether it is discarded, or how much damage it can take. */
export function askedHealths(encounter: Encounter): boolean[] {
  const { units } = encounter;
  const mayPassOn = units.some(({ terms }) => terms.preventions.some(isPassedOn));
  const isAttackerAsked = timesAttackerIsHurt(encounter, mayPassOn) > 1;
  const isAll = (mayPassOn && isAttackerAsked) || asksAll(encounter);
  const isAttackedAsked = countOf(encounter, 'health of the attacked') > 0;
  return units.map(
    ({ attacked }, index) => isAll || (index === ATTACKING ? isAttackerAsked : isAttackedAsked && attacked !== null),
  );
}

/** Whether the play depends on who is or would be discarded, however often the attacker is hurt. */
function asksAll(encounter: Encounter): boolean {
  const { units, payment } = encounter;
  return (
    countOf(encounter, 'health of all') > 0 ||
    units.some(({ isFragile }) => isFragile === true) ||
    units.some(({ terms }) => terms.preventions.some((item) => item.guard !== undefined || hasSelfCost(item))) ||
    Object.values(payment).includes('save')
  );
}

/**
 * How often the attacker can be hurt: once by damage passed on to it, since all of it is placed together, and once by each
 * damage at the end of the attack.
 */
function timesAttackerIsHurt(encounter: Encounter, mayPassOn: boolean): number {
  const { units, boosts = [] } = encounter;
  const backlashes = boosts.filter(({ backlash }) => backlash > 0).length;
  const ripostes = candidateNumbers(units).some(({ riposte }) => riposte > 0) ? 1 : 0;
  return countOf(encounter, 'health of the hurt attacker') + backlashes + ripostes + (mayPassOn ? 1 : 0);
}

const ASKING: Readonly<Record<KeywordQuestion, readonly Keyword[]>> = {
  'health of all': askingFor('health of all'),
  'health of the attacked': askingFor('health of the attacked'),
  'health of the hurt attacker': askingFor('health of the hurt attacker'),
};

/** The keywords with a question, except those that pass damage on, which `timesAttackerIsHurt` counts itself. */
function askingFor(question: KeywordQuestion): readonly Keyword[] {
  const rows: readonly Keyword[] = KEYWORDS;
  return rows.filter(({ asks, prevention }) => asks === question && prevention?.isPassedOn !== true);
}

function countOf({ units }: Encounter, question: KeywordQuestion): number {
  let count = 0;
  for (const { terms } of units) {
    if (terms === NO_TERMS) continue;
    for (const keyword of ASKING[question]) count += costsOf(terms, keyword).length;
  }
  return count;
}
