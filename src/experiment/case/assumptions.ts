import type { Effect, Gift } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { isFreePayment, LIMITED, type Payment, type Price } from '../../rules/game/price.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { TOKENS, type Token, tokensOn } from '../../rules/game/token.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { parry } from '../../rules/keywords/prevention.js';
import { costsOf } from '../../rules/keywords/unit-terms.js';
import { type AttackPlan, areReRollsContested, firstChanceRole } from '../../rules/plan/attack-plan.js';
import { ATTACKED, attackerTerms, type Encounter, isLuckyBlind, isParryChosen } from '../../rules/plan/encounter.js';
import { isAnswered, sidePaysAnything } from '../../rules/plan/encounter-plan.js';
import { isOrderChosen } from '../../rules/plan/end-effects.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import { stackGains } from '../../rules/units/company.js';
import { isBetweenAttacks } from '../../rules/units/healing.js';
import { bringsStealth } from '../../rules/units/in-force.js';
import { areApart } from '../../rules/units/reach.js';
import type { Unit } from '../../rules/units/unit.js';
import { paysForce } from '../../scenario/checks/case-warnings.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { hasTexts, hasUnit, textsInForce } from '../../scenario/units/in-force.js';
import { type Assumption, distinct, type Play, type UnitNames } from './assumption.js';

/** The keywords that are listed for their own sake, in their order. */
const LISTED = KEYWORDS.flatMap((keyword) => {
  const place = keyword.choice?.place ?? null;
  return place === null ? [] : [{ keyword, place, isPaidByPolicy: keyword.choice?.isPaidByPolicy === true }];
}).sort((a, b) => a.place - b.place);

/**
 * The names of the keywords whose use a player weighs in an encounter, and of what else the texts
 * and the rules let him weigh. What a policy pays for is not among them.
 */
function weighedKeywords(role: Role, encounter: Encounter): string[] {
  const { units, payment, boosts = [] } = encounter;
  const own = units.filter((unit) => unit.role === role);
  const isWeighed = ({ cost }: { readonly cost: number }): boolean => cost === 0 || payment[role] === 'optimal';
  const tolls = units.filter((unit) => unit.role !== role).flatMap((unit) => unit.tolls ?? []);
  const ends = own.flatMap(({ attackEnds = [] }) => attackEnds);
  const preventions = own.flatMap(({ terms }) => terms.preventions).filter(isWeighed);
  const listed = LISTED.filter(({ keyword, isPaidByPolicy }) =>
    own.some(({ terms }) => costsOf(terms, keyword).some((cost) => !isPaidByPolicy || isWeighed({ cost }))),
  );
  const attackCosts = units.flatMap(({ attackCost }, unit) => (unit === ATTACKED ? [] : (attackCost ?? [])));
  const names = [
    ...(role === 'defender' && isParryChosen(encounter) ? [parry.name] : []),
    ...boosts.filter((boost) => boost.player === role && isWeighed(boost)).map(() => 'boosts'),
    ...tolls.filter(isWeighed).map(() => 'tolls'),
    ...ends.filter((end) => !end.isForced && isWeighed(end)).map(() => 'early ends'),
    ...preventions.map(({ kind }) => (kind === 'Guard' ? 'guards' : kind)),
    ...own.flatMap(({ standsInFor }) => (standsInFor === undefined ? [] : ['attacks on others'])),
    ...listed.map(({ keyword }) => keyword.name),
    ...(isOrderChosen(encounter, role) ? ['order of effects'] : []),
    ...(role === 'attacker' && attackCosts.some((cost) => isWeighed({ cost })) ? ['attack costs'] : []),
  ];
  return [...new Set(names)];
}

/** An attack with what its assumptions follow from. */
export interface PlannedSetup {
  readonly setup: AttackSetup;
  /**
   * The setup with stacks and texts in force, before the defending unit is changed or a boost is
   * used.
   */
  readonly inForce: AttackSetup;
  readonly plan: AttackPlan;
}

/**
 * The assumptions of an attack, most important first. With `isHeuristic` the attack was too large
 * to be solved, so that no player weighs anything.
 */
export function assumptionsOfAttack(attack: PlannedSetup, { isHeuristic } = { isHeuristic: false }): Assumption[] {
  const { setup, plan } = attack;
  return [
    { kind: 'rules', rules: setup.rules },
    ...reach(setup),
    ...others(setup),
    ...tapped(setup),
    ...stacks(setup),
    ...tokensLookedAt(setup),
    ...textsThatCount(setup),
    ...(isHeuristic ? [] : howItIsPlayed(setup, plan)),
    ...(isOrderAsked(plan) ? [firstChance(setup, plan)] : []),
    ...(plan.encounter.isPredicted ? [{ kind: 'prediction' } as const] : []),
    ...forceAndPayment(attack),
    ...prices(attack),
    ...(isHeuristic ? [{ kind: 'rules of thumb' } as const] : []),
  ];
}

