import type { Ability } from '../game/ability.js';
import type { Arena } from '../game/arena.js';
import type { Group } from '../game/group.js';
import type { Mode } from '../game/mode.js';
import { bearersNamed, type Price } from '../game/price.js';
import type { Countable, TokenCount } from '../game/token.js';
import type { Guard, Toll } from './guard.js';
import type { Healing } from './healing.js';

/** An effect of a unit's text, beyond keywords that the unit simply has (docs/card-texts.md). */
export interface Effect {
  readonly use: Use;
  /** The units that get it. */
  readonly to: Recipient;
  readonly gives: readonly Gift[];
  /** What the numbers are multiplied by; null: nothing. */
  readonly per: Count | null;
  /** All of these must hold. */
  readonly conditions: readonly Condition[];
  /** Damage that the attacking unit does to itself when the attack ends, 0 or more; only boosts have it. */
  readonly backlash: number;
}

/**
 * How an effect comes into force: automatically; because it was chosen before the attack, by tapping its unit (which then
 * cannot attack) or for free; or as a boost, by its player's choice during the attack, once or as often as he pays. `cost`: the
 * Force of an activated ability, 0 or more; null: the attack triggers it, and nothing can give it a cost. `price`: what it
 * costs besides Force; then a cost of 0 is not printed. `isOneOf`: one of several that the attack triggers, of which its player
 * chooses one. `isLasting`: it stays in force in further attacks of the turn, for nothing more.
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
 * When a unit taps for an effect: at any time; while the unit that it helps attacks; or instead of
 * its own attack. Units attack from the fastest to the slowest, and are tapped when they attack.
 */
export const TAP_TIMES = ['tap', 'tap in the attack', 'tap instead of attacking'] as const;
export type TapTime = (typeof TAP_TIMES)[number];

export function isTap({ kind }: Use): boolean {
  return TAP_TIMES.some((time) => time === kind);
}

/**
 * The units that an effect is for: the unit that has the text, the unit that it attacks, or one
 * unit or all units of these groups.
 */
export type Recipient =
  | { readonly kind: 'it' }
  | { readonly kind: 'defending' }
  | { readonly kind: 'one' | 'all'; readonly groups: readonly [Group, ...Group[]] };

/**
 * The numbers that a text can change: those of a unit, and the `Force` that its player has in the attack. `activation cost`: the Force that each of its
 * activated abilities costs, which never falls below 0, or below 1; `in Force`: only of those that
 * already cost 0 or more Force.
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
  /**
   * Its player may re-roll any number of dice once, before the chances to use Lucky: attack dice of
   * the unit, or those rolled against it.
   */
  | { readonly kind: 're-roll'; readonly of: 'its dice' | 'dice against it' }
  /** Its unit may attack units of another arena too, with its own power; only for the unit with the text. */
  | { readonly kind: 'reach'; readonly arena: Arena }
  | { readonly kind: 'reach of group'; readonly group: Group }
  /** The same for units in the build zone, in a mode of its own. */
  | { readonly kind: 'reach of build zone'; readonly groups: readonly [Group, ...Group[]] }
  /** A further subtype, at which the groups of all other texts look. */
  | { readonly kind: 'subtype'; readonly subtype: string }
  /** It may attack units that only Stealth hides. */
  | { readonly kind: 'sight' }
  | Bought
  /** It loses the keyword. */
  | { readonly kind: 'loss'; readonly keyword: string }
  | { readonly kind: 'guard'; readonly guard: Guard }
  | { readonly kind: 'toll'; readonly toll: Toll }
  | { readonly kind: 'healing'; readonly healing: Healing }
  /** It untaps when its damage, or that of its Retaliate, discards one of such units. */
  | { readonly kind: 'untapping'; readonly by: UntappingCause; readonly groups: readonly [Group, ...Group[]] }
  /** It does not untap in the turn after one in which it has attacked. */
  | { readonly kind: 'rest' }
  /** Any damage that is placed on it discards it. */
  | { readonly kind: 'fragile' }
  /** All damage to it and by it is prevented, if it can be. */
  | { readonly kind: 'harmless' }
  /** All damage by it is prevented, if it can be. */
  | { readonly kind: 'tame' }
  /** It cannot attack at all, or not the units that a condition names. */
  | { readonly kind: 'attack ban' }
  /** Each of its attacks, or each on units that a condition names, costs its player `cost` Force. */
  | { readonly kind: 'attack cost'; readonly cost: number }
  | AttackEnd
  /** It may become the defending unit in place of such a unit, for free, whenever one is attacked. */
  | { readonly kind: 'stand-in'; readonly groups: readonly [Group, ...Group[]] };

/**
 * Each of its attacks, or each on units that a condition names, can end as soon as it is declared. `faces`: with how many of the
 * six faces of a die, 6: without a die. `isForced`: whether the die is rolled anyway; else its opponent chooses, and pays `cost`
 * Force and the price: cards, Resource counters, or what never runs out.
 */
