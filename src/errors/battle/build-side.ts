import { displayed, type ValueProblem } from '../problem.js';

/** A cost of an Upkeep that cannot be read. */
export function costUnread(found: string): ValueProblem {
  return {
    message: `expected costs of Upkeep, found ${displayed(found)}`,
    hint: 'such as Pay 1 Force, Pay 1 build point, Put 1 damage counter on it, tap, discard it, Gain 1 Force, with "or" between them',
  };
}

/** A unit that waits in the build zone and gives nothing from there. */
export function nothingInReserve(): ValueProblem {
  return {
    message: 'the unit is in the build zone for the whole battle, and has no Reserves and no Upkeep',
    hint: 'give it reserves, or let it arrive: start: build, or arrives: 2',
  };
}

/** A unit that is to be built and whose cost is not known. */
export function costToBuildMissing(): ValueProblem {
  return { message: 'expected a cost of the unit that build points pay for, found nothing', hint: 'give the unit a cost' };
}

/** A unit that begins in two places; `found`: their fields. */
export function twoPlaces(found: readonly string[]): ValueProblem {
  return {
    message: `expected one of start, arrives and on, found ${found.join(' and ')}`,
    hint: 'a unit is in one place before the first turn',
  };
}

/** A unit that arrives after the last turn. */
export function arrivesTooLate(turn: number, turns: number): ValueProblem {
  return {
    message: `expected a turn of the battle, at most ${turns}, found ${turn}`,
    hint: 'the unit would never arrive; raise turns',
  };
}

/** A Pilot on a unit that its side does not have. */
export function pilotOfNobody(found: string): ValueProblem {
  return {
    message: `expected the name of another unit of its side, found ${displayed(found)}`,
    hint: 'on: the name of a unit as under units, with its version',
  };
}
