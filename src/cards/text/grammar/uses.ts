import type { Condition, Gift, Use } from '../../../rules/effects/effect.js';
import type { Group } from '../../../rules/game/group.js';
import { attacks, effect, IT as TO_IT } from '../phrases/made-effect.js';
import { ARENA, CHANGE, DURATION, KEYWORD, NUMBER } from './basic.js';
import { FOR_EACH } from './counts.js';
import { type PlaceOfUnits, SUBTYPE_WORDS } from './description.js';
import { GETS_PLAIN, GIFTS, givenTo, isPlain } from './gifts.js';
import { COUNTED_UNITS, eachWith, type Groups, inPlace, UNITS, type Units } from './groups.js';
import type { PrintedCost } from './prices.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf } from './rule.js';
import { type Effects, RECIPIENT, SENTENCE, type Sentence, withUse } from './sentences.js';

/**
 * The use of an effect with a cost: a tap, for which build points may be paid too, or a boost for Force and other
 * prices. Null if no fight can play it, such as a tap and Force at once.
 */
export function useOf({ force, price, points }: PrintedCost, isRepeatable: boolean): Use | null {
  const isTap = price.length === 1 && price[0]?.kind === 'tap' && force === null;
  if (isTap && !isRepeatable) return { kind: 'tap' };
  if (points !== null) return null;
  if (price.length === 0) return { kind: 'boost', cost: force, isRepeatable };
  return isRepeatable ? null : { kind: 'boost', cost: force ?? 0, isRepeatable, price };
}

/** What follows a cost, or an event at which its player may do something. */
interface Consequence {
  readonly effects: Effects;
  readonly lasts: Sentence['lasts'];
}

export const IF_YOU_DO = says('if you do ,', 'if you do');
export const CHOSEN_IT = firstOf(
  says('that unit', 'that character', 'the chosen unit', 'the chosen character', 'it'),
  phrase`that|the <chosen> ${SUBTYPE_WORDS}`,
).skipped;
const THIS_TURN = maybe(says('this turn ,', 'this turn').saying('this turn')).skipped;

const AGAINST_CHOSEN = firstOf(
  phrase`when|while attacking ${CHOSEN_IT} ${maybe(says('this turn').saying('this turn'))}`,
  phrase`against ${CHOSEN_IT} ${maybe(says('this turn').saying('this turn'))}`,
  phrase`as long as ${says("it's", 'it is', 'he or she is')} attacking ${CHOSEN_IT}`,
).skipped;

/** "an attacking Dark Side Character": one of the opponent's. */
const ATTACKING_ONE: Rule<Units> = phrase`an attacking ${COUNTED_UNITS}`.to(([units]) => ({
  ...units,
  groups: eachWith(units.groups, { owner: 'opponent' }),
}));

/** Whose unit is chosen, if the text does not say: the own one gets what is good for it, the opponent's what is not. */
export function sideFor(gives: readonly Gift[]): Group['owner'] | null {
  const isGood = (gift: Gift): boolean =>
    gift.kind === 'ability'
      ? gift.ability.keyword !== 'Backfire' && (gift.ability.value ?? 0) >= 0
      : 'change' in gift && gift.change > 0;
  if (gives.every(isGood)) return 'own';
  return gives.some(isGood) ? null : 'opponent';
}

/** "Choose one of your Characters. That unit", "you may choose ... If you do, the chosen unit". */
const CHOSEN_UNIT: Rule<Groups> =
  phrase`<you may> choose ${firstOf(ATTACKING_ONE, UNITS)} . ${maybe(IF_YOU_DO).skipped} ${THIS_TURN} ${CHOSEN_IT}`.to(
    ([{ groups, number }]) => (number === 'each' ? null : groups),
  );

/** "Choose three of your Jedi. Each of those Jedi", "Up to 2 of your Padawans each": one is the unit that attacks, or is attacked. */
const CHOSEN_UNITS: Rule<Groups> = firstOf(
  phrase`choose ${firstOf(NUMBER, says('two', 'three')).skipped} of ${UNITS} . each of those units|jedi|characters`.to(
    ([{ groups }]) => groups,
  ),
  phrase`choose ${UNITS} in each arena . each of those units|jedi|characters`.to(([{ groups, number }]) =>
    number === 'any' ? eachWith(groups, { owner: 'own' }) : null,
  ),
  phrase`up to ${NUMBER.skipped} of ${UNITS} <in the same arena> <each>`.saying('for several').to(([{ groups }]) => groups),
);

/** What a chosen unit gets. `isOwned`: it is chosen before the attacks of a step, so it is a single one, and that of somebody. */
function choice(isOwned: boolean): Rule<Consequence> {
  return firstOf(
    phrase`${isOwned ? CHOSEN_UNIT : firstOf(CHOSEN_UNIT, CHOSEN_UNITS)} ${GETS_PLAIN}`.to(([groups, { gives, lasts }]) => {
      const whose = isOwned && groups.every(({ owner }) => owner === 'any') ? sideFor(gives) : undefined;
      if (whose === null) return null;
      const to = { kind: 'one' as const, groups: whose === undefined ? groups : eachWith(groups, { owner: whose }) };
      return { effects: [effect(to, gives)], lasts };
    }),
    phrase`<you may> choose ${UNITS} . ${maybe(IF_YOU_DO).skipped} ${THIS_TURN} ${RECIPIENT} ${GETS_PLAIN} ${AGAINST_CHOSEN} ${maybe(DURATION).skipped}`.to(
      ([{ groups, number }, to, { gives, lasts }]) => {
        if (number !== 'one' || groups.some(({ owner }) => owner !== 'opponent')) return null;
        const conditions: readonly Condition[] = [attacks(groups), { kind: 'attacks chosen' }];
        return { effects: [effect(to, gives, { conditions })], lasts };
      },
    ),
  );
}

