import { createHash } from 'node:crypto';
import { win32 } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shellWord } from '../../src/asking/options/command-arguments.js';
import { isDeck } from '../../src/asking/units/unit-word.js';
import { partFile } from '../../src/cli/shard/part-file.js';
import { checkpointFile } from '../../src/cli/work/checkpoint.js';
import { sourcesDigest } from '../../src/cli/work/program-digest.js';
import { makeFolder, partialName } from '../../src/report/own-files.js';
import { scenarioName, scenarioNameProblem } from '../../src/scenario/parse.js';

/** The folders that are made or looked for on a Windows disk, and the files that are listed. */
const disk = vi.hoisted(() => ({ folders: new Set<string>(), files: new Map<string, string>() }));

const SOURCES = 'C:\\odds';

vi.mock('node:path', async () => {
  const { win32 } = await vi.importActual<typeof import('node:path')>('node:path');
  return { ...win32, default: win32 };
});

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  const keyOf = (folder: string): string => win32.resolve('C:\\work', folder).toLowerCase();
  const failed = (code: string): never => {
    throw Object.assign(new Error(code), { code });
  };
  return {
    ...original,
    mkdirSync: (folder: string): void => {
      const key = keyOf(folder);
      if (!disk.folders.has(win32.dirname(key))) failed('ENOENT');
      if (disk.folders.has(key)) failed('EEXIST');
      disk.folders.add(key);
    },
    statSync: (place: string) => (disk.folders.has(keyOf(place)) ? { isDirectory: () => true } : undefined),
    readdirSync: (): string[] => [...disk.files.keys()],
    readFileSync: (...asked: Parameters<typeof original.readFileSync>) => {
      const [file] = asked;
      const isOfDisk = typeof file === 'string' && file.startsWith(SOURCES);
      return isOfDisk ? disk.files.get(win32.relative(SOURCES, file)) : original.readFileSync(...asked);
    },
  };
});

afterEach(() => {
  disk.folders.clear();
  disk.files.clear();
});

describe('a folder on Windows', () => {
  it.each([
    ['C:\\work', String.raw`C:\work\reports\of mine`, String.raw`c:\work\reports\of mine`],
    ['C:\\work', String.raw`reports\of mine`, String.raw`c:\work\reports\of mine`],
    ['C:\\work', 'reports/of mine', String.raw`c:\work\reports\of mine`],
    ['D:\\', String.raw`D:\a\b`, String.raw`d:\a\b`],
    ['\\\\server\\share\\', String.raw`\\server\share\a\b`, String.raw`\\server\share\a\b`],
  ])('is made in %s with those above it: %s', (there, folder, made) => {
    disk.folders.add(there.toLowerCase());
    makeFolder(folder);
    expect([...disk.folders]).toContain(made);
  });

  it.each([String.raw`E:\a\b`, String.raw`\\gone\share\a`])('is not made on a missing disk: %s', (folder) => {
    expect(() => makeFolder(folder)).toThrow('ENOENT');
    expect(disk.folders.size).toBe(0);
  });
});

describe('a file on Windows', () => {
  it('of a part or a checkpoint is in its folder, under a name that Windows allows', () => {
    expect(partFile(String.raw`C:\my parts`, 'duel', { index: 1, count: 3 })).toBe(String.raw`C:\my parts\duel.1-of-3.part`);
    expect(checkpointFile('reports/', 'duel')).toBe(String.raw`reports\.duel.checkpoint`);
    expect(partialName('duel')).not.toMatch(/[<>:"/\\|?*\p{Cc}]|[ .]$/u);
  });

  it('of a scenario gives it its name, unless it is that of a device', () => {
    expect(scenarioName(String.raw`C:\my scenarios\duel.yaml`)).toBe('duel');
    expect(['con', 'NUL.x', 'lpt1', 'duel.', 'a:b', 'a?'].map((name) => scenarioNameProblem(name) !== null)).toEqual(
      Array(6).fill(true),
    );
  });

  it('of a deck is known by its ending, and is a word of the command that is repeated', () => {
    expect(isDeck(String.raw`C:\decks\my deck.DEK`)).toBe(true);
    expect(shellWord(String.raw`C:\decks\my deck.DEK`)).toBe(String.raw`"C:\decks\my deck.DEK"`);
  });

  it('of the program counts with the name that it has on every system, so that parts of one program fit', () => {
    disk.files.set(String.raw`cli\cli.ts`, 'a').set('cli-x.ts', 'b').set('main.ts', 'c').set('notes.md', 'd');
    const inOrder = 'cli-x.ts\0b\0cli/cli.ts\0a\0main.ts\0c\0';
    expect(sourcesDigest(SOURCES)).toBe(createHash('sha256').update(inOrder).digest('hex').slice(0, 16));
  });
});
