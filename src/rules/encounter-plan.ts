import type { AttackContext } from './attack-plan.js';
import { DEFAULT_FORCE, type PaymentPolicy } from './choices/payment.js';
import { attackedNumbers, type Combatant, type Combatants, hitNeeds, isRemote, powerOf } from './combatant.js';
import { canPrevent, type DamageWay, damageWays, defendingUnits } from './damage-ways.js';
import type { RulesOptions } from './editions.js';
import {
  ATTACKING,
  type AttackingNumbers,
  type Encounter,
  type EncounterRules,
  type EncounterUnit,
  isParryChosen,
} from './encounter.js';
import { ROLES, type Role } from './role.js';
import { remainingHealth } from './unit.js';
import type { UnitTerms } from './unit-terms.js';

/** Whether both sides have something to do in a play-or-pass over damage, or when the attack ends, so that their order can matter. */
export function isAnswered({ units, attacking }: Encounter): boolean {
  const sideHas = (role: Role, isWanted: (unit: EncounterUnit) => boolean): boolean =>
    units.some((unit) => unit.role === role && isWanted(unit));
  const prevents = ({ preventions }: EncounterUnit): boolean => preventions.length > 0;
  const strikesBack = ({ retaliates, avenge, attacked }: EncounterUnit): boolean =>
    retaliates.length > 0 || avenge > 0 || (attacked?.riposte ?? 0) > 0;
  return (
    ROLES.every((role) => sideHas(role, prevents)) ||
    (sideHas('defender', strikesBack) && attacking.overload + attacking.backfire > 0)
  );
}

/** Whether a player has anything to choose besides Lucky. */
export function hasChoices(encounter: Encounter): boolean {
  const { units, attacking } = encounter;
  const { overload, overkill, areaDamage, tenacity, doubleStrike } = attacking;
  return (
    overload + tenacity + areaDamage > 0 ||
    overkill ||
    doubleStrike ||
    isParryChosen(encounter) ||
    units.some((unit) => [unit.preventions, unit.retaliates, unit.intercepts, unit.redirects].some((own) => own.length > 0))
  );
}

/**
 * The encounter of these units, without what cannot matter in it; null where nothing can happen that a plan without an encounter does not
 * know.
 */
export function encounterOf(all: Combatants, context: AttackContext): Encounter | null {
  const whole = withoutTheUnreached(wholeEncounter(all, context));
  const ways = damageWays(whole);
  const units = whole.units.map((_, index) => withoutTheUseless(whole, index, ways));
  const { force, payment, forceValue } = whole;
  const isPaying = { attacker: paysAnything(units, 'attacker'), defender: paysAnything(units, 'defender') };
  const whereItPays = <Value>(values: Readonly<Record<Role, Value>>, other: Value): Record<Role, Value> => ({
    attacker: isPaying.attacker ? values.attacker : other,
    defender: isPaying.defender ? values.defender : other,
  });
  const encounter = {
    ...whole,
    units,
    force: whereItPays(force, 0),
    payment: whereItPays(payment, 'optimal'),
    forceValue: ROLES.some((role) => isPaying[role]) ? forceValue : 0,
    rules: encounterRules(units, all[ATTACKING].terms, context.rules),
  };
  return isMoreThanRoll(encounter) ? encounter : null;
}

/** Whether anything can happen but damage of the attack to the unit that is attacked, which nobody prevents. */
function isMoreThanRoll({ units, attacking, isPredicted, rules }: Encounter): boolean {
  const { overload, focus, backfire, tenacity, areaDamage, overkill, doubleStrike } = attacking;
  return (
    [overload, focus, backfire, tenacity, areaDamage].some((value) => value > 0) ||
    [overkill, doubleStrike, isPredicted, rules.furyChains].includes(true) ||
    units.some((unit) => isAbleToAct(unit) || unit.stun > 0 || unit.surge > 0 || unit.doubleDamage)
  );
}

function isAbleToAct({ preventions, retaliates, intercepts, redirects, avenge, attacked }: EncounterUnit): boolean {
  const abilities = [preventions, retaliates, intercepts, redirects];
  return abilities.some((own) => own.length > 0) || avenge > 0 || (attacked !== null && attacked.riposte > 0);
}

/** The encounter with all that its units bring. */
function wholeEncounter(all: Combatants, context: AttackContext): Encounter {
  const { force = NO_FORCE_SAID, payment = OPTIMAL_PAYMENT, forceValue = 0, rules } = context;
  const [attacker, defender] = all;
  const units = all.map((combatant) => wholeUnit(all, combatant, context));
  return {
    units: canDiscard(units) ? units : units.map((unit) => ({ ...unit, avenge: 0 })),
    attacking: attackingNumbers(all, units, context),
    isRemote: isRemote(context),
    isPredicted: attacker.terms.foresight || defender.terms.forewarning,
    force,
    payment,
    forceValue,
    rules,
  };
}