/** "Choose an arena. Each of your units in the chosen arena gets +1 power": those of the arena where the attack is. */
export const IN_CHOSEN_ARENA: Rule<Consequence> = phrase`choose ${firstOf(
  says('an arena').to((): PlaceOfUnits => ({})),
  phrase`<either> <the> ${seriesOf(ARENA, says('or'))} <arena>`.to(([arenas]): PlaceOfUnits => ({ arenas })),
)} . ${maybe(IF_YOU_DO).skipped} ${maybe(phrase`${DURATION} <,>`).skipped} ${seriesOf(
  phrase`${UNITS} in ${says('the chosen arena', 'that arena')} ${GETS_PLAIN}`,
  says(', and', 'and'),
)}`.to(([place, all]) => {
  const effects = all.map(([units, { gives }]) => {
    const there = units.number === 'each' ? inPlace(units, place) : null;
    return there && effect({ kind: 'all', groups: there.groups }, gives);
  });
  return effects.includes(null) ? null : { effects: effects as Effects, lasts: all.at(-1)?.[1].lasts ?? null };
});

/** What a player taps, pays or chooses for. */
const CONSEQUENCE: Rule<Consequence> = firstOf(
  IN_CHOSEN_ARENA,
  choice(false),
  phrase`${THIS_TURN} ${SENTENCE}`.to(([sentence]) => sentence),
);

export const CHOSEN_ONE: Rule<Consequence> = choice(true);

/** What is done for a price: the effects of it; null if it cannot be played for that. */
export type Activated = (cost: PrintedCost) => Effects | null;

/** "This unit gets +2 power", "Choose one of your Characters. That unit gets Accuracy 1". */
const PLAIN: Rule<Activated> =
  phrase`${CONSEQUENCE} ${maybe(says('. you may play this ability any number of times during each attack').to(() => true))}`.to(
    ([{ effects }, isRepeatable]): Activated =>
      (cost) => {
        const use = useOf(cost, isRepeatable ?? false);
        if (use === null) return null;
        if (use.kind === 'boost' && !arePaidOnce(effects)) return null;
        // The count would be got for a tap of its own.
        if (use.kind === 'tap' && effects.length > 1 && effects.some(({ per }) => per !== null)) return null;
        const all = use.kind === 'tap' ? withFirst(effects) : effects;
        return withUse(all, use);
      },
  );

/**
 * Whether what is paid for at once is paid for once: each effect is a boost of its own. Two are paid for in no attack
 * only if one is for units of the player that attack, and the other for those of the opponent.
 */
function arePaidOnce(effects: Effects): boolean {
  const owners = effects.map(({ to, gives }) =>
    'groups' in to && gives.every(({ kind }) => kind === 'power') ? to.groups.map(({ owner }) => owner).join() : '',
  );
  return effects.length === 1 || (effects.length === 2 && owners.includes('own') && owners.includes('opponent'));
}

/**
 * '[tap] -> One of your Gleeps gets Accuracy 1 and "This unit gets Critical Hit 1 when attacking a Zee."':
 * one tap gives both, so what depends on the attack is given with the rest.
 */
function withFirst(effects: Effects): Effects {
  const [own, given, more] = effects;
  if (own === undefined || given === undefined || more !== undefined || own.to.kind !== 'one') return effects;
  return own.conditions.length > 0 || given.conditions.length === 0
    ? effects
    : [own, { ...given, gives: [...own.gives, ...given.gives] }];
}

/** "Gain 2 Force", "Gain 1 Force for each Gleep" for a tap: its player has so much more in the attack. */
const FORCE_GAINED: Rule<Activated> = phrase`<you> gain ${NUMBER} force ${maybe(FOR_EACH)}`.to(
  ([change, counts]): Activated =>
    (cost) => {
      const use = useOf(cost, false);
      if (use?.kind !== 'tap' || cost.points !== null) return null;
      return (counts ?? [null]).map((per) => effect(TO_IT, [{ kind: 'Force', change }], { per, use }));
    },
);

/** What is done for a price, in the order in which it is tried. */
export const ACTIVATED: readonly Rule<Activated>[] = [FORCE_GAINED, PLAIN];

const X_FORCE = says('pay x force', 'x force pay').skipped;
/** "Pay X Force -> Evade X+1". */
export const BOUGHT: Rule<Effects> = phrase`${X_FORCE} -> ${KEYWORD} x ${maybe(CHANGE)}`.to(([keyword, more]) =>
  more !== null && more < 1 ? null : [effect(TO_IT, [{ kind: 'bought', keyword, ...(more === null ? {} : { more }) }])],
);

/** "Fury X, where X is the number of cards in this unit's stack", with a cost or without. */
export const NUMBERED: Rule<Effects> = GIFTS.to((gifts) => {
  const [gift, ...more] = gifts.gives;
  if (gifts.lasts !== null || more.length > 0 || gift?.kind !== 'ability') return null;
  return isPlain(gifts) && !gift.isByPower ? null : givenTo(TO_IT, gifts);
});
