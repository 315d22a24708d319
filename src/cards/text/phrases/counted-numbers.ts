import type { Count } from '../../../rules/effects/effect.js';
import { isLike } from '../../../rules/game/group.js';
import { plainUnit } from '../../../rules/units/unit.js';
import type { AbilitiesClause, CountedNumber } from '../../catalogue/clause.js';
import { COUNTER, ON_IT } from '../grammar/basic.js';
import { FORCE_TOTAL } from '../grammar/counts.js';
import { COUNTED_UNITS } from '../grammar/groups.js';
import { firstOf, phrase, type Rule, readAll, Source, says } from '../grammar/rule.js';
import { forceTotal } from '../turn-parts.js';
import { effect, IT } from './made-effect.js';

const EQUALS = says('equals the number of', 'equal the number of', 'is equal to the number of', 'are equal to the number of');

/**
 * "This unit's power is equal to the number of mastery counters on it", "... half your Force total": none without any. Health
 * would fall with each Force that is paid, so it is not read.
 */
const BY_COUNT = phrase`this unit's <printed> power ${firstOf(
  phrase`${EQUALS} ${COUNTER} counter|counters on ${ON_IT}`.to(([token]): Count => ({ kind: 'tokens', token })),
  phrase`${says('equals', 'equal', 'is equal to', 'are equal to')} ${FORCE_TOTAL}`.to(([[per]]) => per),
)}`.to(([per]): AbilitiesClause => {
  const effects = [effect(IT, [{ kind: 'power', change: 1 }], { per })];
  const leftOut = forceTotal(effects);
  return { kind: 'abilities', abilities: [], effects, counted: ['power'], ...(leftOut.length === 0 ? {} : { leftOut }) };
});

const NUMBERS: Rule<readonly CountedNumber[]> = firstOf(
  says('power and health').to((): CountedNumber[] => ['power', 'health']),
  says('power').to((): CountedNumber[] => ['power']),
  says('health').to((): CountedNumber[] => ['health']),
);

/** "This unit's power and health equal the number of Gleep units in any arena". */
const BY_UNITS = phrase`this unit's ${NUMBERS} ${EQUALS} ${COUNTED_UNITS}`;

/**
 * Reads a clause that gives numbers of its unit by a count that includes the unit itself: "This
 * unit's power and health equal the number of Gleep units in any arena", on a Gleep. So it has 1 of
 * each for itself, and 1 more for each other one. Null if the clause says anything else.
 */
export function readCountedNumbers(text: string, subtypes: readonly string[]): AbilitiesClause | null {
  return readAll(BY_COUNT, new Source(text)) ?? countedByUnits(text, subtypes);
}

function countedByUnits(text: string, subtypes: readonly string[]): AbilitiesClause | null {
  const [counted, units] = readAll(BY_UNITS, new Source(text)) ?? [];
  const [group, other] = units?.groups ?? [];
  if (counted === undefined || group === undefined || other !== undefined || group.isDamaged !== null) return null;
  if (!isLike(group, plainUnit(0, { subtypes }))) return null;
  const gives = counted.map((kind) => ({ kind, change: 1 }));
  const effects = [effect(IT, gives, { per: { kind: 'units', group: { ...group, isOthers: true } } })];
  return { kind: 'abilities', abilities: [], effects, counted };
}
