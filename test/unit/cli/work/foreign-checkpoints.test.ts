import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IoError, UserError } from '../../../../src/errors/problem.js';
import { folderOfTest } from '../../../support/folders.js';
import { forge, linesOfPart } from '../../../support/forged-parts.js';
import { IS_WHOLE } from '../../../support/law.js';
import { mutationsOf, spreadOver } from '../../../support/mutations.js';
import { writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';
import { slowClock } from '../../../support/slow-clock.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
  for (const [name, text] of Object.entries(RUN_SCENARIOS)) writeFileSync(within(`${name}.yaml`), text);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const within = (name: string): string => path.join(folder, name);

/** Changes of each checkpoint that are tried; more of them with FUZZ_RUNS. */
const TRIED = Number(process.env.FUZZ_RUNS ?? (IS_WHOLE ? 12 : 6));

type Checkpoint = readonly [name: string, command: readonly string[], out: string];

const COMPARE = ['compare', 'Darth Maul (B)', 'Mace Windu (C)'];
const BATTLE = ['battle', '--dark', 'Sandtrooper', '--light', 'Jawa', '--trials', '300'];

const [attacks, ...others] = Object.keys(RUN_SCENARIOS).map(
  (name) => [name, ['run', `${name}.yaml`, '--trials', '300'], 'reports'] as const,
);

/** What a command ends with, except for an answer, or a mistake of the user or a file. */
async function defectOf(words: readonly string[]): Promise<string | null> {
  try {
    await writtenBy(words);
    return null;
  } catch (error) {
    return error instanceof UserError || error instanceof IoError ? null : String(error instanceof Error ? error.stack : error);
  }
}

describe('A checkpoint that comes from anywhere, with right checksums', () => {
  const title = 'of %s does no harm, whatever a field of it is';
  it.each([attacks as Checkpoint])(title, isHarmless);
  it.each([
    ['pairs', COMPARE, 'answer.json'],
    ...others,
    ['a solved battle', BATTLE, 'answer.json'],
    ['ranges of battles', [...BATTLE, '--no-exact'], 'answer.json'],
    ['simulated pairs', [...COMPARE, '--no-exact', '--trials', '5000'], 'answer.json'],
    ['compared duels', [...COMPARE, '--duel', '--turns', '3'], 'answer.json'],
  ] as const)(title, { tags: 'night' }, isHarmless);

  async function isHarmless(_: string, command: readonly string[], out: string): Promise<void> {
    slowClock();
    const words = command.map((word) => (word.endsWith('.yaml') ? within(word) : word));
    const line = [...words, '--out', within(out), '--workers', '0', '--quiet'];
    await writtenBy(line);
    const place = out === 'reports' ? within(out) : folder;
    const name = readdirSync(place).find((each) => each.endsWith('.checkpoint'));
    const file = path.join(place, name as string);
    const lines = linesOfPart(file);
    cpSync(file, within('whole'));
    const tried = lines
      .map(({ text }, i) => (i === 0 ? [] : mutationsOf(text).map((mutation) => ({ ...mutation, i }))))
      .flatMap((each) => spreadOver(each, Math.ceil(TRIED / lines.length)));
    expect(tried.length).toBeGreaterThanOrEqual(Math.min(TRIED, 100) / 3);
    for (const { name: change, text, i } of tried) {
      cpSync(within('whole'), file);
      if (text === lines[i]?.text) continue;
      forge(file, i, () => text);
      expect(await defectOf(line), `line ${i}: ${change}`).toBeNull();
    }
  }

  it('whose results contradict each other is named as the cause, with what to type', async () => {
    slowClock();
    const line = ['run', within('duels.yaml'), '--trials', '300', '--out', within('reports'), '--quiet'];
    await writtenBy(line);
    forge(within('reports/.duels.checkpoint'), 1, (text) => text.replace(/"agreement":[^,]*/, '"agreement":0'));
    await expect(writtenBy(line)).rejects.toThrow(
      /\.duels\.checkpoint: the results kept here contradict each other: simulation and exact(.|\n)*--fresh/,
    );
    await writtenBy([...line, '--fresh']);
  });
});