function wholeUnit(all: Combatants, combatant: Combatant, context: AttackContext): EncounterUnit {
  const { rules, force = NO_FORCE_SAID, payment = OPTIMAL_PAYMENT } = context;
  const { unit, role, terms } = combatant;
  const isPayable = (cost: number): boolean => cost === 0 || (cost <= force[role] && payment[role] !== 'never');
  // Under the policy "save" Force is paid for prevention alone.
  const isPayableForMore = (cost: number): boolean => isPayable(cost) && (cost === 0 || payment[role] !== 'save');
  const hasCompany = all.some((other) => other !== combatant && other.role === role);
  const isOwn = role === 'defender';
  const canChange = isOwn && hasCompany && !all[ATTACKING].terms.precision;
  return {
    role,
    remainingHealth: remainingHealth(unit),
    counters: unit.counters,
    hitNeeds: hitNeeds(terms, rules),
    damageDieModifier: rules.accuracyOnDamageDice ? terms.dieModifier : 0,
    attacked: isOwn ? attackedNumbers(all[ATTACKING], combatant, rules) : null,
    preventions: terms.preventions.filter(({ value, cost }) => value > 0 && isPayable(cost)),
    retaliates:
      isOwn && !isRemote(context) ? terms.retaliates.filter(({ value, cost }) => value > 0 && isPayableForMore(cost)) : [],
    intercepts: canChange ? terms.intercepts.filter(isPayableForMore) : [],
    redirects: canChange ? terms.redirects.filter(isPayableForMore) : [],
    avenge: isOwn && hasCompany ? terms.avenge : 0,
    stun: terms.stun,
    surge: terms.surge,
    ferocity: terms.ferocity,
    fortitude: terms.fortitude,
    doubleDamage: terms.doubleDamage && (combatant === all[ATTACKING] || rules.doubleDamageScope === 'allDamage'),
  };
}

/** The encounter without what only counts for a unit that is attacked on those that cannot be. */
function withoutTheUnreached(whole: Encounter): Encounter {
  const candidates = defendingUnits(whole);
  const units = whole.units.map((unit, index) =>
    candidates.includes(index) ? unit : { ...unit, attacked: null, retaliates: [] },
  );
  return { ...whole, units };
}

/** A unit with what can matter to it, and through it, where damage goes these ways. */
function withoutTheUseless(whole: Encounter, index: number, ways: readonly DamageWay[]): EncounterUnit {
  const unit = whole.units[index] as EncounterUnit;
  const isHurt = ways.some(({ target }) => target === index);
  const hurtsOthers = ways.some(({ source, target }) => source === index && target !== index);
  const hurts = ways.some(({ source }) => source === index);
  const rollsDice = rollsDamageDice(whole);
  return {
    ...unit,
    remainingHealth: isHurt ? unit.remainingHealth : null,
    counters: isHurt || index === ATTACKING ? unit.counters : 0,
    hitNeeds: rollsDice && isHurt ? unit.hitNeeds : 0,
    damageDieModifier: rollsDice && hurts ? unit.damageDieModifier : 0,
    preventions: unit.preventions.filter(({ kind }) => ways.some((way) => canPrevent(whole, way, index, kind))),
    stun: hurtsOthers ? unit.stun : 0,
    surge: isHurt ? unit.surge : 0,
    ferocity: hurts && unit.ferocity,
    fortitude: isHurt && unit.fortitude,
    doubleDamage: hurts && unit.doubleDamage,
  };
}

function rollsDamageDice({ units, attacking }: Encounter): boolean {
  const { backfire, overload, areaDamage } = attacking;
  return backfire + overload + areaDamage > 0 || units.some(({ retaliates, avenge }) => retaliates.length > 0 || avenge > 0);
}

/** Whether a side has anything that costs Force. */
export function paysAnything(units: readonly EncounterUnit[], role: Role): boolean {
  return units
    .filter((unit) => unit.role === role)
    .flatMap(({ preventions, retaliates, intercepts, redirects }) => [
      ...[...preventions, ...retaliates].map(({ cost }) => cost),
      ...intercepts,
      ...redirects,
    ])
    .some((cost) => cost > 0);
}

const NO_FORCE_SAID: Readonly<Record<Role, number>> = { attacker: DEFAULT_FORCE, defender: DEFAULT_FORCE };
const OPTIMAL_PAYMENT: Readonly<Record<Role, PaymentPolicy>> = { attacker: 'optimal', defender: 'optimal' };

/** Whether the attack can discard a unit, or know when it has hits to spare: the health of a unit that can be attacked is known. */
function canDiscard(units: readonly EncounterUnit[]): boolean {
  return units.some(({ role, remainingHealth: health }) => role === 'defender' && health !== null);
}

function attackingNumbers(all: Combatants, units: readonly EncounterUnit[], context: AttackContext): AttackingNumbers {
  const [attacker] = all;
  const { terms } = attacker;
  const hasThirdUnits = all.filter(({ role }) => role === 'defender').length > 1 && canDiscard(units);
  return {
    power: powerOf(attacker, context),
    overload: terms.overload,
    resilience: terms.resilience,
    focus: terms.focus,
    backfire: terms.backfire,
    areaDamage: hasThirdUnits ? terms.areaDamage : 0,
    tenacity: terms.tenacity,
    overkill: hasThirdUnits && terms.overkill,
    precision: terms.precision,
    cunning: terms.cunning,
    doubleStrike: terms.doubleStrike,
  };
}

/** The options that matter to these units; the others have their defaults. */
function encounterRules(units: readonly EncounterUnit[], attacker: UnitTerms, rules: RulesOptions): EncounterRules {
  const { fury, focus, backfire, overkill } = attacker;
  const rollsDamageDice = units.some(({ hitNeeds: needs }) => needs > 0);
  const deflects = units.some(({ preventions }) => preventions.some(({ kind }) => kind === 'Deflect'));
  return {
    furyChains: fury > 0 && rules.furyChains,
    furyDiceTriggerFocusBackfire: fury === 0 || focus + backfire === 0 || rules.furyDiceTriggerFocusBackfire,
    overkillCriticalHit: overkill ? rules.overkillCriticalHit : 'defender',
    overkillMinimum: overkill ? rules.overkillMinimum : 'remainingHealth',
    doubleDamageScope: units.some(({ doubleDamage }) => doubleDamage) ? rules.doubleDamageScope : 'attackOnDefender',
    deflectLimit: deflects ? rules.deflectLimit : 'source',
    naturalOneMisses: rollsDamageDice && rules.naturalOneMisses,
    naturalSixHits: rollsDamageDice && rules.naturalSixHits,
  };
}
