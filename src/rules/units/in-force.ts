import { at } from '../../base/assert.js';
import {
  type AttackEnd,
  type Condition,
  type Count,
  type Counted,
  dependsOnDefender,
  type Effect,
  type Gift,
  isAboutAttack,
  isTap,
} from '../effects/effect.js';
import { isTapped } from '../effects/guard.js';
import type { Healing } from '../effects/healing.js';
import { isBoostable, MAX_BOOSTS } from '../effects/playable.js';
import type { Ability } from '../game/ability.js';
import { DEFAULT_RULES, rulesOptions } from '../game/editions.js';
import { type Group, isHandCard, isLike } from '../game/group.js';
import { isRemoteMode, type Mode } from '../game/mode.js';
import { withoutFreePayments } from '../game/price.js';
import type { Role } from '../game/role.js';
import { type Token, tokensOn } from '../game/token.js';
import { unitTerms } from '../keywords/unit-terms.js';
import {
  type AttackTerms,
  type Boost,
  choiceOf,
  type Field,
  FREE_ATTACK,
  forOne,
  type GuardInForce,
  handOf,
  MAX_GUARDS,
  type Placed,
  placedUnits,
  sourceOfDamage,
  tapOf,
} from './field.js';
import { changeBy, isVariedGift, multiplied, withAddedCost, withGifts } from './gifts.js';
import type { Unit } from './unit.js';

/** Ruling: a boost that gives Precision is chosen before the defender can change (docs/card-texts.md#boosts). */
function givesPrecision({ gives }: Effect): boolean {
  return gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === 'Precision');
}

/**
 * Whether an effect asks for a number of its unit. Ruling: that number excludes what such texts give, so that no text depends
 * on itself (docs/card-texts.md#effects).
 */
function asksNumber({ conditions }: Effect): boolean {
  return conditions.some(({ kind }) => kind === 'number');
}

/** Whether its unit taps to use it. */
function isTapGift(gift: Gift): boolean {
  if (gift.kind === 'guard') return isTapped(gift.guard);
  return gift.kind === 'ability' && gift.ability.price?.some(({ kind }) => kind === 'tap') === true;
}

/** Whether a unit has Stealth, or a text that gives it; without such a unit none is hidden. */
export function bringsStealth({ abilities, effects }: Unit): boolean {
  const isGiven = (gift: Gift): boolean => gift.kind === 'ability' && isStealth(gift.ability);
  return abilities.some(isStealth) || effects.some(({ gives }) => gives.some(isGiven));
}

function isInterceptOrProtect(gift: Gift): boolean {
  return gift.kind === 'ability' && ['Intercept', 'Protect'].includes(gift.ability.keyword);
}

function isStealth({ keyword }: Ability): boolean {
  return keyword === 'Stealth';
}

function putsTokens({ gives }: Effect): boolean {
  return gives.some(({ kind }) => kind === 'tokens');
}

function tokensOf({ token, amount }: Extract<Gift, { kind: 'tokens' }>): Token[] {
  return Array.from({ length: amount }, () => token);
}

function withoutPuttingTokens(unit: Unit): Unit {
  return { ...unit, effects: unit.effects.filter((effect) => !putsTokens(effect)) };
}

function givesForce({ gives }: Effect): boolean {
  return gives.some(({ kind }) => kind === 'Force');
}

/** A unit that gets something, and the defender; null for any. */
interface Receiver {
  readonly index: number;
  readonly defending: number | null;
}

/** The effects of the units' texts in one attack. */
export class TextsInForce {
  readonly boosts: readonly Boost[];
  /** Whether only stacks change units. */
  readonly isPlain: boolean;
  /** Whether the attacker's keywords can differ between defenders, or with boosts, other than numbers of the roll. */
  readonly isVaried: boolean;
  readonly #placed: readonly Placed[];
  readonly #fighting: readonly number[];
  readonly #mode: Mode;
  /** Whether an attack, rather than an effect, does the damage. */
  readonly #isAttack: boolean;
  readonly #uncovered: readonly number[];
  readonly #forceTotals: Readonly<Record<Role, number>>;
  readonly #inForce: readonly { readonly effect: Effect; readonly source: number }[];
  /** The texts before the attack puts counters on the target: they say who can be attacked, and what ends the attack. */
  readonly #declared: TextsInForce;

