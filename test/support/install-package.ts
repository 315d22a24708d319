import { spawnSync } from 'node:child_process';

/** What operating systems call a package, by the program that installs it there. */
export type PackageNames = Readonly<Record<'apt-get' | 'apk' | 'dnf' | 'pacman', string>>;

/** How operating systems install a package: the first line whose program is there is used. */
function installers(names: PackageNames): readonly (readonly string[][])[] {
  return [
    [
      ['apt-get', 'update', '--quiet=2'],
      ['apt-get', 'install', '--yes', '--quiet=2', '--no-install-recommends', names['apt-get']],
    ],
    [['apk', 'add', '--quiet', names.apk]],
    [['dnf', 'install', '--assumeyes', '--quiet', names.dnf]],
    [['pacman', '--sync', '--noconfirm', '--quiet', names.pacman]],
  ];
}

/** Installs a package of the operating system if one of its installers is there. Whether it worked is for the caller to see. */
export function installPackage(names: PackageNames): void {
  const installer = installers(names).find(([first]) => isProgram(first?.[0] as string));
  for (const command of installer ?? []) run(command);
}

/** Whether a program is on the PATH. */
export function isProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Runs a command of an installer, as root where that needs no password. */
function run([program = '', ...args]: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [first, ...rest] = isRoot ? [program, ...args] : ['sudo', '--non-interactive', program, ...args];
  process.stderr.write(`${[first, ...rest].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(first as string, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
