import { isHarmless } from '../judgement.js';
import { harmlessUpTo } from './harmless.js';
import { AT_ITS_TIME } from './restrictions.js';
import { firstOf, maybe, phrase, Rule, SKIPPED, type Skipped, type Source, says, seriesOf } from './rule.js';

/** What comes before "choose one", if an option of it begins at a place. */
function beforeChoice(source: Source, at: number): string {
  const place = source.tokens.slice(0, at).findLastIndex(({ lower }) => lower === 'choose');
  return source.text.slice(0, source.tokens[place]?.start);
}

/** An option on which no attack depends. Its end may be a comma, if "this unit gets" something behind it. */
const HARMLESS_OPTION: Rule<Skipped> = firstOf(
  harmlessUpTo(says('. or :'), isHarmless, beforeChoice),
  harmlessUpTo(phrase`<,> or ${says('this unit', 'gain')}`, isHarmless, beforeChoice),
);

const BOTH = phrase`, and if ${new Rule((source, at) => ({ value: SKIPPED, at: source.placeOf(says('is in play'), at) }))} is in play , you may choose both`;

/** "choose one: draw a card. Or: this unit gets +2 power": the options on which attacks depend, of which one is chosen. */
export function oneOfOptions<T extends object>(option: Rule<T>): Rule<readonly T[]> {
  const each: Rule<readonly T[]> = firstOf(
    HARMLESS_OPTION.to((): readonly T[] => []),
    phrase`${option} ${maybe(AT_ITS_TIME).skipped}`.to(([found]) => [found] as readonly T[]),
  );
  return phrase`choose one ${maybe(BOTH).skipped} :|- ${seriesOf(each, says('. or :', ', or', 'or'))}`
    .saying('one of them')
    .to(([all]) => (all.length === 1 && all[0].length === 0 ? null : all.flat()));
}
