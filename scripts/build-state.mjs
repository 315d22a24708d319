// Which sources dist/ was built from, so that it is built again only if one of them has changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'assembly', 'scripts', 'cards', 'package.json', 'package-lock.json', 'tsconfig.json'];
const FILE = 'dist/built-from.txt';

/** A digest of all that is built. Each Node builds the same. */
export function digestOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(name) {
  if (!statSync(name).isDirectory()) return [name];
  const entries = readdirSync(name, { recursive: true }).map((entry) => path.join(name, entry));
  return entries.filter((entry) => statSync(entry).isFile());
}

/** Notes at the end of a build from which sources it was made. */
export function noteBuild(digest) {
  writeFileSync(FILE, `${digest}\n`);
}

/** Whether dist/ was built, to the end, from the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(FILE, 'utf8').trim() === digestOfSources();
  } catch {
    return false; // never built, or only in part
  }
}
