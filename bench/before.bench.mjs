// The program beside an earlier commit, which is built in a temporary folder: whole commands, and
// planning and exploring encounters. Both take turns in one run, so that the ratios hold on any
// machine. Needs a clone with the history of the project.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { medianOf, runOdds } from './whole-command.mjs';

const COMMIT = '8205dbd';
const IS_SMOKE = process.argv.includes('--smoke');
const RUNS = IS_SMOKE ? 1 : 5;
const ENCOUNTERS = IS_SMOKE ? 20 : 300;
const ROUNDS = IS_SMOKE ? 1 : 10;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const SWEEP = `format: 1
question: What do Accuracy, Shields, Critical Hit and Lucky change against Armor?
experiment: attack
trials: 1000
attacker: { power: 1 }
defender: { keywords: [Armor] }
vary: { attacker.power: 1..20, attacker.Accuracy: -2..2, defender.Shields: 0..4, attacker.Critical Hit: 0..4, attacker.Lucky: ${IS_SMOKE ? '[0]' : '0..3'} }
`;

/** Duels with Force counted to 8. */
const DUELS = [
  ['Darth Vader (E)', 'Mace Windu (C)'],
  ['Darth Maul (D)', 'Obi-Wan Kenobi (G)'],
  ['Darth Tyranus (G)', 'Yoda (K)'],
  ['Darth Vader (C)', 'Luke Skywalker (F)'],
  ['Darth Sidious (A)', 'Mace Windu (D)'],
  ['Jango Fett (A)', 'Obi-Wan Kenobi (A)'],
].slice(0, IS_SMOKE ? 1 : undefined);
const DUEL_FORCE = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'odds-before-'));
try {
  const before = path.join(folder, 'before');
  buildBefore(before);
  console.log(`beside commit ${COMMIT}, taking turns; medians of ${RUNS} runs, best of ${ROUNDS} rounds of encounters`);
  console.log('                                           before       now   time   memory');
  writeFileSync(path.join(folder, 'sweep.yaml'), SWEEP);
  const alone = ['--workers', '0', '--quiet'];
  compareCommands(before, [
    ['odds attack --power 6 --trials 1e6', ['attack', '--power', '6', '--trials', '1e6']],
    ['odds compare, characters of a set', ['compare', '--set', 'SR', '--arena', 'character', '--csv', ...alone]],
    ['odds run, a sweep of 10,000 cases', ['run', path.join(folder, 'sweep.yaml'), '--out', folder, ...alone]],
  ]);
  await compareEncounters(before);
  await compareDuels(before);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The earlier commit with our packages, built. */
function buildBefore(target) {
  const quiet = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, target], quiet);
  execFileSync('git', ['checkout', '--quiet', COMMIT], { ...quiet, cwd: target });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { ...quiet, cwd: target });
}

function compareCommands(before, commands) {
  for (const [name, words] of commands) {
    const runs = { before: [], now: [] };
    for (let run = 0; run < RUNS; run++) {
      runs.before.push(runOdds(words, path.join(before, 'dist/bin/main.js')));
      runs.now.push(runOdds(words));
    }
    const [then, now] = [medianOf(runs.before), medianOf(runs.now)];
    const cells = [`${then.seconds.toFixed(2)} s`, `${now.seconds.toFixed(2)} s`].map((cell) => cell.padStart(9));
    const ratios = [now.seconds / then.seconds, now.megabytes / then.megabytes].map((ratio) => ratio.toFixed(2));
    console.log(`  ${name.padEnd(38)}${cells.join(' ')}${ratios[0].padStart(7)}${ratios[1].padStart(9)}`);
  }
}

/** Encounters of random keywords, the same in every run. */
async function compareEncounters(before) {
  const setups = scenarios(ENCOUNTERS);
  const libraries = [await libraryOf(path.join(before, 'dist')), await libraryOf(path.join(ROOT, 'dist'))];
  const attacks = libraries.map(({ setupOf }) => setups.map(setupOf));
  const best = libraries.map(() => setups.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of setups.keys()) {
      for (const [l, { work }] of libraries.entries()) {
        const start = performance.now();
        work(attacks[l][i]);
        best[l][i] = Math.min(best[l][i], performance.now() - start);
      }
    }
  }
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const [then, now] = best.map(median).map((ms) => `${(1000 * ms).toFixed(0)} us`.padStart(9));
  const ratio = median(setups.map((_, i) => best[1][i] / best[0][i]));
  console.log(
    `  ${`planning and exploring ${ENCOUNTERS} encounters`.padEnd(38)}${then} ${now}${ratio.toFixed(2).padStart(7)}\n`,
  );
}