export interface AttackEnd {
  readonly kind: 'attack end';
  readonly faces: number;
  readonly isForced: boolean;
  readonly cost: number;
  readonly price?: Price;
}

/**
 * A keyword whose number its player chooses, for each instance of damage or for an attack: so much more than what he
 * pays. `most`: the largest amount that can be paid; absent: any.
 */
export interface Bought {
  readonly kind: 'bought';
  readonly keyword: string;
  /** What is paid; absent: Force. */
  readonly by?: 'resource';
  /** Only with Force. */
  readonly more?: number;
  readonly most?: number;
}

/** By what a unit discards another one and untaps. */
export const UNTAPPING_CAUSES = ['damage', 'Retaliate'] as const;
export type UntappingCause = (typeof UNTAPPING_CAUSES)[number];

/**
 * What the numbers of an effect are multiplied by: damage counters or others on its unit, cards in its stack, units of a group.
 */
export type Count = Counted & {
  /** What is added to the number; absent: nothing. */
  readonly more?: number;
  /** The largest number that counts; absent: any. */
  readonly most?: number;
};

/** The things counted. */
export type Counted =
  | { readonly kind: 'counters' }
  | { readonly kind: 'Pilots' }
  | { readonly kind: 'tokens'; readonly token: Countable }
  /** On the unit that gets it; or on the unit that this one attacks. */
  | { readonly kind: 'tokens of recipient'; readonly token: Countable }
  | { readonly kind: 'tokens of attacked'; readonly token: Countable }
  /** The power of the unit that the unit that gets it attacks. */
  | { readonly kind: 'power of attacked' }
  | { readonly kind: 'stack' }
  | { readonly kind: 'units'; readonly group: Group }
  /** Units in the arena of the unit that gets it. */
  | { readonly kind: 'units there'; readonly group: Group }
  /** Each 10 speed of the unit that gets it over so much. */
  | { readonly kind: 'speed'; readonly over: number }
  /** Each so much of the Force that the player of the unit with the text has when the attack is declared. */
  | { readonly kind: 'Force'; readonly each: number };

export type Condition =
  /** The unit that gets it attacks one of such units. `mode`: only in this mode; null: in any. */
  | { readonly kind: 'attacks'; readonly groups: readonly [Group, ...Group[]]; readonly mode: Mode | null }
  /**
   * The unit that gets it attacks the unit that has the text; or the unit that was chosen before,
   * which is the one that is attacked first.
   */
  | { readonly kind: 'attacks it' }
  | { readonly kind: 'attacks chosen' }
  /** The unit that gets it attacks any unit; or it is the defending unit. */
  | { readonly kind: 'attacking' | 'attacked' }
  /** It is the defending unit, and one of such units attacks it. */
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
  /** The unit that has the text has so many counters of a kind. */
  | ({ readonly kind: 'tokens' } & TokenCount)
  /** The unit that has the text has no damage counters, or at most `most`. */
  | { readonly kind: 'undamaged' }
  | { readonly kind: 'counters'; readonly most: number }
  /** A number of the unit that has the text, with all that texts without such a condition give it, is at least or at most a number. */
  | { readonly kind: 'number'; readonly of: 'power' | 'speed'; readonly isMost: boolean; readonly bound: number }
  /** The unit that has the text has Stealth, by itself or by other texts. */
  | { readonly kind: 'stealthy' }
  /** The player of the unit that has the text has at least this Force when the attack is declared. */
  | { readonly kind: 'Force'; readonly least: number }
  /** The unit that has the text is one of such units, as far as its subtypes are known: "this Speeder" of a unit with a Pilot. */
  | { readonly kind: 'is'; readonly groups: readonly [Group, ...Group[]] }
  /** The unit that has the text is in this arena, of all that it can be in. */
  | { readonly kind: 'in arena'; readonly arena: Arena };

/** Whether a condition speaks of the defending unit of an attack. */
function isAboutDefender({ kind }: Condition): boolean {
  return ['attacks', 'attacks it', 'attacks chosen', 'attacked', 'attacked by'].includes(kind);
}

/** Whether a condition can hold in attacks alone. */
export function isAboutAttack(condition: Condition): boolean {
  return condition.kind === 'attacking' || isAboutDefender(condition);
}

/** Whether an effect can differ from one defending unit to the next. */
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

/** Whether an effect can change with the damage counters on a unit. */
export function dependsOnCounters(effect: Effect): boolean {
  return (
    effect.per?.kind === 'counters' ||
    effect.conditions.some(({ kind }) => kind === 'undamaged' || kind === 'counters') ||
    groupsOf(effect).some(({ isDamaged }) => isDamaged !== null)
  );
}

/** All groups of units that an effect speaks of. */
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
