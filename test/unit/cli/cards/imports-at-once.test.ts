import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderOfTest } from '../../../support/folders.js';
import { writtenBy } from '../../../support/run-cli.js';
import { bytesOf, row } from '../../cards/set-rows.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
const SETS = ['ONE', 'TWO', 'TRE', 'FOR'];

it('imports into one catalogue at once are all in it', async () => {
  const catalogue = path.join(folder, 'mine.jsonl');
  const files = SETS.map((set) => {
    const file = path.join(folder, `${set}.txt`);
    writeFileSync(file, bytesOf([row({ Name: `Blip of ${set}`, Set: set })]));
    return file;
  });
  const imported = await Promise.all(
    files.map((file) => writtenBy(['cards', 'import', file, '--catalogue', catalogue, '--json'])),
  );
  const counts = imported.map(({ out }) => (JSON.parse(out) as { catalogue: { units: number } }).catalogue.units);
  expect(counts.toSorted()).toEqual([1, 2, 3, 4]);
  const text = readFileSync(catalogue, 'utf8');
  for (const set of SETS) expect(text).toContain(`Blip of ${set}`);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});
