import type { Ability } from '../game/ability.js';
import type { Arena } from '../game/arena.js';
import type { Group } from '../game/group.js';
import type { Mode } from '../game/mode.js';
import { bearersNamed, type Price } from '../game/price.js';
import type { Countable, Token, TokenCount } from '../game/token.js';
import type { Guard, Toll } from './guard.js';
import type { Healing } from './healing.js';

/** An effect of a unit's text, other than keywords that it simply has (docs/card-texts.md). */
export interface Effect {
  readonly use: Use;
  readonly to: Recipient;
  readonly gives: readonly Gift[];
  /** What the numbers are multiplied by; null if nothing. */
  readonly per: Count | null;
  /** All of these must hold. */
  readonly conditions: readonly Condition[];
  /** Damage that the attacker does to itself when the attack ends, at least 0; only for boosts. */
  readonly backlash: number;
}

/**
 * How an effect comes into force: automatically; because it was chosen before the attack, by tapping its unit (which then
 * cannot attack) or for free; or as a boost, chosen by its player during the attack, once or as often as paid for. `cost`: the
 * Force of an activated ability, at least 0; null if the attack triggers it, so that nothing can give it a cost. `price`: what
 * it costs besides Force; a Force cost of 0 is then not printed. `isOneOf`: one of several that the attack triggers, of which
 * its player chooses one. `isLasting`: it stays in force in further attacks of the turn, at no extra cost.
 */
export type Use =
  | { readonly kind: 'always' | 'chosen' | TapTime }
  | {
      readonly kind: 'boost';
      readonly cost: number | null;
      readonly isRepeatable: boolean;
      readonly price?: Price;
      readonly isOneOf?: true;
      readonly isLasting?: true;
    };

/**
 * When a unit taps for an effect: at any time; while the unit that it helps attacks; or instead of its own attack. Units attack
 * from the fastest to the slowest, and tap when they attack.
 */
export const TAP_TIMES = ['tap', 'tap in the attack', 'tap instead of attacking'] as const;
export type TapTime = (typeof TAP_TIMES)[number];

export function isTap({ kind }: Use): boolean {
  return TAP_TIMES.some((time) => time === kind);
}

/** Who gets an effect: the unit with the text, the unit that it attacks, or one or all units of these groups. */
export type Recipient =
  | { readonly kind: 'it' }
  | { readonly kind: 'defending' }
  | { readonly kind: 'one' | 'all'; readonly groups: readonly [Group, ...Group[]] };

/**
 * The numbers that a text can change: those of a unit, and its player's `Force` in the attack. `activation cost`: the Force
 * that each of its activated abilities costs, never below 0, or below 1; `in Force`: only of those that already cost Force,
 * even 0.
 */
export const CHANGED_NUMBERS = [
  'power',
  'health',
  'speed',
  'activation cost',
  'activation cost down to 1',
  'activation cost in Force',
  'Force',
] as const;
export type ChangedNumber = (typeof CHANGED_NUMBERS)[number];

export type Gift =
  | { readonly kind: ChangedNumber; readonly change: number }
  /** If `isByPower`, the number of the keyword is the power of the unit. */
  | { readonly kind: 'ability'; readonly ability: Ability; readonly isByPower: boolean }
  /** Its player may re-roll any number of dice once, before the chances to use Lucky: its attack dice, or those against it. */
  | { readonly kind: 're-roll'; readonly of: 'its dice' | 'dice against it' }
  /** Its unit may attack units of another arena with its own power; only for the unit with the text. */
  | { readonly kind: 'reach'; readonly arena: Arena }
  | { readonly kind: 'reach of group'; readonly group: Group }
  /** The same for units in the build zone, in a mode of its own. */
  | { readonly kind: 'reach of build zone'; readonly groups: readonly [Group, ...Group[]] }
  /** A further subtype, visible to the groups of all other texts. */
  | { readonly kind: 'subtype'; readonly subtype: string }
  /** It may attack units that only Stealth hides. */
  | { readonly kind: 'sight' }
  /** No text of the opponent ends its attacks. */
  | { readonly kind: 'undisrupted' }
  /** Counters that its attack puts on the unit it attacks first. */
  | { readonly kind: 'tokens'; readonly token: Token; readonly amount: number }
  | Bought
  | { readonly kind: 'loss'; readonly keyword: string }
  | { readonly kind: 'guard'; readonly guard: Guard }
  | { readonly kind: 'toll'; readonly toll: Toll }
  | { readonly kind: 'healing'; readonly healing: Healing }
  /** It untaps when its damage, or that of its Retaliate, discards such a unit. */
  | { readonly kind: 'untapping'; readonly by: UntappingCause; readonly groups: readonly [Group, ...Group[]] }
  /** It does not untap in the turn after one in which it attacked. */
  | { readonly kind: 'rest' }
  /** Any damage that is placed on it discards it. */
  | { readonly kind: 'fragile' }
  /** All damage to it and by it is prevented, if it can be. */
  | { readonly kind: 'harmless' }
  /** All damage by it is prevented, if it can be. */
  | { readonly kind: 'tame' }
  /** It cannot attack at all, or not the units that a condition names. */
  | { readonly kind: 'attack ban' }
  /** Its attacks, or those on units that a condition names, cost its player `cost` Force each. */
  | { readonly kind: 'attack cost'; readonly cost: number }
  | AttackEnd
  /** It may become the defender in place of such a unit, for free, whenever one is attacked. */
  | { readonly kind: 'stand-in'; readonly groups: readonly [Group, ...Group[]] };

