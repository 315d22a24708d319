import { fewInWords } from '../base/text.js';
import { problem } from './problem.js';

/** A question for a list without the build points that it may cost. */
export const squadPointsMissing = () => problem('expected the build points of a list, found none', 'such as --points 15');

/** A question for a list that meets nobody. */
export const squadAgainstNobody = () =>
  problem(
    'expected the units of the other side, found none',
    'such as --against "Mace Windu (D)" "Luke Skywalker (F)"; a word or begins another list: --against "Yoda (K)" or "Plo Koon (D)"',
  );

/** Opponents of which no side is told. */
export const squadSideUnknown = () =>
  problem(
    'expected the side that looks for a list: the units after --against are of both sides, or neutral',
    'give --side dark or --side light',
  );

/** A question for a list of units, none of which can be in one. */
export const squadWithoutUnits = (points: number, found: number) =>
  problem(
    `expected units that cost from 1 to ${points} build points, of which a list can be made, found none${found === 0 ? '' : ` among ${found}`}`,
    'give filters as odds cards find has them (--side dark --arena character --format standard), names, decks, or a file (--units FILE)',
  );

/** Units of which each has text that matters and is not played. */
export const squadOnlyUnplayed = (found: number) =>
  problem(
    `expected units whose text is played, found ${found} of which none is: text that matters in battles is left out of each`,
    'give --even-so to rank them all the same',
  );

/** Units that can be in no battle. */
export const squadUnitsLeftOut = (names: readonly string[]) =>
  problem(
    `left out, since power, speed, health, cost or arena is not known: ${fewInWords(names)}`,
    'give them these numbers in a file of units (--units FILE)',
  );
