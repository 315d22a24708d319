// Notes which sources dist/ was built from, so that it is built again only after a change.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'assembly', 'scripts', 'cards', 'package.json', 'package-lock.json', 'tsconfig.json'];
const FILE = 'dist/built-from.txt';

/** A digest of everything that is built. It does not depend on the version of Node. */
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

/** Notes the sources at the end of a build. */
export function noteBuild(digest) {
  writeFileSync(FILE, `${digest}\n`);
}

/** Whether a complete build of the present sources exists. */
export function isBuilt() {
  try {
    return readFileSync(FILE, 'utf8').trim() === digestOfSources();
  } catch {
    return false; // never built, or only in part
  }
}
