import { grouped } from '../base/text.js';
import { problem } from './problem.js';
import { quoted } from './scenario.js';

export const attackTooLarge = (limit: number) =>
  problem(
    `following this attack takes more than ${grouped(limit)} steps`,
    'fewer dice, fewer abilities or units make it smaller',
  );
export const attackUnsolved = () =>
  problem(
    'this attack is too large to be solved exactly',
    'simulateAttack plays it by rules of thumb; fewer dice, less Lucky or fewer units make it smaller',
  );

export const rowOfCaseTooLarge = (name: string) =>
  problem(
    `an attack is too large to be solved exactly in the case ${quoted(name)}`,
    'give its units fewer abilities to choose from, or less Force; a single attack that is too large is simulated',
  );

export const rowTooLarge = () =>
  problem(
    'one of these attacks is too large to be solved exactly',
    'leave --attacks out: a single attack that is too large is simulated',
  );
