import type { Recipient } from '../../../rules/effects/effect.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { ABILITIES, CHANGED_COST } from './gifts.js';
import { UNITS } from './groups.js';
import { firstOf, phrase, Rule, readAll, Source } from './rule.js';
import { type Effects, OPPONENTS } from './sentences.js';

/** Units as owners: the words before "activated", without the ending of the owner. */
const OWNER: Rule<Recipient> = new Rule((source, at) => {
  const length = source.tokens.slice(at).findIndex(({ lower }) => /^(?:force-)?activated$/.test(lower));
  const [first, last] = [source.tokens[at], source.tokens[at + length - 1]];
  if (length < 1 || length > 16 || first === undefined || last === undefined) return null;
  const text = source.text
    .slice(first.start, last.start + last.text.length)
    .replace(/(?<=s)'(?=,| and |$)|'s(?=,| and |$)/g, '');
  const units = readAll(UNITS, new Source(text));
  return units === null || units.number === 'name' || units.number === 'one'
    ? null
    : { value: { kind: 'all', groups: units.groups }, at: at + length };
});

/** Whose abilities: "each of your Jedi's activated abilities", "each activated ability of your opponent's units". */
const WHOSE: Rule<Recipient> = firstOf(
  phrase`each of this unit's ${ABILITIES}`.to(() => TO_IT),
  phrase`each of your opponent's ${ABILITIES}`.to(() => OPPONENTS),
  phrase`each ${ABILITIES} of ${UNITS}`.to(([{ groups, number }]): Recipient | null =>
    number === 'name' ? null : { kind: 'all', groups },
  ),
  phrase`${OWNER} ${ABILITIES}`.to(([to]) => to),
);

/** What activated abilities cost more or less. */
export const COSTS: Rule<Effects> = phrase`${WHOSE} ${CHANGED_COST}`.to(([to, gift]): Effects => [effect(to, [gift])]);
