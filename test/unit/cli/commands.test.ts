import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/command-list.js';
import { overviewText, SAMPLE_QUESTIONS } from '../../../src/cli/commands.js';
import { printedBy } from '../../support/run-cli.js';
import { wordsOf } from './command-line.js';

const QUESTIONS = Object.values(SAMPLE_QUESTIONS).flat();

const widthOf = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));

describe('odds without a command', () => {
  it.each([79, 80, 100, 120])('shows what it can do, within %d columns', (columns) => {
    const text = overviewText(columns);
    for (const part of QUESTIONS.flat()) expect(text).toContain(part);
    expect(widthOf(text)).toBeLessThanOrEqual(columns);
  });

  it('stands side by side where there is room', () => {
    expect([80, 78].map((columns) => overviewText(columns).trimEnd().split('\n').length)).toEqual([24, 38]);
  });

  it('names every command that asks something', () => {
    const named = new Set(QUESTIONS.map(([, command]) => command.split(' ')[1]));
    const others = ['merge', 'completion'];
    expect([...named, ...others].sort()).toEqual([...new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]))].sort());
  });

  it.each(QUESTIONS.filter(([, command]) => !command.endsWith('--help')))(
    'shows commands that work: %s',
    async (_question, command) => {
      const [odds, ...words] = wordsOf(command);
      expect(odds).toBe('odds');
      const short = words[0] === 'battle' ? [...words, '--trials', '100', '--turns', '2'] : words;
      expect((await printedBy(short)).split('\n').length).toBeGreaterThan(5);
    },
  );
});
