import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { halfUpdated, saveBaseline } from '../../../../src/cli/check/baseline-files.js';
import { IoError } from '../../../../src/errors/problem.js';
import { folderOfTest } from '../../../support/folders.js';
import { mutationsOf, spreadOver } from '../../../support/mutations.js';
import { refusalOf } from '../../../support/run-cli.js';
import { scenarioText } from '../../../support/run-odds.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
const save = (texts: Readonly<Record<string, string>>) => saveBaseline(folder, new Map(Object.entries(texts)), []);
const names = (): string[] => readdirSync(folder).sort();
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The mark of an update of all files from one text to another that was killed. */
function leaveMark(...files: readonly string[]): void {
  const replacement = { before: digest('old'), after: digest('new') };
  const mark = Object.fromEntries(files.map((name) => [`${name}.json`, replacement]));
  writeFileSync(path.join(folder, '.update-under-way'), JSON.stringify(mark));
}

describe('the mark of an update', () => {
  it('is gone when all is saved', () => {
    save({ a: 'old', b: 'old' });
    save({ a: 'new', b: 'new' });
    expect(names()).toEqual(['a.json', 'b.json']);
  });

  it('that was killed after its last file is removed by the next one, which has nothing to save', () => {
    save({ a: 'new', b: 'new' });
    leaveMark('a', 'b');
    expect(halfUpdated(folder)).toEqual([]);
    save({ a: 'new', b: 'new' });
    expect(names()).toEqual(['a.json', 'b.json']);
  });

  it('that was killed in between says so until what is there is saved as it is', async () => {
    save({ a: 'new', b: 'old' });
    leaveMark('a', 'b');
    expect(halfUpdated(folder)).toHaveLength(2);
    const scenario = path.join(folder, 'a.yaml');
    writeFileSync(scenario, scenarioText());
    const refusal = await refusalOf(['check', scenario, '--baseline', folder, '--trials', '10', '--workers', '0']);
    expect(refusal).toContain('an update of the baseline was interrupted');
    rmSync(scenario);
    save({ a: 'new', b: 'old' });
    expect(names()).toEqual(['a.json', 'b.json']);
  });

  it('stays as long as files that were not saved again are of two states', () => {
    save({ a: 'new', b: 'old', c: 'old' });
    leaveMark('a', 'b', 'c');
    save({ c: 'old' });
    expect(halfUpdated(folder)).toHaveLength(2);
    save({ b: 'new' });
    expect(names()).toEqual(['a.json', 'b.json', 'c.json']);
  });

  it('that failed before its first file is gone: nothing has changed', () => {
    const long = 'l'.repeat(240); // too long for a hidden file beside it
    save({ a: 'old' });
    expect(() => save({ a: 'new', [long]: 'new' })).toThrow(IoError);
    expect(names()).toEqual(['a.json']);
  });

  describe('that somebody else has written', () => {
    const MARK = JSON.stringify({
      'a.json': { before: digest('old'), after: digest('new') },
      'b.json': { before: digest('old'), after: null },
    });

    it.each([
      ...spreadOver(mutationsOf(MARK), 24).map(({ name, text }) => [name, text]),
      ['no JSON', '{'],
      [
        'files of other folders',
        '{"../../../../../../../dev/zero":{"before":null,"after":"x"},"a.json":{"before":"x","after":null}}',
      ],
      ['the folder itself', '{"..":{"before":null,"after":"x"}}'],
    ])('is read as one, or as none, and the next update removes it: %s', (_, text) => {
      save({ a: 'new', b: 'old' });
      writeFileSync(path.join(folder, '.update-under-way'), text);
      expect(halfUpdated(folder).every((file) => /^[ab]\.json$/.test(path.basename(file)))).toBe(true);
      save({ a: 'newer', b: 'newer' });
      expect(names()).toEqual(['a.json', 'b.json']);
    });
  });
});