/**
 * Its attacks, or those on units that a condition names, can end as soon as they are declared. `faces`: on how many of a die's
 * six faces; 6: without a die. `isForced`: the die is rolled anyway; otherwise its opponent chooses, and pays `cost` Force and
 * the price: cards, Resource counters, or what never runs out.
 */
export interface AttackEnd {
  readonly kind: 'attack end';
  readonly faces: number;
  readonly isForced: boolean;
  readonly cost: number;
  readonly price?: Price;
}

/**
 * A keyword whose number its player chooses, per instance of damage or per attack: what is paid, plus `more`. `most`: the
 * largest amount that can be paid; any if absent.
 */
export interface Bought {
  readonly kind: 'bought';
  readonly keyword: string;
  /** What is paid; Force if absent. */
  readonly by?: 'resource';
  /** Only with Force. */
  readonly more?: number;
  readonly most?: number;
}

/** How a unit discards another one to untap. */
export const UNTAPPING_CAUSES = ['damage', 'Retaliate'] as const;
export type UntappingCause = (typeof UNTAPPING_CAUSES)[number];

/** What an effect's numbers are multiplied by: damage or other counters on its unit, cards in its stack, units of a group. */
export type Count = Counted & {
  /** Added to the number; nothing if absent. */
  readonly more?: number;
  /** The largest number that counts; any if absent. */
  readonly most?: number;
};

export type Counted =
  | { readonly kind: 'counters' }
  | { readonly kind: 'Pilots' }
  | { readonly kind: 'tokens'; readonly token: Countable }
  /** On the unit that gets it, or on the unit that this one attacks. */
  | { readonly kind: 'tokens of recipient'; readonly token: Countable }
  | { readonly kind: 'tokens of attacked'; readonly token: Countable }
  /** The power of the unit attacked by the one that gets it. */
  | { readonly kind: 'power of attacked' }
  | { readonly kind: 'stack' }
  | { readonly kind: 'units'; readonly group: Group }
  /** Units in the arena of the unit that gets it. */
  | { readonly kind: 'units there'; readonly group: Group }
  /** Each 10 speed above this, of the unit that gets it. */
  | { readonly kind: 'speed'; readonly over: number }
  /** Each time this much of the Force that the text's player has when the attack is declared. */
  | { readonly kind: 'Force'; readonly each: number };

