import { describe, expect, it } from 'vitest';
import { readRawWord } from '../../../../src/cli/completion/raw-word.js';

describe('a word that is being typed', () => {
  it.each([
    ['Darth', 'Darth', null],
    ['"Darth M', 'Darth M', { quote: '"', before: '' }],
    ["'Darth M", 'Darth M', { quote: "'", before: '' }],
    ['"Darth M"', 'Darth M', null],
    ['Darth\\ M', 'Darth M', null],
    ["Luke\\'s", "Luke's", null],
    ['"Luke\'s X', "Luke's X", { quote: '"', before: '' }],
    ["'Luke'\\''s X", "Luke's X", { quote: "'", before: "Luke'" }],
    ['"Jon \\"Dutch', 'Jon "Dutch', { quote: '"', before: '' }],
    ['"a\\b \\$x', 'a\\b $x', { quote: '"', before: '' }],
    ["'a\\b", 'a\\b', { quote: "'", before: '' }],
    ['Dar"th M', 'Darth M', { quote: '"', before: 'Dar' }],
    ['--set="S', '--set=S', { quote: '"', before: '--set=' }],
    ['$(touch x)', '$(touch x)', null],
    ['Darth\\', 'Darth', null],
    ['"Darth\\', 'Darth\\', { quote: '"', before: '' }],
    ['', '', null],
  ])('%s means %s in bash', (raw, text, open) => {
    expect(readRawWord(raw, 'bash')).toEqual({ text, open });
  });

  it('may have an escaped quote in the single quotes of fish', () => {
    expect(readRawWord("'Luke\\'s X", 'fish')).toEqual({ text: "Luke's X", open: { quote: "'", before: '' } });
    expect(readRawWord("'Luke\\'s X", 'zsh')).toEqual({ text: 'Luke\\s X', open: null });
  });
});
