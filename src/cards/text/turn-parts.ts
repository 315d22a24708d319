import { type Effect, type Gift, isTap } from '../../rules/effects/effect.js';
import type { Group } from '../../rules/game/group.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { LeftOutPart } from '../catalogue/clause.js';
import type { ClauseClass } from './clause-topics.js';
import type { TurnFact } from './grammar/rule.js';

/** The parts of a clause about a turn. */
export type Facts = ReadonlySet<TurnFact>;

type Effects = readonly Effect[];

/** What matters in each fight of several attacks. */
const between = (name: ClauseClass): LeftOutPart => ({ class: name, matters: ['row', 'duel', 'battle'] });
const amongUnits = (name: ClauseClass): LeftOutPart => ({ class: name, matters: ['row', 'battle'] });

/**
 * The parts of a clause that say something about a turn and are played as if they spoke of one attack: an attack is the same
 * with them, and a turn with several attacks is not. `isWhole`: nothing else is left out of it.
 */
export function turnParts(effects: Effects, facts: Facts, isWhole: boolean): readonly LeftOutPart[] {
  const parts = [
    oncePerTurn(facts, effects),
    isWhole ? choice(facts, effects) : null,
    duration(facts, effects),
    ...forceTotal(effects),
    facts.has('untapped') ? between('static, tapping') : null,
    // Units of a battle attack none in the build zone.
    give(effects, 'reach of build zone') ? ({ class: 'static, attacking', matters: ['battle'] } as const) : null,
    leaving(facts, effects),
  ];
  return parts.filter((part) => part !== null);
}

function give(effects: Effects, kind: Gift['kind']): boolean {
  return effects.some(({ gives }) => gives.some((gift) => gift.kind === kind));
}

/** Once per turn is played as once an attack, of which a duel has two with Double Strike. */
function oncePerTurn(facts: Facts, effects: Effects): LeftOutPart | null {
  const used = effects.filter((each) => !isTap(each.use) && (each.use.kind === 'boost' || give([each], 'guard')));
  if (!facts.has('once') || used.length === 0) return null;
  return used.every(isForOthers) ? amongUnits('activated, timing') : between('activated, timing');
}

function isForOthers({ to, gives }: Effect): boolean {
  const isOfOthers = (groups: readonly Group[] | null): boolean => groups?.every(({ isOthers }) => isOthers) === true;
  return gives.every((gift) => (gift.kind === 'guard' ? isOfOthers(gift.guard.whom) : 'groups' in to && isOfOthers(to.groups)));
}

/**
 * "Choose one: this unit gets Area Damage 2", and "Or: this unit gets Avenge 2" as a clause of its own:
 * both are in force. Avenge acts when the opponent attacks another unit, so in attacks in a row both
 * act only if the other choice acts then too.
 */
function choice(facts: Facts, effects: Effects): LeftOutPart | null {
  const isChosen = effects.every(({ use }) => use.kind === 'chosen' || (use.kind === 'boost' && use.isOneOf));
  if (!facts.has('one of them') || !isChosen) return null;
  const isApart = effects.every(({ gives }) => gives.every(isOfOtherUnits));
  return isApart ? { class: 'triggered, choice', matters: ['battle'] } : amongUnits('triggered, choice');
}

function isOfOtherUnits(gift: Gift): boolean {
  return gift.kind === 'ability' && ['Area Damage', 'Avenge'].includes(gift.ability.keyword);
}

/**
 * "Pay 2 Force -> Each of your Gleeps gets +1 power until end of turn": it is paid for in each attack.
 * A unit attacks once a turn, so what its unit gets for itself is the same unless it helps a unit that is attacked, and
 * what one unit gets too if that does not untap, as units do in battles alone.
 */
function duration(facts: Facts, effects: Effects): LeftOutPart | null {
  const boosts = effects.filter(({ use }) => use.kind === 'boost');
  const given = boosts.filter(({ to }) => to.kind === 'one' || to.kind === 'all');
  const isOfTurn = facts.has('until end of turn') || facts.has('this turn');
  const isLonger = facts.has('until discarded') ? boosts.length > 0 : isOfTurn && boosts.some(helpsItWhenAttacked);
  if (isLonger) return between('activated, duration');
  if (!isOfTurn || given.length === 0) return null;
  const isForSeveral = given.some(({ to }) => to.kind === 'all') || facts.has('for several');
  return isForSeveral ? amongUnits('activated, duration') : { class: 'activated, duration', matters: ['battle'] };
}

/** Whether a boost gives its unit something that counts when it is attacked, which can be several times a turn. */
function helpsItWhenAttacked({ to, gives, conditions }: Effect): boolean {
  if (to.kind !== 'it' || conditions.some(({ kind }) => kind === 'attacks' || kind === 'attacking')) return false;
  return gives.some((gift) =>
    gift.kind === 'ability'
      ? findKeyword(gift.ability.keyword)?.roles.includes('defender') === true
      : ['health', 'guard', 'toll', 'harmless'].includes(gift.kind) || (gift.kind === 're-roll' && gift.of !== 'its dice'),
  );
}

/**
 * "Disrupt an attack against this unit and retreat it", "Pay 1 Force -> Retreat this unit": that attack is the same, and none
 * follows. Who taps to end an attack can tap in one of a turn.
 */
function leaving(facts: Facts, effects: Effects): LeftOutPart | null {
  const ends = effects.filter((each) => give([each], 'attack end'));
  const leaves = effects.some(({ gives }) => gives.some((gift) => gift.kind === 'guard' && gift.guard.isRetreat));
  if (leaves || (ends.length > 0 && facts.has('retreat'))) return between('activated, retreat');
  return ends.some(({ use }) => isTap(use)) ? between('activated, tapping') : null;
}

/** A Force total is looked at in a single attack: from one attack to the next it changes. */
export function forceTotal(effects: Effects): readonly LeftOutPart[] {
  const isAsked = effects.some(({ per, conditions }) => [per, ...conditions].some((each) => each?.kind === 'Force'));
  return isAsked || give(effects, 'Force') ? [between('static, Force')] : [];
}
