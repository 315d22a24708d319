// Runs all benchmarks, or those that are named, one after another, each in its own process. `npm run bench` prints the
// results; `npm run bench -- --write` also writes most of them into docs/performance.md.
import { execSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const PARTS = ['attacks', 'startup', 'sweeps', 'exact', 'duels', 'battles', 'before'];
/** Only printed: useful when changing what they measure. */
const PRINTED_ALONE = ['startup', 'exact', 'duels', 'battles', 'before'];
const PAGE = new URL('../docs/performance.md', import.meta.url);
const words = process.argv.slice(2);
const named = PARTS.filter((part) => words.includes(part));
const flags = words.filter((word) => word !== '--write' && !PARTS.includes(word));

const measured = new Map([['machine', machine()]]);
process.stdout.write(measured.get('machine'));
for (const part of named.length === 0 ? PARTS : named) measured.set(part, run(part));
if (process.argv.includes('--write')) writeFileSync(PAGE, pageWith(measured));

/**
 * The output of a benchmark, which is also printed. Exits if the benchmark fails, so that no page mixes the results of two
 * runs.
 */
function run(part) {
  const script = fileURLToPath(new URL(`${part}.bench.mjs`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script, ...flags], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(`\n${stdout}`);
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

function machine() {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `commit ${commit()}, Node ${process.version}, ${cpus().length} x ${model}\n`;
}

function commit() {
  try {
    return execSync('git describe --always --dirty', { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** The page with every measured part replaced. */
function pageWith(parts) {
  let page = readFileSync(PAGE, 'utf8');
  for (const [part, text] of parts) {
    if (PRINTED_ALONE.includes(part)) continue;
    const place = new RegExp(`(<!-- measured: ${part} -->\n\`\`\`text\n)[^]*?(\`\`\`\n)`);
    if (!place.test(page)) throw new Error(`docs/performance.md has no place for "${part}"`);
    page = page.replace(place, (_, head, foot) => `${head}${text.trimEnd()}\n${foot}`);
  }
  return page;
}