  constructor({ uncovered = [], ...field }: Field) {
    const { defender, others, elsewhere, mode = 'normal', by = 'attack', rules = rulesOptions(DEFAULT_RULES) } = field;
    const attacker = sourceOfDamage(field.attacker, by);
    this.#isAttack = by === 'attack';
    this.#uncovered = uncovered;
    this.#forceTotals = field.forceTotals ?? { attacker: rules.forcePerTurn, defender: rules.forcePerTurn };
    this.#placed = placedUnits({ attacker, defender, others, elsewhere, mode, rules });
    this.#fighting = [...this.#placed.keys()].filter((index) => this.#at(index).isFighting);
    this.#mode = mode;
    const all = this.#placed.flatMap(({ unit }, source) => unit.effects.map((effect) => ({ effect, source })));
    const usable = all.filter(({ effect: { use }, source }) => this.#canBeUsed(use, source));
    this.#placed = this.#withSubtypes(usable);
    this.#declared = usable.some(({ effect, source }) => source === 0 && putsTokens(effect))
      ? new TextsInForce({ ...field, uncovered, attacker: withoutPuttingTokens(attacker) })
      : this;
    if (this.#declared !== this) this.#placed = this.#withTokens(usable);
    this.#inForce = usable.filter(({ effect, source }) => effect.use.kind !== 'boost' && !this.#isAlternative(effect, source));
    this.boosts = this.#isAttack ? usable.flatMap(({ effect, source }) => this.#boostOf(effect, source)) : [];
    this.isPlain = this.#inForce.length + this.boosts.length === 0;
    this.isVaried = [...this.#inForce.filter(({ effect }) => dependsOnDefender(effect)), ...this.boosts].some(({ effect }) =>
      effect.gives.some(isVariedGift),
    );
  }

  /**
   * The units with subtypes that texts give. Ruling: those texts look at printed subtypes, so that no text depends on itself
   * (docs/card-texts.md#groups).
   */
  #withSubtypes(usable: readonly { readonly effect: Effect; readonly source: number }[]): readonly Placed[] {
    const giving = usable.filter(({ effect }) => effect.gives.some(({ kind }) => kind === 'subtype'));
    if (giving.length === 0) return this.#placed;
    return this.#placed.map((placed, index) => {
      const given = giving
        .filter(({ effect, source }) => this.#reaches(effect, source, index, null))
        .flatMap(({ effect }) => effect.gives.flatMap((gift) => (gift.kind === 'subtype' ? [gift.subtype] : [])));
      return given.length === 0
        ? placed
        : { ...placed, unit: { ...placed.unit, subtypes: [...placed.unit.subtypes, ...given] } };
    });
  }

