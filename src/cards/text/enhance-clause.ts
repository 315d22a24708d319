import type { Effect, Gift } from '../../rules/effects/effect.js';
import { ARENAS } from '../../rules/game/arena.js';
import { ANY_UNIT } from '../../rules/game/group.js';
import { AMOUNT, ARENA, NUMBER } from './grammar/basic.js';
import { AS_LONG_AS, CONDITIONS } from './grammar/conditions.js';
import { SUBTYPE_WORDS } from './grammar/description.js';
import { DURATION, GIFTS, LOSSES } from './grammar/gifts.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf } from './grammar/rule.js';
import { withConditions } from './grammar/sentences.js';

/** "Enhance: Pay 2 more Force -> ...": the Force of both. */
const MORE: Rule<number> = phrase`enhance : pay ${NUMBER} ${maybe(says('more', 'additional')).skipped} force ->`.to(
  ([cost]) => cost,
);
const THEM = firstOf(
  phrase`that ${SUBTYPE_WORDS} or ${SUBTYPE_WORDS}`,
  says('that unit', 'that character', 'that jedi', 'that creature', 'that starfighter', 'the chosen unit', 'it', 'he', 'she'),
  says('each of those units', 'those units'),
).skipped;
const INSTEAD = phrase`<,> instead`.skipped;

/** "Choose the Space, Ground, or Character arena." */
const ANY_ARENA = phrase`choose ${firstOf(
  says('an arena'),
  phrase`the ${seriesOf(ARENA, says(', or', ','))} arena`.to(([all]) => (all.length === ARENAS.length ? true : null)),
)} .`;

/** Whose units in that arena, and what they get or lose. */
const EACH_THERE: Rule<{ readonly owner: 'own' | 'opponent'; readonly gives: readonly Gift[] }> = phrase`each of ${firstOf(
  says("your opponent's").to(() => 'opponent' as const),
  says('your').to(() => 'own' as const),
)} units in that arena ${firstOf(
  phrase`gets|get ${GIFTS}`.to(([{ gives, counts }]) => (counts === null ? gives : null)),
  phrase`loses|lose ${LOSSES} ${maybe(DURATION).skipped}`.to(([gives]) => gives),
)}`.to(([owner, gives]) => ({ owner, gives }));

/** What Enhance makes of the effects before it; null for one that it cannot change. */
type Change = (before: readonly Effect[]) => readonly Effect[] | null;

export const ENHANCE: Rule<Change> = firstOf(
  phrase`${MORE} ${maybe(ANY_ARENA).skipped} ${EACH_THERE} ${INSTEAD}`.to(
    ([cost, { owner, gives }]): Change =>
      (before) => {
        const all = dearer(before, cost, () => gives, true);
        const isSame = before.every(({ to }) => 'groups' in to && to.groups.every((group) => group.owner === owner));
        return all !== null && isSame
          ? all.map((each) => ({ ...each, to: { kind: 'all', groups: [{ ...ANY_UNIT, owner }] } }))
          : null;
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
