import { grouped } from '../base/text.js';
import { didYouMeanPath, displayed, expectedButFound, expectedField, problem, type ValueProblem } from './problem.js';

/** A path that does not lead to a field; `examples`: paths that do. */
export function varyPathUnknown(path: string, known: readonly string[], examples: string): ValueProblem {
  const guess = path.length > 60 ? null : didYouMeanPath(path, known);
  const hint = guess ?? `such as ${examples}; docs/scenario-format.md lists all`;
  return problem(expectedButFound('a field that can be varied', path), hint);
}

export const varyPathWhole = (path: string, parts: readonly string[]) =>
  problem(expectedButFound('a field that can be varied', path), `vary ${parts.join(' or ')}`);
export const varyPathFixed = (path: string) =>
  problem(expectedButFound('a field that can be varied', path), `${path} applies to the whole file`);
export const pilotMissing = (name: string) =>
  problem(expectedButFound('a card that is a Pilot', name), 'odds cards show prints what a card gives as a Pilot');
export const pilotMisfit = (name: string, fits: readonly string[], subtypes: readonly string[]) =>
  problem(
    `expected a Pilot for ${subtypes.join(' - ')}, found ${displayed(name)}`,
    `it can pilot a ${fits.join(' or ')}, but no Droid`,
  );
export const pilotNotAmong = (name: string, kinds: readonly string[]) =>
  problem(`expected a Pilot that is a ${kinds.join(' or ')}, found ${displayed(name)}`, 'the text of the unit says so');
export const pilotNoExtra = (name: string, except: string) =>
  problem(`expected an extra Pilot that is no ${except}, found ${displayed(name)}`, 'the text that allows it says so');
export const pilotOfOtherSide = (name: string, found: string | null, item: string) =>
  problem(
    `expected a ${item} or neutral Pilot, found ${displayed(name)}, which is ${found}`,
    'all units and Pilots of a player are of one side, or neutral',
  );
export const pilotTwice = (name: string) =>
  problem(
    `expected another Pilot, found ${displayed(name)} again`,
    'a player has one unit of each unique name, whatever its version',
  );
export const tooManyPilots = (limit: number, found: number) =>
  problem(
    `expected at most ${limit === 1 ? '1 Pilot' : `${limit} Pilots`} on the unit, found ${found}`,
    'a unit has one Pilot, and one more for each text that gives it an extra one',
  );
export const pilotElsewhere = (name: string) =>
  problem(
    `expected one Pilot in the Character arena, found ${displayed(name)} as well`,
    'the unit gets what one of them gives, and nothing if a Pilot is on it',
  );

/** A unit in the build zone that is not elsewhere; duels and battles have no units elsewhere. */
export const buildZoneElsewhere = (experiment: string) =>
  problem(
    'expected no buildZone here, found one',
    experiment === 'duel' || experiment === 'battle'
      ? `the units of a ${experiment} are in an arena`
      : 'units in the build zone are listed under elsewhere.attacker or elsewhere.defender',
  );

export const varyPathCard = (path: string) =>
  problem(
    expectedButFound('a field that can be varied', path),
    `vary the whole unit, by the names of cards: ${path.replace(/\.[^.]*$/, '')}: [Darth Maul (A), Darth Maul (B)]`,
  );

export function varyIndexMissing(list: string, length: number, index: number): ValueProblem {
  const entries = length === 1 ? 'one entry' : `${length} entries`;
  return problem(
    `expected an entry of ${list}, found index ${index} of ${length === 0 ? 'an empty list' : entries}`,
    length === 0 ? `give ${list} first` : `indices count from 0; the last one is ${length - 1}`,
  );
}

export const varyOverlap = (path: string, earlier: string) =>
  problem(
    path === earlier
      ? `expected each path once, found ${displayed(path)} again`
      : `expected paths that do not overlap, found ${displayed(path)} and ${displayed(earlier)}`,
    path === earlier ? null : 'both set the same field, so the name of a case would be wrong',
  );
export const varyValues = (found: unknown) =>
  problem(expectedField('a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3', found));
export const rangeInList = (range: string) => `a range is written without brackets: write ${range} instead of [${range}]`;
export const rangeBackwards = (low: number, high: number) =>
  problem(`expected a range from low to high, found ${low}..${high}`, `write ${high}..${low}`);
export const rangeStep = (found: string) => problem(expectedButFound('a step of at least 1', Number(found)));
export const inRange = (message: string, range: string) => `${message} in the range ${range}`;
export const valueTwice = (label: unknown, first: number) =>
  problem(
    `expected different values, found ${displayed(label)} again`,
    `entry ${first} of the list says the same; cases are named by their values, so these must differ`,
  );
export const tooManyCases = (limit: number, count: bigint) =>
  problem(
    `expected at most ${grouped(limit)} cases, found ${grouped(count)}`,
    'a case is one combination of the varied values; vary fewer fields, or make several files',
  );
