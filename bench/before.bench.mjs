// The program beside an earlier commit, or the one in `--beside=v0.1.0`, built in a temporary folder: whole commands, and
// planning and exploring encounters. Both alternate in one run, so that the ratios hold on any machine. Needs a clone with the
// project's history.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { battlesOf } from './battles.mjs';
import { buildEarlier } from './earlier-build.mjs';
import { libraryOf } from './earlier-library.mjs';
import { medianOf, runOdds } from './whole-command.mjs';

const COMMIT = process.argv.find((word) => word.startsWith('--beside='))?.slice('--beside='.length) ?? '8205dbd';
const IS_SMOKE = process.argv.includes('--smoke');
const RUNS = IS_SMOKE ? 1 : 5;
const ENCOUNTERS = IS_SMOKE ? 20 : 300;
const TURNS = IS_SMOKE ? 1 : 3;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const SWEEP = `format: 1
question: What do Accuracy, Shields, Critical Hit and Lucky change against Armor?
experiment: attack
trials: 1000
attacker: { power: 1 }
defender: { keywords: [Armor] }
vary: { attacker.power: 1..${IS_SMOKE ? 1 : 20}, attacker.Accuracy: -2..2, defender.Shields: 0..4, attacker.Critical Hit: 0..4, attacker.Lucky: 0..3 }
`;

/** Duels with Force counted this far, of units whose texts the earlier version reads in the same form. */
const DUELS = [
  ['Darth Vader (E)', 'Mace Windu (C)'],
  ['Darth Maul (D)', 'Obi-Wan Kenobi (G)'],
  ['Darth Tyranus (G)', 'Yoda (K)'],
  ['Darth Vader (C)', 'Luke Skywalker (F)'],
  ['Darth Sidious (A)', 'Mace Windu (D)'],
  ['Boba Fett (H)', 'Han Solo (K)'],
].slice(0, IS_SMOKE ? 1 : undefined);
const DUEL_FORCE = IS_SMOKE ? 2 : 8;
const LARGEST = [
  [4, 'Evade 2'],
  [6, 'Evade 2'],
  [5, 'Evade 2, Overkill'],
  [7, 'Evade 2'],
  [6, 'Evade 2, Overkill'],
].slice(0, IS_SMOKE ? 1 : undefined);
const BATTLES = IS_SMOKE ? 3 : 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'odds-before-'));
try {
  const before = path.join(folder, 'before');
  buildEarlier(COMMIT, before);
  console.log(`beside commit ${COMMIT}, taking turns; medians of ${RUNS} runs, encounters the best of ${TURNS} runs`);
  console.log('                                           before       now   time   memory');
  writeFileSync(path.join(folder, 'sweep.yaml'), SWEEP);
  const alone = ['--workers', '0', '--quiet'];
  compareCommands(before, [
    ['odds attack --power 6 --trials 1e6', ['attack', '--power', '6', '--trials', '1e6']],
    ['odds compare, characters of a set', ['compare', '--set', 'SR', '--arena', 'character', '--csv', ...alone]],
    ['odds run, a sweep of 10,000 cases', ['run', path.join(folder, 'sweep.yaml'), '--out', folder, ...alone]],
  ]);
  compareEncounters(before);
  await compareLargest(before);
  await compareDuels(before);
  await compareBattles(before);
} finally {
  rmSync(folder, { recursive: true, force: true });
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

/** Planning and exploring encounters, each build in its own processes. */
function compareEncounters(before) {
  const builds = [path.join(before, 'dist'), path.join(ROOT, 'dist')];
  const best = builds.map(() => new Array(ENCOUNTERS).fill(Number.POSITIVE_INFINITY));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [b, dist] of builds.entries()) {
      for (const [i, ms] of encounterTimes(dist).entries()) best[b][i] = Math.min(best[b][i], ms);
    }
  }
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const [then, now] = best.map(median).map((ms) => `${(1000 * ms).toFixed(0)} us`.padStart(9));
  const ratio = median(best[1].map((ms, i) => ms / best[0][i]));
  console.log(
    `  ${`planning and exploring ${ENCOUNTERS} encounters`.padEnd(38)}${then} ${now}${ratio.toFixed(2).padStart(7)}\n`,
  );
}