/**
 * The further assumptions if dice are on the table: what was decided before the dice were seen.
 */
export function decidedBefore({ encounter }: AttackPlan): Assumption[] {
  if (!attackerTerms(encounter).cunning) return [];
  const isHidden = encounter.units.some(({ role, terms }) => role === 'defender' && terms.preventions.length > 0);
  return [
    ...(isHidden ? [{ kind: 'prevention chosen before' } as const] : []),
    ...(isLuckyBlind(encounter) ? [{ kind: 'lucky dice chosen before' } as const] : []),
  ];
}

function reach({ mode, by = 'attack', attacker, defender }: AttackSetup): Assumption[] {
  if (by !== 'attack') return [{ kind: 'no attack' }];
  return mode !== 'normal' || areApart(attacker, defender) ? [{ kind: 'from another arena', mode }] : [];
}

function others({ others }: AttackSetup): Assumption[] {
  const sides = ROLES.filter((role) => others[role].length > 0);
  if (sides.length === 0) return [];
  return [{ kind: 'others', others: Object.fromEntries(sides.map((role) => [role, namesOf(others[role])])) }];
}

/** The assumption about a unit that only a tap lets the attacking unit attack. */
function tapped(setup: AttackSetup): Assumption[] {
  const isHidden = hasUnit(setup, bringsStealth) && textsInForce(setup).isHidden(ATTACKED);
  return isHidden ? [{ kind: 'tapped', name: setup.defender.name }] : [];
}

/** The assumptions about what the cards under each unit of the attack give it. */
function stacks({ attacker, defender, others, rules }: AttackSetup): Assumption[] {
  const bonus = rulesOptions(rules);
  return [attacker, defender, ...ROLES.flatMap((role) => others[role])]
    .filter(({ stack }) => stack > 1)
    .map((unit) => ({ kind: 'stack', name: unit.name, cards: unit.stack, gains: stackGains(unit, bonus) }));
}

/** The assumptions about counters besides damage counters that texts of units look at. */
function tokensLookedAt({ attacker, defender, others, elsewhere }: AttackSetup): Assumption[] {
  const here = [attacker, defender, ...ROLES.flatMap((role) => others[role])];
  const all = [...here, ...ROLES.flatMap((role) => elsewhere[role])];
  const ofPrices = here.flatMap(({ abilities }) => abilities.flatMap(({ price }) => tokensRemoved(price)));
  const named = new Set([...all.flatMap(({ effects }) => effects.flatMap(tokensNamed)), ...ofPrices]);
  return TOKENS.filter((token) => named.has(token)).map((token) => {
    const on = all.map((unit) => ({ name: unit.name, count: tokensOn(unit, token) }));
    return { kind: 'tokens', token, on: on.filter(({ count }) => count > 0) };
  });
}

/** The kinds of counters that a price takes from units. */
function tokensRemoved(price: Price = []): readonly Token[] {
  return price.flatMap((item) => (item.kind === 'removed token' ? [item.token] : []));
}

const TOKENS_NAMED = new WeakMap<Effect, readonly Token[]>();

/** The kinds of counters that an effect names. */
function tokensNamed(effect: Effect): readonly Token[] {
  let named = TOKENS_NAMED.get(effect);
  if (named === undefined) {
    const text = formatEffect(effect);
    named = TOKENS.filter((token) => text.includes(`${token} counter`) || (token === 'captivity' && /\bcaptive\b/.test(text)));
    TOKENS_NAMED.set(effect, named);
  }
  return named;
}

/**
 * The assumptions about texts that count while the first defending unit is attacked. A text that is
 * chosen before the attack, or by tapping its unit, is assumed to be chosen.
 */
function textsThatCount(setup: AttackSetup): Assumption[] {
  if (!hasTexts(setup)) return [];
  const texts = textsInForce(setup);
  const text = (kind: 'effect in force' | 'boost', { name }: Unit, effect: Effect): Assumption => ({ kind, name, effect });
  const paid = { attacker: texts.attackOn(1).cost, defender: 0 };
  const payable = texts.boosts.filter(({ player, cost }) => cost <= setup.force[player] - paid[player]);
  return [
    ...texts
      .activeEffects()
      .filter(({ effect }) => effect.gives.some(({ kind }) => kind !== 'speed') && !isBetweenAttacks(effect))
      .map(({ unit, effect }) => text('effect in force', unit, effect)),
    ...distinct(payable.map(({ unit, effect }) => text('boost', unit, effect))),
  ];
}

