// Rewrites test/golden/expected/ with the current output of the built command for test/golden/commands.json. Goldens show that
// output stays the same, not that it is right: a commit that changes them gives the reason. Part of `npm run golden`, which
// builds first and also rewrites the example reports/quick-start/.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const golden = path.join(root, 'test', 'golden');
const expected = path.join(golden, 'expected');
const workFolder = mkdtempSync(path.join(tmpdir(), 'odds-golden-'));

const odds = (args) =>
  execFileSync(process.execPath, [path.join(root, 'dist', 'bin', 'main.js'), ...args], {
    cwd: workFolder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });

// The tests write messages.txt and web/ themselves afterwards, and check that no other page is there.
for (const name of readdirSync(expected)) {
  if (!['messages.txt', 'web'].includes(name)) rmSync(path.join(expected, name), { recursive: true });
}
cpSync(path.join(golden, 'scenarios'), path.join(workFolder, 'scenarios'), { recursive: true });
cpSync(path.join(root, 'examples', 'decks'), path.join(workFolder, 'decks'), { recursive: true });
for (const { file, args } of JSON.parse(readFileSync(path.join(golden, 'commands.json'), 'utf8'))) {
  writeFileSync(path.join(expected, file), odds(args));
}
cpSync(path.join(workFolder, 'reports'), path.join(expected, 'reports'), { recursive: true });
const page = path.join('pages', 'named-units', 'report.html');
mkdirSync(path.dirname(path.join(expected, page)), { recursive: true });
cpSync(path.join(workFolder, page), path.join(expected, page));
rmSync(workFolder, { recursive: true });
