import { describe, expect, it } from 'vitest';
import { charactersOf, takesColours, takesControls } from '../../../../src/cli/edge/terminal.js';

it.each([
  [{ columns: 60 }, 60],
  [{ columns: 160 }, 160],
  [{ columns: 0 }, 80], // a terminal that does not know its size
  [{}, 80],
])('columnsOf of %j is %d', (stream, columns) => {
  expect(charactersOf(stream)).toBe(columns);
});

describe('takesControls and takesColours', () => {
  it.each([
    [true, {}, true, true],
    [true, { TERM: 'xterm-256color' }, true, true],
    [true, { NO_COLOR: '' }, true, true],
    [true, { NO_COLOR: '1' }, true, false], // progress is not a colour
    [true, { NO_COLOR: '0' }, true, false], // any value counts
    [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [true, { FORCE_COLOR: '0' }, true, false],
    [false, { FORCE_COLOR: '1' }, false, true],
    [false, { FORCE_COLOR: '' }, false, false],
    [true, { TERM: 'dumb' }, false, false],
    [false, { TERM: 'xterm' }, false, false],
  ])('of a stream with isTTY %s under %j are %s and %s', (isTTY, env, controls, colours) => {
    expect(takesControls({ isTTY }, env)).toBe(controls);
    expect(takesColours({ isTTY }, env)).toBe(colours);
  });

  it('are false for a pipe', () => {
    expect([takesControls({}, {}), takesColours({}, {})]).toEqual([false, false]);
  });
});