export type Condition =
  /** The unit that gets it attacks such a unit. `mode`: only in this mode; any if null. */
  | { readonly kind: 'attacks'; readonly groups: readonly [Group, ...Group[]]; readonly mode: Mode | null }
  /** The unit that gets it attacks the unit with the text, or the unit chosen before, which is the first target. */
  | { readonly kind: 'attacks it' }
  | { readonly kind: 'attacks chosen' }
  /** The unit that gets it attacks any unit, or is the defender. */
  | { readonly kind: 'attacking' | 'attacked' }
  /** It is the defender, and such a unit attacks it. */
  | { readonly kind: 'attacked by'; readonly groups: readonly [Group, ...Group[]] }
  /** There is a unit of one of the groups; or there is none. */
  | { readonly kind: 'there is' | 'there is no'; readonly groups: readonly [Group, ...Group[]] }
  /** There are at least `least` units of the groups. */
  | { readonly kind: 'at least'; readonly least: number; readonly groups: readonly [Group, ...Group[]] }
  /** There are more units of one group than of the other. */
  | { readonly kind: 'more'; readonly group: Group; readonly than: Group }
  /** The unit that has the text has at least `least` Pilots. */
  | { readonly kind: 'Pilots'; readonly least: number }
  /** The unit that has the text has at least `least` cards in its stack, itself included. */
  | { readonly kind: 'stack'; readonly least: number }
  /** The unit with the text has this many counters of a kind. */
  | ({ readonly kind: 'tokens' } & TokenCount)
  /** The unit that has the text has no damage counters, or at most `most`. */
  | { readonly kind: 'undamaged' }
  | { readonly kind: 'counters'; readonly most: number }
  /** A number of the text's unit, including what texts without such a condition give, is at least or at most this. */
  | { readonly kind: 'number'; readonly of: 'power' | 'speed'; readonly isMost: boolean; readonly bound: number }
  /** The unit that has the text has Stealth, by itself or by other texts. */
  | { readonly kind: 'stealthy' }
  /** The player of the unit that has the text has at least this Force when the attack is declared. */
  | { readonly kind: 'Force'; readonly least: number }
  /** The text's unit is such a unit, as far as its subtypes are known: "this Speeder" on a unit with a Pilot. */
  | { readonly kind: 'is'; readonly groups: readonly [Group, ...Group[]] }
  /** The text's unit is in this one of its possible arenas. */
  | { readonly kind: 'in arena'; readonly arena: Arena };

function isAboutDefender({ kind }: Condition): boolean {
  return ['attacks', 'attacks it', 'attacks chosen', 'attacked', 'attacked by'].includes(kind);
}

/** Whether a condition can only hold in attacks. */
export function isAboutAttack(condition: Condition): boolean {
  return condition.kind === 'attacking' || isAboutDefender(condition);
}

/** Whether an effect can differ between defenders. */
export function dependsOnDefender({ to, per, conditions }: Effect): boolean {
  return (
    to.kind === 'defending' ||
    per?.kind === 'tokens of attacked' ||
    per?.kind === 'power of attacked' ||
    conditions.some(isAboutDefender)
  );
}

/** Whether it gives prevention that puts damage counters on its unit. */
export function putsCounters({ gives }: Effect): boolean {
  return gives.some((gift) => gift.kind === 'guard' && gift.guard.counters > 0);
}

/** Whether an effect can change with a unit's damage counters. */
export function dependsOnCounters(effect: Effect): boolean {
  return (
    effect.per?.kind === 'counters' ||
    effect.conditions.some(({ kind }) => kind === 'undamaged' || kind === 'counters') ||
    effect.gives.some(isResilience) ||
    groupsOf(effect).some(({ isDamaged }) => isDamaged !== null)
  );
}

/** Whether it gives Resilience, by which a unit asks for its own counters. */
export function isResilience(gift: Gift): boolean {
  return gift.kind === 'ability' && gift.ability.keyword === 'Resilience';
}

/** All groups of units that an effect mentions. */
export function groupsOf({ use, to, gives, per, conditions }: Effect): Group[] {
  return [
    ...(use.kind === 'boost' ? groupsOfPrice(use.price) : []),
    ...('groups' in to ? to.groups : []),
    ...gives.flatMap(groupsOfGift),
    ...(per !== null && 'group' in per ? [per.group] : []),
    ...conditions.flatMap(groupsOfCondition),
  ];
}

function groupsOfPrice(price: Price = []): readonly Group[] {
  return price.flatMap((item) => bearersNamed(item) ?? []);
}

function groupsOfGift(gift: Gift): readonly Group[] {
  switch (gift.kind) {
    case 'ability':
      return [...(gift.ability.only ?? []), ...groupsOfPrice(gift.ability.price)];
    case 'guard':
      return [...(gift.guard.whom ?? []), ...(gift.guard.paid === undefined ? [] : groupsOfPrice([gift.guard.paid]))];
    case 'toll':
      return gift.toll.by;
    case 'stand-in':
    case 'untapping':
    case 'reach of build zone':
      return gift.groups;
    case 'reach of group':
      return [gift.group];
    default:
      return [];
  }
}

function groupsOfCondition(condition: Condition): readonly Group[] {
  switch (condition.kind) {
    case 'attacks':
    case 'attacked by':
    case 'is':
    case 'at least':
    case 'there is':
    case 'there is no':
      return condition.groups;
    case 'more':
      return [condition.group, condition.than];
    default:
      return [];
  }
}
