import { type Condition, type Effect, groupsOf, type Recipient } from '../../../rules/effects/effect.js';
import type { Group } from '../../../rules/game/group.js';
import type { Payment } from '../../../rules/game/price.js';
import { allKnown, attacks, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import type { Groups } from './groups.js';
import type { With } from './rule.js';

/** Conditions on the unit that gets something, and on the unit with the text. */
const OF_RECIPIENT: ReadonlySet<Condition['kind']> = new Set(['attacks', 'attacking', 'attacked', 'attacked by']);
const OF_OWNER: ReadonlySet<Condition['kind']> = new Set([
  ...(['undamaged', 'counters', 'tokens', 'Pilots', 'number', 'stack', 'stealthy', 'is'] as const),
]);

const COUNTED_ON_OWNER: ReadonlySet<string> = new Set(['counters', 'tokens', 'Pilots', 'stack']);

type Spoken = With<readonly Condition[]>;

/** "As long as it is undamaged" is about the units that get something. Null if a condition would look at the wrong unit. */
function under(each: Effect, { value, asides }: Spoken, isBehind: boolean): Effect | null {
  const { to } = each;
  const isNamed = asides.includes('by its name');
  // "While attacking a Jedi, it can't be attacked": the opponent's units are not attacking that Jedi.
  const isOfOthers = isNamed || (!isBehind && each.conditions.some(({ kind }) => kind === 'attacks it' || kind === 'attacks'));
  if (to.kind !== 'all' && to.kind !== 'one') return withConditions(each, value);
  if (isOfOthers && value.some(({ kind }) => OF_RECIPIENT.has(kind))) return null;
  if (!isBehind || !asides.includes('by a pronoun') || !value.some(isState)) return withConditions(each, value);
  const those = isNamed ? null : ofThoseThat({ ...each, conditions: value }, to, isState);
  return those && { ...those, conditions: [...each.conditions, ...those.conditions] };
}

const isState = ({ kind }: Condition): boolean => OF_OWNER.has(kind);

/** Whether an effect asks about the unit with the text. */
export function looksAtOwner({ per, conditions }: Effect): boolean {
  return COUNTED_ON_OWNER.has(per?.kind ?? '') || conditions.some((one) => isState(one) || one.kind === 'attacks it');
}

export function allUnder(effects: readonly Effect[], spoken: Spoken, isBehind: boolean): readonly Effect[] | null {
  return allKnown(effects.map((each) => under(each, spoken, isBehind)));
}

/** "For each counter on it" counts on each unit that gets something; null if effects cannot say so. */
export function countedOn(to: Recipient, per: Effect['per']): Effect['per'] | undefined {
  if (per === null || to.kind === 'it' || to.kind === 'defending' || !COUNTED_ON_OWNER.has(per.kind)) return per;
  return per.kind === 'tokens' ? { ...per, kind: 'tokens of recipient' } : undefined;
}

export function onItself(each: Effect): Effect {
  const { to, per, conditions } = each;
  const isAttacked = conditions.some(({ kind }) => kind === 'attacked' || kind === 'attacked by');
  return to.kind === 'it' && per?.kind === 'tokens of attacked' && isAttacked
    ? { ...each, per: { ...per, kind: 'tokens' } }
    : each;
}

/** Turns conditions on a unit's state into a group; null if none says it. */
function ofThoseThat(each: Effect, to: Several, isState: (condition: Condition) => boolean): Effect | null {
  const states = each.conditions.filter(isState);
  const groups = allKnown(
    to.groups.map((group) => states.reduce<Group | null>((all, state) => all && thatIs(all, state), group)),
  );
  const conditions = each.conditions.filter((condition) => !isState(condition));
  return groups && { ...each, to: { ...to, groups: groups as unknown as Groups }, conditions };
}

type Several = Extract<Recipient, { readonly groups: unknown }>;

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

export const OF_ALL: ReadonlySet<Condition['kind']> = new Set(['there is', 'there is no', 'at least', 'more', 'Force']);

/** A quoted text, for every unit that has it; null if it asks about the giving unit, or one of its counters. */
export function ofEach(each: Effect, to: Recipient): Effect | null {
  if (to.kind === 'it') return each;
  if (to.kind === 'defending') return null;
  const { use, per } = each;
  const isOwn = each.to.kind === 'it';
  // Only one of them attacks, so only one pays.
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

export function isOfPlayer({ kind }: Payment): boolean {
  return kind === 'hand' || kind === 'deck' || kind === "opponent's deck" || kind === 'both decks' || kind === 'resource';
}

function isOfAnybody({ kind }: Condition): boolean {
  return OF_RECIPIENT.has(kind) || OF_ALL.has(kind);
}
