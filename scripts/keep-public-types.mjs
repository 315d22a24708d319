// Removes the types in dist/ that no export of the package leads to: nobody could import them, and five hundred small files
// take two megabytes in every installation.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `entries`: the files of types that the package exports. */
export function keepPublicTypes(entries) {
  const kept = new Set();
  const waiting = entries.map((entry) => path.normalize(entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (kept.has(file)) continue;
    kept.add(file);
    for (const [, to] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\()['"](\.[^'"]+)\.js['"]/g)) {
      waiting.push(path.join(path.dirname(file), `${to}.d.ts`));
    }
  }
  const all = readdirSync('dist', { recursive: true }).map((name) => path.join('dist', name));
  for (const file of all) if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
}
