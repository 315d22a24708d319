import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../../support/folders.js';
import { writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';
import { slowClock } from '../../../support/slow-clock.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Ran {
  readonly files: readonly (readonly [name: string, text: string])[];
  readonly err: string;
}

type Name = keyof typeof RUN_SCENARIOS;

async function run(name: Name, out: string, ...options: readonly string[]): Promise<Ran> {
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, RUN_SCENARIOS[name]);
  const reports = path.join(folder, out);
  const { err } = await writtenBy(['run', file, '--out', reports, '--trials', '300', '--workers', '0', ...options]);
  const place = path.join(reports, name);
  return { files: readdirSync(place).map((each) => [each, readFileSync(path.join(place, each), 'utf8')]), err };
}

describe('the checkpoint of odds run', () => {
  const title = 'of %s holds what is done, and gives the same report';
  it.each(['attacks', 'battles'] as const)(title, isKept);
  it.each(['duels', 'rows', 'deals'] as const)(title, { tags: 'night' }, isKept);

  async function isKept(name: Name): Promise<void> {
    const plain = await run(name, 'plain');
    slowClock();
    const kept = await run(name, 'kept');
    const file = path.join(folder, 'kept', `.${name}.checkpoint`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    // As if it had been killed before its last result, and in the middle of writing it.
    writeFileSync(file, [...lines.slice(0, -1), lines.at(-1)?.slice(0, 30)].join('\n'));
    const again = await run(name, 'kept');
    expect([kept.files, again.files]).toEqual([plain.files, plain.files]);
    if (lines.length > 2) expect(again.err).toContain(`(${lines.length - 2} results); --fresh starts over.`);
  }

  it('is dropped by --fresh, and not mentioned with --quiet', async () => {
    slowClock();
    await run('attacks', 'out');
    expect((await run('attacks', 'out', '--quiet')).err).toBe('');
    expect((await run('attacks', 'out', '--fresh')).err).toBe('');
    expect((await run('attacks', 'out')).err).toContain('Resuming from');
  });

  it('is not written for a short run', async () => {
    await run('attacks', 'out');
    expect(existsSync(path.join(folder, 'out', '.attacks.checkpoint'))).toBe(false);
  });
});
