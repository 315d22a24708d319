import { spawnSync } from 'node:child_process';

const INSTALLERS = ['apt-get', 'apk', 'dnf', 'pacman'] as const;

/** What operating systems call a package, by the program that installs it there; absent where they have none. */
export type PackageNames = Readonly<Partial<Record<(typeof INSTALLERS)[number], string>>>;

/** Installs a package if the installer of this operating system is known. Whether it worked is for the caller to see. */
export function installPackage(names: PackageNames): void {
  const installer = INSTALLERS.find(isProgram);
  if (installer === undefined) return;
  const name = names[installer];
  if (name === undefined) return;
  const commands = {
    'apt-get': ['apt-get update --quiet=2', `apt-get install --yes --quiet=2 --no-install-recommends ${name}`],
    apk: [`apk add --quiet ${name}`],
    dnf: [`dnf install --assumeyes --quiet ${name}`],
    pacman: [`pacman --sync --noconfirm --quiet ${name}`],
  };
  for (const command of commands[installer]) run(command.split(' '));
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
