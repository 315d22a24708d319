import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/cli.js';
import { inFolderOfTests } from '../support/folders.js';
import { putGoldenFiles } from '../support/golden-files.js';
import commands from './commands.json' with { type: 'json' };

// Goldens prove sameness, not truth. This file compares them with the output of the sources, without a build;
// test/cli/golden.test.ts with that of the built command. `npm run golden` rewrites them, in a commit that says why.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GOLDEN = path.join(ROOT, 'test', 'golden');
const PAGE = path.join('pages', 'named-units', 'report.html');

/** The stdout of a command line, run in this process, without threads. */
async function stdoutOf(args: readonly string[]): Promise<string> {
  let text = '';
  const out = (more: string): void => {
    text += more;
  };
  await runCli([...args, '--workers', '0'], { out, err: () => undefined });
  return text;
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))).sort();
  return Object.fromEntries(places.map((place) => [place, readFileSync(path.join(folder, place), 'utf8')]));
}

describe('what the program prints and writes is byte for byte what it printed and wrote', () => {
  const expected = filesIn(path.join(GOLDEN, 'expected'));
  const workplace = inFolderOfTests();
  beforeAll(() => putGoldenFiles(workplace));

  it.each(commands)('$file', async ({ file, args }) => {
    expect(await stdoutOf(args)).toBe(expected[file]);
  });

  it('the reports of the scenarios', () => {
    const reports = Object.entries(expected).filter(([file]) => file.startsWith('reports'));
    expect(reports).toHaveLength(9);
    const written = filesIn(path.join(workplace, 'reports'));
    expect(Object.entries(written).map(([file, text]) => [path.join('reports', file), text])).toEqual(reports);
  });

  it('the page of a scenario', () => {
    const pages = Object.entries(expected).filter(([file]) => file.startsWith('pages'));
    const written = filesIn(path.join(workplace, 'pages'));
    expect(pages).toEqual([[PAGE, written[path.relative('pages', PAGE)]]]);
  });

  it('no other file is expected', () => {
    const scenarios = readdirSync(path.join(GOLDEN, 'scenarios')).map((file) => path.parse(file).name);
    const reports = scenarios.flatMap((name) =>
      ['distribution.csv', 'run.json', 'summary.csv'].map((file) => path.join('reports', name, file)),
    );
    const files = Object.keys(expected).filter((file) => !/^(?:web|messages)\b/.test(file)); // tests of their own
    expect(files.sort()).toEqual([...commands.map(({ file }) => file), ...reports, PAGE].sort());
  });

  it('the example reports/quick-start', async () => {
    await stdoutOf(['run', path.join(ROOT, 'scenarios', 'quick-start.yaml'), '--out', 'example']);
    expect(filesIn('example')).toEqual(
      Object.fromEntries(
        Object.entries(filesIn(path.join(ROOT, 'reports', 'quick-start'))).map(([file, text]) => [
          path.join('quick-start', file),
          text,
        ]),
      ),
    );
  });
});
