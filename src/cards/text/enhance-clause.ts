import type { Effect, Gift } from '../../rules/effects/effect.js';
import { AMOUNT, NUMBER } from './grammar/basic.js';
import { AS_LONG_AS, CONDITIONS } from './grammar/conditions.js';
import { GIFTS } from './grammar/gifts.js';
import { firstOf, maybe, phrase, type Rule, says } from './grammar/rule.js';
import { withConditions } from './grammar/sentences.js';

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

export const ENHANCE: Rule<Change> = firstOf(
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
  // What is free is in force in any case: only what is got besides is paid for.
  if (use.kind === 'chosen') {
    const further = gives.filter((gift) => !effect.gives.includes(gift));
    const isBesides = effect.gives.every((gift) => gives.includes(gift));
    return isBesides ? [{ ...effect, use: { kind: 'boost', cost: more, isRepeatable: false }, gives: further }] : null;
  }
  const dear = (gift: Gift): Gift =>
    gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, cost: (gift.guard.cost ?? 0) + more } } : gift;
  return [{ ...effect, gives: gives.map(dear) }];
}
