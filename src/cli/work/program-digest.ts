import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from '../../asking/options/once.js';
import { VERSION } from '../version.js';

/** The program in one file, as it is built: two folders above this one in dist/, beside it in the bundle. */
const BUNDLES = ['../../../dist/bin/odds.js', '../../dist/bin/odds.js'];

/** The folder of the sources, seen from this file among them. */
const SOURCES = '../..';

/** The version of the program, and a digest of what is built of it or of its sources: results of equal programs are equal. */
export function programDigest(): string {
  return `${VERSION} ${OWN_DIGEST()}`;
}

/** A program that cannot read itself is equal to no other. */
const OWN_DIGEST = once(() => {
  const isSource = import.meta.url.endsWith('.ts');
  const digest = isSource ? sourcesDigest(fileURLToPath(new URL(SOURCES, import.meta.url))) : bundleDigest();
  return digest ?? randomUUID();
});

/** The digest of the source files of a folder: of their paths and bytes. */
export function sourcesDigest(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
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
      // The bundle is one folder nearer to itself than the compiled files are.
    }
  }
  return null;
}
