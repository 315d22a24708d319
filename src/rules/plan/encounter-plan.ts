import { at } from '../../base/assert.js';
import type { RulesOptions } from '../game/editions.js';
import { ROLES, type Role } from '../game/role.js';
import { isPassedOn, PREVENTION_RULES } from '../keywords/preventions.js';
import type { UnitTerms } from '../keywords/unit-terms.js';
import { asksCounters } from '../units/healing.js';
import { remainingHealth } from '../units/unit.js';
import type { AttackContext } from './attack-context.js';
import { type Combatant, hitNeeds, isRemote, type Lineup, powerOf } from './combatant.js';
import { canPrevent, type DamageWay, damageWays, defendingUnits } from './damage-ways.js';
import {
  ATTACKED,
  ATTACKING,
  type AttackedNumbers,
  type AttackingNumbers,
  attackerTerms,
  candidateNumbers,
  costOfAttack,
  type Encounter,
  type EncounterRules,
  isParryChosen,
  mayAttackAgain,
  type Participant,
} from './encounter.js';
import {
  afterDeclaration,
  encounterBoost,
  isAttackable,
  numbersOf,
  payableBoosts,
  textsAbout,
  withForceGiven,
} from './encounter-texts.js';
import { isOrderChosen } from './end-effects.js';
import { awayOf, forceIn, OPTIMAL_PAYMENT, payableAbilitiesOf, poolsOf, pursesOf } from './payability.js';
import { isMoreThanRoll } from './simple-attack.js';
import {
  strongestKeywords,
  wholeTerms,
  withoutEqualKeywords,
  withoutFutileChanges,
  withStrongestKeywords,
} from './whole-terms.js';

/** Whether both sides can act in a play-or-pass over damage, or at the end of the attack, so that their order can matter. */
export function isAnswered(encounter: Encounter): boolean {
  const { units, boosts = [] } = encounter;
  const { overload, backfire } = attackerTerms(encounter);
  const sideHas = (role: Role, matches: (unit: Participant) => boolean): boolean =>
    units.some((unit) => unit.role === role && matches(unit));
  const prevents = ({ terms }: Participant): boolean => terms.preventions.length > 0;
  const hurtsItself = overload + backfire > 0 || boosts.some(({ backlash }) => backlash > 0);
  return (
    ROLES.every((role) => sideHas(role, prevents)) ||
    ROLES.every((role) => boosts.some(({ player }) => player === role)) ||
    (sideHas('defender', strikesBack) && hurtsItself)
  );
}

function strikesBack({ terms: { retaliates, avenge }, attacked }: Participant): boolean {
  return retaliates.length > 0 || avenge > 0 || (attacked?.riposte ?? 0) > 0;
}

/** Whether a player has anything to choose besides Lucky. */
export function hasChoices(encounter: Encounter): boolean {
  const { units, boosts = [] } = encounter;
  const { overload, overkill, areaDamage, tenacity, doubleStrike } = attackerTerms(encounter);
  return (
    overload + tenacity + areaDamage > 0 ||
    overkill ||
    doubleStrike ||
    boosts.length > 0 ||
    units.some(
      ({ tolls, standsInFor, attackEnds = [] }) =>
        tolls !== undefined || standsInFor !== undefined || attackEnds.some(({ isForced }) => !isForced),
    ) ||
    isParryChosen(encounter) ||
    ROLES.some((role) => isOrderChosen(encounter, role)) ||
    units.some(({ terms }) =>
      [terms.preventions, terms.retaliates, terms.intercepts, terms.redirects].some((item) => item.length > 0),
    )
  );
}

