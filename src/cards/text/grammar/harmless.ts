import { isHarmless } from '../judgement.js';
import { beside, firstOf, phrase, Rule, SKIPPED, type Skipped, type Source, says } from './rule.js';

/** Skips the words up to `end` if no attack depends on them. `before`: earlier words that tell the time. `isCovered`: what is read stands for them, so they are not listed as left out. */
export function harmlessUpTo(
  end: Rule<unknown>,
  judge: (text: string) => boolean = isHarmless,
  before: (source: Source, at: number) => string = () => '',
  isCovered = false,
): Rule<Skipped> {
  return new Rule((source, at) => {
    const place = source.placeOf(end, at);
    const words = before(source, at) + source.between(at, place);
    return place === at || !judge(words) ? null : { value: SKIPPED, at: place, asides: isCovered ? [] : [{ leftOut: words }] };
  });
}

/** Leaves out whatever stands before `end`. */
export const upTo = (end: Rule<unknown>): Rule<Skipped> => harmlessUpTo(end, () => true);

export const restUnless = (judge: (text: string) => boolean): Rule<Skipped> => harmlessUpTo(new Rule(() => null), judge);
export const REST = restUnless(isHarmless);

/** Left out, and named if it matters: what its player may do as well, or what harms only the opponent. */
export const RIDER: Rule<Skipped> = phrase`${beside(says('you may', 'the attacking unit loses'))} ${restUnless(
  (words) => !words.includes('may not'),
)}`.skipped;

const LATER = firstOf(
  phrase`when the space|ground|character battle step ends`,
  says('if that unit is', 'if one of those units has lower speed', 'if you have', 'then you gain'),
);
/** "If that unit is Quux, you may also draw a card", "Then you gain 2 Force". */
export const AFTERWARDS: Rule<Skipped> =
  phrase`. ${beside(LATER)} ${restUnless((words) => isHarmless(words) || /, you may |^Then you/.test(words))}`.skipped;
