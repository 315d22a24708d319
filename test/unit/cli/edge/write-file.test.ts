import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFile, writeTogether, writeWhole } from '../../../../src/cli/edge/write-file.js';
import { IoError } from '../../../../src/errors/problem.js';
import { partialName } from '../../../../src/report/own-files.js';
import { folderOfTest } from '../../../support/folders.js';

describe('writeTogether', () => {
  let folder = '';
  const at = (name: string): string => path.join(folder, name);
  const written = (): Record<string, string> =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, name === 'folder' ? '' : readFileSync(at(name), 'utf8')]));

  beforeEach(() => {
    folder = folderOfTest();
    writeFileSync(at('a'), 'older');
  });

  it('puts all files in their places, and leaves no other file', () => {
    writeTogether(
      new Map(
        [
          ['a', 'newer'],
          ['b', 'new'],
        ].map(([name, text]) => [at(name as string), text as string]),
      ),
    );
    expect(written()).toEqual({ a: 'newer', b: 'new' });
  });

  it('leaves every file unchanged if one cannot be written', () => {
    mkdirSync(at('folder'));
    for (const wrong of [at('folder'), at('missing/b')]) {
      expect(() =>
        writeTogether(
          new Map([
            [at('a'), 'newer'],
            [wrong, 'new'],
          ]),
        ),
      ).toThrow(IoError);
      expect(written()).toEqual({ a: 'older', folder: '' });
    }
  });

  it('removes what killed processes left while they wrote the file, and nothing else', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    const left = partialName('a').replace(`-${process.pid}-`, `-${dead}-`);
    const alive = partialName('a').replace(`-${process.pid}-`, `-${process.ppid}-`);
    for (const name of [left, alive]) writeFileSync(at(name), 'half');
    writeTogether(new Map([[at('a'), 'newer']]));
    expect(written()).toEqual({ a: 'newer', [alive]: 'half' });
  });

  it.skipIf(process.platform === 'win32')('writes to a pipe, and does not put a file in its place', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')]);
    const read = new Promise<string>((end) => reader.stdout.once('data', (bytes) => end(String(bytes))));
    await writeWhole(at('pipe'), 'an answer');
    expect(await read).toBe('an answer');
    expect(readdirSync(folder).sort()).toEqual(['a', 'pipe']);
    expect(statSync(at('pipe')).isFIFO()).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('writes all of a long text to a slow reader of a pipe', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = spawn('sh', ['-c', `sleep 0.2; exec wc -c < '${at('pipe')}'`]);
    const read = new Promise<string>((end) => reader.stdout.once('data', (bytes) => end(String(bytes).trim())));
    await writeWhole(at('pipe'), 'x'.repeat(1_000_000));
    expect(await read).toBe('1000000');
  });

  it.skipIf(process.platform === 'win32')(
    'gives up a pipe from which nobody reads, and never replaces one',
    { tags: 'night' },
    async () => {
      execFileSync('mkfifo', [at('pipe')]);
      await expect(writeWhole(at('pipe'), 'x')).rejects.toThrow(/pipe: nobody reads from this pipe\n {2}hint: /);
      for (const write of [() => writeTogether(new Map([[at('pipe'), 'x']])), () => openFile(at('pipe'))]) {
        expect(write).toThrow(`${at('pipe')}: this is a pipe or a device, not a file`);
      }
      expect(statSync(at('pipe')).isFIFO()).toBe(true);
    },
  );

  it('writes a file piece by piece, which takes its place once it is whole', () => {
    const file = openFile(at('a'));
    file.append('new');
    expect(readFileSync(at('a'), 'utf8')).toBe('older');
    file.append('er');
    file.commit();
    file.discard();
    expect(written()).toEqual({ a: 'newer' });
    const other = openFile(at('a'));
    other.append('half');
    other.discard();
    expect(written()).toEqual({ a: 'newer' });
    expect(() => openFile(at('missing/b'))).toThrow(IoError);
  });

  it('says which folder is missing', () => {
    expect(() => writeTogether(new Map([[at('missing/b'), 'new']]))).toThrow(
      `${at('missing/b')}: the folder ${at('missing')} does not exist\n  hint: `,
    );
  });

  it('writes through a link, which remains a link', () => {
    symlinkSync(at('a'), at('link'));
    writeTogether(new Map([[at('link'), 'newer']]));
    expect(written()).toEqual({ a: 'newer', link: 'newer' });
  });

  it('writes through a link to a file that does not exist yet', () => {
    symlinkSync('second', at('first'));
    symlinkSync('file', at('second'));
    writeTogether(new Map([[at('first'), 'new']]));
    expect(written()).toEqual({ a: 'older', first: 'new', second: 'new', file: 'new' });
    expect(['first', 'second'].map((name) => lstatSync(at(name)).isSymbolicLink())).toEqual([true, true]);
    symlinkSync('missing/file', at('third'));
    expect(() => writeTogether(new Map([[at('third'), 'new']]))).toThrow(`${at('third')}: the folder ${at('missing')}`);
    expect(lstatSync(at('third')).isSymbolicLink()).toBe(true);
  });

  it('names a long path once', () => {
    const long = at(`${'missing/'.repeat(300)}b`);
    const message = (): string => {
      try {
        writeTogether(new Map([[long, 'new']]));
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    expect(message().length).toBeGreaterThan(long.length);
    expect(message().length).toBeLessThan(long.length + 500);
  });
});