/** The encounter of these units, without what cannot matter; null if the attack is only a roll against one unit. */
export function encounterOf(lineup: Lineup, context: AttackContext): Encounter | null {
  const all = lineup.units;
  const reached = withoutTheUnreached(wholeEncounter(lineup, context));
  const attacking = attackingTerms(lineup, reached);
  const whole = withoutTheUnvaried(withStrongest(lineup, reached), all[ATTACKING].terms);
  // Everything below only leaves things out: if the whole encounter is only a roll, any part of it is too.
  const wholeRules = encounterRules(whole.units, attacking, context.rules);
  if (!isMoreThanRoll(changedEncounter(whole, { rules: wholeRules }))) return null;
  const ways = damageWays(whole);
  const units = whole.units.map((_, index) => withoutTheUseless(whole, index, ways));
  const { force, payment, forceValue } = whole;
  const useful = changedEncounter(whole, { units });
  const pays = (role: Role): boolean => sidePaysAnything(useful, role);
  const isPaying = { attacker: pays('attacker'), defender: pays('defender') };
  const whereItPays = <Value>(values: Readonly<Record<Role, Value>>, other: Value): Record<Role, Value> => ({
    attacker: isPaying.attacker ? values.attacker : other,
    defender: isPaying.defender ? values.defender : other,
  });
  const purses = pursesOf(useful, context.purses);
  const pools = poolsOf(useful, lineup.texts);
  const away = awayOf(useful, lineup.texts);
  const encounter = changedEncounter(useful, {
    force: whereItPays(force, 0),
    ...(purses === null ? {} : { purses }),
    ...(pools === null ? {} : { pools }),
    ...(away === null ? {} : { away }),
    payment: whereItPays(payment, 'optimal'),
    forceValue: ROLES.some((role) => isPaying[role]) ? forceValue : 0,
    rules: encounterRules(units, attacking, context.rules),
  });
  return isMoreThanRoll(encounter) ? encounter : null;
}

/**
 * The encounter with some fields changed. Filled field by field, so that the JavaScript engine has few layouts of encounters;
 * each chain of `{ ...encounter }` would get its own.
 */
function changedEncounter(encounter: Encounter, fields: Partial<Encounter>): Encounter {
  return Object.assign({}, encounter, fields);
}

/** The attacker's terms, as strong as they are against any possible defender. */
function attackingTerms({ units: [{ terms }], texts }: Lineup, { units }: Encounter): UnitTerms {
  return texts.isVaried ? { ...terms, ...strongestKeywords(units, terms) } : terms;
}

/** The encounter with the attacker's keywords against all units that are left in it. */
function withStrongest({ texts }: Lineup, encounter: Encounter): Encounter {
  if (!texts.isVaried) return encounter;
  return changedEncounter(encounter, { units: withoutEqualKeywords(withStrongestKeywords(encounter.units)) });
}

/** The numbers of a unit that takes damage without attack dice. */
const NOT_ROLLED: AttackedNumbers = { shields: 0, hitsFrom: 4, parry: 0, riposte: 0, lucky: 0, sixCounts: true };

/** The encounter with everything that its units have. */
function wholeEncounter(lineup: Lineup, asked: AttackContext): Encounter {
  const declared = withForceGiven(lineup, asked);
  const { payment = OPTIMAL_PAYMENT, forceValue = 0, rules } = declared;
  const context = afterDeclaration(lineup, declared);
  const all = lineup.units;
  const [attacker, defender] = all;
  const boosts = payableBoosts(lineup, context);
  const { by = 'attack' } = declared;
  const attackedAt = ({ role }: Combatant, index: number): AttackedNumbers | null => {
    if (by !== 'attack') return index === ATTACKED ? NOT_ROLLED : null;
    return role === 'defender' && isAttackable(lineup.texts, index) ? numbersOf(lineup, index, boosts, context) : null;
  };
  const units = all.map((combatant, index) => ({
    ...wholeUnit(lineup, index, context),
    attacked: attackedAt(combatant, index),
    ...textsAbout(lineup, index, context),
  }));
  return {
    units: lineup.texts.isVaried ? withoutFutileChanges(withStrongestKeywords(units)) : units,
    attacking: by === 'attack' ? attackingNumbers(lineup, context) : { power: attacker.unit.power },
    ...(by === 'attack' ? {} : { effect: by }),
    ...(boosts.length === 0 ? {} : { boosts: boosts.map((boost) => encounterBoost(lineup, boost)) }),
    isRemote: isRemote(all, context),
    ...(declared.goesOn && all.some(mayWantCounters) ? { mayWantCounters: true as const } : {}),
    ...(declared.goesOn && all.some(changesLaterPower) ? { isPowerKept: true as const } : {}),
    isPredicted: attacker.terms.foresight || defender.terms.forewarning,
    force: forceIn(declared),
    payment,
    forceValue,
    rules,
  };
}

