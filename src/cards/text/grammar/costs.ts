import type { Gift, Recipient } from '../../../rules/effects/effect.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { inQuotationMarks, NUMBER } from './basic.js';
import { AS_LONG_AS, CONDITIONS } from './conditions.js';
import { UNITS } from './groups.js';
import { firstOf, maybe, phrase, Rule, readAll, Source, says } from './rule.js';
import { type Effects, OPPONENTS, RECIPIENT } from './sentences.js';

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

const ABILITIES = says('activated abilities', 'activated ability', 'force-activated abilities', 'force-activated ability');

/** Whose abilities: "each of your Jedi's activated abilities", "each activated ability of your opponent's units". */
const WHOSE: Rule<Recipient> = firstOf(
  phrase`each of this unit's ${ABILITIES}`.to(() => TO_IT),
  phrase`each of your opponent's ${ABILITIES}`.to(() => OPPONENTS),
  phrase`each ${ABILITIES} of ${UNITS}`.to(([{ groups, number }]): Recipient | null =>
    number === 'name' ? null : { kind: 'all', groups },
  ),
  phrase`${OWNER} ${ABILITIES}`.to(([to]) => to),
);

/** What they cost then: "costs 1 less Force to play. Abilities that cost 1 or more Force can't cost less than 1 Force". */
const CHANGE: Rule<Gift> =
  phrase`${maybe(says('that cost 0 or more force', 'costs 0 or more force').to(() => true))} cost|costs ${NUMBER} ${firstOf(
    says('more', 'additional').to(() => 1),
    says('less', 'fewer').to(() => -1),
  )} force ${maybe(says('to play')).skipped} ${maybe(says(". abilities that cost 1 or more force can't cost less than 1 force").to(() => true))}`.to(
    ([ofForce, number, sign, least]): Gift => ({
      kind: least ? 'activation cost down to 1' : ofForce ? 'activation cost in Force' : 'activation cost',
      change: sign * number,
    }),
  );

/** The same as an ability that units get: "Each of this unit's activated abilities costs 1 more Force to play." */
export const QUOTED_COST: Rule<Gift> = inQuotationMarks(phrase`each of this|the unit's ${ABILITIES} ${CHANGE}`).to(
  ([gift]) => gift,
);

/** What activated abilities cost more or less. */
export const COSTS: Rule<Effects> = firstOf(
  phrase`${maybe(phrase`${AS_LONG_AS} ${CONDITIONS} <,>`)} ${WHOSE} ${CHANGE}`.to(
    ([before, to, gift]): Effects => [effect(to, [gift], { conditions: before?.[0] ?? [] })],
  ),
  phrase`${RECIPIENT} gets|get ${QUOTED_COST}`.to(([to, gift]): Effects => [effect(to, [gift])]),
);
