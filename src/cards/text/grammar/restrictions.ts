import { ARENA } from './basic.js';
import { AS_LONG_AS, CONDITIONS } from './conditions.js';
import { UNITS } from './groups.js';
import { AFTERWARDS } from './harmless.js';
import { firstOf, maybe, NOTHING, phrase, type Rule, STOP, says, seriesOf } from './rule.js';
import { type Effects, withConditions } from './sentences.js';

/** What a sentence about when something may be played makes of it; null if it cannot be played so. */
type Restriction = (effects: Effects) => Effects | null;

const SAME: Restriction = (effects) => effects;

/** Times that make no difference in an attack. */
const TIME: Rule<unknown> = firstOf(
  says('during your build step').saying('between attacks', 'in the build step'),
  says('during your turn', 'when no unit is attacking').saying('between attacks'),
  phrase`when|if this unit would attack`.saying('instead of attacking'),
  phrase`when|if that unit would attack`,
  phrase`when|if that unit ${says('attacks', 'is attacking')}`.saying('in its attack'),
);

/** A time at which this unit attacks, which says more if another unit gets something. */
const OWN_TIME: Rule<unknown> = phrase`when|if this unit ${says('attacks', 'is attacking')} ${STOP}`;

const FROM = firstOf(says('this arena', 'that arena', 'any arena'), phrase`the ${ARENA} arena`);

/** A time before the attack, as if the card was played then. */
const EARLY: Rule<unknown> = firstOf(
  phrase`before ${UNITS} ${says('attack', 'attacks', 'would attack')}`,
  phrase`if ${UNITS} has been discarded from ${FROM} this turn ${maybe(says('and only if no unit is attacking'))}`,
).saying('early');

/** "Play only when no unit is attacking". */
export const AT_ITS_TIME: Rule<Restriction> = phrase`<.|;> ${phrase`play only ${TIME}`.leftOut}`.to(() => SAME);

/** "Play only if you have a Gleep", "Play only before any unit attacks". */
const RESTRICTION: Rule<Restriction> = firstOf(
  AT_ITS_TIME,
  phrase`<.|;> ${phrase`play only ${OWN_TIME}`.leftOut}`.to(
    (): Restriction => (effects) =>
      effects.every(({ to, use }) => to.kind === 'it' && use.kind !== 'always') ? effects : null,
  ),
  phrase`<.|;> ${phrase`play <this> only ${EARLY}`.leftOut}`.to(() => SAME),
  phrase`<.|;> play only ${AS_LONG_AS} ${CONDITIONS}`.to(
    ([conditions]): Restriction =>
      (effects) =>
        effects.map((each) => withConditions(each, conditions)),
  ),
);

/** Effects with all that is said behind them of when they may be played. */
export function restricted(effects: Rule<Effects>): Rule<Effects> {
  return phrase`${effects} ${maybe(seriesOf(RESTRICTION, NOTHING))} ${maybe(AFTERWARDS).skipped}`.to(([plain, restrictions]) =>
    (restrictions ?? []).reduce<Effects | null>((all, restriction) => all && restriction(all), plain),
  );
}
