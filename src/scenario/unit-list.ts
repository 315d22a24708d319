import { UserError } from '../errors/problem.js';
import type { Fight } from '../rules/game/fight.js';
import { type ListedUnit, type ReadList, readUnits } from './listed-units.js';
import { type PlacedProblem, placeProblems, sortedProblems } from './parse.js';
import { readYaml } from './text/yaml-tree.js';
import { type FindUnit, NO_CARDS } from './units/known-card.js';

const NOTHING: ReadList = { units: [], problems: [] };

/**
 * Reads a file that lists units, each a card's name or a mapping as in a scenario (docs/scenario-format.md#units). Every unit
 * needs a name or a card. `find` looks up the cards. Throws a UserError with every problem, sorted by place.
 */
export function parseUnitList(
  text: string,
  fileName: string,
  find: FindUnit = NO_CARDS,
  fight: Fight = 'attack',
): ListedUnit[] {
  const yaml = readYaml(text);
  const read = yaml.root === null ? NOTHING : readUnits(yaml.root.data, find, fight);
  const placed: readonly PlacedProblem[] = [
    ...yaml.problems.map((problem) => ({ offset: problem.offset, path: null, problem })),
    ...(yaml.root === null ? [] : placeProblems(yaml.root, read.problems)),
  ];
  if (placed.length > 0) throw new UserError(sortedProblems(placed, yaml, fileName));
  return [...read.units];
}
