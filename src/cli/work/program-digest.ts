import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VERSION } from '../version.js';

/** The program in one file, as it is built: two folders above this one in src/ and dist/, beside it in the bundle. */
const BUNDLE = '../../../dist/bin/odds.js';

/** The version of the program, and a digest of what is built of it: results of equal programs are equal. */
export function programDigest(): string {
  return `${VERSION} ${bundleDigest() ?? 'not built'}`;
}

function bundleDigest(): string | null {
  for (const place of [BUNDLE, '../../dist/bin/odds.js']) {
    try {
      const bytes = readFileSync(new URL(place, import.meta.url));
      return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    } catch {
      // The bundle is one folder nearer to itself than the sources are.
    }
  }
  return null;
}
