import type { Gift } from '../../../rules/effects/effect.js';
import { isHarmless } from '../judgement.js';
import { NUMBER } from './basic.js';
import { UNDER } from './conditions.js';
import { AFTERWARDS, harmlessUpTo } from './harmless.js';
import { beside, firstOf, maybe, NOTHING, phrase, type Rule, STOP, says, seriesOf, withAsides } from './rule.js';
import type { Effects } from './sentences.js';
import { allUnder } from './subjects.js';

/** Null if the effects cannot be played at that time. */
type Restriction = (effects: Effects) => Effects | null;

const SAME: Restriction = (effects) => effects;

const BETWEEN: Rule<unknown> = firstOf(
  says('during your|the build step', 'when the roll for build points is made').saying('in the build step'),
  says('during your turn', 'when|if no unit is attacking'),
).saying('between attacks');
const INSTEAD: Rule<unknown> = phrase`when|if this unit would attack`;

const TIME: Rule<unknown> = firstOf(
  phrase`${BETWEEN} ${maybe(phrase`or ${firstOf(BETWEEN, INSTEAD)}`)}`,
  INSTEAD.saying('instead of attacking'),
  phrase`when|if that unit ${says('attacks', 'is attacking')}`.saying('in its attack'),
);

const AND_ONLY = says('and only', ', and only');

/** "When this unit attacks" limits what other units get. */
const OWN_TIME: Rule<unknown> = phrase`when|if this unit ${says('attacks', 'is attacking')} ${firstOf(STOP, beside(AND_ONLY))}`;
const ITS_OWN: Restriction = (effects) =>
  effects.every(({ to, use }) => to.kind === 'it' && use.kind !== 'always') ? effects : null;

/** "Once per turn" is once an attack, for what is used. */
const ONCE: Rule<Restriction> = says('once per turn')
  .saying('once')
  .to(
    () => (effects) =>
      effects.every(({ use, gives }) => use.kind !== 'always' || gives.every(isLimitable))
        ? effects.map((each) => ({ ...each, gives: each.gives.map(onceAnAttack) }))
        : null,
  );

function isLimitable(gift: Gift): boolean {
  return gift.kind === 'guard' && gift.guard.paid === undefined;
}

function onceAnAttack(gift: Gift): Gift {
  return gift.kind === 'guard' ? { kind: 'guard', guard: { ...gift.guard, isOnce: true } } : gift;
}

const PLAY_ONLY = 'Play only ';

/** "Play only when no unit is attacking". */
export const AT_ITS_TIME: Rule<unknown> = phrase`<.|;> play only ${TIME.leftOut(PLAY_ONLY)}`;

/** "Play only when no unit is attacking and only if you have a Gleep", "Use this ability only once per turn". */
const RESTRICTION: Rule<readonly Restriction[]> = firstOf(
  phrase`<.|;> <you may> play|use <this> <ability> ${firstOf(phrase`up to ${NUMBER} times per turn`, says('once per arena'))}`
    .saying('once')
    .as([]),
  phrase`<.|;> <you may> play|use ${maybe(says('this ability', 'this')).skipped} only ${seriesOf(
    firstOf(
      TIME.leftOut(PLAY_ONLY).as(SAME),
      OWN_TIME.leftOut(PLAY_ONLY).as(ITS_OWN),
      ONCE,
      withAsides(UNDER).to(
        (spoken): Restriction =>
          (effects) =>
            allUnder(effects, spoken, true),
      ),
    ),
    AND_ONLY,
  )}`.to(([all]) => all),
);

/** Effects with the sentences about their timing. */
export function restricted(effects: Rule<Effects>): Rule<Effects> {
  return phrase`${effects} ${maybe(seriesOf(RESTRICTION, NOTHING))} ${maybe(AFTERWARDS).skipped}`.to(([plain, restrictions]) =>
    (restrictions ?? []).flat().reduce<Effects | null>((all, restriction) => all && restriction(all), plain),
  );
}

/** A comma can end an option before "or this unit gets". */
const HARMLESS_OPTION = harmlessUpTo(
  firstOf(says('. or :'), phrase`<,> or ${says('this unit', 'gain')}`),
  isHarmless,
  // The words before "choose one" tell when the option happens.
  ({ text, tokens }, at) => text.slice(0, tokens[tokens.slice(0, at).findLastIndex(({ lower }) => lower === 'choose')]?.start),
);

/** "choose one: draw a card. Or: this unit gets +2 power": only the options on which attacks depend. */
export function oneOfOptions<T extends object>(option: Rule<T>): Rule<readonly T[]> {
  const each: Rule<readonly T[]> = firstOf(
    HARMLESS_OPTION.as<readonly T[]>([]),
    phrase`${option} ${maybe(AT_ITS_TIME).skipped}`.to(([found]) => [found] as readonly T[]),
  );
  return phrase`choose one :|- ${seriesOf(each, says('. or :', ', or', 'or'))}`
    .saying('one of them')
    .to(([all]) => (all.length === 1 && all[0].length === 0 ? null : all.flat()));
}
