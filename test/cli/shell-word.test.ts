import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord } from '../../src/asking/options/command-arguments.js';

it('a word of a command that is repeated is read back by a POSIX shell as it was', () => {
  const words = [
    'Darth Maul (B)',
    "Vader's",
    '$HOME',
    "it's $1!",
    '`id`',
    '"',
    '\\',
    String.raw`C:\Users\me\units of mine.yaml`,
    String.raw`scenarios\mine.yaml`,
    String.raw`\\server\share\mine.yaml`,
    'folder\\',
    '6,5',
    '',
    'a\nb',
    '*',
    '~',
    '#1',
    '{a,b}',
  ];
  const command = `printf '%s\\0' ${words.map(shellWord).join(' ')}`;
  expect(execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(words);
});
