import { isHarmless } from '../judgement.js';
import { firstOf, phrase, Rule, SKIPPED, type Skipped, type Source, says } from './rule.js';

/** Words up to an end, left out if no attack depends on them. `before`: the words before them that say when it happens. */
export function harmlessUpTo(
  end: Rule<unknown>,
  judge: (text: string) => boolean = isHarmless,
  before: (source: Source, at: number) => string = () => '',
): Rule<Skipped> {
  return new Rule((source, at) => {
    const place = source.placeOf(end, at);
    const words = before(source, at) + source.between(at, place);
    return place === at || !judge(words) ? null : { value: SKIPPED, at: place, asides: [{ leftOut: words }] };
  });
}

/** All words up to an end, which are left out whatever they say. */
export const upTo = (end: Rule<unknown>): Rule<Skipped> => harmlessUpTo(end, () => true);

/** The rest of a clause, if no attack depends on it. */
export const restUnless = (judge: (text: string) => boolean): Rule<Skipped> => harmlessUpTo(new Rule(() => null), judge);
const REST = restUnless(isHarmless);

/** What a player gets or does after everything else: "If that unit is Quux, you may also draw a card." */
export const AFTERWARDS: Rule<Skipped> = new Rule((source, at) => {
  const stop = says('.').read(source, at);
  return stop && LATER.read(source, stop.at) && REST.read(source, stop.at);
});

const LATER = firstOf(
  phrase`when the space|ground|character battle step ends`,
  says('if that unit is', 'if one of those units has lower speed', 'if you have'),
);
