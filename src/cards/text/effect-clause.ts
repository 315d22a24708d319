import { type Effect, type Gift, isTap, type TapTime, type Use } from '../../rules/effects/effect.js';
import { formatEffect, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import { effectProblem } from '../../rules/effects/playable.js';
import type { Group } from '../../rules/game/group.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { LeftOutPart } from '../catalogue/clause.js';
import { type ClauseForms, readText } from './grammar/effects.js';
import { type TurnFact, wordsOf } from './grammar/rule.js';

/** What a clause gives, the words that are left out of it, and what it says of a turn and is played otherwise. */
export interface ReadEffects {
  readonly effects: readonly Effect[];
  readonly leftOut: readonly string[];
  readonly parts: readonly LeftOutPart[];
}

/** Reads a clause that gives numbers or keywords, to its unit or to others; null if it says anything else. */
export function readEffectClause(clause: string): ReadEffects | null {
  const read = readInTime(clause);
  return read?.effects.every(isPlayable) ? read : null;
}

/** The same, whether a fight can play it or not. */
export function readInTime(clause: string, kind?: ClauseForms): ReadEffects | null {
  const read = readText(clause, kind);
  if (read === null) return null;
  const words = wordsOf(read.asides);
  const isTime = (part: string): boolean => /^Play\b/i.test(part);
  const leftOut = [...words.filter((part) => !isTime(part)), ...words.filter(isTime)];
  const facts: Facts = new Set(read.asides.filter((aside) => typeof aside === 'string'));
  const gifts = read.effects.flatMap(({ gives }) => gives);
  if (facts.has('between attacks') && gifts.some(actsInAttack)) return null;
  // Force of a build step is part of that with which an attack is asked.
  if (facts.has('in the build step') && gifts.some(({ kind }) => kind === 'Force')) return null;
  const effects = read.effects.map((each) => ({ ...each, use: useInTime(each, facts) }));
  return { effects, leftOut, parts: turnParts(effects, facts, leftOut.length === 0) };
}

/**
 * Whether an effect can be played, and parsing its formatted text gives the same effect, which
 * names and long lists may prevent.
 */
export function isPlayable(effect: Effect): boolean {
  const text = formatEffect(effect);
  const parsed = text.length > MAX_EFFECT_TEXT ? null : parseEffect(text);
  return effectProblem(effect, text) === null && parsed?.ok === true && formatEffect(parsed.effect) === text;
}

/** Whether it does something in an attack alone, at a time when it is played. */
function actsInAttack({ kind }: Gift): boolean {
  return kind === 'guard' || kind === 'attack end';
}

/** The use of an effect with the time that its clause names: when a unit taps for it, and how long it counts. */
function useInTime(given: Effect, facts: Facts): Use {
  const { use } = given;
  if (use.kind === 'tap') return { kind: tapTimeOf(facts) };
  return use.kind === 'boost' && facts.has('until end of turn') && strikesWithMore(given) ? { ...use, isLasting: true } : use;
}

/**
 * Whether an effect gives Double Strike and more: in the second attack the rest still counts. Other boosts are for one attack.
 */
function strikesWithMore({ gives }: Effect): boolean {
  const strikes = gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === 'Double Strike');
  return strikes && gives.length > 1;
}

/** When a unit may tap for what a clause gives. */
function tapTimeOf(facts: Facts): TapTime {
  if (facts.has('instead of attacking')) return 'tap instead of attacking';
  return facts.has('for the attack') || facts.has('in its attack') ? 'tap in the attack' : 'tap';
}

/** What a clause says of a turn. */
type Facts = ReadonlySet<TurnFact>;

/**
 * The parts of a clause that say something about a turn and are played as if they spoke of one attack: an attack is the same
 * with them, and a turn with several attacks is not. `isWhole`: nothing else is left out of it.
 */
function turnParts(effects: readonly Effect[], facts: Facts, isWhole: boolean): readonly LeftOutPart[] {
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
