import { type Condition, type Effect, groupsOf, type Recipient } from '../../../rules/effects/effect.js';
import type { Group } from '../../../rules/game/group.js';
import type { Payment } from '../../../rules/game/price.js';
import { allKnown, attacks, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import type { Groups } from './groups.js';
import type { With } from './rule.js';

/** What an effect looks at in the unit that gets something, and what in the unit with the text. */
const OF_RECIPIENT: ReadonlySet<Condition['kind']> = new Set(['attacks', 'attacking', 'attacked', 'attacked by']);
const OF_OWNER: ReadonlySet<Condition['kind']> = new Set([
  ...(['undamaged', 'counters', 'tokens', 'Pilots', 'number', 'stack', 'stealthy', 'is'] as const),
]);

/** What an effect counts on the unit with the text. */
const COUNTED_ON_OWNER: ReadonlySet<string> = new Set(['counters', 'tokens', 'Pilots', 'stack']);

/** Conditions, and whether "this unit" or a pronoun is their subject. */
type Spoken = With<readonly Condition[]>;

/**
 * The effect under conditions. If other units get something "as long as it is undamaged", these are undamaged
 * units; "as long as this unit attacks" is about none of them. Null if an effect would look at the wrong units.
 */
function under(each: Effect, { value, asides }: Spoken, isBehind: boolean): Effect | null {
  const { to } = each;
  const isNamed = asides.includes('by its name');
  // "While attacking a Jedi, it can't be attacked": the opponent's units do not attack that Jedi.
  const isOfOthers = isNamed || (!isBehind && each.conditions.some(({ kind }) => kind === 'attacks it' || kind === 'attacks'));
  if (to.kind !== 'all' && to.kind !== 'one') return withConditions(each, value);
  if (isOfOthers && value.some(({ kind }) => OF_RECIPIENT.has(kind))) return null;
  if (!isBehind || !asides.includes('by a pronoun') || !value.some(isState)) return withConditions(each, value);
  const those = isNamed ? null : ofThoseThat({ ...each, conditions: value }, to, isState);
  return those && { ...those, conditions: [...each.conditions, ...those.conditions] };
}

const isState = ({ kind }: Condition): boolean => OF_OWNER.has(kind);

/** Whether an effect looks at something that only a unit with its text can have or be. */
export function looksAtOwner({ per, conditions }: Effect): boolean {
  return COUNTED_ON_OWNER.has(per?.kind ?? '') || conditions.some((one) => isState(one) || one.kind === 'attacks it');
}

/** All effects, under conditions. */
export function allUnder(effects: readonly Effect[], spoken: Spoken, isBehind: boolean): readonly Effect[] | null {
  return allKnown(effects.map((each) => under(each, spoken, isBehind)));
}

/** For other units, "for each counter on it" means a counter on each of them; null if that cannot be expressed. */
export function countedOn(to: Recipient, per: Effect['per']): Effect['per'] | undefined {
  if (per === null || to.kind === 'it' || to.kind === 'defending' || !COUNTED_ON_OWNER.has(per.kind)) return per;
  return per.kind === 'tokens' ? { ...per, kind: 'tokens of recipient' } : undefined;
}

/** A unit that is attacked is the defending unit. */
export function onItself(each: Effect): Effect {
  const { to, per, conditions } = each;
  const isAttacked = conditions.some(({ kind }) => kind === 'attacked' || kind === 'attacked by');
  return to.kind === 'it' && per?.kind === 'tokens of attacked' && isAttacked
    ? { ...each, per: { ...per, kind: 'tokens' } }
    : each;
}

/** The effect for those of several units that are in the states its conditions name; null if no group expresses that. */
function ofThoseThat(each: Effect, to: Several, isState: (condition: Condition) => boolean): Effect | null {
  const states = each.conditions.filter(isState);
  const groups = allKnown(
    to.groups.map((group) => states.reduce<Group | null>((all, state) => all && thatIs(all, state), group)),
  );
  const conditions = each.conditions.filter((condition) => !isState(condition));
  return groups && { ...each, to: { ...to, groups: groups as unknown as Groups }, conditions };
}

type Several = Extract<Recipient, { readonly groups: unknown }>;

/** The units of a group that are in a state; null if no group expresses that. */
function thatIs(group: Group, state: Condition): Group | null {
  switch (state.kind) {
    case 'undamaged':
      return group.isDamaged === null ? { ...group, isDamaged: false } : null;
    case 'tokens':
      return group.tokens === null ? { ...group, tokens: { token: state.token, least: state.least } } : null;
    case 'Pilots':
      return state.least === 1 ? { ...group, words: [...group.words, 'piloted'] } : null;
    case 'in arena':
      return group.arena === null || group.arena === state.arena ? { ...group, arena: state.arena } : null;
    default:
      return null;
  }
}

/** Conditions that are the same whoever has the text. */
export const OF_ALL: ReadonlySet<Condition['kind']> = new Set(['there is', 'there is no', 'at least', 'more', 'Force']);

/** An effect for all units that have this text; null if it looks at the unit that gives it, or pays with something on one. */
export function ofEach(each: Effect, to: Recipient): Effect | null {
  if (to.kind === 'it') return each;
  if (to.kind === 'defending') return null;
  const { use, per } = each;
  const isOwn = each.to.kind === 'it';
  // At most one of them attacks, so it pays once.
  const isPaid = use.kind === 'boost' && to.kind === 'all' && (use.price ?? []).every(isOfPlayer);
  if ((use.kind !== 'always' && !isPaid) || (to.kind === 'one' && each.gives.some(({ kind }) => kind === 'guard'))) return null;
  if (groupsOf({ ...each, to: TO_IT }).some(({ isHere, isOthers }) => isHere || isOthers)) return null;
  const isAgainstIt = !isOwn && to.kind === 'all' && each.conditions.some(({ kind }) => kind === 'attacks it');
  if (isAgainstIt) {
    const conditions = each.conditions.map((one) => (one.kind === 'attacks it' ? attacks(to.groups) : one));
    return per === null && conditions.every(isOfAnybody) ? { ...each, conditions } : null;
  }
  if (!isOwn || (per !== null && COUNTED_ON_OWNER.has(per.kind) && per.kind !== 'tokens')) return null;
  const counted = per?.kind === 'tokens' ? { ...each, per: { ...per, kind: 'tokens of recipient' as const } } : each;
  return ofThoseThat(counted, to, (one) => !isOfAnybody(one));
}

/** Whether a player pays it with something that is not on a unit. */
export function isOfPlayer({ kind }: Payment): boolean {
  return kind === 'hand' || kind === 'deck' || kind === "opponent's deck" || kind === 'both decks' || kind === 'resource';
}

/** Whether a condition is about the unit that gets something, or not about a single unit. */
function isOfAnybody({ kind }: Condition): boolean {
  return OF_RECIPIENT.has(kind) || OF_ALL.has(kind);
}
