import { grouped } from '../base/text.js';
import { didYouMeanPath, displayed, mustBe, mustBeField, problem, type ValueProblem } from './problem.js';

/** A path that does not lead to a field; `examples`: paths that do. */
export function varyPathUnknown(path: string, known: readonly string[], examples: string): ValueProblem {
  const guess = path.length > 60 ? null : didYouMeanPath(path, known);
  const hint = guess ?? `for example: ${examples}; docs/scenario-format.md lists all`;
  return problem(`${displayed(path)} is not a field that can be varied`, hint);
}

export const varyPathWhole = (path: string, parts: readonly string[]) =>
  problem(`${displayed(path)} is not a field that can be varied`, `vary ${parts.join(' or ')}`);
export const varyPathFixed = (path: string) =>
  problem(`${displayed(path)} is not a field that can be varied`, `${path} applies to the whole file`);
export const pilotMissing = (name: string) =>
  problem(`${displayed(name)} is not a Pilot`, 'odds cards show prints what a card gives as a Pilot');
export const pilotMisfit = (name: string, fits: readonly string[], subtypes: readonly string[]) =>
  problem(
    `${displayed(name)} cannot pilot this unit (${subtypes.join(' - ')})`,
    `it can pilot a ${fits.join(' or ')}, but not a Droid`,
  );
export const pilotNotAmong = (name: string, kinds: readonly string[]) =>
  problem(`the Pilot must be a ${kinds.join(' or ')}, not ${displayed(name)}`, 'the text of the unit says so');
export const pilotNoExtra = (name: string, except: string) =>
  problem(`the extra Pilot must not be a ${except}, as ${displayed(name)} is`, 'the text that allows it says so');
export const pilotOfOtherSide = (name: string, found: string | null, item: string) =>
  problem(
    `the Pilot must be ${item} or neutral: ${displayed(name)} is ${found}`,
    'all units and Pilots of a player are of one side, or neutral',
  );
export const pilotTwice = (name: string) =>
  problem(`${displayed(name)} is given twice`, 'a player has one unit of each unique name, whatever its version');
export const tooManyPilots = (limit: number, found: number) =>
  problem(
    `the unit has room for ${limit === 1 ? '1 Pilot' : `${limit} Pilots`}, not ${found}`,
    'a unit has one Pilot, and one more for each text that gives it an extra one',
  );
export const pilotElsewhere = (name: string) =>
  problem(
    `one Pilot in the Character arena helps the unit, and ${displayed(name)} is a second one`,
    'the unit gets what one of them gives, and nothing if a Pilot is on it',
  );

/** A unit in the build zone that is not elsewhere; duels and battles have no units elsewhere. */
export const buildZoneElsewhere = (experiment: string) =>
  problem(
    'buildZone has no meaning here',
    experiment === 'duel' || experiment === 'battle'
      ? `the units of a ${experiment} are in an arena`
      : 'units in the build zone are listed under elsewhere.attacker or elsewhere.defender',
  );

export const varyPathCard = (path: string) =>
  problem(
    `${displayed(path)} is not a field that can be varied`,
    `vary the whole unit, by the names of cards: ${path.replace(/\.[^.]*$/, '')}: [Darth Maul (A), Darth Maul (B)]`,
  );

export function varyIndexMissing(list: string, length: number, index: number): ValueProblem {
  const entries = length === 1 ? 'one entry' : `${length} entries`;
  return problem(
    `there is no index ${index} in ${list}, ${length === 0 ? 'an empty list' : `a list of ${entries}`}`,
    length === 0 ? `give ${list} first` : `indices count from 0; the last one is ${length - 1}`,
  );
}

export const varyOverlap = (path: string, earlier: string) =>
  problem(
    path === earlier ? `${displayed(path)} is given twice` : `${displayed(path)} and ${displayed(earlier)} overlap`,
    path === earlier ? null : 'both set the same field, so case names would be wrong',
  );
export const varyValues = (found: unknown) =>
  problem(mustBeField('a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3', found));
export const rangeInList = (range: string) => `a range is written without brackets: write ${range} instead of [${range}]`;
export const rangeBackwards = (low: number, high: number) =>
  problem(`must be a range from low to high, not ${low}..${high}`, `write ${high}..${low}`);
export const rangeStep = (found: string) => problem(mustBe('a step of at least 1', Number(found)));
export const inRange = (message: string, range: string) => `${message} in the range ${range}`;
export const valueTwice = (label: unknown, first: number) =>
  problem(
    `${displayed(label)} is given twice`,
    `entry ${first} of the list says the same; cases are named by their values, so these must differ`,
  );
export const tooManyCases = (limit: number, count: bigint) =>
  problem(
    `${grouped(count)} cases are too many; the limit is ${grouped(limit)}`,
    'a case is one combination of the varied values; vary fewer fields, or make several files',
  );
