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

/** A unit that starts in one way and arrives in another. */
export function twoArrivals(start: string): ValueProblem {
  return {
    message: `expected one of start and arrives, found both, start: ${start}`,
    hint: 'a unit that arrives in a turn you name needs no start',
  };
}

/** A unit that arrives after the last turn. */
export function arrivesTooLate(turn: number, turns: number): ValueProblem {
  return {
    message: `expected a turn of the battle, at most ${turns}, found ${turn}`,
    hint: 'the unit would never arrive; raise turns',
  };
}