function namesOf(units: readonly Unit[]): UnitNames {
  const names = units.flatMap(({ name }) => name ?? []);
  return { names, nameless: units.length - names.length };
}

function playOf(role: Role, { roll, encounter }: AttackPlan): Play {
  const { dice, policy } = roll.lucky[role];
  const lucky = (requested: LuckyPolicy): string[] => [
    ...(dice > 0 && policy === requested ? ['Lucky'] : []),
    ...(roll.textReRolls?.[role]?.policy === requested ? ['re-rolls'] : []),
  ];
  const weighed = weighedKeywords(role, encounter);
  return { role, optimal: [...lucky('optimal'), ...weighed], greedy: lucky('greedy') };
}

/** Whether some side pays Force by a policy. */
function paysByPolicy({ encounter }: AttackPlan): boolean {
  return ROLES.some((role) => encounter.force[role] > 0 && encounter.payment[role] !== 'optimal');
}

/** The assumptions about how the players decide, and for which objective. */
function howItIsPlayed({ objective }: AttackSetup, plan: AttackPlan): Assumption[] {
  const players = ROLES.map((role) => playOf(role, plan));
  const isPaidByPolicy = paysByPolicy(plan);
  const isWeighed = isPaidByPolicy || players.some(({ optimal }) => optimal.length > 0);
  return [
    { kind: 'play', players, isPaidByPolicy },
    ...(isWeighed ? [{ kind: 'objective', objective, isOfBothSides: !isSimple(plan) } as const] : []),
  ];
}

/** Whether it matters who has the first chance; only then a plan has it. */
export function isOrderAsked({ roll, encounter }: AttackPlan): boolean {
  return areReRollsContested(roll, isLuckyBlind(encounter)) || isAnswered(encounter);
}

function firstChance({ attacker, defender, rules }: AttackSetup, plan: AttackPlan): Assumption {
  const { firstChance: rule } = rulesOptions(rules);
  const role = firstChanceRole(rule, attacker, defender);
  const isKnown = attacker.side !== null && defender.side !== null && attacker.side !== defender.side;
  const reason = rule !== 'dark' ? 'rules option' : isKnown ? 'dark side' : 'unknown sides';
  return { kind: 'first chance', role, reason, isOfLuckyAlone: isSimple(plan) };
}

function forceAndPayment({ setup, inForce, plan: { encounter } }: PlannedSetup): Assumption[] {
  const { force, payment, forceValue } = setup;
  const owners = ROLES.filter((role) => paysForce(setup, role, inForce));
  // A plan has only what can be used; a policy that forbids use is mentioned too.
  const payers = owners.filter((role) => payment[role] === 'never' || sidePaysAnything(encounter, role));
  const use = payers.length > 0 ? 'paid' : owners.length > 0 ? 'not usable' : 'nothing costs any';
  const policies = payers.map((role) => ({ role, policy: payment[role] }));
  return [
    { kind: 'force', amounts: force, use },
    ...(payers.length > 0 ? [{ kind: 'payment', payers: policies, forceValue } as const] : []),
  ];
}

/** The assumption about what abilities and boosts cost besides Force, if they cost anything. */
function prices({ setup, inForce }: PlannedSetup): Assumption[] {
  const all = paymentsOf(inForce);
  const kinds = LIMITED.filter((kind) => all.some((item) => item.kind === kind));
  const isEndless = all.some(isFreePayment);
  const purses = Object.fromEntries(kinds.map((kind) => [kind, setup.purses[kind]]));
  const isUntapped = all.some(({ kind }) => kind === 'tap' || kind === 'tap one');
  if (kinds.length === 0 && !isEndless && !isUntapped) return [];
  return [{ kind: 'prices', purses, isEndless, isUntapped, isAfresh: false }];
}

/** All that abilities and boosts of the units cost besides Force. */
function paymentsOf(attack: AttackSetup): Payment[] {
  const here = ROLES.flatMap((role) => [attack[role], ...attack.others[role]]);
  const all = [...here, ...ROLES.flatMap((role) => attack.elsewhere[role])];
  const ofBoosts = all.flatMap(({ effects }) => effects.flatMap(({ use }) => (use.kind === 'boost' ? (use.price ?? []) : [])));
  const ofEnds = all.flatMap(({ effects }) => effects.flatMap(({ gives }) => gives.flatMap(priceOfEnd)));
  return [...here.flatMap(({ abilities }) => abilities.flatMap(({ price }) => price ?? [])), ...ofBoosts, ...ofEnds];
}

function priceOfEnd(gift: Gift): Price {
  return gift.kind === 'attack end' ? (gift.price ?? []) : [];
}
