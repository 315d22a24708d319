import { firstOfEach } from '../../base/first-of-each.js';
import type { HandExchange } from '../../fields/deck-fields.js';
import type { Effect, Gift } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import { type Rules, rulesOptions } from '../../rules/game/editions.js';
import type { Mode } from '../../rules/game/mode.js';
import { isFreePayment, LIMITED, type Payment, type Price } from '../../rules/game/price.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { TOKENS, type Token, tokensOn } from '../../rules/game/token.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { parry } from '../../rules/keywords/prevention.js';
import { costsOf } from '../../rules/keywords/unit-terms.js';
import type { Objective, PaymentPolicy, Purses } from '../../rules/plan/attack-context.js';
import { type AttackPlan, areReRollsContested, firstChanceRole } from '../../rules/plan/attack-plan.js';
import { ATTACKED, attackerTerms, type Encounter, isLuckyBlind, isParryChosen } from '../../rules/plan/encounter.js';
import { isAnswered, sidePaysAnything } from '../../rules/plan/encounter-plan.js';
import { isOrderChosen } from '../../rules/plan/end-effects.js';
import { isSimple } from '../../rules/plan/simple-attack.js';
import { stackGains, type UnitWithCards } from '../../rules/units/company.js';
import { isBetweenAttacks } from '../../rules/units/healing.js';
import { bringsStealth } from '../../rules/units/in-force.js';
import { areApart } from '../../rules/units/reach.js';
import type { Unit } from '../../rules/units/unit.js';
import { paysForce } from '../../scenario/checks/case-warnings.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { hasTexts, hasUnit, textsInForce } from '../../scenario/units/in-force.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';

export interface ComparedUnit extends UnitWithCards {
  /** A name that is unique in its list. */
  readonly label: string;
  /** Whether its power is known; a unit without power can only be attacked. */
  readonly hasPower: boolean;
  /** The clauses of its card that matter in a fight and are not played. */
  readonly unplayed: readonly UnplayedClause[];
}

/** An assumption about an attack, as plain data that is equal for attacks that share it. */
export type Assumption =
  | { readonly kind: 'rules'; readonly rules: Rules }
  /** An attack from another arena; in mode `normal` the attacker's text allows it. */
  | { readonly kind: 'from another arena'; readonly mode: Mode }
  /** The damage comes from an effect. */
  | { readonly kind: 'no attack' }
  | { readonly kind: 'others'; readonly others: Readonly<Partial<Record<Role, UnitNames>>> }
  /** The attacked unit has Stealth and no damage counters. */
  | { readonly kind: 'tapped'; readonly name: string | null }
  /** Counters other than damage counters that texts count: how many are on which units. */
  | { readonly kind: 'tokens'; readonly token: Token; readonly on: readonly TokensOfUnit[] }
  | { readonly kind: 'stack'; readonly name: string | null; readonly cards: number; readonly gains: Gains }
  | { readonly kind: 'effect in force' | 'boost'; readonly name: string | null; readonly effect: Effect }
  /** Who decides what. `isPaidByPolicy`: some side pays Force by a policy. */
  | { readonly kind: 'play'; readonly players: readonly Play[]; readonly isPaidByPolicy: boolean }
  /** What the players maximise and minimise. `isOfBothSides`: in an encounter, the units of both sides count. */
  | { readonly kind: 'objective'; readonly objective: Objective; readonly isOfBothSides: boolean }
  | {
      readonly kind: 'first chance';
      readonly role: Role;
      readonly reason: 'rules option' | 'dark side' | 'unknown sides';
      /** Whether the first chance matters for Lucky alone. */
      readonly isOfLuckyAlone: boolean;
    }
  | { readonly kind: 'prediction' }
  | { readonly kind: 'force'; readonly amounts: ForceAmounts; readonly use: 'paid' | 'not usable' | 'nothing costs any' }
  | {
      readonly kind: 'payment';
      readonly payers: readonly { readonly role: Role; readonly policy: PaymentPolicy }[];
      readonly forceValue: number;
    }
  /**
   * What the sides have to pay costs other than Force. `isEndless`: some cost cards of a deck or discard pile. `isUntapped`:
   * some tap their unit. `isAfresh`: everything can be used again in each attack of a fight.
   */
  | {
      readonly kind: 'prices';
      readonly purses: Partial<Purses>;
      readonly isEndless: boolean;
      readonly isUntapped: boolean;
      readonly isAfresh: boolean;
    }
  | { readonly kind: 'rules of thumb' }
  /** In a solved battle, a side could be better off keeping counters that it may remove. */
  | { readonly kind: 'counters removed' }
  /** Unique units, by name, that both sides of a battle have. */
  | { readonly kind: 'contested'; readonly names: readonly string[] }
  /** How a deal begins, and how it continues. */
  | { readonly kind: 'deal'; readonly hand: number; readonly points: number; readonly exchange: HandExchange }
  /** For advice at the table: a choice that was made before the roll, without seeing the dice. */
  | { readonly kind: 'prevention chosen before' | 'lucky dice chosen before' };

