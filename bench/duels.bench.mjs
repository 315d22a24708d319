// Processor time to solve duels of random pairs of cards, on one thread with warm code: median, 95th
// percentile and the longest, and some duels by name. Then a whole command: every duel of 66 characters, with its page.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from '../dist/automaton/slices.js';
import { CardIndex } from '../dist/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../dist/cards/shipped.js';
import { solvingDuel } from '../dist/chain/duel/solve-duel.js';
import { prepareDuel } from '../dist/questions/duel/work/duel-question.js';
import { DEFAULT_RULES } from '../dist/rules/game/editions.js';
import { areApart } from '../dist/rules/units/reach.js';
import { OFFICIAL, TODAY } from '../scripts/card-sets.mjs';
import { runOdds } from './whole-command.mjs';

const IS_SMOKE = process.argv.includes('--smoke');
const PAIRS = IS_SMOKE ? 5 : 300;
const index = new CardIndex([shippedCatalogue()]);
const units = readFileSync(new URL('../cards/shipped.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter(({ name, power, health, speed }) => name && [power, health, speed].every(Number.isInteger));
const cards = units.filter(({ set }) => OFFICIAL.includes(set));
const todays = units.filter(({ set, cost }) => TODAY.includes(set) && cost >= 5);

const NAMED = [
  ['Darth Vader (E)', 'Mace Windu (C)'],
  ['Darth Maul (D)', 'Obi-Wan Kenobi (G)'],
  ['Darth Tyranus (G)', 'Yoda (K)'],
  ['Darth Vader (C)', 'Luke Skywalker (F)'],
  ['Darth Sidious (A)', 'Mace Windu (D)'],
  ['Jango Fett (A)', 'Obi-Wan Kenobi (A)'],
  // Much Force, and waiting for more, on both sides.
  ['Ahsoka Tano (K)', 'Darth Talon (A)'],
  ['Kreia (B)', 'Morgan Elsbeth (B)'],
  ['Darth Malak (C)', 'Luke Skywalker (H2)'],
].slice(0, IS_SMOKE ? 2 : undefined);

let state = 7;
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes, 1992
  return Math.floor((state / 2 ** 32) * limit);
};

const unitOf = (name, set) => {
  const found = index.findUnit(name, set);
  if (!found.ok) throw new Error(`no card ${name}`);
  return found.card.unit;
};

/** Milliseconds of processor time to solve a duel; fails if it has no value. */
function timeOf(units) {
  const question = { units, rules: DEFAULT_RULES, force: [0, 0], turns: null, mayPass: false, first: 0 };
  const { setup } = prepareDuel(question);
  const start = process.cpuUsage();
  const solved = finished(solvingDuel(setup));
  const { user, system } = process.cpuUsage(start);
  const isLarge = typeof solved === 'string';
  if (!isLarge && !(Math.abs(solved.value) <= 1 + 1e-9)) throw new Error('a duel has no value');
  return { ms: (user + system) / 1000, isLarge };
}

function randomPairs(cards) {
  const pairs = [];
  while (pairs.length < PAIRS) {
    const [a, b] = [cards[below(cards.length)], cards[below(cards.length)]];
    const units = [unitOf(a.name, a.set), unitOf(b.name, b.set)];
    if (a !== b && units[0].side !== units[1].side && !areApart(...units)) pairs.push(units);
  }
  return pairs;
}

/** The times of random pairs of some cards, in one line. */
function line(name, of) {
  const results = randomPairs(of).map(timeOf);
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(0);
  const large = results.filter(({ isLarge }) => isLarge).length;
  return `  ${name.padEnd(26)}median ${at(0.5)}, 95% ${at(0.95)}, longest ${at(1)}; too large to be solved: ${large}`;
}

const named = NAMED.map((names) => names.map((name) => unitOf(name)));
for (const units of named.slice(0, 6)) timeOf(units); // warms the code up
console.log(`duels of ${PAIRS} random pairs of cards: milliseconds of processor time`);
console.log(line('official sets', cards));
console.log(line('today, cost 5 and more', todays));
for (const [i, units] of named.entries()) {
  console.log(`  ${NAMED[i].join(' against ').padEnd(44)}${timeOf(units).ms.toFixed(0).padStart(7)}`);
}
console.log();

const MATRIX = IS_SMOKE ? 3 : 66;
const characters = cards.filter(({ arenas }) => arenas.length === 1 && arenas[0] === 'character');
const names = characters.slice(0, MATRIX).map(({ name }) => name);
const folder = mkdtempSync(path.join(tmpdir(), 'odds-duels-'));
try {
  const page = ['--html', '--out', path.join(folder, 'duels.html')];
  const { seconds, cpuSeconds, megabytes } = runOdds(['compare', ...names, '--duel', ...page, '--workers', '2', '--quiet']);
  const duels = (MATRIX * (MATRIX - 1)) / 2;
  console.log(`all ${duels} duels of ${MATRIX} characters, with the page, on two threads`);
  console.log(`  ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, ${megabytes.toFixed(0)} MB\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
