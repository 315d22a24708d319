// Writes npm-shrinkwrap.json, which npm reads when the packed package is installed, even globally: the versions and checksums
// from package-lock.json of all packages that users need. `--remove` removes it. The file exists only while the package is
// packed, since npm ci would use it in place of package-lock.json.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const fileAt = (name) => new URL(`../${name}`, import.meta.url);
const target = fileAt('npm-shrinkwrap.json');

if (process.argv.includes('--remove')) rmSync(target, { force: true });
else writeFileSync(target, `${JSON.stringify(shrinkwrap(), null, 2)}\n`);

function shrinkwrap() {
  const { packages, ...lock } = JSON.parse(readFileSync(fileAt('package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  return { ...lock, packages: Object.fromEntries(needed.map(([folder, entry]) => [folder, published(entry)])) };
}

/** An entry without what only builds need, and without addresses: those are up to the installer of the packages. */
function published({ devDependencies, resolved, funding, ...entry }) {
  return entry;
}
