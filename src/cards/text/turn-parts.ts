import { type Effect, type Gift, isTap } from '../../rules/effects/effect.js';
import type { Group } from '../../rules/game/group.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { LeftOutPart } from '../catalogue/clause.js';
import type { TurnFact } from './grammar/rule.js';

/** What a clause says of a turn. */
export type Facts = ReadonlySet<TurnFact>;

/**
 * The parts of a clause that say something about a turn and are played as if they spoke of one attack: an attack is the same
 * with them, and a turn with several attacks is not. `isWhole`: nothing else is left out of it.
 */
export function turnParts(effects: readonly Effect[], facts: Facts, isWhole: boolean): readonly LeftOutPart[] {
  return [
    ...oncePerTurn(facts, effects),
    ...choice(facts, effects, isWhole),
    ...duration(facts, effects),
    ...forceTotal(effects),
    ...(facts.has('untapped') ? [{ class: 'static, tapping', matters: ['row', 'duel', 'battle'] } as const] : []),
    ...buildZone(effects),
    ...leaving(facts, effects),
  ];
}

/**
 * "Use this ability only once per turn": it is played once an attack. In a duel an attack with Double
 * Strike is two, so a unit that helps itself could use it twice.
 */
function oncePerTurn(facts: Facts, effects: readonly Effect[]): readonly LeftOutPart[] {
  const used = effects.filter(({ use, gives }) => !isTap(use) && (use.kind === 'boost' || gives.some(isGuard)));
  if (!facts.has('once') || used.length === 0) return [];
  return [{ class: 'activated, timing', matters: used.every(isForOthers) ? ['row', 'battle'] : ['row', 'duel', 'battle'] }];
}

function isGuard({ kind }: Gift): boolean {
  return kind === 'guard';
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
function choice(facts: Facts, effects: readonly Effect[], isWhole: boolean): readonly LeftOutPart[] {
  if (
    !isWhole ||
    !facts.has('one of them') ||
    !effects.every(({ use }) => use.kind === 'chosen' || (use.kind === 'boost' && use.isOneOf))
  )
    return [];
  const isApart = effects.every(({ gives }) => gives.every(isOfOtherUnits));
  return [{ class: 'triggered, choice', matters: isApart ? ['battle'] : ['row', 'battle'] }];
}

function isOfOtherUnits(gift: Gift): boolean {
  return gift.kind === 'ability' && ['Area Damage', 'Avenge'].includes(gift.ability.keyword);
}

/**
 * "Pay 2 Force -> Each of your Gleeps gets +1 power until end of turn": it is paid for in each attack.
 * A unit attacks once a turn, so what its unit gets for itself is the same unless it helps a unit that is attacked, and
 * what one unit gets too if that does not untap, as units do in battles alone.
 */
function duration(facts: Facts, effects: readonly Effect[]): readonly LeftOutPart[] {
  const isLasting = facts.has('until discarded') && effects.some(({ use }) => use.kind === 'boost');
  if (isLasting) return [{ class: 'activated, duration', matters: ['row', 'duel', 'battle'] }];
  if (!facts.has('until end of turn') && !facts.has('this turn')) return [];
  const boosts = effects.filter(({ use }) => use.kind === 'boost');
  if (boosts.some(helpsItWhenAttacked)) return [{ class: 'activated, duration', matters: ['row', 'duel', 'battle'] }];
  const given = boosts.filter(({ to }) => to.kind === 'one' || to.kind === 'all');
  if (given.length === 0) return [];
  const isForSeveral = given.some(({ to }) => to.kind === 'all') || facts.has('for several');
  return [{ class: 'activated, duration', matters: isForSeveral ? ['row', 'battle'] : ['battle'] }];
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
function leaving(facts: Facts, effects: readonly Effect[]): readonly LeftOutPart[] {
  const ends = effects.filter(({ gives }) => gives.some(({ kind }) => kind === 'attack end'));
  const leaves = effects.some(({ gives }) => gives.some((gift) => gift.kind === 'guard' && gift.guard.isRetreat));
  const isRetreat = leaves || (ends.length > 0 && facts.has('retreat'));
  if (!isRetreat && !ends.some(({ use }) => isTap(use))) return [];
  return [{ class: isRetreat ? 'activated, retreat' : 'activated, tapping', matters: ['row', 'duel', 'battle'] }];
}

/** Units of a battle attack none in the build zone. */
function buildZone(effects: readonly Effect[]): readonly LeftOutPart[] {
  return effects.some(({ gives }) => gives.some(({ kind }) => kind === 'reach of build zone'))
    ? [{ class: 'static, attacking', matters: ['battle'] }]
    : [];
}

/** A Force total is looked at in a single attack: from one attack to the next it changes. */
export function forceTotal(effects: readonly Effect[]): readonly LeftOutPart[] {
  const isAsked = effects.some(
    ({ gives, per, conditions }) =>
      gives.some(({ kind }) => kind === 'Force') || per?.kind === 'Force' || conditions.some(({ kind }) => kind === 'Force'),
  );
  return isAsked ? [{ class: 'static, Force', matters: ['row', 'duel', 'battle'] }] : [];
}
