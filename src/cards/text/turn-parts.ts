import { type Effect, type Gift, isTap } from '../../rules/effects/effect.js';
import type { Group } from '../../rules/game/group.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { LeftOutPart } from '../catalogue/clause.js';
import type { ClauseClass } from './clause-topics.js';
import type { TurnFact } from './grammar/rule.js';

export type Facts = ReadonlySet<TurnFact>;

type Effects = readonly Effect[];

const between = (name: ClauseClass): LeftOutPart => ({ class: name, matters: ['row', 'duel', 'battle'] });
/** Too late for the attack that brings it. */
export const LATER_IN_TURN = between('triggered, duration');
const amongUnits = (name: ClauseClass): LeftOutPart => ({ class: name, matters: ['row', 'battle'] });

/** What is played per attack although the text says it of a turn. `isWhole`: nothing else of the clause is left out. */
export function turnParts(effects: Effects, facts: Facts, isWhole: boolean): readonly LeftOutPart[] {
  const parts = [
    oncePerTurn(facts, effects),
    isWhole ? choice(facts, effects) : null,
    duration(facts, effects),
    ...forceTotal(effects),
    facts.has('damage paid') && effects.some(({ use }) => isTap(use)) ? between('activated, damage counters') : null,
    facts.has('noted') ? LATER_IN_TURN : null,
    facts.has('untapped') ? between('static, tapping') : null,
    // Counters stay on the unit for the next attack.
    give(effects, 'tokens') || facts.has('counters put') ? between('triggered, moving') : null,
    // No unit of a battle attacks the build zone.
    give(effects, 'reach of build zone') ? ({ class: 'static, attacking', matters: ['battle'] } as const) : null,
    leaving(facts, effects),
  ];
  return parts.filter((part) => part !== null);
}

function give(effects: Effects, kind: Gift['kind']): boolean {
  return effects.some(({ gives }) => gives.some((gift) => gift.kind === kind));
}

/** Played as once an attack; a duel with Double Strike has two in a turn. */
function oncePerTurn(facts: Facts, effects: Effects): LeftOutPart | null {
  const used = effects.filter((each) => !isTap(each.use) && (each.use.kind === 'boost' || give([each], 'guard')));
  if (!facts.has('once') || used.length === 0) return null;
  return used.every(isForOthers) ? amongUnits('activated, timing') : between('activated, timing');
}

function isForOthers({ to, gives }: Effect): boolean {
  const isOfOthers = (groups: readonly Group[] | null): boolean => groups?.every(({ isOthers }) => isOthers) === true;
  return gives.every((gift) => (gift.kind === 'guard' ? isOfOthers(gift.guard.whom) : 'groups' in to && isOfOthers(to.groups)));
}

/** Both options are in force. In a row, Avenge and Area Damage act in different attacks; other options may both act in one. */
function choice(facts: Facts, effects: Effects): LeftOutPart | null {
  const isChosen = effects.every(({ use }) => use.kind === 'chosen' || (use.kind === 'boost' && use.isOneOf));
  if (!facts.has('one of them') || !isChosen) return null;
  const isApart = effects.every(({ gives }) => gives.every(isOfOtherUnits));
  return isApart ? { class: 'triggered, choice', matters: ['battle'] } : amongUnits('triggered, choice');
}

function isOfOtherUnits(gift: Gift): boolean {
  return gift.kind === 'ability' && ['Area Damage', 'Avenge'].includes(gift.ability.keyword);
}

/** Paid in each attack. That makes no difference to a unit that attacks once a turn, unless it helps a unit under attack. */
function duration(facts: Facts, effects: Effects): LeftOutPart | null {
  const boosts = effects.filter(({ use }) => use.kind === 'boost');
  const given = boosts.filter(({ to }) => to.kind === 'one' || to.kind === 'all');
  const isOfTurn = facts.has('until end of turn') || facts.has('this turn');
  const isLonger = facts.has('until discarded') ? boosts.length > 0 : isOfTurn && boosts.some(helpsItWhenAttacked);
  if (isLonger || facts.has('paid before')) return between('activated, duration');
  if (!isOfTurn || given.length === 0) return null;
  const isForSeveral = given.some(({ to }) => to.kind === 'all') || facts.has('for several');
  return isForSeveral ? amongUnits('activated, duration') : { class: 'activated, duration', matters: ['battle'] };
}

/** A unit can be attacked several times a turn. */
function helpsItWhenAttacked({ to, gives, conditions }: Effect): boolean {
  if (to.kind !== 'it' || conditions.some(({ kind }) => kind === 'attacks' || kind === 'attacking')) return false;
  return gives.some((gift) =>
    gift.kind === 'ability'
      ? findKeyword(gift.ability.keyword)?.roles.includes('defender') === true
      : ['health', 'guard', 'toll', 'harmless'].includes(gift.kind) || (gift.kind === 're-roll' && gift.of !== 'its dice'),
  );
}

/** A unit that retreats faces no further attack. A unit taps for the end of one attack per turn. */
function leaving(facts: Facts, effects: Effects): LeftOutPart | null {
  const ends = effects.filter((each) => give([each], 'attack end'));
  const leaves = effects.some(({ gives }) => gives.some((gift) => gift.kind === 'guard' && gift.guard.isRetreat));
  if (leaves || (ends.length > 0 && facts.has('retreat'))) return between('activated, retreat');
  return ends.some(({ use }) => isTap(use)) ? between('activated, tapping') : null;
}

/** A Force total changes between attacks. */
export function forceTotal(effects: Effects): readonly LeftOutPart[] {
  const isAsked = effects.some(({ per, conditions }) => [per, ...conditions].some((each) => each?.kind === 'Force'));
  return isAsked || give(effects, 'Force') ? [between('static, Force')] : [];
}
