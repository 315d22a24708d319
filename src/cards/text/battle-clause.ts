import type { Effect, Gift } from '../../rules/effects/effect.js';
import { ANY_UNIT } from '../../rules/game/group.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { AMOUNT, NUMBER } from './grammar/basic.js';
import { AS_LONG_AS, CONDITIONS } from './grammar/conditions.js';
import { readText } from './grammar/effects.js';
import { GIFTS } from './grammar/gifts.js';
import type { Groups } from './grammar/groups.js';
import { firstOf, maybe, phrase, type Rule, readAll, Source, says } from './grammar/rule.js';
import { withConditions } from './grammar/sentences.js';
import { sideFor } from './grammar/uses.js';
import { withoutHarmlessParts } from './harmless-parts.js';

/**
 * Reads a clause of a Battle card as what its player can do with it once: boosts and prevention. `before`: the
 * effects of the clause before it, which Enhance changes. Null if it says anything else.
 */
export function readBattleClause(clause: string, before: readonly Effect[]): AbilitiesClause | null {
  const { text, leftOut: harmless } = withoutHarmlessParts(withoutHandWords(clause));
  const { kept, cut } = withoutLater(text);
  const enhanced = readAll(ENHANCE, new Source(kept))?.(before) ?? null;
  const effects = enhanced ?? formsOf(kept, clause);
  if (effects === null || !effects.every((each) => isPlayable(each))) return null;
  return withLeftOut({ kind: 'abilities', abilities: [], effects }, [...harmless, ...cut]);
}

/** What happens when the turn is over. */
const LATER = /(?<=\.) +(When the next turn starts, [^.]+\.?)$/i;

/** A time before the attack, as if the card was played then. */
const EARLY =
  /\.? *(Play (?:this )?only (?:before any (?:of your )?[^.]*(?:attacks?|would attack)|when no unit is attacking|if (?:a unit|one of your [\w ]+) has been discarded from [^.]* this turn(?: and only if no unit is attacking)?))\.?$/i;

/** The clause without what no single attack depends on. */
function withoutLater(text: string): { readonly kept: string; readonly cut: readonly string[] } {
  const [, later] = LATER.exec(text) ?? EARLY.exec(text) ?? [];
  if (later === undefined) return { kept: text, cut: [] };
  const { kept, cut } = withoutLater(text.slice(0, text.lastIndexOf(later)).trimEnd());
  return { kept, cut: [...cut, later] };
}

/** "the unit of your choice gets" is "choose a unit"; whose it is follows from what it gets. */
function withoutHandWords(clause: string): string {
  return clause
    .replace(/-> the unit of your choice gets\b/i, '-> Choose a unit. That unit gets')
    .replace(/^(Pay \d+ Force -> Choose an arena) (where no unit has attacked this turn)(?=\.)/i, '$1');
}

/** "Pay 1 Force -> Prevent 1 damage to one of your Gleeps. If Quux is in any arena, prevent up to 2 damage to that unit instead": a form each. */
const MORE_IF =
  /^(.+? -> )(Prevent (?:up to )?\d+ damage to )([^.]+)\. If ([^.,]+), (prevent (?:up to )?\d+ damage to )that unit instead\.?$/i;

/** The forms in which a clause can be played: more than one only if it says "choose one", "or" or "instead". */
function formsOf(text: string, timed: string): readonly Effect[] | null {
  const [, price, first, whom, only, more] = MORE_IF.exec(text) ?? [];
  if (price !== undefined) return allForms([`${price}${first}${whom}`, `${price}${more}${whom}. Play only if ${only}`], timed);
  const [, cost = '', choices] = /^(.* -> |)choose one: ?(.+)$/is.exec(text) ?? /^(.* -> |)(prevent .+)$/is.exec(text) ?? [];
  const parts = (choices ?? '').split(/\. or: |, or /i);
  return allForms(choices !== undefined && parts.length > 1 ? parts.map((part) => cost + part) : [text], timed);
}

function allForms(texts: readonly string[], timed: string): readonly Effect[] | null {
  const forms = texts.map((text) => formOf(text, timed));
  return forms.includes(null) ? null : (forms as Effect[]);
}