/** Units by name only: their other fields may vary, and an assumption is shown once for all cases of a scenario. */
export interface UnitNames {
  readonly names: readonly string[];
  readonly nameless: number;
}

/** How many counters of a kind are on a unit, at least one. */
interface TokensOfUnit {
  readonly name: string | null;
  readonly count: number;
}

/** The Force of each side; null if a table varies it. */
export type ForceAmounts = Readonly<Record<Role, number | null>>;

/** What the cards under a unit add to its numbers. */
type Gains = Readonly<Record<'speed' | 'power' | 'health', number>>;

/** The choices of a player that are solved, and those by the rule of thumb. */
export interface Play {
  readonly role: Role;
  /** Names of keywords, and of choices that card texts leave to a player: "re-rolls", "boosts", "tolls" ... */
  readonly optimal: readonly string[];
  readonly greedy: readonly string[];
}

/** The assumptions without duplicates. */
export function distinct(assumptions: readonly Assumption[]): Assumption[] {
  return firstOfEach(assumptions, assumptionKey);
}

/** The assumption restated for the attacks of a fight, each of which can pay costs other than Force again. */
export function inFight(assumption: Assumption): Assumption {
  return assumption.kind === 'prices' ? { ...assumption, isAfresh: true } : assumption;
}

/** A text that is equal for equal assumptions only. */
function assumptionKey(assumption: Assumption): string {
  return JSON.stringify(assumption);
}

/** An assumption made in some or all of several cases. */
export interface SharedAssumption {
  readonly assumption: Assumption;
  readonly isOfAll: boolean;
}

/** Counts assumptions over cases, in memory that does not grow with the number of cases. */
export class AssumptionCount {
  readonly #counts = new Map<string, { assumption: Assumption; cases: number }>();
  #cases = 0;

  /** Counts the assumptions of a case, each once, even if two cards of one name cause it. */
  add(assumptions: readonly Assumption[]): void {
    this.#cases++;
    for (const assumption of distinct(assumptions)) {
      const key = assumptionKey(assumption);
      const known = this.#counts.get(key) ?? { assumption, cases: 0 };
      known.cases++;
      this.#counts.set(key, known);
    }
  }

  /** All assumptions: first those of all cases, each group in order of first occurrence. */
  assumptions(): SharedAssumption[] {
    const all = [...this.#counts.values()].map(({ assumption, cases }) => ({ assumption, isOfAll: cases === this.#cases }));
    return [...all.filter(({ isOfAll }) => isOfAll), ...all.filter(({ isOfAll }) => !isOfAll)];
  }
}

/** The keywords that are listed individually, in order. */
const LISTED = KEYWORDS.flatMap((keyword) => {
  const place = keyword.choice?.place ?? null;
  return place === null ? [] : [{ keyword, place, isPaidByPolicy: keyword.choice?.isPaidByPolicy === true }];
}).sort((a, b) => a.place - b.place);

/** The keywords and other options that a player decides about in an encounter, without those a policy decides. */
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
    ...(isOrderChosen(encounter, role) ? ['the order of effects'] : []),
    ...(role === 'attacker' && attackCosts.some((cost) => isWeighed({ cost })) ? ['attack costs'] : []),
  ];
  return [...new Set(names)];
}

