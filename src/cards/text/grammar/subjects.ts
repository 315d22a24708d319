import { type Condition, type Effect, groupsOf, type Recipient } from '../../../rules/effects/effect.js';
import type { Group } from '../../../rules/game/group.js';
import type { Payment } from '../../../rules/game/price.js';
import { attacks, IT as TO_IT } from '../phrases/made-effect.js';
import type { Groups } from './groups.js';

/** What an effect looks at in the unit that gets something, and what in the unit with the text. */
const OF_RECIPIENT: ReadonlySet<Condition['kind']> = new Set(['attacks', 'attacking', 'attacked', 'attacked by']);
const OF_OWNER: ReadonlySet<Condition['kind']> = new Set([
  ...(['undamaged', 'counters', 'tokens', 'Pilots', 'number', 'stack', 'stealthy'] as const),
]);

/** Each unit has what stands in quotes: there "this unit" is that one. */
const QUOTED = /"[^"]*"|\u201c[^\u201d]*\u201d/g;

/** "When this unit attacks", "as long as this unit is attacked". */
const OWNER_ATTACKS = /\bthis unit (?:attacks|is (?:being )?attack)/i;

/** "As long as it has a Pilot", "while they're undamaged"; not "if it is attacking". */
const EACH_IS =
  /\b(?:as long as|while|if|when|whenever) (?:(?:it|he|she) (?:has|doesn't|is(?! (?:being )?attack| defend))|they (?:have|don't|are(?! (?:being )?attack| defend))|(?:it|he|she)'s(?! (?:being )?attack| defend)|they're(?! (?:being )?attack| defend)) /i;

/** "For each damage counter on it", "for each card in its stack". */
const EACH_ON = /\bfor each [^.]{1,60} (?:on (?:it|him|her|them)|in (?:its|his|her|their) stack)\b/i;

/** What an effect counts on the unit with the text. */
const COUNTED_ON_OWNER: ReadonlySet<string> = new Set(['counters', 'tokens', 'Pilots', 'stack']);

/** "As long as this unit has": beside "as long as it has" nobody knows which words a condition is of. */
const OWNER_IS = /\bthis unit (?:has|is(?! (?:being )?attack| defend))\b/i;

/**
 * The effect with conditions about the units of which the text speaks. If other units get something "as long as it is undamaged", these
 * are undamaged units; "as long as this unit attacks" is about none of them. Null if an effect would look at the wrong units.
 */
export function ofRightUnit(each: Effect, text: string): Effect | null {
  const { to, conditions, per } = each;
  // A unit that is attacked is the defending unit.
  const isAttacked = conditions.some(({ kind }) => kind === 'attacked' || kind === 'attacked by');
  if (to.kind === 'it' && per?.kind === 'tokens of attacked' && isAttacked) return { ...each, per: { ...per, kind: 'tokens' } };
  if (to.kind !== 'all' && to.kind !== 'one') return each;
  const spoken = text.replace(QUOTED, '""');
  const has = (kinds: ReadonlySet<Condition['kind']>): boolean => conditions.some(({ kind }) => kinds.has(kind));
  if (has(OF_RECIPIENT) && OWNER_ATTACKS.test(spoken)) return null;
  if (each.per !== null && COUNTED_ON_OWNER.has(each.per.kind) && EACH_ON.test(spoken)) {
    if (each.per.kind !== 'tokens') return null;
    return ofRightUnit({ ...each, per: { ...each.per, kind: 'tokens of recipient' } }, text);
  }
  // What begins with "As long as it has a Pilot," is about the unit with the text.
  if (!has(OF_OWNER) || (EACH_IS.exec(spoken)?.index ?? 0) === 0) return each;
  if (OWNER_IS.test(spoken)) return null;
  return ofThoseThat(each, to, ({ kind }) => OF_OWNER.has(kind));
}

/** The effect for those of several units that are in the states of which its conditions speak; null if no group says so. */
function ofThoseThat(each: Effect, to: Several, isState: (condition: Condition) => boolean): Effect | null {
  const states = each.conditions.filter(isState);
  const groups = to.groups.map((group) => states.reduce<Group | null>((all, state) => all && thatIs(all, state), group));
  if (groups.includes(null)) return null;
  const conditions = each.conditions.filter((condition) => !isState(condition));
  return { ...each, to: { ...to, groups: groups as unknown as Groups }, conditions };
}

type Several = Extract<Recipient, { readonly groups: unknown }>;

/** The units of a group that are in a state; null if no group says so. */
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
const OF_ALL: ReadonlySet<Condition['kind']> = new Set(['there is', 'there is no', 'at least', 'more', 'Force']);

/**
 * What a unit has by its own text, if each of these units has that text: an effect for all of them. Null if it would look at
 * the unit with the text, or if that would pay with what lies on it.
 */
export function ofEach(each: Effect, to: Recipient): Effect | null {
  if (to.kind === 'it') return each;
  if (to.kind === 'defending') return null;
  const { use, per } = each;
  const isOwn = each.to.kind === 'it';
  // One of several attacks at most, so what that pays is paid once.
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

/** Whether a player pays it with what lies on no unit. */
export function isOfPlayer({ kind }: Payment): boolean {
  return kind === 'hand' || kind === 'deck' || kind === "opponent's deck" || kind === 'both decks' || kind === 'resource';
}

/** Whether a condition is about the unit that gets something, or about no unit alone. */
function isOfAnybody({ kind }: Condition): boolean {
  return OF_RECIPIENT.has(kind) || OF_ALL.has(kind);
}
