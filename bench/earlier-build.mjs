// Builds an earlier commit in a folder. Needs a clone with the project's history.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds a commit in an empty folder. */
export function buildEarlier(commit, target) {
  const quiet = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, target], quiet);
  execFileSync('git', ['checkout', '--quiet', commit], { ...quiet, cwd: target });
  installPackages(target, quiet);
  execFileSync(process.execPath, ['scripts/build.mjs'], { ...quiet, cwd: target });
}

/** It needs the packages of its time, which are mostly today's. */
function installPackages(target, quiet) {
  const lockOf = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(target) === lockOf(ROOT))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'), 'junction');
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { ...quiet, cwd: target });
}
