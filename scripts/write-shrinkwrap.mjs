// Writes npm-shrinkwrap.json, which npm looks at when the packed package is installed, globally too: the
// versions and checksums that package-lock.json has of all packages that users need. `--remove` removes
// it. It is there only while the package is packed, since npm ci would take it in place of
// package-lock.json.
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

/** An entry without what only builds need, and without addresses: where packages are is the business of who installs them. */
function published({ devDependencies, resolved, funding, ...entry }) {
  return entry;
}
