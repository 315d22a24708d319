import { at } from '../../base/assert.js';
import type { PaidAbility } from '../game/ability.js';
import { KEYWORDS } from '../keywords/index.js';
import { hasTerm, NO_TERMS, type UnitTerms, VARIED_TERMS, type VariedTerms } from '../keywords/unit-terms.js';
import type { AttackContext } from './attack-context.js';
import { isRemote, type Lineup } from './combatant.js';
import { ATTACKING, type AttackedNumbers, candidateNumbers, type Participant } from './encounter.js';
import { canDiscard, guardsOf, hasSecondTarget, isAttackable, isPrecise } from './encounter-texts.js';
import { bearersOf, byBearers, canAfford, FIRST_BEARER_CHOICE, isPayable, isPayableForMore } from './payability.js';

/**
 * The keyword terms of a unit that the steps of the attack read, without those that it cannot pay for, that reach no unit, or
 * that it may not use.
 */
export function wholeTerms(lineup: Lineup, index: number, context: AttackContext): UnitTerms {
  const { units: all, apart, texts } = lineup;
  const { role, terms } = at(apart, index);
  const guards = guardsOf(lineup, index, context);
  const isRead = (name: keyof UnitTerms): boolean =>
    hasTerm(terms[name]) || (index === ATTACKING && hasTerm(all[ATTACKING].terms[name]));
  if (guards.length === 0 && !READ.some(isRead)) return NO_TERMS;
  const isOpen = ({ value, price }: PaidAbility): boolean =>
    value > 0 && canAfford(price, { unit: index, role, texts }, context);
  const paid = (all: readonly PaidAbility[]): readonly PaidAbility[] =>
    all.filter((item) => isOpen(item) && isPayableForMore(item.cost, role, context));
  const preventions = terms.preventions
    .filter((item) => isOpen(item) && isPayable(item.cost, role, context))
    .flatMap((item, place) =>
      byBearers(item, FIRST_BEARER_CHOICE + place, (payment) => bearersOf(payment, index, lineup, context)),
    );
  // Among those that name units, those that find any, with these units.
  const aimed = (all: readonly PaidAbility[]): readonly PaidAbility[] =>
    all
      .map(({ only, ...item }) => (only === undefined ? item : { ...item, targets: texts.fightersIn(only, index) }))
      .filter(({ targets }) => targets?.length !== 0);
  const hasCompany = apart.some((other, place) => place !== index && other.role === role);
  const isOwn = role === 'defender';
  const canChange = isOwn && hasCompany && !isPrecise(lineup) && isAttackable(texts, index);
  return {
    ...NO_TERMS,
    stun: terms.stun,
    ...(index === ATTACKING ? attackTerms(lineup) : undefined),
    surge: terms.surge,
    ferocity: terms.ferocity,
    fortitude: terms.fortitude,
    preventions: [...preventions, ...guards],
    retaliates: isOwn && !isRemote(all, context) ? paid(terms.retaliates) : [],
    intercepts: canChange ? aimed(paid(terms.intercepts)) : [],
    redirects: canChange ? aimed(paid(terms.redirects)) : [],
    avenge: terms.avenge > 0 && isOwn && hasCompany && canDiscard(lineup) ? terms.avenge : 0,
    doubleDamage: terms.doubleDamage && (index === ATTACKING || context.rules.doubleDamageScope === 'allDamage'),
  };
}

/** Terms that no step reads: other numbers of the plan are computed from them. */
const COMPILED: readonly string[] = [
  'dieModifier',
  'hasArmor',
  'shields',
  'criticalHit',
  'fury',
  'lucky',
  'parry',
  'riposte',
  'bombard',
  'ionCannon',
  'barrage',
  'foresight',
  'forewarning',
  'stealth',
  'damageControl',
] satisfies readonly (keyof UnitTerms)[];
const READ = (Object.keys(NO_TERMS) as (keyof UnitTerms)[]).filter((name) => !COMPILED.includes(name));

/** Terms that only keywords of an attacker fill. */
const OF_ATTACK = READ.filter((name) => KEYWORDS.every(({ terms, roles }) => !(name in terms) || !roles.includes('defender')));

function attackTerms(lineup: Lineup): Partial<UnitTerms> {
  const { terms } = lineup.units[ATTACKING];
  const hasSecond = (terms.areaDamage > 0 || terms.overkill) && hasSecondTarget(lineup);
  return {
    ...Object.fromEntries(OF_ATTACK.map((name) => [name, terms[name]])),
    stun: terms.stun,
    areaDamage: hasSecond ? terms.areaDamage : 0,
    overkill: hasSecond && terms.overkill,
  };
}

/**
 * The attacker's keywords at their strongest, against any unit and with any boosts. What helps the other side counts only if it
 * never fails: Ferocity and Precision, without which it has a choice.
 */
export function strongestKeywords(units: readonly Participant[], plain: VariedTerms): VariedTerms {
  const all = candidateNumbers(units).map(({ keywords }) => keywords ?? plain);
  const most = (name: 'fury' | 'backfire' | 'areaDamage'): number => Math.max(...all.map((own) => own[name]));
  const any = (name: 'overkill' | 'doubleDamage' | 'doubleStrike'): boolean => all.some((own) => own[name]);
  const always = (name: 'ferocity' | 'precision'): boolean => all.every((own) => own[name]);
  return {
    fury: most('fury'),
    backfire: most('backfire'),
    areaDamage: most('areaDamage'),
    overkill: any('overkill'),
    doubleDamage: any('doubleDamage'),
    doubleStrike: any('doubleStrike'),
    ferocity: always('ferocity'),
    precision: always('precision'),
  };
}

/** The units of an attack, with the attacker's keywords at their strongest. */
export function withStrongestKeywords(units: readonly Participant[]): Participant[] {
  return units.map((unit, index) => (index === ATTACKING ? withKeywords(unit, units) : unit));
}

function withKeywords(attacker: Participant, units: readonly Participant[]): Participant {
  const { terms } = attacker;
  // Fury is a number of the roll.
  return { ...attacker, terms: { ...terms, ...strongestKeywords(units, terms), fury: terms.fury } };
}

/** The units without changes of the defender, if the attacker always has Precision. */
export function withoutFutileChanges(units: readonly Participant[]): Participant[] {
  if (units[ATTACKING]?.terms.precision !== true) return [...units];
  return units.map(({ standsInFor: _, ...unit }) => ({ ...unit, terms: { ...unit.terms, intercepts: [], redirects: [] } }));
}

/** The units without keywords per defender, if they are the same against all of them. */
export function withoutEqualKeywords(units: readonly Participant[]): Participant[] {
  const [first, ...others] = candidateNumbers(units).map(({ keywords }) => keywords);
  if (first === undefined || others.some((other) => other === undefined || !areEqual(first, other))) return [...units];
  const plain = ({ keywords: _, boosted, ...numbers }: AttackedNumbers): AttackedNumbers =>
    boosted === undefined ? numbers : { ...numbers, boosted: boosted.map(plain) };
  return units.map((unit) => ({ ...unit, attacked: unit.attacked && plain(unit.attacked) }));
}

function areEqual(one: VariedTerms, other: VariedTerms): boolean {
  return VARIED_TERMS.every((name) => one[name] === other[name]);
}
