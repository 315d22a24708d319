import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Puts the scenarios and the decks that the commands of the goldens name into a folder, as scripts/write-goldens.mjs does. */
export function putGoldenFiles(folder: string): void {
  cpSync(path.join(ROOT, 'test', 'golden', 'scenarios'), path.join(folder, 'scenarios'), { recursive: true });
  cpSync(path.join(ROOT, 'examples', 'decks'), path.join(folder, 'decks'), { recursive: true });
}