/** Whether damage counters on a unit can help it, or it gains anything by being damaged. */
function mayWantCounters({ unit, terms }: Combatant): boolean {
  return terms.surge > 0 || asksCounters(unit);
}

/** Whether the unit has power to give that outlasts the attack, and can give less of it. */
function changesLaterPower({ terms }: Combatant): boolean {
  return terms.surge > 0 || terms.preventions.some(({ kind }) => PREVENTION_RULES[kind].nextPower !== null);
}

function wholeUnit(lineup: Lineup, index: number, context: AttackContext): Omit<Participant, 'attacked'> {
  const { rules } = context;
  const { unit, role, terms } = at(lineup.apart, index);
  return {
    role,
    remainingHealth: remainingHealth(unit),
    counters: unit.counters,
    hitNeeds: hitNeeds(terms, rules),
    damageDieModifier: rules.accuracyOnDamageDice ? terms.dieModifier : 0,
    terms: wholeTerms(lineup, index, context),
  };
}

/** Removes the numbers for being attacked from units that cannot be. */
function withoutTheUnreached(whole: Encounter): Encounter {
  const candidates = defendingUnits(whole);
  const units = whole.units.map((unit, index) => {
    if (candidates.includes(index)) return unit;
    const { attackCost: _, attackEnds: __, ...rest } = unit;
    const { retaliates } = unit.terms;
    return { ...rest, attacked: null, terms: retaliates.length === 0 ? unit.terms : { ...unit.terms, retaliates: [] } };
  });
  return changedEncounter(whole, { units });
}

/** Removes numbers against units that are the same against all of them. */
function withoutTheUnvaried(whole: Encounter, { criticalHit, lucky, stun }: UnitTerms): Encounter {
  const isVaried = ({ against }: AttackedNumbers): boolean =>
    against !== undefined &&
    (against.power !== 0 || against.criticalHit !== criticalHit || against.lucky !== lucky || against.stun !== stun);
  if (candidateNumbers(whole.units).some(isVaried)) return whole;
  const plain = ({ against: _, boosted, ...numbers }: AttackedNumbers): AttackedNumbers =>
    boosted === undefined ? numbers : { ...numbers, boosted: boosted.map(plain) };
  const units = whole.units.map((unit) => ({ ...unit, attacked: unit.attacked && plain(unit.attacked) }));
  return changedEncounter(whole, { units });
}

/** A unit with only what can matter if damage can happen in these ways. */
function withoutTheUseless(whole: Encounter, index: number, ways: readonly DamageWay[]): Participant {
  const unit = at(whole.units, index);
  const { terms } = unit;
  const isHurt = ways.some(({ target }) => target === index);
  // Overkill looks at a unit's health even if all damage to it is prevented.
  const isExceeded = attackerTerms(whole).overkill && unit.attacked !== null;
  const hurtsOthers = ways.some(({ source, target }) => source === index && target !== index);
  const hurts = ways.some(({ source }) => source === index);
  const rollsDice = rollsDamageDice(whole);
  return {
    ...unit,
    remainingHealth: isHurt || isExceeded ? unit.remainingHealth : null,
    counters: isHurt || isExceeded || index === ATTACKING ? unit.counters : 0,
    hitNeeds: rollsDice && isHurt ? unit.hitNeeds : 0,
    damageDieModifier: rollsDice && hurts ? unit.damageDieModifier : 0,
    terms: {
      ...terms,
      preventions: terms.preventions.filter((item) => ways.some((way) => canPrevent(whole, way, index, item))),
      stun: hurtsOthers ? terms.stun : 0,
      surge: isHurt ? terms.surge : 0,
      ferocity: hurts && terms.ferocity,
      fortitude: isHurt && terms.fortitude,
      doubleDamage: hurts && terms.doubleDamage,
    },
  };
}

