import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../src/check/baseline-text.js';
import { Finding } from '../../../../src/errors/check.js';
import { UserError } from '../../../../src/errors/problem.js';
import { folderOfTest } from '../../../support/folders.js';
import { mutationsOf, spreadOver } from '../../../support/mutations.js';
import { writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
  for (const [name, text] of Object.entries(RUN_SCENARIOS)) writeFileSync(within(`${name}.yaml`), text);
});
const within = (name: string): string => path.join(folder, name);

/** Changes of each file that are tried; more of them with FUZZ_RUNS. */
const TRIED = Number(process.env.FUZZ_RUNS ?? 15);

function check(names: readonly string[], ...more: readonly string[]): Promise<unknown> {
  const files = names.map((name) => within(`${name}.yaml`));
  return writtenBy(['check', ...files, '--baseline', within('baseline'), '--trials', '200', '--workers', '0', ...more]);
}

/** What a command ends with, except for an answer, a finding or a mistake of the user. */
async function defectOf(command: Promise<unknown>): Promise<string | null> {
  const error = await command.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null || error instanceof Finding || error instanceof UserError) return null;
  return String(error instanceof Error ? error.stack : error);
}

/** A baseline with its right checksum, which anybody can make. */
function signed(text: string): string {
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null || !('checksum' in content)) return text;
  const { checksum: _, ...rest } = content;
  return JSON.stringify({ ...rest, checksum: checksumOf(rest) });
}

describe('A baseline that comes from anywhere, with a right checksum', () => {
  const title = 'of %s is refused or compared, whatever a field of it is';
  const [attacks = '', ...others] = Object.keys(RUN_SCENARIOS);
  it.each([attacks])(title, isHarmless);
  it.each(others)(title, { tags: 'night' }, isHarmless);

  async function isHarmless(name: string): Promise<void> {
    await check([name], '--update');
    const file = within(`baseline/${name}.json`);
    for (const { name: change, text } of spreadOver(mutationsOf(readFileSync(file, 'utf8')), TRIED)) {
      writeFileSync(file, signed(text));
      expect(await defectOf(check([name])), change).toBeNull();
    }
  }
});
