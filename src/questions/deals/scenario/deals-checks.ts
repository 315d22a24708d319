import { arenaNotOfUnit, unitWithoutArena } from '../../../errors/battle.js';
import { dealsPlay, deckOfFewCards } from '../../../errors/deals.js';
import { type CaseProblem, editionProblems, loneUnitProblems } from '../../../scenario/checks/case-checks.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import type { DealtUnit, DecksOfDeals } from '../../../scenario/scenario.js';
import { HAND } from '../../deck/work/chance-seen.js';
import { sizeOfDeck } from './deals-of-case.js';

/** The problems of deals. */
export function problemsOfDeals(decks: DecksOfDeals): readonly CaseProblem[] {
  return BATTLE_SIDE_NAMES.flatMap((name) => {
    const side = decks[name];
    const size = sizeOfDeck(side);
    return [
      ...(size < HAND ? [{ ...about('side', `${name}.units`), ...deckOfFewCards(HAND, size) }] : []),
      ...(side.play.kind === 'named' ? [] : [{ ...about('side', `${name}.play`), ...dealsPlay() }]),
      ...side.units.flatMap((dealt, i) => unitProblems(dealt, `${name}.units[${i}]`, decks.rules.edition)),
    ];
  });
}

function unitProblems({ unit, arena }: DealtUnit, path: string, edition: DecksOfDeals['rules']['edition']): CaseProblem[] {
  const known = [...loneUnitProblems(unit, path), ...editionProblems(unit, path, edition)];
  const place = arena ?? unit.arenas[0];
  if (place === undefined) return [...known, { ...about('arena', `${path}.arena`), ...unitWithoutArena() }];
  const isOfUnit = unit.arenas.length === 0 || unit.arenas.includes(place);
  return isOfUnit ? known : [...known, { ...about('arena', `${path}.arena`), ...arenaNotOfUnit(place, unit.arenas) }];
}

function about(matter: CaseProblem['about'], path: string): Pick<CaseProblem, 'about' | 'kind' | 'fields'> {
  return { about: matter, kind: path, fields: [path] };
}
