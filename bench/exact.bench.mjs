// Milliseconds to solve the choices of an attack and to calculate its exact distribution, on one
// thread. Every distribution must sum to one.
import { Bench } from 'tinybench';
import { solveAttack } from '../dist/automaton/attack-automaton.js';
import { exactDistribution } from '../dist/exact/distribution.js';
import { caseOf } from '../dist/experiment/case/case.js';
import { parseAttack } from '../dist/scenario/from-data.js';
import { JOBS } from './jobs.mjs';

const IS_SMOKE = process.argv.includes('--smoke');
const TIME_MS = IS_SMOKE ? 20 : 1000;

const LARGER = [
  {
    name: 'power 12, Critical Hit 3, Lucky 3 against Lucky 3, Parry 2',
    attack: {
      attacker: { power: 12, keywords: ['Critical Hit 3', 'Lucky 3'] },
      defender: { keywords: ['Lucky 3', 'Parry 2'] },
    },
  },
  {
    name: 'power 6, Double Strike against Evade 1, Retaliate 3, health 4',
    attack: {
      attacker: { power: 6, health: 5, keywords: ['Double Strike'] },
      defender: { health: 4, keywords: ['Evade 1', 'Retaliate 3'] },
    },
  },
];

console.log('exact values: milliseconds to solve an attack and to calculate its distribution; median ± slow quartile');
for (const { name, attack } of [...JOBS, ...LARGER]) {
  const plan = caseOf(parseAttack(attack)).plan;
  const solve = () => exactDistribution(solveAttack(plan).automaton);
  const { weights, denominator } = solve();
  if (weights.reduce((sum, weight) => sum + weight, 0n) !== denominator) throw new Error(`${name} does not sum to one`);
  const bench = new Bench({ time: TIME_MS, warmupTime: TIME_MS / 3, iterations: 3 });
  bench.add(name, solve);
  const [task] = await bench.run();
  const { p50, p75 } = task.result.latency;
  console.log(`  ${name.padEnd(72)}${p50.toFixed(2).padStart(7)} ± ${(p75 - p50).toFixed(2)}`);
}
console.log();
