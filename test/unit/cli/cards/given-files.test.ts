import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readGivenFiles } from '../../../../src/cli/cards/given-files.js';
import { UNWATCHED } from '../../../../src/simulate/watch.js';
import { folderOfTest } from '../../../support/folders.js';
import { bytesOf, row } from '../../cards/set-rows.js';

it('the watch of files and folders being read gets every file', async () => {
  const folder = folderOfTest();
  const within = (name: string): string => path.join(folder, name);
  mkdirSync(within('sets'));
  for (const name of ['one.txt', 'sets/two.txt', 'sets/three.txt']) writeFileSync(within(name), bytesOf([row()]));
  writeFileSync(within('sets/notes.txt'), 'zap');
  const heard = { done: 0, total: 2 };
  const watch = {
    ...UNWATCHED,
    add: (files: number): void => {
      heard.done += files;
    },
    expect: (files: number): void => {
      heard.total += files;
    },
  };
  await readGivenFiles([within('one.txt'), within('sets')], watch);
  expect(heard).toEqual({ done: 4, total: 4 });
});
