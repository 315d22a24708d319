import { describe, expect, it } from 'vitest';
import { columnsOf, takesControls } from '../../../src/cli/terminal.js';

describe('columnsOf', () => {
  it.each([
    [{ columns: 60 }, 60],
    [{ columns: 160 }, 160],
    [{ columns: 0 }, 80], // a terminal that nobody told its size
    [{}, 80],
  ])('of %j is %d', (stream, columns) => {
    expect(columnsOf(stream)).toBe(columns);
  });
});

describe('takesControls', () => {
  it.each([
    [true, {}, true],
    [true, { TERM: 'xterm-256color' }, true],
    [true, { NO_COLOR: '' }, true],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '0' }, false], // any value counts
    [true, { TERM: 'dumb' }, false],
    [false, { TERM: 'xterm' }, false],
  ])('of a stream with isTTY %s under %j is %s', (isTTY, env, expected) => {
    expect(takesControls({ isTTY }, env)).toBe(expected);
  });

  it('is false of a pipe', () => {
    expect(takesControls({}, {})).toBe(false);
  });
});
