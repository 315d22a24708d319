import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { FOLDER, nodeOf, packageOf, VERSIONS } from './nodes.js';

/**
 * Installs all Nodes that are missing, from the package registry. They are not dependencies of the program: 600 MB that no
 * other test needs. Without them the run fails.
 */
export function setup(): void {
  if (VERSIONS.every(isThere)) return;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  const words = ['install', '--prefix', FOLDER, ...flags, ...VERSIONS.map(packageOf)];
  spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  const missing = VERSIONS.filter((version) => !isThere(version));
  if (missing.length === 0) return;
  throw new Error(
    `npm test nodes: Node ${missing.join(', ')} is missing, and it could not be installed\n` +
      `  hint: try npm ${words.join(' ')}`,
  );
}

function isThere(version: (typeof VERSIONS)[number]): boolean {
  const node = nodeOf(version);
  return existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout === `v${version}\n`;
}
