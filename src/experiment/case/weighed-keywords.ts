import type { Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { parry } from '../../rules/keywords/prevention/parry.js';
import { costsOf } from '../../rules/keywords/unit-terms.js';
import { ATTACKED, type Encounter, isParryChosen } from '../../rules/plan/encounter.js';
import { isOrderChosen } from '../../rules/plan/end-effects.js';

/** The keywords that are listed for their own sake, in their order. */
const LISTED = KEYWORDS.flatMap((keyword) => {
  const place = keyword.choice?.place ?? null;
  return place === null ? [] : [{ keyword, place, isPaidByPolicy: keyword.choice?.isPaidByPolicy === true }];
}).sort((a, b) => a.place - b.place);

/**
 * The names of the keywords whose use a player weighs in an encounter, and of what else the texts
 * and the rules let him weigh. What a policy pays for is not among them.
 */
export function weighedKeywords(role: Role, encounter: Encounter): string[] {
  const { units, payment, boosts = [] } = encounter;
  const own = units.filter((unit) => unit.role === role);
  const isWeighed = ({ cost }: { readonly cost: number }): boolean => cost === 0 || payment[role] === 'optimal';
  const tolls = units.filter((unit) => unit.role !== role).flatMap((unit) => unit.tolls ?? []);
  const ends = own.flatMap(({ attackEnds = [] }) => attackEnds);
  const preventions = own.flatMap(({ terms }) => terms.preventions).filter(isWeighed);
  const listed = LISTED.filter(({ keyword, isPaidByPolicy }) =>
    own.some(({ terms }) => costsOf(terms, keyword).some((cost) => !isPaidByPolicy || isWeighed({ cost }))),
  );
  const attackCosts = units.flatMap(({ attackCost }, unit) => (unit === ATTACKED ? [] : (attackCost ?? [])));
  const names = [
    ...(role === 'defender' && isParryChosen(encounter) ? [parry.name] : []),
    ...boosts.filter((boost) => boost.player === role && isWeighed(boost)).map(() => 'boosts'),
    ...tolls.filter(isWeighed).map(() => 'tolls'),
    ...ends.filter((end) => !end.isForced && isWeighed(end)).map(() => 'early ends'),
    ...preventions.map(({ kind }) => (kind === 'Guard' ? 'guards' : kind)),
    ...own.flatMap(({ standsInFor }) => (standsInFor === undefined ? [] : ['attacks on others'])),
    ...listed.map(({ keyword }) => keyword.name),
    ...(isOrderChosen(encounter, role) ? ['order of effects'] : []),
    ...(role === 'attacker' && attackCosts.some((cost) => isWeighed({ cost })) ? ['attack costs'] : []),
  ];
  return [...new Set(names)];
}
