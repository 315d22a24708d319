import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { IoError, UserError } from '../../../../src/errors/problem.js';
import { folderOfTest } from '../../../support/folders.js';
import { forge, linesOfPart } from '../../../support/forged-parts.js';
import { IS_WHOLE } from '../../../support/law.js';
import { mutationsOf, spreadOver } from '../../../support/mutations.js';
import { refusalOf, writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
  for (const [name, text] of Object.entries(RUN_SCENARIOS)) writeFileSync(within(`${name}.yaml`), text);
});
const within = (name: string): string => path.join(folder, name);

/** Changes of each part that are tried; more of them with FUZZ_RUNS, as in `npm test fuzz`. */
const TRIED = Number(process.env.FUZZ_RUNS ?? (IS_WHOLE ? 16 : 8));

const COMPARE = ['compare', 'Darth Maul (B)', 'Mace Windu (C)'];
const BATTLE = ['battle', '--dark', 'Sandtrooper', '--light', 'Jawa', '--trials', '300'];

const run = (name: string): string[] => ['run', within(`${name}.yaml`), '--trials', '300'];

/** The commands of the parts, by what these hold. */
const PARTS: Readonly<Record<string, () => readonly string[]>> = {
  attacks: () => run('attacks'),
  'parts of trials': () => ['run', within('attacks.yaml'), '--trials', String(2 ** 23)],
  duels: () => run('duels'),
  'attacks in a row': () => run('rows'),
  battles: () => run('battles'),
  'ranges of battles': () => [...BATTLE, '--no-exact'],
  'a solved battle': () => BATTLE,
  pairs: () => COMPARE,
  'simulated pairs': () => [...COMPARE, '--no-exact', '--trials', '5000'],
  'compared duels': () => [...COMPARE, '--duel', '--turns', '3'],
};

/** The part of a command whose work is one shard. */
async function partOf(command: readonly string[]): Promise<string> {
  await writtenBy([...command, '--shard', '1/1', '--out', within('parts'), '--workers', '0', '--quiet']);
  const [name] = readdirSync(within('parts'));
  return path.join(within('parts'), name as string);
}

/** What merging ends with, except for a mistake of the user or a file, or an answer. */
async function defectOf(): Promise<string | null> {
  try {
    const words = ['merge', within('parts'), '--workers', '0', '--quiet'];
    const place = readdirSync(within('parts')).some((name) => /^(?:compare|battle)\./.test(name)) ? 'merged.json' : 'merged';
    await writtenBy([...words, '--out', within(place), '--html'].filter((word) => place === 'merged' || word !== '--html'));
    return null;
  } catch (error) {
    return error instanceof UserError || error instanceof IoError ? null : String(error instanceof Error ? error.stack : error);
  }
}

describe('A part that comes from anywhere, with right checksums', () => {
  const BY_DAY = ['attacks'];
  const title = 'of %s is refused, or does no harm, whatever a field of it is';
  it.each(BY_DAY)(title, isHarmless);
  it.each(Object.keys(PARTS).filter((name) => !BY_DAY.includes(name)))(title, { tags: 'night' }, isHarmless);

  async function isHarmless(name: string): Promise<void> {
    const part = await partOf((PARTS[name] as () => readonly string[])());
    const lines = linesOfPart(part);
    cpSync(part, within('whole'));
    const tried = lines
      .map(({ text }, line) => mutationsOf(text).map((mutation) => ({ ...mutation, line })))
      .flatMap((each) => spreadOver(each, Math.ceil(TRIED / lines.length)));
    expect(tried.length).toBeGreaterThanOrEqual(Math.min(TRIED, 100) / 2);
    for (const { name: change, text, line } of tried) {
      cpSync(within('whole'), part);
      if (text === lines[line]?.text) continue;
      forge(part, line, () => text);
      expect(await defectOf(), `line ${line}: ${change}`).toBeNull();
    }
  }
});

describe('A part', () => {
  const DAMAGED = 'the part is damaged';

  it.each([
    ['a count of shards that fills the memory', '"count":1', '"count":1000000000'],
    ['more shards than a command can have', '"count":1', '"count":10001'],
    ['a shard that is none of them', '"index":1', '"index":2'],
    ['no shard', /"shard":\{.*?\}/, '"shard":null'],
    ['no question', /^.*$/, '{}'],
    ['no program', /"program":"[^"]*"/, '"program":null'],
    ['a command that has no shards', '"command":"run"', '"command":"check"'],
    ['a scenario that is not text', /"scenario":\[.*?\]/, '"scenario":{}'],
    ['lists without end', /^.*$/, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('with %s is damaged', async (_, old, strange) => {
    const part = await partOf(run('duels'));
    forge(part, 0, (text) => text.replace(old, strange));
    expect(await refusalOf(['merge', within('parts')])).toContain(`${part}: ${DAMAGED}`);
    expect(readdirSync(folder)).not.toContain('reports');
  });

  it.each(['null', '"x"', '{}', '{"$":"constructor","of":[1]}', '{"$":"Float64Array","of":{"length":9}}', '[[]]'])(
    'with a result that is %s is damaged, and nothing is written',
    async (strange) => {
      const part = await partOf(run('duels'));
      forge(part, 1, () => strange);
      expect(await refusalOf(['merge', within('parts'), '--out', within('merged')])).toContain(`${part}: ${DAMAGED}`);
      expect(readdirSync(folder)).not.toContain('merged');
    },
  );

  it('whose results contradict each other is named as the cause, not as a defect of the program', async () => {
    const part = await partOf(run('duels'));
    forge(part, 1, (text) => text.replace(/"agreement":[^,]*/, '"agreement":0'));
    expect(await refusalOf(['merge', within('parts'), '--out', within('merged')])).toContain(
      'odds merge: the results of the parts contradict each other: simulation and exact values of',
    );
  });
});
