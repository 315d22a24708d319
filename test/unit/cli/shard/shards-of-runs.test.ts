import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf, readLine, writeLine } from '../../../../src/cli/work/stored-results.js';
import { IoError } from '../../../../src/errors/problem.js';
import { folderOfTest } from '../../../support/folders.js';
import { forge } from '../../../support/forged-parts.js';
import { refusalOf, writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';
import { slowClock } from '../../../support/slow-clock.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
  for (const [name, text] of Object.entries(RUN_SCENARIOS)) writeFileSync(file(name), text);
});
const file = (name: string): string => path.join(folder, `${name}.yaml`);
const within = (name: string): string => path.join(folder, name);
const FILES = Object.keys(RUN_SCENARIOS);

/** The words of a run of some scenarios. */
function run(names: readonly string[], out: string, trials = '300'): string[] {
  return ['run', ...names.map(file), '--out', within(out), '--trials', trials, '--workers', '0', '--quiet'];
}

async function runShards(names: readonly string[], shards: readonly number[], count: number, trials?: string): Promise<void> {
  for (const i of shards) await writtenBy([...run(names, 'parts', trials), '--shard', `${i}/${count}`]);
}

/** The files of all reports in a folder. */
function reportsIn(out: string): readonly (readonly [name: string, text: string])[] {
  return readdirSync(within(out), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((each) => [path.relative(within(out), each), readFileSync(each, 'utf8')]);
}

describe('shards', () => {
  it('of attacks merge to the report of one run, in whatever order', () => areOne(['attacks'], 3, 3));
  it.each([1, 3, 16])(
    'of all kinds of scenarios merge to the report of one run, in whatever order: %i of them',
    { tags: 'night' },
    (count) => areOne(FILES, count, 4 * 3 + 6),
  );

  async function areOne(names: readonly string[], count: number, files: number): Promise<void> {
    await writtenBy(run(names, 'plain'));
    const backwards = Array.from({ length: count }, (_, i) => count - i);
    await runShards(names, backwards, count);
    await writtenBy(['merge', within('parts'), '--out', within('merged'), '--workers', '0', '--quiet']);
    expect(reportsIn('merged')).toEqual(reportsIn('plain'));
    expect(reportsIn('plain')).toHaveLength(files);
  }

  it('of one scenario print the summary.csv of its report with --csv, as it is', async () => {
    await runShards(['attacks'], [1, 2], 2);
    const merge = ['merge', within('parts'), '--out', within('merged'), '--workers', '0', '--quiet', '--csv'];
    const { out } = await writtenBy(merge);
    expect(out).toBe(readFileSync(within(path.join('merged', 'attacks', 'summary.csv')), 'utf8'));
    expect(await refusalOf([...merge, '--separator', 'semicolon'])).toMatch(
      /^--separator: does not work with odds run, which prints the summary\.csv/,
    );
  });

  it('of attacks with many trials do parts of these', { tags: 'night' }, async () => {
    const trials = String(3 * 2 ** 22 + 1000);
    await writtenBy(run(['attacks'], 'plain', trials));
    await runShards(['attacks'], [2, 1], 2, trials);
    const keys = readFileSync(path.join(within('parts'), 'attacks.1-of-2.part'), 'utf8').match(/blocks \S+ seed 1 from \d+/g);
    expect(keys).toHaveLength((8 * 4) / 2);
    await writtenBy(['merge', within('parts'), '--out', within('merged'), '--workers', '0', '--quiet']);
    expect(reportsIn('merged')).toEqual(reportsIn('plain'));
  });

  it('whose part exists do nothing, unless they are started again or the part is of another question', async () => {
    const shard = [...run(['duels'], 'parts'), '--shard', '1/2'];
    const file = path.join(within('parts'), 'duels.1-of-2.part');
    const first = await writtenBy(shard);
    expect(first.out).toBe(`Part 1 of 2 of duels: ${file}\n`);
    expect((await writtenBy(shard)).out).toBe(`Part 1 of 2 of duels already exists: ${file}\n`);
    expect((await writtenBy([...shard, '--fresh'])).out).toBe(first.out);
    expect((await writtenBy([...shard, '--seed', '2'])).out).toBe(first.out);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    expect((await writtenBy(shard)).out).toBe(first.out);
    expect(readdirSync(within('parts'))).toEqual(['duels.1-of-2.part']);
  });

  it('leave a checkpoint until their part is there', async () => {
    slowClock();
    const shard = [...run(['attacks'], 'parts'), '--shard', '1/1'];
    mkdirSync(path.join(within('parts'), 'attacks.1-of-1.part'), { recursive: true });
    expect(await writtenBy(shard).catch((error: unknown) => error)).toBeInstanceOf(IoError);
    rmSync(path.join(within('parts'), 'attacks.1-of-1.part'), { recursive: true });
    await writtenBy(shard);
    vi.restoreAllMocks();
    expect(readdirSync(within('parts'))).toEqual(['attacks.1-of-1.part']);
  });

  it('may lie in several folders', async () => {
    await writtenBy(run(['duels'], 'plain'));
    await runShards(['duels'], [1, 2], 2);
    mkdirSync(within('other'));
    const [first] = readdirSync(within('parts'));
    cpSync(path.join(within('parts'), first ?? ''), path.join(within('other'), 'renamed.part'));
    rmSync(path.join(within('parts'), first ?? ''));
    await writtenBy(['merge', within('other'), within('parts'), '--out', within('merged'), '--workers', '0', '--quiet']);
    expect(reportsIn('merged')).toEqual(reportsIn('plain'));
  });

  describe('that are not the whole of one question', () => {
    const merge = (...folders: readonly string[]): Promise<string> =>
      refusalOf(['merge', ...folders.map(within), '--out', within('merged')]);

    it('are refused, each with its place, and nothing is written', async () => {
      await runShards(['attacks', 'duels'], [1, 3], 4);
      cpSync(path.join(within('parts'), 'duels.1-of-4.part'), path.join(within('parts'), 'copy.part'));
      const refusal = await merge('parts', 'empty');
      expect(refusal).toContain(`${within('empty')}: there are no parts here (files that end in .part)`);
      const refused = await merge('parts');
      expect(refused).toContain('attacks: parts 2, 4 of 4 are missing');
      expect(refused).toMatch(/duels\.1-of-4\.part: part 1 is in .*copy\.part too/);
      expect(readdirSync(folder)).not.toContain('merged');
    });

    it('are refused if one is damaged, torn, or of another seed', async () => {
      await runShards(['attacks'], [1, 2], 2);
      const part = path.join(within('parts'), 'attacks.2-of-2.part');
      const text = readFileSync(part, 'utf8');
      for (const damaged of [text.slice(0, -2), text.slice(0, text.length / 2), text.replace('seed', 'need'), '']) {
        writeFileSync(part, damaged);
        expect(await merge('parts')).toContain('the part is damaged');
      }
      await writtenBy([...run(['attacks'], 'parts'), '--shard', '2/2', '--seed', '2']);
      expect(await merge('parts')).toContain('differ in question, program or number of shards');
    });

    it('are refused if another version of the program has made them, all of them alike', async () => {
      await runShards(['attacks'], [1, 2], 2);
      for (const name of readdirSync(within('parts'))) {
        const [head, ...lines] = [...linesOf(path.join(within('parts'), name))].map((line) => line.text);
        const { key, text } = readLine(head ?? '') ?? { key: '', text: '' };
        const older = text.replace(/"program":"[^"]*"/, '"program":"0.0.1 older"');
        expect(older).not.toBe(text);
        writeFileSync(path.join(within('parts'), name), `${writeLine({ key, text: older })}${lines.join('\n')}\n`);
      }
      const refusal = await merge('parts');
      expect(refusal).toMatch(/attacks\.1-of-2\.part: another program made this part: 0\.0\.1 older\n/);
      expect(refusal).toMatch(/attacks\.2-of-2\.part: another program made this part/);
      expect(readdirSync(folder)).not.toContain('merged');
    });

    it('are refused if the scenario in a part is not the one that was run', async () => {
      await runShards(['attacks'], [1], 1);
      const [part] = readdirSync(within('parts'));
      forge(path.join(within('parts'), part as string), 0, (text) => text.replace('3..6', '3..7'));
      expect(await merge('parts')).toContain('the parts answer another question');
    });

    it('ask for the catalogue that the shards had, which they name alone', async () => {
      writeFileSync(within('own.jsonl'), '');
      await writtenBy([...run(['attacks'], 'parts'), '--cards', within('own.jsonl'), '--shard', '1/1']);
      expect(await merge('parts')).toContain('the shards had a catalogue of their own, with --cards\n  hint: give the same');
      await writtenBy(['merge', within('parts'), '--out', within('merged'), '--quiet', '--cards', within('own.jsonl')]);
      expect(readdirSync(within('merged'))).toEqual(['attacks']);
    });
  });

  it.each(['0/3', '4/3', '1', 'a/b', '1/10001', '1/2/3'])('are numbered from 1: %s is refused', async (shard) => {
    expect(await refusalOf([...run(['attacks'], 'parts'), '--shard', shard])).toContain(
      '--shard: must be the number of a shard',
    );
  });

  it('give no answer', async () => {
    const refusal = await refusalOf([...run(['attacks'], 'parts'), '--shard', '1/2', '--json', '--html']);
    expect(refusal).toContain('--json: --json cannot be combined with --shard');
    expect(refusal).toContain('--html: --html cannot be combined with --shard');
    expect(await refusalOf(['merge'])).toContain('the folders with the parts are missing');
  });
});