  /** The units with the counters that the attack puts on its first target, seen as they are before. */
  #withTokens(usable: readonly { readonly effect: Effect; readonly source: number }[]): readonly Placed[] {
    const put = usable
      .filter(({ effect, source }) => putsTokens(effect) && this.#reaches(effect, source, 1, 1))
      .flatMap(({ effect }) => effect.gives.flatMap((gift) => (gift.kind === 'tokens' ? tokensOf(gift) : [])));
    return this.#placed.map((placed, index) =>
      index === 1 ? { ...placed, unit: { ...placed.unit, tokens: [...(placed.unit.tokens ?? []), ...put] } } : placed,
    );
  }

  /**
   * Whether a unit can have tapped for an effect. The attacker has been tapped for the attack. Faster units of the arena are
   * tapped before it, slower ones after it; an unknown speed rules nothing out.
   */
  #canBeUsed({ kind }: Effect['use'], source: number): boolean {
    if (kind === 'always' || kind === 'chosen' || kind === 'boost') return true;
    if (source === 0) return false;
    if (!this.#isAttack) return kind !== 'tap in the attack';
    const [speed, attackingSpeed] = [this.#at(source).unit.speed, this.#at(0).unit.speed];
    if (kind === 'tap' || speed === null || attackingSpeed === null || !this.#at(source).isFighting || isRemoteMode(this.#mode))
      return true;
    return kind === 'tap in the attack' ? speed <= attackingSpeed : speed >= attackingSpeed;
  }

  /**
   * Whether an effect is one of several that its unit would tap for: it taps only once, so its player chooses in the attack.
   */
  #isAlternative(effect: Effect, source: number): boolean {
    const { abilities, effects } = this.#at(source).unit;
    const taps = effects.filter(({ use, gives }) => isTap(use) || gives.some(isTapGift)).length;
    const paid = abilities.filter(({ price }) => price?.some(({ kind }) => kind === 'tap')).length;
    // Ruling: a unit with something else to tap for has not tapped for Force (docs/card-texts.md#effects).
    return isTap(effect.use) && taps + paid > 1 && (isBoostable(effect) || givesForce(effect));
  }

  /**
   * A unit of the attack while `defending` is the defender (null: any), with these boosts. Indices are those of
   * `Encounter.units`.
   */
  unitAt(index: number, defending: number | null, boosts: readonly Boost[] = []): Unit {
    const { unit } = this.#at(index);
    if (this.isPlain) return unit;
    const gifts = [...this.#inForce, ...boosts].flatMap(({ effect, source }) =>
      this.#reaches(effect, source, index, defending) ? this.#giftsOf(effect, source, { index, defending }) : [],
    );
    return gifts.length === 0 ? unit : withGifts(unit, gifts);
  }

  /**
   * The effects, except boosts, that some unit of the attack has before the defender is changed, with the unit of each text.
   */
  activeEffects(): readonly { readonly unit: Unit; readonly effect: Effect }[] {
    return this.#inForce
      .filter(({ effect, source }) => this.#fighting.some((index) => this.#reaches(effect, source, index, 1)))
      .map(({ effect, source }) => ({ effect, unit: this.#at(source).unit }));
  }

  /** The guards that a unit of the attack has, and those of units in other arenas for it, without boosts. */
  guardsOf(index: number): readonly GuardInForce[] {
    if (this.isPlain) return [];
    const { role } = this.#at(index);
    const side = [...this.#placed.entries()].filter(([, placed]) => placed.role === role);
    // The helped unit passes damage on, wherever the text is.
    return side
      .flatMap(([source, { isFighting }]) =>
        this.#ownGuards(source).flatMap((item) => {
          const isForOne = !isFighting || item.guard.isPassedOn;
          return isForOne ? [forOne(item, index)] : source === index ? [item] : [];
        }),
      )
      .filter(({ whom }) => whom.length > 0);
  }

  #ownGuards(source: number): GuardInForce[] {
    const gifts = this.#giftsTo(source);
    const guards = gifts.flatMap((gift) => (gift.kind === 'guard' ? [gift.guard] : []));
    const isHeld = isHandCard(this.#at(source).unit);
    return guards.map((guard, i) => ({
      guard: {
        ...guard,
        isOnce: guard.isOnce || isHeld,
        cost: guard.isActivated || guard.cost !== null ? withAddedCost(guard.cost, gifts) : 0,
      },
      // Ruling: no unit prevents damage to the opponent's units.
      whom: guard.whom === null ? [source] : this.fightersIn(guard.whom, source).filter((item) => this.#isOwn(item, source)),
      source,
      use: isHeld ? handOf(source) : isTapped(guard) ? tapOf(source) : source * MAX_GUARDS + i,
    }));
  }

  /** The tolls on damage to a unit, each with the units whose damage it applies to. */
  tollsOf(index: number): readonly { readonly cost: number; readonly by: readonly number[] }[] {
    if (this.isPlain) return [];
    return this.#giftsTo(index).flatMap((gift) =>
      gift.kind === 'toll' ? [{ cost: gift.toll.cost, by: this.fightersIn(gift.toll.by, index) }] : [],
    );
  }

  /**
   * The damage counters that discard a unit between attacks; null if its health is unknown. Rule: between attacks less health
   * can discard the unit; in an attack it leaves at least 1 (docs/card-texts.md#effects).
   */
  standingHealth(index: number): number | null {
    const { health } = this.#at(index).unit;
    return health === null ? null : health + changeBy(this.#giftsTo(index), 'health');
  }

  /** What texts, as opposed to keywords, remove from a unit between attacks. */
  healingsOf(index: number): readonly Healing[] {
    return this.isPlain ? [] : this.#giftsTo(index).flatMap((gift) => (gift.kind === 'healing' ? [gift.healing] : []));
  }

  /** Whether a unit's player may re-roll any of these dice, whichever unit is attacked. */
  reRolls(index: number, dice: 'its dice' | 'dice against it'): boolean {
    return this.#isAttack && !this.isPlain && this.#giftsTo(index).some((gift) => gift.kind === 're-roll' && gift.of === dice);
  }

  isHarmless(index: number): boolean {
    return !this.isPlain && this.#giftsTo(index).some(({ kind }) => kind === 'harmless');
  }

  /** The units in the build zone that the attacker can attack. */
  get buildZoneReach(): readonly Group[] {
    return this.#giftsTo(0).flatMap((gift) => (gift.kind === 'reach of build zone' ? gift.groups : []));
  }

  isTame(index: number): boolean {
    return !this.isPlain && this.#giftsTo(index).some(({ kind }) => kind === 'tame');
  }

  isFragile(index: number): boolean {
    return !this.isPlain && this.#giftsTo(index).some(({ kind }) => kind === 'fragile');
  }

  /**
   * The units of a side that can tap for an ability of one of them. Ruling: not a unit that has tapped for its own text before
   * the attack (docs/card-texts.md#prices).
   */
  tappable(groups: readonly Group[], source: number): readonly number[] {
    return this.unitsIn(groups, source).filter(
      (index) => index !== 0 && this.#isOwn(index, source) && !this.#at(index).unit.effects.some(({ use }) => isTap(use)),
    );
  }

  /** The units of one of these groups, which a unit's text names, wherever they are. */
  unitsIn(groups: readonly Group[], source: number): readonly number[] {
    return [...this.#placed.keys()].filter((index) => groups.some((group) => this.#isIn(group, source, index)));
  }

  /** The units that a unit can replace as the defender. */
  standsInFor(index: number): readonly number[] {
    if (this.isPlain || !this.#isAttack) return [];
    const groups = this.#giftsTo(index).flatMap((gift) => (gift.kind === 'stand-in' ? gift.groups : []));
    return this.fightersIn(groups, index).filter((other) => other !== index);
  }

  /** What texts impose on an attack on this defender; null: on any. */
  attackOn(defending: number | null): AttackTerms {
    if (this.isPlain || !this.#isAttack) return FREE_ATTACK;
    if (this.#declared !== this) return this.#declared.attackOn(defending);
    const gifts = this.#giftsForAttackOn(defending);
    const isUndisrupted = gifts.some(({ gift }) => gift.kind === 'undisrupted');
    return {
      ban: gifts.find(({ gift }) => gift.kind === 'attack ban') ?? null,
      cost: gifts.reduce((sum, { gift }) => sum + (gift.kind === 'attack cost' ? gift.cost : 0), 0),
      ends: gifts.flatMap(({ gift, effect, source }) =>
        gift.kind === 'attack end' && !(isUndisrupted && !this.#isOwn(source, 0))
          ? [{ end: this.#atCost(gift, source), isTapped: isTap(effect.use) }]
          : [],
      ),
    };
  }

  /** Ruling: texts change the Force that it costs, if any (docs/card-texts.md#attacks). */
  #atCost(end: AttackEnd, source: number): AttackEnd {
    return end.cost === 0 ? end : { ...end, cost: withAddedCost(end.cost, this.#giftsTo(source)) };
  }

  /** Whether Stealth hides an untapped unit from the attacker. Rule: Stealth (docs/keywords.md#stealth). */
  isHidden(index: number): boolean {
    if (!this.#isAttack) return false;
    if (this.#declared !== this) return this.#declared.isHidden(index);
    const { abilities, counters } = this.unitAt(index, null);
    if (counters > 0 || this.#uncovered.includes(index) || !unitTerms(abilities).stealth) return false;
    return this.isPlain || !this.#giftsForAttackOn(index).some(({ gift }) => gift.kind === 'sight');
  }

  /** What texts give the attacker against a unit, without boosts. */
  #giftsForAttackOn(defending: number | null): { gift: Gift; effect: Effect; unit: Unit; source: number }[] {
    return this.#inForce.flatMap(({ effect, source }) =>
      this.#reaches(effect, source, 0, defending)
        ? effect.gives.map((gift) => ({ gift, effect, unit: this.#at(source).unit, source }))
        : [],
    );
  }

  /** The units of the attack in one of these groups, which a unit's text names. */
  fightersIn(groups: readonly Group[], source: number): number[] {
    return this.#fighting.filter((index) => groups.some((group) => this.#isIn(group, source, index)));
  }

  #at(index: number): Placed {
    return at(this.#placed, index);
  }

  /** The boost that an effect is, if the attacker or a possible defender can have it. */
  #boostOf(effect: Effect, source: number): Boost[] {
    const { use, backlash } = effect;
    const { unit, role } = this.#at(source);
    const isTap = this.#isAlternative(effect, source) && !givesForce(effect);
    if (!(use.kind === 'boost' || isTap) || (backlash > 0 && !this.#strikesItself(source))) return [];
    const defenders = this.#fighting.filter((index) => this.#at(index).role === 'defender');
    const isOfUse = defenders.some((defending) =>
      [0, defending].some((index) => this.#reaches(effect, source, index, defending)),
    );
    const isTriggered = use.kind === 'boost' && (use.cost === null || givesPrecision(effect));
    const isLasting = use.kind === 'boost' && use.isLasting === true;
    const cost = use.kind === 'boost' ? this.#costOf(use, source) : 0;
    const price = use.kind === 'boost' ? withoutFreePayments(use.price) : undefined;
    const isOfDefender = price?.some((item) => item.kind === 'removed token' && item.from === 'the defending unit') === true;
    const copies = !isOfUse ? 0 : use.kind === 'boost' && use.isRepeatable ? MAX_BOOSTS : 1;
    const isOneOf = use.kind === 'boost' && use.isOneOf === true;
    const onceAs = isHandCard(unit) ? handOf(source) : isTap ? tapOf(source) : isOneOf ? choiceOf(source) : null;
    const boost: Boost = { ...{ player: role, cost, price, isTriggered, isLasting, backlash, effect, unit, source, onceAs } };
    if (isOfDefender && isOfUse) return defenders.map((bearer) => ({ ...boost, bearer }));
    return Array.from({ length: copies }, () => ({ ...boost }));
  }

  /** Whether a text can make the attacker damage itself: its own, or that of its player's Battle card. */
  #strikesItself(source: number): boolean {
    const { unit, role } = this.#at(source);
    return source === 0 || (isHandCard(unit) && role === 'attacker');
  }

  /** The Force that a boost costs; 0 if the attack triggers it. */
  #costOf({ cost, price }: Extract<Effect['use'], { kind: 'boost' }>, source: number): number {
    if (cost === null) return 0;
    return withAddedCost(cost === 0 && price !== undefined ? null : cost, this.#giftsTo(source));
  }

  /** The Force that texts give to a side before the attack. */
  forceGiven(role: Role): number {
    if (this.#declared !== this) return this.#declared.forceGiven(role);
    const given = this.#inForce.filter(({ effect, source }) => givesForce(effect) && this.#at(source).role === role);
    const gifts = given
      .filter(({ effect, source }) => this.#reaches(effect, source, source, null))
      .flatMap(({ effect, source }) => this.#giftsOf(effect, source, { index: source, defending: null }));
    return Math.max(0, changeBy(gifts, 'Force'));
  }

  /** What texts give a unit, whichever unit is attacked, without boosts. */
  #giftsTo(index: number): Gift[] {
    const effects = this.#inForce.filter(({ effect, source }) => this.#reaches(effect, source, index, null));
    return effects.flatMap(({ effect, source }) => this.#giftsOf(effect, source, { index, defending: null }));
  }

  #reaches(effect: Effect, source: number, index: number, defending: number | null): boolean {
    const { to, conditions } = effect;
    const isRecipient = this.#isOfHelper(effect, source)
      ? index === this.#helperIn(to, source)
      : this.#isRecipient(to, source, index, defending);
    // A gift to the target depends on the attacker, which has the text.
    const actor = to.kind === 'defending' ? source : index;
    return isRecipient && conditions.every((condition) => this.#holds(condition, source, actor, defending));
  }

  /** Whether a Battle card gives something to one unit that units other than the fighters can use. */
  #isOfHelper({ to, gives }: Effect, source: number): boolean {
    return to.kind === 'one' && isHandCard(this.#at(source).unit) && gives.some(isInterceptOrProtect);
  }

  /** Ruling: it is the first of the other units of the attack (docs/card-texts.md#cards-in-hand). */
  #helperIn(to: Effect['to'], source: number): number | undefined {
    const groups = 'groups' in to ? to.groups : [];
    return this.fightersIn(groups, source).find((index) => index > 1);
  }

  #isRecipient(to: Effect['to'], source: number, index: number, defending: number | null): boolean {
    switch (to.kind) {
      case 'it':
        return index === source;
      case 'defending':
        return this.#isAttack && source === 0 && index === defending;
      case 'one':
        // Ruling: "one unit" of several is the attacker or the target.
        return index < 2 && to.groups.some((group) => this.#isIn(group, source, index));
      case 'all':
        return to.groups.some((group) => this.#isIn(group, source, index));
    }
  }

  /** Whether a unit is in a group that another unit's text names. */
  #isIn(group: Group, source: number, index: number, isAttacked = false): boolean {
    const { unit, arenas } = this.#at(index);
    if (this.#mode === 'build-zone' && index === 1 && !isAttacked) return false;
    const isOwned = group.owner === 'any' || this.#isOwn(index, source) === (group.owner === 'own');
    const isPlaced = !group.isHere || this.#isHere(index, source);
    return isOwned && isPlaced && !(group.isOthers && index === source) && isLike(group, { ...unit, arenas });
  }

  /** Whether two units are known to be in the same arena. */
  #isHere(index: number, source: number): boolean {
    const { place } = this.#at(index);
    return place !== null && place === this.#at(source).place;
  }

  #isOwn(index: number, source: number): boolean {
    return this.#at(index).role === this.#at(source).role;
  }

  #holds(condition: Condition, source: number, index: number, defending: number | null): boolean {
    if (!this.#isAttack && isAboutAttack(condition)) return false;
    const { unit } = this.#at(source);
    switch (condition.kind) {
      case 'attacks':
        return (
          index === 0 &&
          defending !== null &&
          (condition.mode === null || condition.mode === this.#mode) &&
          condition.groups.some((group) => this.#isIn(group, source, defending, true))
        );
      case 'attacks it':
        return index === 0 && defending === source;
      case 'attacks chosen':
        return index === 0 && defending === 1;
      case 'attacking':
        return index === 0;
      case 'attacked':
        return index === defending;
      case 'attacked by':
        return index === defending && condition.groups.some((group) => this.#isIn(group, source, 0));
      case 'is':
        return condition.groups.some((group) =>
          this.#isIn(unit.subtypes.length > 0 ? group : { ...group, words: [], notWords: [] }, source, source),
        );
      case 'stealthy':
        return this.#hasStealth(source);
      case 'there is':
        return condition.groups.some((group) => this.#count(group, source) > 0);
      case 'there is no':
        return condition.groups.every((group) => this.#count(group, source) === 0);
      case 'at least':
        return this.#countAny(condition.groups, source) >= condition.least;
      case 'more':
        return this.#count(condition.group, source) > this.#count(condition.than, source);
      case 'Pilots':
        return unit.piloted >= condition.least;
      case 'stack':
        return unit.stack >= condition.least;
      case 'tokens':
        return tokensOn(unit, condition.token) >= condition.least;
      case 'undamaged':
        return unit.counters === 0;
      case 'counters':
        return unit.counters <= condition.most;
      case 'number':
        return this.#hasNumber(condition, source);
      case 'Force':
        return this.#forceOf(source) >= condition.least;
      case 'in arena':
        return this.#at(source).place === condition.arena;
    }
  }

  /** The Force that the player of a unit has when the attack is declared. */
  #forceOf(source: number): number {
    return this.#forceTotals[this.#at(source).role];
  }

  /** The power of a unit, without what it gets by power. */
  #powerOf(index: number): number {
    const gifts = this.#inForce
      .filter(({ effect }) => effect.per?.kind !== 'power of attacked' && !asksNumber(effect))
      .filter(({ effect, source }) => this.#reaches(effect, source, index, null))
      .flatMap(({ effect, source }) => this.#giftsOf(effect, source, { index, defending: null }));
    const { power, powerChange } = withGifts(this.#at(index).unit, gifts);
    return Math.max(0, power + powerChange);
  }

  /** The speed of a unit, without what it gets by speed; 0 if unknown. */
  #speedOf(index: number): number {
    const gifts = this.#inForce
      .filter(({ effect }) => effect.per?.kind !== 'speed' && !asksNumber(effect))
      .filter(({ effect, source }) => this.#reaches(effect, source, index, null))
      .flatMap(({ effect, source }) => this.#giftsOf(effect, source, { index, defending: null }));
    return withGifts(this.#at(index).unit, gifts).speed ?? 0;
  }

  /** Whether a unit's number is what a text asks for; an unknown speed never is. */
  #hasNumber({ of, isMost, bound }: Extract<Condition, { kind: 'number' }>, index: number): boolean {
    if (of === 'speed' && this.#at(index).unit.speed === null) return false;
    const number = of === 'speed' ? this.#speedOf(index) : this.#powerOf(index);
    return isMost ? number <= bound : number >= bound;
  }

  #count(group: Group, source: number): number {
    return this.#countAny([group], source);
  }

  #countAny(groups: readonly Group[], source: number): number {
    return this.unitsIn(groups, source).length;
  }

  /** Whether a unit has Stealth, without what it gets for having Stealth. */
  #hasStealth(index: number): boolean {
    const gifts = this.#inForce
      .filter(({ effect }) => !effect.conditions.some(({ kind }) => kind === 'stealthy') && !asksNumber(effect))
      .filter(({ effect, source }) => this.#reaches(effect, source, index, null))
      .flatMap(({ effect }) => effect.gives);
    return unitTerms(withGifts(this.#at(index).unit, gifts).abilities).stealth;
  }

  #giftsOf({ gives, per }: Effect, source: number, receiver: Receiver): Gift[] {
    if (per === null) return [...gives];
    const times = this.#times(per, source, receiver);
    return times === 0 ? [] : gives.map((gift) => multiplied(gift, times));
  }

  #times(per: Count, source: number, receiver: Receiver): number {
    return Math.min(this.#counted(per, source, receiver) + (per.more ?? 0), per.most ?? Number.POSITIVE_INFINITY);
  }

  #counted(per: Counted, source: number, { index, defending }: Receiver): number {
    const { unit } = this.#at(source);
    const attacked = index === 0 ? defending : null;
    switch (per.kind) {
      case 'counters':
        return unit.counters;
      case 'Pilots':
        return unit.piloted;
      case 'tokens':
        return tokensOn(unit, per.token);
      case 'tokens of attacked':
        return attacked === null ? 0 : tokensOn(this.#at(attacked).unit, per.token);
      case 'tokens of recipient':
        return tokensOn(this.#at(index).unit, per.token);
      case 'power of attacked':
        return attacked === null ? 0 : this.#powerOf(attacked);
      case 'stack':
        return unit.stack;
      case 'units':
        return this.#count(per.group, source);
      case 'units there':
        return [...this.#placed.keys()].filter((other) => this.#isIn(per.group, source, other) && this.#isHere(other, index))
          .length;
      case 'Force':
        return Math.floor(this.#forceOf(source) / per.each);
      case 'speed':
        return Math.max(0, Math.floor((this.#speedOf(index) - per.over) / 10));
    }
  }
}
