import { PLAIN } from '../scenario-text.js';

/** 1,000 cases for each attacking Force, with two fields that change nothing in any of them. */
export const manyCases = (force: number): string => `${PLAIN}policy: { attacker: { payment: never } }
others: { defender: [{}] }
vary:
  force.attacker: 1..${force}
  force.defender: 0..99
  attacker.power: 1..10
`;

const UNIT = `{ keywords: [${new Array(30).fill('Pay 99 Force -> Evade 1').join(', ')}] }`;
const UNITS = `[${new Array(8).fill(UNIT).join(', ')}]`;

/** 990 cases for each attacking Force, of 18 units; 16 have 30 costs that nobody can pay. */
export const manyCosts = (force: number): string => `${PLAIN}others: { attacker: ${UNITS}, defender: ${UNITS} }
vary:
  attacker.power: 1..10
  force.attacker: 1..${force}
  force.defender: 0..98
`;
