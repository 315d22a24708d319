import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '../../asking/host.js';
import { VERSION } from '../version.js';

/** The bundled program: two folders above this file in dist/, beside it in the bundle. */
const BUNDLES = ['../../../dist/bin/odds.js', '../../dist/bin/odds.js'];

/** The folder of the sources, seen from this file among them. */
const SOURCES = '../..';

/** The program's version, and a digest of its build or sources: equal programs have equal results. */
export function programDigest(): string {
  return `${VERSION} ${OWN_DIGEST()}`;
}

/** A program that cannot read itself equals no other. */
const OWN_DIGEST = once(() => {
  const isSource = import.meta.url.endsWith('.ts');
  const digest = isSource ? sourcesDigest(fileURLToPath(new URL(SOURCES, import.meta.url))) : bundleDigest();
  return digest ?? randomUUID();
});

/** A digest of a folder's source files: of their bytes and paths, which are the same on every system. */
export function sourcesDigest(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.map((each) => each.replaceAll(path.sep, '/')).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Null if the bundle cannot be read. */
function bundleDigest(): string | null {
  for (const place of BUNDLES) {
    try {
      const bytes = readFileSync(new URL(place, import.meta.url));
      return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    } catch {
      // The bundle finds itself at the other place.
    }
  }
  return null;
}