/** An attack with everything its assumptions depend on. */
export interface PlannedSetup {
  readonly setup: AttackSetup;
  /** With stacks and texts in force, before the defender is changed or a boost is used. */
  readonly inForce: AttackSetup;
  readonly plan: AttackPlan;
}

/**
 * The assumptions of an attack, the most important first. With `isHeuristic` it was too large to be solved, so no player
 * decides anything.
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

/** The further assumptions for dice on the table: what was decided before they were seen. */
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

/** The assumption that a unit is tapped, without which the attacker could not attack it. */
function tapped(setup: AttackSetup): Assumption[] {
  const isHidden = hasUnit(setup, bringsStealth) && textsInForce(setup).isHidden(ATTACKED);
  return isHidden ? [{ kind: 'tapped', name: setup.defender.name }] : [];
}

/** What the cards under each unit of the attack give it. */
function stacks({ attacker, defender, others, rules }: AttackSetup): Assumption[] {
  const bonus = rulesOptions(rules);
  return [attacker, defender, ...ROLES.flatMap((role) => others[role])]
    .filter(({ stack }) => stack > 1)
    .map((unit) => ({ kind: 'stack', name: unit.name, cards: unit.stack, gains: stackGains(unit, bonus) }));
}

/** Counters other than damage counters that texts of units look at. */
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
 * The texts that count while the first defender is attacked. Those chosen before the attack, or by tapping their unit, are
 * assumed to be chosen.
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

function paysByPolicy({ encounter }: AttackPlan): boolean {
  return ROLES.some((role) => encounter.force[role] > 0 && encounter.payment[role] !== 'optimal');
}

/** How the players decide, and for which objective. */
function howItIsPlayed({ objective }: AttackSetup, plan: AttackPlan): Assumption[] {
  const players = ROLES.map((role) => playOf(role, plan));
  const isPaidByPolicy = paysByPolicy(plan);
  const isWeighed = isPaidByPolicy || players.some(({ optimal }) => optimal.length > 0);
  return [
    { kind: 'play', players, isPaidByPolicy },
    ...(isWeighed ? [{ kind: 'objective', objective, isOfBothSides: !isSimple(plan) } as const] : []),
  ];
}

/** Whether it matters who has the first chance; only then does a plan say it. */
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
  // A plan only has what can be used; a policy that forbids use is mentioned too.
  const payers = owners.filter((role) => payment[role] === 'never' || sidePaysAnything(encounter, role));
  const use = payers.length > 0 ? 'paid' : owners.length > 0 ? 'not usable' : 'nothing costs any';
  const policies = payers.map((role) => ({ role, policy: payment[role] }));
  return [
    { kind: 'force', amounts: force, use },
    ...(payers.length > 0 ? [{ kind: 'payment', payers: policies, forceValue } as const] : []),
  ];
}

/** What abilities and boosts cost besides Force, if anything. */
function prices({ setup, inForce }: PlannedSetup): Assumption[] {
  const all = paymentsOf(inForce);
  const kinds = LIMITED.filter((kind) => all.some((item) => item.kind === kind));
  const isEndless = all.some(isFreePayment);
  const purses = Object.fromEntries(kinds.map((kind) => [kind, setup.purses[kind]]));
  const isUntapped = all.some(({ kind }) => kind === 'tap' || kind === 'tap one');
  if (kinds.length === 0 && !isEndless && !isUntapped) return [];
  return [{ kind: 'prices', purses, isEndless, isUntapped, isAfresh: false }];
}

/** All costs of the units' abilities and boosts besides Force. */
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
