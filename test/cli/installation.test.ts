import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIN } from '../support/run-odds.js';
import { linesOf } from '../support/sources.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { allowScripts, dependencies, exports } = JSON.parse(read('package.json'));

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

interface Listing {
  /** Bytes of the archive. */
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

const LISTING: Listing = (() => {
  const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(listing)[0];
})();

/** Its files, with their sizes in bytes. */
const PACKED: ReadonlyMap<string, number> = new Map(LISTING.files.map((file) => [file.path, file.size]));

/** The folders of the packages that npm installs for users of this one. */
const INSTALLED: readonly string[] = Object.entries<{ dev?: boolean }>(JSON.parse(read('package-lock.json')).packages)
  .filter(([folder, { dev }]) => folder !== '' && dev !== true)
  .map(([folder]) => folder);

/** Bytes that a file of this size takes on most disks. */
const onDisk = (size: number): number => Math.ceil(size / 4096) * 4096;

/** Bytes that a package takes on a disk, without the packages inside it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => path.join(folder, entry.name))
    .map((entry) => (statSync(entry).isDirectory() ? sizeOf(entry) : onDisk(statSync(entry).size)))
    .reduce((sum, size) => sum + size, 4096);
}

/** What a module or its types import, on demand too, and the scripts of its threads. */
function importsOf(file: string): string[] {
  const text = read(file).replace(/^ *\/?\*.*$/gm, '');
  const fixed = text.matchAll(/(?:^|;)(?:import|export)\b[^;"']*?from ?['"]([^'"]+)['"]|(?:^|;)import ?['"]([^'"]+)['"]/gm);
  const onDemand = text.matchAll(/\bimport\(['"]([^'"]+)['"]\)|\bnew URL\(['"]([^'"]+)['"]/g);
  return [...fixed, ...onDemand].map(([, one, other]) => (one ?? other) as string);
}

/** The published modules and types reachable from an export, each with its imports. */
function reachedBy(entry: string): Map<string, readonly string[]> {
  const reached = new Map<string, readonly string[]>();
  const waiting = [path.posix.normalize(entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    const imports = /\.(js|ts)$/.test(file) ? importsOf(file) : [];
    reached.set(file, imports);
    const isOfTypes = file.endsWith('.d.ts');
    const own = imports.filter((to) => to.startsWith('.') && !to.endsWith('.wasm') && !to.endsWith('.jsonl'));
    for (const to of own) {
      waiting.push(path.posix.join(path.posix.dirname(file), isOfTypes ? to.replace(/\.js$/, '.d.ts') : to));
    }
  }
  return reached;
}

const ENTRIES: readonly string[] = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
  typeof entry === 'string' ? [entry] : Object.values(entry),
);

/** Bytes of the code that the first attack keeps beside the command. */
const keptCode = (): number => {
  const sizes = readdirSync(path.dirname(MAIN)).filter((name) => name.endsWith('.code'));
  return Math.max(...sizes.map((name) => onDisk(statSync(path.join(path.dirname(MAIN), name)).size)));
};

// Today's numbers with a small margin. A commit that raises one says why.
describe('The budget', () => {
  it('of the sources is 99,250 lines', () => {
    expect(linesOf('src')).toBeGreaterThan(10_000);
    expect(linesOf('src')).toBeLessThanOrEqual(99_250);
  });

  it('of the page with all cards is 423 kB, compressed', () => {
    expect(gzipSync(read('dist/odds.html'), { level: 9 }).length).toBeLessThanOrEqual(423_000);
  });

  it('of README and documents is 40,000 words and 4,000 lines', () => {
    const documents = readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
    const text = ['README.md', ...documents.map((name) => `docs/${name}`)].map((file) => String(read(file))).join('');
    expect(text.split(/\s+/).length).toBeGreaterThan(20_000);
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(40_000);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(4000);
  });

  it('of the package is 2.3 MB', () => {
    expect(LISTING.size).toBeGreaterThan(1e6);
    expect(LISTING.size).toBeLessThanOrEqual(2.3e6);
  });
});

describe('An installation', () => {
  it('is at most 60 packages', () => {
    expect(INSTALLED.length + 1).toBeLessThanOrEqual(60);
  });

  it('is at most 17 MB, with the code that the first attack keeps', () => {
    const own = [...PACKED.values()].map(onDisk).reduce((sum, size) => sum + size, 0);
    const others = INSTALLED.map((folder) => sizeOf(path.join(ROOT, folder))).reduce((sum, size) => sum + size, 0);
    expect(own + others).toBeGreaterThan(5e6);
    expect(own + others + keptCode()).toBeLessThanOrEqual(17e6);
  });

  it.each(ENTRIES)('has all that %s leads to', (entry) => {
    const reached = reachedBy(entry);
    expect(reached.size).toBeGreaterThan(entry.startsWith('./dist/') && !entry.endsWith('.wasm') ? 3 : 0);
    expect([...reached.keys()].filter((file) => !PACKED.has(file))).toEqual([]);
    const packages = [...reached.values()].flat().filter((to) => !to.startsWith('.') && !to.startsWith('node:'));
    const names = new Set(packages.map((to) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0]));
    expect([...names].filter((name) => name === undefined || !(name in dependencies))).toEqual([]);
  });

  it('is of the packages that its code loads, and no others: the rest is bundled', () => {
    const scripts = [...PACKED.keys()].filter((file) => /^(?:bin|dist\/(?:bin|lib))\/.*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(8);
    const required = (file: string): string[] =>
      [...read(file).matchAll(/\b(?:require|importModule)\(["']([^"'.]+)["']\)/g)].map(([, name]) => name as string);
    const loaded = scripts.flatMap((file) => [...importsOf(file), ...required(file)]).filter((name) => !/^[.$]/.test(name));
    const names = loaded.filter((name) => !isBuiltin(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect([...new Set(names)].sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('runs no scripts of packages', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { hasInstallScript?: true; optional?: true }>;
    };
    const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const denied = Object.keys(allowScripts).map((name) => `node_modules/${name}`);
    expect(withScripts.flatMap(([folder, { optional }]) => (optional ? [] : [folder]))).toEqual(denied);
    expect(new Set(Object.values(allowScripts))).toEqual(new Set([false]));
  });

  it('has the command, and the kernel, the cards and the licences', () => {
    const needed = ['bin/main.js', 'bin/odds.js', 'bin/worker.js', 'kernel.wasm', 'licences.txt'];
    expect(needed.filter((file) => !PACKED.has(`dist/${file}`))).toEqual([]);
    expect(PACKED.has('cards/shipped.jsonl')).toBe(true);
  });
});

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly integrity?: string; readonly dev?: boolean }>
  >;
}

/** The unpacked package, made in a temporary folder. */
function packedText(file: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'odds-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(printed.slice(printed.indexOf('[')));
  execFileSync('tar', ['-xzf', path.join(folder, filename), '-C', folder]);
  return readFileSync(path.join(folder, 'package', file), 'utf8');
}

describe('The packed package', () => {
  // It builds first if a source has changed.
  it('fixes the versions of all packages that it needs, whoever installs it', { tags: 'night', timeout: 120_000 }, () => {
    const text = packedText('npm-shrinkwrap.json');
    const { packages }: Lock = JSON.parse(text);
    const { packages: locked }: Lock = JSON.parse(read('package-lock.json'));
    expect(Object.keys(packages)).toEqual(['', ...INSTALLED]);
    for (const folder of INSTALLED) {
      expect(packages[folder]).toMatchObject({ version: locked[folder]?.version, integrity: locked[folder]?.integrity });
      expect(packages[folder]?.integrity).toMatch(/^sha512-/);
    }
    expect(packages['']).toMatchObject({ dependencies });
    expect(packages['']).not.toHaveProperty('devDependencies');
    expect(text).not.toMatch(/resolved|https?:/);
  });

  it('is installed in the image of the examples with the versions of package-lock.json', () => {
    const lines = read('examples/kubernetes/Dockerfile')
      .match(/^(?!#).*/gm)
      ?.join('\n')
      .match(/npm [a-z]+/g);
    expect(new Set(lines)).toEqual(new Set(['npm ci', 'npm pack']));
  });

  it('leaves nothing behind that npm ci would take for the versions of a build', () => {
    expect(existsSync(path.join(ROOT, 'npm-shrinkwrap.json'))).toBe(false);
  });
});

it('Kept code is not published: it is of the Node that made it, and of no other', () => {
  expect(keptCode()).toBeGreaterThan(1e6);
  expect([...PACKED.keys()].filter((file) => file.endsWith('.code'))).toEqual([]);
});

it('The packages that are bundled come with their licences', () => {
  const licences = read('dist/licences.txt');
  for (const name of ['preact', 'preact-render-to-string', 'yargs', 'pure-rand']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'));
  }
  expect(licences).toContain('The above copyright notice and this permission notice shall be included in all copies');
});
