import type { Slices } from '../../../automaton/slices.js';
import { at } from '../../../base/assert.js';
import { PartCache } from '../../../chain/attack-part.js';
import { threatsIn } from '../../../chain/battle/play/battle-worth.js';
import { rulesOptions } from '../../../rules/game/editions.js';
import type { Candidate } from './legal-lists.js';
import type { SquadBattles } from './list-battles.js';

/** More candidates than this are not tried: each has to fight in some lists. */
const MAX_CANDIDATES = 120;

/** The candidates of which lists are made: of many those that are worth most among those of their cost, in slices. */
export function* shortlisted<One extends Candidate>(
  candidates: readonly One[],
  { side, rules, ...course }: SquadBattles,
): Slices<readonly One[]> {
  if (candidates.length <= MAX_CANDIDATES) return candidates;
  const units = candidates.map(({ unit, arena }) => ({ unit, arena, side }));
  const threats = yield* threatsIn({ ...course, rules: rulesOptions(rules), units }, new PartCache('play'));
  const ratings = candidates.map(({ unit }, i) => at(threats, i) * Math.sqrt(unit.health ?? 0));
  const byCost = new Map<number, number[]>();
  for (const [i, { cost }] of candidates.entries()) byCost.set(cost, [...(byCost.get(cost) ?? []), i]);
  const chosen = [...byCost.values()].flatMap((indices) => {
    const share = Math.floor((MAX_CANDIDATES * indices.length) / candidates.length);
    return indices.sort((a, b) => at(ratings, b) - at(ratings, a) || a - b).slice(0, Math.max(1, share));
  });
  return chosen.sort((a, b) => a - b).map((i) => at(candidates, i));
}
