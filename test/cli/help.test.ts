import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/command-list.js';
import { printedBy } from '../support/run-cli.js';

// yargs prints its help itself.
const log = vi.spyOn(console, 'log');
beforeEach(() => void log.mockReset());
afterEach(() => void log.mockReset());

async function helpOf(words: string): Promise<string> {
  const printed = await printedBy(words.trim().split(' '));
  return printed + log.mock.calls.flat().join('\n');
}

describe('-h', () => {
  it.each(['', ...Object.keys(COMMANDS)])('fits one screen of 24 lines and 80 columns: odds %s', async (name) => {
    const text = await helpOf(`${name} -h`);
    expect([
      text.trimEnd().split('\n').length <= 24,
      Math.max(...text.split('\n').map(({ length }) => length)) <= 80,
      text,
    ]).toEqual([true, true, text]);
  });

  it('shows what most people use, and where the rest is', async () => {
    const text = await helpOf('attack -h');
    expect(text).toContain('--accuracy');
    expect(text).not.toContain('--foresight');
    expect(text).toMatch(/odds attack --help shows all \d+ options\./);
    expect(await helpOf('attack --help')).toContain('--foresight');
  });

  it.each(Object.entries(COMMANDS))('shows options that exist: odds %s', (_, { usual = [], options }) => {
    expect(usual.filter((name) => options[name] === undefined)).toEqual([]);
  });
});
