import type { Ability } from '../game/ability.js';
import { combinedValue, KEYWORDS } from './index.js';
import { cheaperThenStronger, NO_TERMS, PREVENTIONS, type UnitTerms } from './row/terms.js';

/**
 * What a unit's keywords amount to. Cumulative and isolated keywords count once, with the sum of their values; layered and selective ones
 * instance by instance (docs/rules.md#categories). Instances of the same kind stand in one order, whatever the order on the card: the
 * cheaper first, then the stronger.
 */
export function unitTerms(abilities: readonly Ability[]): UnitTerms {
  let terms = NO_TERMS;
  for (const keyword of KEYWORDS) {
    const isSingle = keyword.category === 'cumulative' || keyword.category === 'isolated';
    const sum = isSingle ? combinedValue(keyword, abilities) : null;
    if (sum !== null) terms = keyword.gives(terms, { value: sum, cost: 0 });
    if (isSingle) continue;
    for (const { value, cost, choice } of abilities.filter((ability) => ability.keyword === keyword.name)) {
      terms = keyword.gives(terms, { value: value ?? 1, cost, ...(choice === undefined ? {} : { choice }) });
    }
  }
  return {
    ...terms,
    preventions: [...terms.preventions].sort(
      (a, b) => PREVENTIONS.indexOf(a.kind) - PREVENTIONS.indexOf(b.kind) || cheaperThenStronger(a, b),
    ),
    retaliates: [...terms.retaliates].sort(cheaperThenStronger),
    intercepts: [...terms.intercepts].sort((a, b) => a - b),
    redirects: [...terms.redirects].sort((a, b) => a - b),
  };
}
