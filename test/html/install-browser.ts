import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.js';

/** How operating systems install Chromium: the first line whose program is there is used. */
const INSTALLERS: readonly (readonly string[][])[] = [
  [
    ['apt-get', 'update', '--quiet=2'],
    ['apt-get', 'install', '--yes', '--quiet=2', '--no-install-recommends', 'chromium'],
  ],
  [['apk', 'add', '--quiet', 'chromium']],
  [['dnf', 'install', '--assumeyes', '--quiet', 'chromium']],
  [['pacman', '--sync', '--noconfirm', '--quiet', 'chromium']],
];

/**
 * Sees to it that there is a browser, and installs the package of the operating system where there
 * is none. Without a browser nothing can be said about pages: then the run fails, it does not pass.
 */
export function setup(): void {
  if (findBrowser() !== null) return;
  const installer = INSTALLERS.find(([first]) => isThere(first?.[0] as string));
  for (const command of installer ?? []) run(command);
  if (findBrowser() !== null) return;
  throw new Error(
    'npm run test:html: expected Chromium, found none, and it could not be installed\n' +
      '  hint: install the package chromium of your system, or set CHROME_PATH to the program',
  );
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Runs a command of an installer, as root where that needs no password. */
function run([program = '', ...args]: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [first, ...rest] = isRoot ? [program, ...args] : ['sudo', '--non-interactive', program, ...args];
  process.stderr.write(`${[first, ...rest].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(first as string, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
