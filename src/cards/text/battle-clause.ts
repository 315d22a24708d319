import type { Effect, Gift } from '../../rules/effects/effect.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { ENHANCE } from './enhance-clause.js';
import { AS_LONG_AS, CONDITIONS, type Conditions } from './grammar/conditions.js';
import { readText } from './grammar/effects.js';
import { COUNTED_UNITS, eachWith, isKind } from './grammar/groups.js';
import { restricted } from './grammar/restrictions.js';
import { phrase, type Rule, readAll, readWhole, Source, wordsOf } from './grammar/rule.js';
import { withConditions } from './grammar/sentences.js';
import { sideFor } from './grammar/uses.js';
import { effect } from './phrases/made-effect.js';

/** "Play this card only if you have a unit in each arena." */
const ONLY_IF: Rule<Conditions> = phrase`play this card only ${AS_LONG_AS} ${CONDITIONS}`.to(([conditions]) => conditions);

/** The conditions on a card as a whole, by its clauses; null if one of them is not read. */
export function conditionsOfCard(clauses: readonly string[]): Conditions | null {
  const all = clauses
    .filter((clause) => /^Play this card only\b/i.test(clause))
    .map((clause) => readAll(ONLY_IF, new Source(clause)));
  return all.includes(null) ? null : (all as Conditions[]).flat();
}

/**
 * Reads a clause of a Battle card as what its player can do with it once: boosts and prevention. `before`: the
 * effects of the clause before it, which Enhance changes; `only`: the conditions on the card as a whole. Null if it
 * says anything else.
 */
export function readBattleClause(clause: string, before: readonly Effect[], only: Conditions = []): AbilitiesClause | null {
  const enhanced = readAll(ENHANCE, new Source(clause))?.(before) ?? null;
  const forms = enhanced === null ? formsOf(clause) : null;
  const effects = enhanced ?? forms?.map(({ form }) => withConditions(form, only)) ?? null;
  if (effects === null || !effects.every((each) => isPlayable(each))) return null;
  return withLeftOut({ kind: 'abilities', abilities: [], effects }, forms?.flatMap((each) => each.leftOut) ?? []);
}

/** A way to play a card, and the words that are left out of it. */
interface Form {
  readonly form: Effect;
  readonly leftOut: readonly string[];
}

/** The forms in which a clause can be played: more than one only if it says "choose one", "or" or "instead". */
function formsOf(text: string): readonly Form[] | null {
  const [, cost = '', choices] = /^(.* -> |)choose one: ?(.+)$/is.exec(text) ?? /^(.* -> |)(prevent .+)$/is.exec(text) ?? [];
  const parts = (choices ?? '').split(/\. or: |, or /i);
  return allForms(choices !== undefined && parts.length > 1 ? parts.map((part) => cost + part) : [text]);
}

function allForms(texts: readonly string[]): readonly Form[] | null {
  const forms = texts.map(formOf);
  return forms.includes(null) ? null : (forms as Form[]);
}

/** "That unit may do that much damage to a unit of your choice in the same arena": in the arena of a Character all units are Characters. */
const PASSED_ON =
  /^(.*\bPrevent [^.]+)\. That (unit|character) may do that much damage to a \2 of your choice in the same arena\.?$/i;

/** "Prevent all damage done by Space units this turn": those of both sides, whoever plays it. */
const TAME: Rule<Effect> = phrase`prevent all damage done by ${COUNTED_UNITS} this turn`.to(([units]) =>
  units.joined === null && isKind(units) && units.groups.every(({ owner }) => owner === 'any')
    ? { ...effect({ kind: 'all', groups: units.groups }, [{ kind: 'tame' }]), use: { kind: 'chosen' } }
    : null,
);

/** A single thing that is paid for and done. Without a cost it is free. */
function formOf(text: string): Form | null {
  const prevented = PASSED_ON.exec(text)?.[1];
  return prevented === undefined ? plainFormOf(text) : passedOn(plainFormOf(prevented));
}

