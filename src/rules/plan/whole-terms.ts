import { at } from '../../errors/problem.js';
import { KEYWORDS } from '../keywords/index.js';
import type { PaidAbility } from '../keywords/row/paid-ability.js';
import { isTermFilled, NO_TERMS, type UnitTerms } from '../keywords/unit-terms.js';
import type { AttackContext } from './attack-context.js';
import { isRemote, type Lineup } from './combatant.js';
import { ATTACKING } from './encounter.js';
import { defendersOf, guardsOf, isAttackable } from './encounter-texts.js';
import { canAfford, isPayable, isPayableForMore } from './payability.js';

/**
 * The keyword terms of a unit that the steps of the attack read, without those that it cannot pay
 * for, that reach no unit or that it may not use.
 */
export function wholeTerms(lineup: Lineup, index: number, context: AttackContext): UnitTerms {
  const { units: all, apart, texts } = lineup;
  const { role, terms } = at(apart, index);
  const guards = guardsOf(lineup, index, context);
  const isRead = (name: keyof UnitTerms): boolean =>
    isTermFilled(terms[name]) || (index === ATTACKING && isTermFilled(all[ATTACKING].terms[name]));
  if (guards.length === 0 && !READ.some(isRead)) return NO_TERMS;
  const isOpen = ({ value, price }: PaidAbility): boolean => value > 0 && canAfford(price, index, role, context);
  const paid = (all: readonly PaidAbility[]): readonly PaidAbility[] =>
    all.filter((item) => isOpen(item) && isPayableForMore(item.cost, role, context));
  const preventions = terms.preventions.filter((item) => isOpen(item) && isPayable(item.cost, role, context));
  const hasCompany = apart.some((other, place) => place !== index && other.role === role);
  const isOwn = role === 'defender';
  const canChange = isOwn && hasCompany && !all[ATTACKING].terms.precision && isAttackable(texts, index);
  return {
    ...NO_TERMS,
    stun: terms.stun,
    ...(index === ATTACKING ? attackTerms(lineup) : undefined),
    surge: terms.surge,
    ferocity: terms.ferocity,
    fortitude: terms.fortitude,
    preventions: [...preventions, ...guards],
    retaliates: isOwn && !isRemote(all, context) ? paid(terms.retaliates) : [],
    intercepts: canChange ? paid(terms.intercepts) : [],
    redirects: canChange ? paid(terms.redirects) : [],
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
] satisfies readonly (keyof UnitTerms)[];
const READ = (Object.keys(NO_TERMS) as (keyof UnitTerms)[]).filter((name) => !COMPILED.includes(name));

/** Terms that only keywords of an attacking unit fill. */
const OF_ATTACK = READ.filter((name) => KEYWORDS.every(({ terms, roles }) => !(name in terms) || !roles.includes('defender')));

/** The terms that only the attacking unit has. */
function attackTerms(lineup: Lineup): Partial<UnitTerms> {
  const { terms } = lineup.units[ATTACKING];
  const hasSecond = (terms.areaDamage > 0 || terms.overkill) && defendersOf(lineup).length > 1 && canDiscard(lineup);
  return {
    ...Object.fromEntries(OF_ATTACK.map((name) => [name, terms[name]])),
    stun: terms.stun,
    areaDamage: hasSecond ? terms.areaDamage : 0,
    overkill: hasSecond && terms.overkill,
  };
}

/**
 * Whether the attack can discard a unit or have hits to spare: the health of some unit that can be
 * attacked is known, or any damage discards it.
 */
function canDiscard({ apart, texts }: Lineup): boolean {
  return apart.some(({ role, unit }, index) => role === 'defender' && (unit.health !== null || texts.isFragile(index)));
}
