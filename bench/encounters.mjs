// Plans and explores encounters of random keywords, the same in every run, with the build in the
// folder of the first argument; the second one is their number. Prints, as JSON, the best of some
// rounds for each, in milliseconds.
import { libraryOf } from './earlier-library.mjs';

const ROUNDS = 5;
const [dist, count] = process.argv.slice(2);
const { setupOf, work } = await libraryOf(dist);
const setups = scenarios(Number(count)).map(setupOf);
const best = setups.map(() => Number.POSITIVE_INFINITY);
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, setup] of setups.entries()) {
    const start = performance.now();
    work(setup);
    best[i] = Math.min(best[i], performance.now() - start);
  }
}
console.log(JSON.stringify(best));

function scenarios(count) {
  const KEYWORDS = {
    attacker: [
      'Critical Hit 2',
      'Accuracy 1',
      'Fury 1',
      'Focus 1',
      'Overload 2',
      'Backfire 1',
      'Evade 1',
      'Absorb 1',
      'Stun 1',
    ],
    defender: ['Evade 1', 'Deflect 1', 'Absorb 2', 'Parry 1', 'Riposte 1', 'Retaliate 2', 'Pay 1 Force -> Evade 2', 'Armor'],
  };
  let state = 7;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes, 1992
    return Math.floor((state / 2 ** 32) * limit);
  };
  const unit = (role) => {
    const keywords = KEYWORDS[role].filter(() => below(3) === 0).map((keyword) => JSON.stringify(keyword));
    return `{ power: ${1 + below(5)}, health: ${2 + below(5)}, keywords: [${keywords.join(', ')}] }`;
  };
  return Array.from(
    { length: count },
    () => `format: 1
question: What happens?
experiment: attack
attacker: ${unit('attacker')}
defender: ${unit('defender')}
others: { defender: [${below(2) === 0 ? unit('defender') : ''}] }
`,
  );
}