/**
 * Duels solved now, beside only planning and exploring all of their different attacks then: to solve
 * a duel then would have taken longer still.
 */
async function compareDuels(before) {
  const [then, now] = [await libraryOf(path.join(before, 'dist')), await libraryOf(path.join(ROOT, 'dist'))];
  console.log(`  duels, Force to ${DUEL_FORCE}: attacks then, all of the duel now`);
  for (const names of DUELS) {
    const contexts = await attacksOfDuel(names);
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < (IS_SMOKE ? 1 : 3); round++) {
      best[0] = Math.min(
        best[0],
        timed(() => exploreAll(then, contexts)),
      );
      best[1] = Math.min(
        best[1],
        timed(() => now.solveDuel(names, DUEL_FORCE)),
      );
    }
    const cells = best.map((ms) => `${ms.toFixed(0)} ms`.padStart(9));
    console.log(`    ${names.join(' against ').padEnd(44)}${cells.join(' ')}${(best[1] / best[0]).toFixed(3).padStart(8)}`);
  }
  console.log();
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Plans all attacks, and explores those that differ. */
function exploreAll({ planOf, exploreOf }, contexts) {
  const known = new Set();
  for (const setup of contexts) {
    const plan = planOf(setup);
    const key = JSON.stringify(plan);
    if (known.has(key)) continue;
    known.add(key);
    exploreOf(plan);
  }
}

/** The attacks of all positions of a duel, as setups. */
async function attacksOfDuel(names) {
  const { solveDuel, attackOfUnit } = await libraryOf(path.join(ROOT, 'dist'));
  const { solved, question } = solveDuel(names, DUEL_FORCE);
  return solved.graph.nodes.map(({ position, unit }) => {
    const setup = attackOfUnit(question, unit);
    const { counters, force, nextPower, powerChange } = position;
    return {
      ...setup,
      attacker: { ...setup.attacker, counters: counters[unit], powerChange: powerChange + nextPower[unit] },
      defender: { ...setup.defender, counters: counters[1 - unit] },
      force: { attacker: force[unit], defender: force[1 - unit] },
    };
  });
}

/** The modules of a build, by their places then or now. */
async function libraryOf(dist) {
  const first = async (...names) => {
    const file = names.map((name) => path.join(dist, name)).find((name) => existsSync(name));
    return import(pathToFileURL(file).href);
  };
  const { parseScenario } = await first('scenario/parse.js');
  const { casesOf } = await first('scenario/vary/cases.js', 'scenario/cases.js');
  const { caseOf, planOfSetup = (setup) => caseOf(setup).plan } = await first(
    'experiment/case/case.js',
    'experiment/attack-setup.js',
  );
  const { attackProcess } = await first('rules/attack/attack-sequence.js', 'rules/attack-sequence.js');
  const { explore } = await first('automaton/graph/explore.js', 'automaton/explore.js');
  const planOf = (setup) => planOfSetup(setup);
  const exploreOf = (plan) => explore(attackProcess(plan));
  return {
    planOf,
    exploreOf,
    ...(await duelsOf(dist)),
    setupOf: (text) => [...casesOf(parseScenario(text, 'encounter.yaml'))][0],
    work: (setup) => explore(attackProcess(planOfSetup(setup))),
  };
}

/** How a build solves duels; nothing if it does not know them. */
async function duelsOf(dist) {
  if (!existsSync(path.join(dist, 'chain'))) return {};
  const load = async (name) => import(pathToFileURL(path.join(dist, name)).href);
  const { finished } = await load('automaton/slices.js');
  const { solvingWithForce } = await load('chain/duel/solve-duel.js');
  const { prepareDuel, attackOfUnit } = await load('experiment/duel/duel-question.js');
  const { DEFAULT_RULES } = await load('rules/game/editions.js');
  const { CardIndex } = await load('cards/catalogue/card-index.js');
  const { shippedCatalogue } = await load('cards/shipped.js');
  const shelf = new CardIndex([shippedCatalogue()]);
  const solveDuel = (names, force) => {
    const units = names.map((name) => shelf.findUnit(name).card.unit);
    const question = { units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0 };
    return { question, solved: finished(solvingWithForce(prepareDuel(question).setup, force)) };
  };
  return { solveDuel, attackOfUnit };
}

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