function rollsDamageDice(encounter: Encounter): boolean {
  const { backfire, overload, areaDamage } = attackerTerms(encounter);
  const isRolling = ({ terms }: Participant): boolean => terms.retaliates.length > 0 || terms.avenge > 0;
  return encounter.effect === 'dice' || backfire + overload + areaDamage > 0 || encounter.units.some(isRolling);
}

/** Whether a side has anything that costs Force. */
export function sidePaysAnything(encounter: Paying, role: Role): boolean {
  return highestCostOfSide(encounter, role) > 0;
}

type Paying = Pick<Encounter, 'units' | 'attacking' | 'boosts'>;

/** The most Force that a side can pay for anything that it does once; 0 if nothing costs any. */
export function highestCostOfSide({ units, attacking, boosts = [] }: Paying, role: Role): number {
  const abilities = units.filter((unit) => unit.role === role).flatMap(payableAbilitiesOf);
  const tolls = units.filter((unit) => unit.role !== role).flatMap((unit) => unit.tolls ?? []);
  const attacks = role === 'attacker' ? units.map((_, unit) => ({ cost: costOfAttack({ units, attacking }, unit) })) : [];
  const all = [...abilities, ...tolls, ...attacks, ...boosts.filter(({ player }) => player === role)];
  return all.reduce((most, { cost }) => Math.max(most, cost), 0);
}

function attackingNumbers({ units: [attacker], texts }: Lineup, context: AttackContext): AttackingNumbers {
  const { cost } = texts.attackOn(null);
  const { nextPower = 0 } = context;
  const isApart = nextPower !== 0 && mayAttackAgain(attacker.terms);
  return {
    power: powerOf(attacker, context) - (isApart ? nextPower : 0),
    ...(isApart ? { nextPower } : {}),
    ...(cost > 0 ? { cost } : {}),
  };
}

/** The options that matter to these units; the others get their defaults. */
function encounterRules(units: readonly Participant[], attacker: UnitTerms, rules: RulesOptions): EncounterRules {
  const { fury, focus, backfire, overkill, cunning } = attacker;
  const rollsDamageDice = units.some(({ hitNeeds: needs }) => needs > 0);
  const isReRolled = candidateNumbers(units).some(({ lucky }) => lucky > 0);
  const deflects = units.some(({ terms }) => terms.preventions.some(isPassedOn));
  return {
    furyChains: fury > 0 && rules.furyChains,
    furyDiceTriggerFocusBackfire: fury === 0 || focus + backfire === 0 || rules.furyDiceTriggerFocusBackfire,
    overkillCriticalHit: overkill ? rules.overkillCriticalHit : 'defender',
    overkillMinimum: overkill ? rules.overkillMinimum : 'remainingHealth',
    doubleDamageScope: units.some(({ terms }) => terms.doubleDamage) ? rules.doubleDamageScope : 'attackOnDefender',
    deflectLimit: deflects ? rules.deflectLimit : 'source',
    cunningLucky: cunning && isReRolled ? rules.cunningLucky : 'numberBlind',
    naturalOneMisses: rollsDamageDice && rules.naturalOneMisses,
    naturalSixHits: rollsDamageDice && rules.naturalSixHits,
  };
}
