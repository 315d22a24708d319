import type { Effect, Gift } from '../../rules/effects/effect.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { givingClause, NO_GIFTS, type TextGifts } from './clause-class.js';
import { isPlayable, readInTime } from './effect-clause.js';
import { NUMBER } from './grammar/basic.js';
import { GETS_PLAIN } from './grammar/gifts.js';
import { eachWith } from './grammar/groups.js';
import { restricted } from './grammar/restrictions.js';
import { firstOf, maybe, phrase, readWhole, Source, says, wordsOf } from './grammar/rule.js';
import { CHOSEN_IT, sideFor } from './grammar/uses.js';

/** Reads one way to play a Battle card, or null. Enhance changes the effects of the clause before it. */
export function readBattleClause(clause: string, before: readonly Effect[]): AbilitiesClause | null {
  const enhance = restricted(
    ENHANCE.to(([more, { gives }, instead]) =>
      dearer(before, more, instead === null ? [...(before[0]?.gives ?? []), ...gives] : gives),
    ),
  );
  const enhanced = readWhole(enhance, new Source(clause));
  const read = enhanced === null ? formOf(clause) : { ...NO_GIFTS, effects: enhanced.value, leftOut: wordsOf(enhanced.asides) };
  return read?.effects.every(isPlayable) ? givingClause('abilities', read) : null;
}

function formOf(clause: string): TextGifts | null {
  const { effects, leftOut } = readInTime(clause, 'free card') ?? readInTime(clause) ?? NO_GIFTS;
  const [effect, ...more] = effects;
  if (effect === undefined || more.length > 0) return null;
  const form = (isPlayable(effect) ? playedOnce(effect) : null) ?? givenFree(effect);
  return form && { ...NO_GIFTS, effects: [form], leftOut };
}

/** A card is not a unit, so it cannot have what only "it" gets. */
function playedOnce(effect: Effect): Effect | null {
  const { use, gives, to } = effect;
  if (use.kind === 'chosen') return effect;
  if (use.kind === 'boost') return 'groups' in to && !use.isRepeatable && !gives.every(isSpeed) ? effect : null;
  const [gift, ...more] = gives;
  if (use.kind !== 'always' || to.kind !== 'it' || gift?.kind !== 'guard' || more.length > 0) return null;
  return gift.guard.paid === undefined ? { ...effect, gives: [onceOf(gift)] } : null;
}

/** Free prevention is not an activated ability, so nothing raises its cost. */
function onceOf({ guard }: Extract<Gift, { kind: 'guard' }>): Gift {
  const isFree = guard.cost === 0;
  return { kind: 'guard', guard: { ...guard, isOnce: true, ...(isFree ? { cost: null, isActivated: false } : {}) } };
}

const isSpeed = ({ kind }: Gift): boolean => kind === 'speed';

/** Free gifts count while the card is in hand. Intercept and Protect belong to a unit other than the fighter. */
function givenFree({ use, to, ...rest }: Effect): Effect | null {
  const isFree = use.kind === 'always' || (use.kind === 'boost' && use.cost === 0 && use.price === undefined);
  const isForOne =
    rest.gives.every((gift) => isSpeed(gift) || isAbility(gift, ['Protect', 'Intercept', 'Redirect'], false)) ||
    (to.kind === 'one' && rest.gives.every((gift) => isAbility(gift, ['Protect', 'Intercept'])));
  const isGood = sideFor(rest.gives) === 'own' && rest.backlash === 0 && isForOne && !rest.gives.every(isSpeed);
  if (!isFree || !isGood || !('groups' in to) || to.groups.some(({ owner }) => owner === 'opponent')) return null;
  // "Each unit" is each of both sides.
  if (to.kind === 'all' && to.groups.some(({ owner, name }) => owner === 'any' && name === null)) return null;
  return { ...rest, to: { ...to, groups: eachWith(to.groups, { owner: 'own' }) }, use: { kind: 'chosen' } };
}

function isAbility(gift: Gift, keywords: readonly string[], isOfThem = true): boolean {
  return gift.kind === 'ability' && keywords.includes(gift.ability.keyword) === isOfThem;
}

const THEM = firstOf(CHOSEN_IT, says('he', 'she', 'each of those units', 'those units')).skipped;
const ALSO = maybe(says('also ,', 'also').as(true));
const INSTEAD = says(', instead', 'instead').as(true);

/** "Enhance: Pay 2 more Force -> That unit gets +3 power instead", for a card with one other form. */
const ENHANCE = phrase`enhance : pay ${NUMBER} <more|additional> force -> ${ALSO.skipped} ${THEM} ${ALSO.skipped} ${GETS_PLAIN} ${maybe(INSTEAD)}`;

/** The enhanced form costs the Force of both. */
function dearer([effect, ...others]: readonly Effect[], more: number, gives: readonly Gift[]): readonly Effect[] | null {
  if (effect?.use.kind !== 'boost' || others.length > 0) return null;
  return [{ ...effect, use: { ...effect.use, cost: (effect.use.cost ?? 0) + more }, gives }];
}