/** Prevention by which the unit that is helped may do the damage to another one. */
function passedOn(found: Form | null): Form | null {
  const [gift] = found?.form.gives ?? [];
  const { guard } = gift?.kind === 'guard' ? gift : {};
  return found && guard
    ? { ...found, form: { ...found.form, gives: [{ kind: 'guard', guard: { ...guard, isPassedOn: true } }] } }
    : null;
}

function plainFormOf(text: string): Form | null {
  const tame = readWhole(restricted(TAME.to((form) => [form])), new Source(text));
  if (tame !== null) return { form: tame.value[0] as Effect, leftOut: wordsOf(tame.asides) };
  const hasArrow = /^[^"]* -> /.test(text);
  const read = readEffectClause(hasArrow ? text : `Pay 0 Force -> ${text}`);
  const effects = read?.effects ?? (hasArrow ? null : freeGift(text));
  const [effect, ...others] = effects ?? [];
  if (effect === undefined || others.length > 0) return null;
  const form = playedOnce(effect);
  return form && { form, leftOut: read?.leftOut ?? wordsOf(readText(text)?.asides ?? []) };
}

function playedOnce(effect: Effect): Effect | null {
  const { use, gives } = effect;
  if (use.kind === 'boost') {
    // A card is no unit: what only "it" gets, or the unit that it attacks, is about another card.
    const isForUnits = effect.to.kind === 'one' || effect.to.kind === 'all';
    return isForUnits && !use.isRepeatable && !gives.every(({ kind }) => kind === 'speed') ? effect : null;
  }
  if (use.kind === 'chosen') return effect;
  const [gift, ...more] = gives;
  if (use.kind !== 'always' || effect.to.kind !== 'it' || gift?.kind !== 'guard' || more.length > 0) return null;
  if (gift.guard.paid !== undefined) return null;
  return { ...effect, gives: [onceOf(gift)] };
}

/**
 * What a free card gives that is no boost: worth having whenever the card is in hand, if it is good for units of its
 * player. Abilities that change who fights, or help another unit, are about other units than the one that fights, and
 * come alone.
 */
function freeGift(text: string): readonly Effect[] | null {
  const effects = (readEffectClause(text) ?? readText(`Pay 0 Force -> ${text}`))?.effects ?? [];
  const free = effects.map(({ to, ...rest }): Effect | null => {
    const isForOne = rest.gives.every(isForItself) || (to.kind === 'one' && rest.gives.every(isForHelper));
    const isGood = sideFor(rest.gives) === 'own' && rest.backlash === 0 && isForOne;
    if (!isGood || !('groups' in to) || to.groups.some(({ owner }) => owner === 'opponent')) return null;
    // "Each unit" is each of both sides.
    if (to.kind === 'all' && to.groups.some(({ owner, name }) => owner === 'any' && name === null)) return null;
    const groups = eachWith(to.groups, { owner: 'own' });
    return rest.gives.every(({ kind }) => kind === 'speed')
      ? null
      : { ...rest, to: { ...to, groups }, use: { kind: 'chosen' } };
  });
  return free.includes(null) ? null : (free as Effect[]);
}

/** Speed, and abilities that neither change who fights nor help another unit. */
function isForItself(gift: Gift): boolean {
  return (
    gift.kind === 'speed' || (gift.kind === 'ability' && !['Protect', 'Intercept', 'Redirect'].includes(gift.ability.keyword))
  );
}

/** What a unit uses for another one. */
function isForHelper(gift: Gift): boolean {
  return gift.kind === 'ability' && ['Protect', 'Intercept'].includes(gift.ability.keyword);
}

/** Prevention that is used once. What costs nothing is no activated ability of a unit, which others make dearer. */
function onceOf({ guard }: Extract<Gift, { kind: 'guard' }>): Gift {
  const isFree = guard.cost === 0;
  return { kind: 'guard', guard: { ...guard, isOnce: true, ...(isFree ? { cost: null, isActivated: false } : {}) } };
}
