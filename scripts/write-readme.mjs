// Writes the output of every `$ npx odds ...` block in README.md, docs/tables.md and docs/compare.md anew, from the built program. Run through `npm run golden`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.resolve('dist/bin/main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'odds-readme-'));
const scenario = /```yaml\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1];
if (scenario) writeFileSync(path.join(folder, 'my-question.yaml'), scenario);

/** The words of a command line; a text in double quotes is one word. */
const wordsOf = (commandLine) => [...commandLine.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);

for (const page of ['README.md', 'docs/tables.md', 'docs/compare.md']) {
  const filled = readFileSync(page, 'utf8').replace(/```console\n\$ npx odds (.*)\n[\s\S]*?```/g, (_block, commandLine) => {
    const output = execFileSync(process.execPath, [program, ...wordsOf(commandLine)], { cwd: folder, encoding: 'utf8' });
    return `\`\`\`console\n$ npx odds ${commandLine}\n${output}\`\`\``;
  });
  writeFileSync(page, filled);
}
rmSync(folder, { recursive: true });
