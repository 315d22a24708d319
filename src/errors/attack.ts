import { grouped } from '../base/text.js';
import type { ValueProblem } from './problem.js';

export function attackTooLarge(limit: number): ValueProblem {
  return {
    message: `expected an attack that can be followed in at most ${grouped(limit)} steps, found one with more`,
    hint: 'fewer dice, fewer abilities or units make it smaller',
  };
}

export function attackUnsolved(): ValueProblem {
  return {
    message: 'expected an attack that can be solved exactly, found one that is too large',
    hint: 'simulateAttack plays it by rules of thumb; fewer dice, less Lucky or fewer units make it smaller',
  };
}

/** Attacks in a row one of which is too large. */
/** Attacks in a row of a scenario's case that cannot be solved. */
export function rowOfCaseTooLarge(name: string): ValueProblem {
  return {
    message: `expected attacks that can be solved exactly, found one that is too large in the case ${JSON.stringify(name)}`,
    hint: 'give its units fewer abilities to choose from, or less Force; a single attack that is too large is simulated',
  };
}

export function rowTooLarge(): ValueProblem {
  return {
    message: 'expected attacks that can be solved exactly, found one that is too large',
    hint: 'leave --attacks out: a single attack that is too large is simulated',
  };
}
