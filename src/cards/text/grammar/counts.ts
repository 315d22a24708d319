import type { Count } from '../../../rules/effects/effect.js';
import { formatGroup, type Group } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { COUNTER, NUMBER, ON_IT, STACK_OF_IT } from './basic.js';
import { attachedKind, SUBTYPE_WORDS } from './description.js';
import { COUNTED_UNITS } from './groups.js';
import { firstOf, maybe, phrase, type Rule, remembered, says, seriesOf } from './rule.js';

/** The things counted; several counts are added, by an effect for each. */
export type CountList = readonly [Count, ...Count[]];

const NOTED: Count = { kind: 'tokens', token: NOTE };

/**
 * What an attack does not show, so that its number is noted for the unit: cards of a kind (of each 10 cards, one note),
 * Equipment, and what lies on or under a Pilot ("its crew"), of which an attack knows only what it gives.
 */
const ON_NOTES: Rule<CountList> = firstOf(
  phrase`<unique> ${firstOf(SUBTYPE_WORDS, says('unit'))} <unit> card|cards in ${says('your discard pile', "this unit's stack", 'its stack')}`,
  phrase`${COUNTER} counter|counters on its crew`,
  phrase`card|cards in its crew's stack`,
).to(() => [NOTED]);

/** "mastery and credit counters on the defending unit". */
const COUNTERS: Rule<CountList> = phrase`${seriesOf(COUNTER, says('and', ','))} counter|counters on ${firstOf(
  ON_IT.to(() => 'tokens' as const),
  says('the defending unit').to(() => 'tokens of attacked' as const),
)}`.to(([all, kind]) => all.map((token) => ({ kind, token })) as unknown as CountList);

/** "your Force total", "half your Force total". Ruling: half of it is rounded down (docs/card-texts.md#effects). */
export const FORCE_TOTAL: Rule<CountList> = phrase`${maybe(says('half', 'half of').to(() => 2))} your force total`.to(
  ([each]): CountList => [{ kind: 'Force', each: each ?? 1 }],
);

/** "Equipment attached to it", "Zee Weapons attached". */
const ATTACHED: Rule<CountList> = phrase`${SUBTYPE_WORDS} attached ${maybe(phrase`to ${ON_IT}`).skipped}`.to(
  ([words]): CountList => [{ kind: 'tokens', token: attachedKind(words) }],
);

const COUNTS: Rule<CountList> = firstOf(
  FORCE_TOTAL,
  ATTACHED,
  phrase`damage counter|counters on ${ON_IT}`.to((): CountList => [{ kind: 'counters' }]),
  phrase`card|cards in ${STACK_OF_IT}`.to((): CountList => [{ kind: 'stack' }]),
  phrase`pilot|pilots on ${ON_IT}`.to((): CountList => [{ kind: 'Pilots' }]),
  phrase`10 speed ${ON_IT} has over ${NUMBER} speed`.to(([over]): CountList => [{ kind: 'speed', over }]),
  ON_NOTES,
  COUNTERS,
  COUNTED_UNITS.to(({ groups }) => eachOnce(groups)),
);

/** A count for each group; a unit of two groups counts once, which only their subtypes can say. */
function eachOnce([first, second, ...more]: readonly Group[]): CountList | null {
  if (first === undefined || more.length > 0) return null;
  if (second === undefined) return [{ kind: 'units', group: first }];
  const rest = { ...second, words: first.words };
  const isAlike = formatGroup(rest, 'many') === formatGroup(first, 'many') && first.words.length > 0;
  if (!isAlike) return null;
  return [
    { kind: 'units', group: first },
    { kind: 'units', group: { ...second, notWords: [...second.notWords, first.words.join('-')] } },
  ];
}

/** What X is: "where X is double the number of Zees in any arena". `times`: what it is multiplied by. */
export interface Number {
  readonly counts: CountList | null;
  /** Whether it is the power of the unit. */
  readonly isPower: boolean;
  readonly times: number;
}

export const WHERE_X: Rule<Number> = phrase`<,> where x is|equals <equal> <to> ${firstOf(
  says("this unit's power", 'its power').to((): Number => ({ counts: null, isPower: true, times: 1 })),
  phrase`${maybe(says('double', 'twice').to(() => 2))} <the> <number> <of> ${COUNTS}`.to(
    ([times, counts]): Number => ({ counts, isPower: false, times: times ?? 1 }),
  ),
)} <,>`.to(([number]) => number);

/** "for each damage counter on it". */
export const FOR_EACH: Rule<CountList> = remembered(phrase`for each|every ${COUNTS}`.to(([counts]) => counts));
