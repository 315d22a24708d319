import { scenarioText, type Workplace } from '../support/run-odds.js';
import { RUN_SCENARIOS } from '../support/run-scenarios.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';

/** Two results of one job, to be told apart. */
export type Version = 'old' | 'new';

export const VERSIONS = ['old', 'new'] as const;

/** A command that writes files. */
export interface Job {
  readonly name: string;
  /** Writes the files that the command reads. */
  readonly prepare: (at: Workplace, version: Version) => void | Promise<void>;
  /** The words of the command; what it writes depends on the version. */
  readonly words: (version: Version) => readonly string[];
  /** What it writes into: a folder of reports or of files, with a slash, or a file. */
  readonly target: string;
}

/** The dice of a version. */
const seed = (version: Version): readonly string[] => ['--seed', version === 'old' ? '1' : '2'];

/** A few attacks, simulated. */
const SWEEP = scenarioText({ vary: '{ attacker.power: [3, 4, 5], defender.Armor: [false, true] }', trials: '2000' });

const UNITS = `- { power: 3, health: 3, name: Trooper }
- { power: 4, health: 3, name: Guard, keywords: [Lucky 1] }
- { power: 5, health: 4, name: Captain, keywords: [Critical Hit 1] }
`;

/** A sweep that takes part of a second. */
const LARGE = scenarioText({ vary: '{ attacker.power: 3..6, defender.Armor: [false, true] }', trials: '12000000' });

const BATTLE = `${RUN_SCENARIOS.battles}trials: 100\n`;

/** The commands with `prefix` before their words. */
const run = (file: string, ...options: readonly string[]): Job['words'] => {
  return (version) => ['run', file, ...seed(version), ...options];
};

export const RUN: Job = {
  name: 'run',
  prepare: (at) => at.write('sweep.yaml', SWEEP),
  words: run('sweep.yaml', '--workers', '0'),
  target: 'reports/',
};

export const RUN_WITH_THREADS: Job = {
  name: 'run with threads',
  prepare: (at) => at.write('large.yaml', LARGE),
  words: run('large.yaml', '--workers', '2', '--no-exact'),
  target: 'reports/',
};

export const RUN_WITH_PAGE: Job = {
  name: 'run --html',
  prepare: (at) => at.write('sweep.yaml', SWEEP),
  words: run('sweep.yaml', '--workers', '0', '--html'),
  target: 'reports/',
};

export const COMPARE: Job = {
  name: 'compare --out',
  prepare: (at) => {
    at.write('units.yaml', UNITS);
    at.write('answers/readme.txt', 'answers of odds compare\n');
  },
  words: (version) => [
    ...['compare', '--units', 'units.yaml', '--no-exact', '--trials', '20000', '--workers', '0'],
    ...[...seed(version), '--quiet', '--out', 'answers/units.csv'],
  ],
  target: 'answers/units.csv',
};

export const CHECK: Job = {
  name: 'check --update',
  prepare: (at, version) => {
    const power = version === 'old' ? 3 : 4;
    for (const name of ['a', 'b', 'c', 'd']) {
      at.write(`scenarios/${name}.yaml`, scenarioText({ attacker: `{ power: ${power} }`, vary: '{ defender.health: 2..5 }' }));
    }
  },
  words: () => ['check', '--update', '--workers', '0'],
  target: 'reports/baseline/',
};

export const IMPORT: Job = {
  name: 'cards import',
  prepare: (at, version) => {
    const Power = version === 'old' ? '3' : '4';
    const rows = Array.from({ length: 400 }, (_, i) => row({ Name: `Zorblax ${i} (A)`, Number: String(i + 1), Power }));
    at.write('set.txt', bytesOf(rows));
  },
  words: () => ['cards', 'import', 'set.txt'],
  target: 'cards.jsonl',
};

export const BATTLE_FILE: Job = {
  name: 'battle FILE',
  prepare: (at) => at.write('battle.yaml', BATTLE),
  words: (version) => ['battle', 'battle.yaml', '--no-exact', '--workers', '0', ...seed(version)],
  target: 'reports/',
};

export const BATTLE_OUT: Job = {
  name: 'battle --out',
  prepare: (at) => at.write('answers/readme.txt', 'answers of odds battle\n'),
  words: (version) => [
    ...['battle', '--dark', 'Darth Maul (D)', '--light', 'Mace Windu (D)', '--trials', '200', '--no-exact', '--play', 'simple'],
    ...['--no-range-over-play', '--workers', '0', '--out', 'answers/battle.json', ...seed(version)],
  ],
  target: 'answers/battle.json',
};

export const SHARD: Job = {
  name: 'run --shard',
  prepare: (at) => at.write('sweep.yaml', SWEEP),
  words: (version) => [
    'run',
    'sweep.yaml',
    '--no-exact',
    '--workers',
    '0',
    ...seed(version),
    '--shard',
    '1/2',
    '--out',
    'parts',
  ],
  target: 'parts/',
};

export const MERGE: Job = {
  name: 'merge',
  prepare: async (at, version) => {
    at.write('sweep.yaml', SWEEP);
    for (const shard of ['1/2', '2/2']) {
      const part = ['--shard', shard, '--out', 'parts'];
      await at.apart('run', 'sweep.yaml', '--no-exact', '--workers', '0', ...seed(version), ...part);
    }
  },
  words: () => ['merge', 'parts', '--workers', '0'],
  target: 'reports/',
};

export const JOBS: readonly Job[] = [
  ...[RUN, RUN_WITH_THREADS, RUN_WITH_PAGE, COMPARE, CHECK, IMPORT, BATTLE_FILE, BATTLE_OUT, SHARD, MERGE],
];
