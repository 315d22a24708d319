import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { VERSION } from '../../src/cli/version.js';
import { attackOdds } from '../../src/index.js';
import { openPageEngine } from '../../src/web/engine/engine.js';
import { inFolderOfTests } from '../support/folders.js';
import { writtenBy } from '../support/run-cli.js';

inFolderOfTests();

const [ATTACKER, DEFENDER] = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'];
/** Evade on either card, and Critical Hit in a text of Obi-Wan's. */
const PRINTED = 3;

const SCENARIO = `format: 1\nquestion: Who?\nexperiment: attack\nattacker: ${ATTACKER}\ndefender: ${DEFENDER}\n`;
const catalogue = readFileSync(new URL('../../cards/shipped.jsonl', import.meta.url), 'utf8');

/** The ways to the same attack. */
const WAYS: Readonly<Record<string, () => unknown>> = {
  command: () => writtenBy(['attack', ATTACKER, DEFENDER, '--trials', '100']),
  scenario: () => writtenBy(['run', 'two.yaml', '--trials', '100']),
  library: () => attackOdds({ attacker: ATTACKER, defender: DEFENDER }),
  page: () =>
    openPageEngine({ version: VERSION, catalogues: [catalogue], kernel: '', own: [] }).answer({
      command: 'attack',
      options: { attacker: ATTACKER, defender: DEFENDER, trials: '100', json: true },
    }),
};

/** How often functions of a name are called meanwhile. */
async function callsOf(name: string, does: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await does();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const functions = result.flatMap((script) => script.functions).filter(({ functionName }) => functionName === name);
  return functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

it.each(Object.entries(WAYS))('by %s each printed ability is parsed once', async (_, ask) => {
  writeFileSync('two.yaml', SCENARIO);
  expect(await callsOf('parseAbility', ask)).toBe(PRINTED);
});