/** The best times of the encounters with a build, in milliseconds. */
function encounterTimes(dist) {
  const script = path.join(ROOT, 'bench', 'encounters.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, dist, String(ENCOUNTERS)], { encoding: 'utf8' }));
}

/** Attacks around the limit of what is solved: the earlier version refuses some that are solved now. */
async function compareLargest(before) {
  const [then, now] = [await libraryOf(path.join(before, 'dist')), await libraryOf(path.join(ROOT, 'dist'))];
  console.log('  attacks of 2 on 2 with Double Strike, Deflect, Intercept and Overkill: edges now');
  for (const [power, keywords] of LARGEST) {
    const text = largeAttack(power, keywords);
    const [first, second] = [timeAndEdges(then, text), timeAndEdges(now, text)];
    const edges = second.edges === null ? 'refused' : second.edges.toLocaleString('en-US');
    const cells = [first, second].map(({ ms, edges: known }) =>
      `${known === null ? 'refused, ' : ''}${ms.toFixed(0)} ms`.padStart(17),
    );
    console.log(`    power ${power}, ${keywords.padEnd(22)}${edges.padStart(9)}${cells.join('')}`);
  }
  console.log();
}

/** The time to explore an attack, or until it is refused, with its number of edges; null if refused. */
function timeAndEdges({ setupOf, planOf, exploreOf }, text) {
  const plan = planOf(setupOf(text));
  let edges = null;
  const ms = timed(() => {
    try {
      edges = exploreOf(plan).targets?.length ?? Number.NaN;
    } catch {
      edges = null;
    }
  });
  return { ms, edges };
}

function largeAttack(power, keywords) {
  return `format: 1
question: How large can an attack be?
experiment: attack
attacker: { power: ${power}, health: 6, keywords: [Double Strike, Critical Hit 2, ${keywords}] }
defender: { health: 5, keywords: [Evade 1, Deflect 2, Retaliate 2] }
others: { defender: [{ power: 3, health: 4, keywords: [Evade 2, Intercept] }] }
`;
}

/** Solving duels now, beside planning and exploring all of their different attacks then, which is only a part of the work. */
async function compareDuels(before) {
  const then = await libraryOf(path.join(before, 'dist'));
  const now = await duelsOf(path.join(ROOT, 'dist'));
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

/** Battles now, beside planning and exploring their different attacks then. */
async function compareBattles(before) {
  const then = await libraryOf(path.join(before, 'dist'));
  const now = await battlesOf(path.join(ROOT, 'dist'));
  const own = timed(() => now.play(BATTLES));
  const contexts = now.attacksOf(BATTLES);
  const times = [timed(() => exploreAll(then, contexts)), own];
  const cells = times.map((ms) => `${ms.toFixed(0)} ms`.padStart(9));
  console.log(
    `  ${BATTLES} battles of 3 against 3, ${contexts.length} different attacks: attacks then, all of the battles now`,
  );
  console.log(
    `    ${'Vader, Tyranus, Maul against Obi-Wan, Mace, Luke'.padEnd(44)}${cells.join(' ')}${(times[1] / times[0]).toFixed(3).padStart(8)}\n`,
  );
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Plans all attacks, and explores the different ones. */
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

/** The attacks of all positions of a duel, for each standing and each amount of Force, as setups. */
async function attacksOfDuel(names) {
  const { solveDuel, attackOfUnit } = await duelsOf(path.join(ROOT, 'dist'));
  const { solved, question } = solveDuel(names, DUEL_FORCE);
  const levels = Array.from({ length: DUEL_FORCE + 1 }, (_, force) => force);
  return solved.graph.standings.flatMap(({ position, unit }) => {
    const setup = attackOfUnit(question, unit);
    const { counters, nextPower, powerChange } = position;
    const attack = {
      ...setup,
      attacker: { ...setup.attacker, counters: counters[unit], powerChange: powerChange + nextPower[unit] },
      defender: { ...setup.defender, counters: counters[1 - unit] },
    };
    return levels.flatMap((attacker) => levels.map((defender) => ({ ...attack, force: { attacker, defender } })));
  });
}

async function duelsOf(dist) {
  const load = async (name) => import(pathToFileURL(path.join(dist, name)).href);
  const { finished } = await load('automaton/slices.js');
  const { exploringDuel, solvingExplored, solvingWithForce } = await load('chain/duel/solve-duel.js');
  const { prepareDuel } = await load('questions/duel/work/duel-question.js').catch(
    () => load('experiment/duel/duel-question.js'), // its place in the earlier commit
  );
  const { attackOfUnit } = await load('scenario/units/units.js');
  const { DEFAULT_RULES } = await load('rules/game/editions.js');
  const { CardIndex } = await load('cards/catalogue/card-index.js');
  const { shippedCatalogue } = await load('cards/shipped.js');
  const index = new CardIndex([shippedCatalogue()]);
  const solveDuel = (names, force) => {
    const units = names.map((name) => index.findUnit(name).card.unit);
    const question = { units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0 };
    const { setup } = prepareDuel(question);
    // An earlier commit combines the two steps.
    const solving =
      solvingWithForce ?? ((...asked) => solvingExplored(setup, finished(exploringDuel(...asked, 'solve')), force, null));
    return { question, solved: finished(solving(setup, force)) };
  };
  return { solveDuel, attackOfUnit };
}
