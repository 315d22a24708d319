import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../src/base/assert.js';
import { exitCodeOf, failureText } from '../../../../src/cli/edge/failure.js';
import { Finding } from '../../../../src/errors/check.js';
import { IoError, UserError } from '../../../../src/errors/problem.js';

const USER_ERROR = new UserError([
  { where: '--power', path: null, message: 'expected a number', hint: null },
  { where: 'a.yaml:1:1', path: 'attacker.power', message: 'expected a number', hint: 'such as 5' },
]);

it.each([
  ['a check that found something', new Finding('3 values changed'), 1],
  ['a user error', USER_ERROR, 2],
  ['a file that could not be read or written', new IoError('a.yaml: no'), 74],
  ['a defect of the program', new InternalError('an invariant is broken'), 70],
  ['any other error, which is a defect too', new TypeError('x is not a function'), 70],
  ['a value that is not an error', 'thrown text', 70],
])('exitCodeOf is for %s', (_what, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});

describe('failureText', () => {
  it('of a user error is its problems with hints, and no stack', () => {
    expect(failureText(USER_ERROR)).toBe(
      '--power: expected a number\na.yaml:1:1: attacker.power: expected a number\n  hint: such as 5\n',
    );
  });

  it('of a finding is empty: what was found is on stdout', () => {
    expect(failureText(new Finding('3 values changed'))).toBe('');
  });

  it('of an IoError is its message, and no stack', () => {
    expect(failureText(new IoError('a.yaml: could not be read: ENOENT'))).toBe('a.yaml: could not be read: ENOENT\n');
  });

  it('of a defect is its stack, and what to report', () => {
    const text = failureText(new InternalError('an invariant is broken'));
    expect(text).toMatch(/^InternalError: an invariant is broken\n {4}at .*failure\.test\.ts/);
    expect(text).toMatch(
      /\nThis is a defect of odds, not of your input\. Please report the lines above with your command and the files it read\.\n$/,
    );
    expect(failureText('thrown text')).toMatch(/^thrown text\nThis is a defect/);
  });
});
