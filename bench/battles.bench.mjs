// Whole battles by the command: processor time and memory of a battle of six characters, and of one with twelve units in three
// arenas; then one thread beside two, and an attack in known positions. With `--beside=COMMIT` the first two alternate with
// that commit, built in a temporary folder, and ratios of processor time and memory are printed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from '../dist/automaton/slices.js';
import { PlayByWorth } from '../dist/chain/battle/play/battle-play.js';
import { openCards } from '../dist/cli/cards/card-files.js';
import { readBattleRequest } from '../dist/questions/battle/ask/battle-request.js';
import { battleOf } from '../dist/questions/battle/work/battle-question.js';
import { BattlePlayer } from '../dist/simulate/fights/play-battle.js';
import { buildEarlier } from './earlier-build.mjs';
import { runOdds } from './whole-command.mjs';

const IS_SMOKE = process.argv.includes('--smoke');
const BESIDE = process.argv.find((word) => word.startsWith('--beside='))?.slice('--beside='.length);
const [BATTLES, LONG, KNOWN] = IS_SMOKE ? [100, 300, 20] : [10_000, 100_000, 2000];

const CHARACTERS = {
  dark: ['Darth Vader (C)', 'Darth Tyranus (G)', 'Darth Maul (D)'],
  light: ['Obi-Wan Kenobi (G)', 'Mace Windu (D)', 'Luke Skywalker (F)'],
};
/** Attacks whose situations differ mostly in Force and other sums: Double Strike, Retaliate, paid prevention. */
const TODAY = {
  dark: ['Darth Maul (Q)', 'Komari Vosa (A)', 'Darth Talon (A)'],
  light: ['Ahsoka Tano (K)', 'Ezra Bridger (F)', 'Captain Rex (F)'],
};
const ARENAS = {
  dark: [
    ...['TIE Fighter Squad', 'Victory-Class Star Destroyer', 'Elite Stormtrooper Squad', 'Mounted Stormtrooper'],
    ...['Darth Vader (C)', 'Darth Maul (D)'],
  ],
  light: [
    ...['X-Wing Attack Formation', "Luke's X-Wing (A)", 'Rebel Marine Squad', 'Rebel Honor Company'],
    ...['Mace Windu (D)', 'Luke Skywalker (F)'],
  ],
};

/** The shortest possible run has one unit on each side: it shows that everything here runs. */
const UNITS = IS_SMOKE ? 1 : 6;

/** Simple play, without comparing strategies. */
const SIMPLE = ['--play', 'simple', '--no-range-over-play'];

function wordsOf({ dark, light }, ...words) {
  return ['battle', '--dark', ...dark.slice(0, UNITS), '--light', ...light.slice(0, UNITS), '--no-exact', '--quiet', ...words];
}

function odds(sides, ...words) {
  return runOdds(wordsOf(sides, ...words));
}

const count = (number) => number.toLocaleString('en-US');

console.log(`${count(BATTLES)} battles by odds battle`);
console.log(`${' '.repeat(44)}${'time'.padStart(8)}${'processor'.padStart(11)}${'memory'.padStart(9)}`);
show('3 against 3, simple play, on this thread', odds(CHARACTERS, '--trials', BATTLES, ...SIMPLE, '--workers', '0'));
show("3 of today's characters against 3, the same", odds(TODAY, '--trials', BATTLES, ...SIMPLE, '--workers', '0'));
show('3 against 3, learned, range over play, two threads', odds(CHARACTERS, '--trials', BATTLES, '--workers', '2'));
show('6 against 6 in three arenas, the same as that', odds(ARENAS, '--trials', BATTLES, '--workers', '2'));

console.log(`\n${count(LONG)} battles of 3 against 3, simple play`);
const threads = ['1', '2'].map((workers) => odds(CHARACTERS, '--trials', LONG, ...SIMPLE, '--workers', workers));
for (const [i, run] of threads.entries()) show(`${i + 1} thread${i === 0 ? '' : 's'}`, run);
console.log(`  one thread takes ${(threads[0].seconds / threads[1].seconds).toFixed(2)} times as long as two`);
if (threads[0].stdout.replace(/--workers \d/, '') !== threads[1].stdout.replace(/--workers \d/, '')) {
  throw new Error('one thread and two give different answers');
}

console.log(`\nan attack of a battle in a position that is known: ${knownAttack().toFixed(2)} us`);
if (BESIDE !== undefined) compareWith(BESIDE);

/** Battles with simple play beside an earlier commit, alternating run by run. */
function compareWith(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-battles-'));
  try {
    buildEarlier(commit, folder);
    const earlier = path.join(folder, 'dist/bin/main.js');
    console.log(`\nthe same beside commit ${commit}: processor time and memory now, over those then`);
    for (const [name, sides] of [
      ['3 against 3, simple play', CHARACTERS],
      ["3 of today's characters against 3", TODAY],
    ]) {
      const words = wordsOf(sides, '--trials', BATTLES, ...SIMPLE, '--workers', '0');
      const [then, now] = [runOdds(words, earlier), runOdds(words)];
      const ratios = [now.cpuSeconds / then.cpuSeconds, now.megabytes / then.megabytes].map((ratio) => ratio.toFixed(2));
      console.log(`  ${name.padEnd(42)}${ratios[0].padStart(8)}${ratios[1].padStart(9)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function show(name, { seconds, cpuSeconds, megabytes }) {
  const cells = [
    `${seconds.toFixed(1)} s`.padStart(8),
    `${cpuSeconds.toFixed(1)} s`.padStart(11),
    `${megabytes.toFixed(0)} MB`.padStart(9),
  ];
  console.log(`  ${name.padEnd(42)}${cells.join('')}`);
}

/** Microseconds of processor time for an attack, in battles that are played for the third time. */
function knownAttack() {
  const { question } = readBattleRequest(
    { dark: CHARACTERS.dark.slice(0, UNITS), light: CHARACTERS.light.slice(0, UNITS) },
    openCards,
  );
  const battle = battleOf(question);
  const player = new BattlePlayer(battle, new PlayByWorth(battle), 1n);
  let attacks = 0;
  const play = (onTurn) => {
    for (let fight = 0; fight < KNOWN; fight++) finished(player.play(fight, onTurn));
  };
  play();
  play(() => attacks++);
  const start = process.cpuUsage();
  play();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / attacks;
}
