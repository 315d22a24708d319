// Rewrites the output of every `$ npx odds ...` block in README.md and docs/ with that of the built program; a line of three
// dots stays where it is. Part of `npm run golden`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withGaps } from './session-gaps.mjs';

/** Exit codes of commands that gave an answer: success, or a check that found a difference. */
const ANSWERED = [0, 1];

const program = path.resolve('dist/bin/main.js');
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const folder = mkdtempSync(path.join(tmpdir(), 'odds-sessions-'));
for (const files of ['scenarios', 'examples/decks', 'examples/games'])
  cpSync(files, path.join(folder, files), { recursive: true });
for (const page of pages) {
  for (const [, file, text] of readFileSync(page, 'utf8').matchAll(/`([\w-]+\.yaml)`:\n\n```yaml\n([\s\S]*?)```/gm)) {
    writeFileSync(path.join(folder, file), text);
  }
}

/** The words of a command line; text in double quotes is one word. */
const wordsOf = (commandLine) => [...commandLine.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

for (const page of pages) {
  const filled = readFileSync(page, 'utf8').replace(
    /```console\n\$ npx odds (.*)\n([\s\S]*?)```/g,
    (_block, commandLine, printed) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...wordsOf(commandLine)], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (!ANSWERED.includes(status)) throw new Error(`${page}: odds ${commandLine}\n${stderr}`);
      return `\`\`\`console\n$ npx odds ${commandLine}\n${withGaps(stdout, printed)}\`\`\``;
    },
  );
  writeFileSync(page, filled);
}
rmSync(folder, { recursive: true });
