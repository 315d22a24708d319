import { grouped } from '../base/text.js';
import { didYouMeanPath, displayed, expectedButFound, expectedField, type ValueProblem } from './problem.js';

/** A path that leads to no field. `examples`: paths that do. */
export function varyPathUnknown(path: string, known: readonly string[], examples: string): ValueProblem {
  const guess = path.length > 60 ? null : didYouMeanPath(path, known);
  const hint = guess ?? `such as ${examples}; docs/scenario-format.md lists all`;
  return { message: expectedButFound('a field that can be varied', path), hint };
}

export function varyPathWhole(path: string, parts: readonly string[]): ValueProblem {
  return { message: expectedButFound('a field that can be varied', path), hint: `vary ${parts.join(' or ')}` };
}

export function varyPathFixed(path: string): ValueProblem {
  return { message: expectedButFound('a field that can be varied', path), hint: `${path} applies to the whole file` };
}

export function pilotMissing(name: string): ValueProblem {
  return {
    message: expectedButFound('a card that is a Pilot', name),
    hint: 'odds cards show prints what a card gives as a Pilot',
  };
}

export function pilotMisfit(name: string, fits: readonly string[], subtypes: readonly string[]): ValueProblem {
  return {
    message: `expected a Pilot for ${subtypes.join(' - ')}, found ${displayed(name)}`,
    hint: `it can pilot a ${fits.join(' or ')}, but no Droid`,
  };
}

export function pilotNotAmong(name: string, kinds: readonly string[]): ValueProblem {
  return {
    message: `expected a Pilot that is a ${kinds.join(' or ')}, found ${displayed(name)}`,
    hint: 'the text of the unit says so',
  };
}

export function pilotNoExtra(name: string, except: string): ValueProblem {
  return {
    message: `expected an extra Pilot that is no ${except}, found ${displayed(name)}`,
    hint: 'the text that allows it says so',
  };
}

export function pilotOfOtherSide(name: string, found: string | null, item: string): ValueProblem {
  return {
    message: `expected a ${item} or neutral Pilot, found ${displayed(name)}, which is ${found}`,
    hint: 'all units and Pilots of a player are of one side, or neutral',
  };
}

export function pilotTwice(name: string): ValueProblem {
  return {
    message: `expected another Pilot, found ${displayed(name)} again`,
    hint: 'a player has one unit of each unique name, whatever its version',
  };
}

export function tooManyPilots(limit: number, found: number): ValueProblem {
  return {
    message: `expected at most ${limit === 1 ? '1 Pilot' : `${limit} Pilots`} on the unit, found ${found}`,
    hint: 'a unit has one Pilot, and one more for each text that gives it an extra one',
  };
}

export function pilotElsewhere(name: string): ValueProblem {
  return {
    message: `expected one Pilot in the Character arena, found ${displayed(name)} as well`,
    hint: 'the unit gets what one of them gives, and nothing if a Pilot is on it',
  };
}

/** A unit in the build zone that is not elsewhere; in duels and battles there are no units elsewhere. */
export function buildZoneElsewhere(experiment: string): ValueProblem {
  return {
    message: 'expected no buildZone here, found one',
    hint:
      experiment === 'duel' || experiment === 'battle'
        ? `the units of a ${experiment} are in an arena`
        : 'units in the build zone are listed under elsewhere.attacker or elsewhere.defender',
  };
}

export function varyPathCard(path: string): ValueProblem {
  return {
    message: expectedButFound('a field that can be varied', path),
    hint: `vary the whole unit, by the names of cards: ${path.replace(/\.[^.]*$/, '')}: [Darth Maul (A), Darth Maul (B)]`,
  };
}

export function varyIndexMissing(list: string, length: number, index: number): ValueProblem {
  const entries = length === 1 ? 'one entry' : `${length} entries`;
  return {
    message: `expected an entry of ${list}, found index ${index} of ${length === 0 ? 'an empty list' : entries}`,
    hint: length === 0 ? `give ${list} first` : `indices count from 0; the last one is ${length - 1}`,
  };
}

export function varyOverlap(path: string, earlier: string): ValueProblem {
  return {
    message:
      path === earlier
        ? `expected each path once, found ${displayed(path)} again`
        : `expected paths that do not overlap, found ${displayed(path)} and ${displayed(earlier)}`,
    hint: path === earlier ? null : 'both set the same field, so the name of a case would be wrong',
  };
}

export function varyValues(found: unknown): ValueProblem {
  return { message: expectedField('a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3', found), hint: null };
}

export function rangeInList(range: string): string {
  return `a range is written without brackets: write ${range} instead of [${range}]`;
}

export function rangeBackwards(low: number, high: number): ValueProblem {
  return { message: `expected a range from low to high, found ${low}..${high}`, hint: `write ${high}..${low}` };
}

export function rangeStep(found: string): ValueProblem {
  return { message: expectedButFound('a step of at least 1', Number(found)), hint: null };
}

export function inRange(message: string, range: string): string {
  return `${message} in the range ${range}`;
}

export function valueTwice(label: unknown, first: number): ValueProblem {
  return {
    message: `expected different values, found ${displayed(label)} again`,
    hint: `entry ${first} of the list says the same; cases are named by their values, so these must differ`,
  };
}

export function tooManyCases(limit: number, count: bigint): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} cases, found ${grouped(count)}`,
    hint: 'a case is one combination of the varied values; vary fewer fields, or make several files',
  };
}
