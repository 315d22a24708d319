import type { Gift } from '../../../rules/effects/effect.js';
import { inQuotationMarks, NUMBER } from './basic.js';
import { firstOf, maybe, phrase, type Rule, says } from './rule.js';

export const ABILITIES = says(
  'activated abilities',
  'activated ability',
  'force-activated abilities',
  'force-activated ability',
);

/** What they cost then: "costs 1 less Force to play. Abilities that cost 1 or more Force can't cost less than 1 Force". */
export const CHANGED_COST: Rule<Gift> =
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
export const QUOTED_COST: Rule<Gift> = inQuotationMarks(phrase`each of this|the unit's ${ABILITIES} ${CHANGED_COST}`).to(
  ([gift]) => gift,
);
