import { describe, expect, it } from 'vitest';
import { SAMPLE_QUESTIONS } from '../../../src/cli/overview.js';
import { printedBy } from '../../support/run-cli.js';
import { wordsOf } from './command-line.js';

describe('odds without a command', () => {
  it('shows what it can do, within 60 columns', async () => {
    const text = await printedBy([]);
    expect(text).toContain('odds --help');
    for (const [question, command] of SAMPLE_QUESTIONS) expect(text).toContain(`${question}\n  ${command}\n`);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(60);
  });

  it.each(SAMPLE_QUESTIONS)('shows commands that work: %s', async (_question, command) => {
    const [odds, ...words] = wordsOf(command);
    expect(odds).toBe('odds');
    expect((await printedBy(words)).split('\n').length).toBeGreaterThan(5);
  });
});