/** A single thing that is paid for and done. Without a cost it is free. */
function formOf(text: string, timed: string): Effect | null {
  const hasArrow = /^[^"]* -> /.test(text);
  const effects =
    readEffectClause(hasArrow ? text : `Pay 0 Force -> ${text}`, timed) ?? (hasArrow ? null : freeGift(text, timed));
  const [effect, ...others] = effects ?? [];
  if (effect === undefined || others.length > 0) return null;
  const { use, gives } = effect;
  if (use.kind === 'boost') {
    // A card is no unit: what only "it" gets, or the unit that it attacks, is about another card.
    const isForUnits = effect.to.kind === 'one' || effect.to.kind === 'all';
    return isForUnits && !use.isRepeatable && !gives.every(({ kind }) => kind === 'speed') ? effect : null;
  }
  if (use.kind === 'chosen') return effect;
  const [gift, ...more] = gives;
  if (use.kind !== 'always' || effect.to.kind !== 'it' || gift?.kind !== 'guard' || more.length > 0) return null;
  return { ...effect, gives: [onceOf(gift)] };
}

/**
 * What a free card gives that is no boost: worth having whenever the card is in hand, if it is good for units of its
 * player. Abilities that change who fights, or help another unit, are about other units than the one that fights.
 */
function freeGift(text: string, timed: string): readonly Effect[] | null {
  const effects = readEffectClause(text, timed) ?? readText(`Pay 0 Force -> ${text}`) ?? [];
  const free = effects.map(({ to, ...rest }): Effect | null => {
    const isGood = sideFor(rest.gives) === 'own' && rest.backlash === 0 && rest.gives.every(isForItself);
    if (!isGood || !('groups' in to) || to.groups.some(({ owner }) => owner === 'opponent')) return null;
    const groups = to.groups.map((group) => ({ ...group, owner: 'own' })) as unknown as Groups;
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

/** Prevention that is used once. What costs nothing is no activated ability of a unit, which others make dearer. */
function onceOf({ guard }: Extract<Gift, { kind: 'guard' }>): Gift {
  const isFree = guard.cost === 0;
  return { kind: 'guard', guard: { ...guard, isOnce: true, ...(isFree ? { cost: null, isActivated: false } : {}) } };
}

/** "Enhance: Pay 2 more Force -> ...": the Force of both. */
const MORE: Rule<number> = phrase`enhance : pay ${NUMBER} ${maybe(says('more', 'additional')).skipped} force ->`.to(
  ([cost]) => cost,
);
const THEM = firstOf(
  says('that unit', 'that character', 'that jedi', 'that creature', 'that starfighter', 'the chosen unit', 'it', 'he', 'she'),
  says('each of those units', 'those units'),
).skipped;
const INSTEAD = phrase`<,> instead`.skipped;

/** What Enhance makes of the effects before it; null for one that it cannot change. */
type Change = (before: readonly Effect[]) => readonly Effect[] | null;

const ENHANCE: Rule<Change> = firstOf(
  phrase`${MORE} each of your units in that arena gets ${GIFTS} ${INSTEAD}`.to(
    ([cost, { gives, counts }]): Change =>
      (before) => {
        const all = counts === null ? dearer(before, cost, () => gives, true) : null;
        return all?.map((each) => ({ ...each, to: { kind: 'all', groups: [{ ...ANY_UNIT, owner: 'own' }] } })) ?? null;
      },
  ),
  phrase`${MORE} ${THEM} gets|get ${GIFTS} ${INSTEAD} ${maybe(phrase`. play only ${AS_LONG_AS} ${CONDITIONS}`)}`.to(
    ([cost, { gives, counts }, only]): Change =>
      (before) =>
        counts === null
          ? (dearer(before, cost, () => gives)?.map((each) => withConditions(each, only?.[0] ?? [])) ?? null)
          : null,
  ),
  phrase`${MORE} ${maybe(says('also ,')).skipped} ${THEM} ${maybe(says('also')).skipped} gets|get ${GIFTS}`.to(
    ([cost, { gives, counts }]): Change =>
      (before) =>
        counts === null ? dearer(before, cost, (own) => [...own, ...gives]) : null,
  ),
  phrase`${MORE} prevent <up to> ${AMOUNT} damage to ${THEM} ${INSTEAD}`.to(
    ([cost, amount]): Change =>
      (before) =>
        dearer(before, cost, (own) => own.map((gift) => withAmount(gift, amount))),
  ),
);

function withAmount(gift: Gift, amount: number): Gift {
  return gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, amount } } : gift;
}

/** The only form before it for more Force, with other gifts of the same kind. */
function dearer(
  [effect, ...others]: readonly Effect[],
  more: number,
  change: (own: readonly Gift[]) => readonly Gift[],
  isForMore = false,
): readonly Effect[] | null {
  if (effect === undefined || others.length > 0) return null;
  const gives = change(effect.gives);
  const isGuard = (gift: Gift | undefined): boolean => gift?.kind === 'guard';
  if (isGuard(effect.gives[0]) !== isGuard(gives[0]) || (!isForMore && JSON.stringify(gives) === JSON.stringify(effect.gives)))
    return null;
  const { use } = effect;
  if (use.kind === 'boost') return [{ ...effect, use: { ...use, cost: (use.cost ?? 0) + more }, gives }];
  const dear = (gift: Gift): Gift =>
    gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, cost: (gift.guard.cost ?? 0) + more } } : gift;
  return [{ ...effect, gives: gives.map(dear) }];
}
