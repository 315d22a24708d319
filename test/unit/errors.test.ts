import { describe, expect, it } from 'vitest';
import { assert, InternalError } from '../../src/base/assert.js';
import { attackTooLarge } from '../../src/errors/attack.js';
import {
  didYouMean,
  displayed,
  IoError,
  mustBe,
  mustBeAtMost,
  type Problem,
  renderProblem,
  systemReason,
  UserError,
} from '../../src/errors/problem.js';

const PROBLEM: Problem = {
  where: 'scenarios/duel.yaml:9:15',
  path: 'defender.keywords[0]',
  message: 'there is no keyword "Armour"',
  hint: 'did you mean "Armor"? docs/keywords.md lists all keywords',
};

describe('a problem', () => {
  it('is one line: place, path, what is wrong; a hint below', () => {
    expect(renderProblem(PROBLEM)).toBe(
      'scenarios/duel.yaml:9:15: defender.keywords[0]: there is no keyword "Armour"\n' +
        '  hint: did you mean "Armor"? docs/keywords.md lists all keywords',
    );
  });

  it('leaves out what it does not have', () => {
    expect(renderProblem({ ...PROBLEM, path: null, hint: null })).toBe(
      'scenarios/duel.yaml:9:15: there is no keyword "Armour"',
    );
    expect(renderProblem({ where: null, path: null, message: 'too few', hint: null })).toBe('too few');
    expect(renderProblem({ where: '--power', path: null, message: 'too few', hint: 'give more' })).toBe(
      '--power: too few\n  hint: give more',
    );
  });
});

describe('the three kinds of failure', () => {
  it('have different names: user errors, files, defects of the program', () => {
    const error = new UserError([PROBLEM]);
    expect([error.name, new IoError('x').name, new InternalError('x').name]).toEqual(['UserError', 'IoError', 'InternalError']);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(InternalError);
  });

  it('include all problems of a user error, one below the other', () => {
    const second: Problem = { where: null, path: 'attacker.power', message: 'must be a number', hint: null };
    const error = new UserError([PROBLEM, second]);
    expect(error.message).toBe(`${renderProblem(PROBLEM)}\nattacker.power: must be a number`);
    expect(error.problems).toEqual([PROBLEM, second]);
  });
});

describe('assert', () => {
  it('throws an InternalError with the broken invariant in words', () => {
    expect(() => assert(false, 'the weights sum to 6^n')).toThrow(InternalError);
    expect(() => assert(false, 'the weights sum to 6^n')).toThrow('the weights sum to 6^n');
  });

  it('does nothing if the condition is true', () => {
    expect(() => assert(true, 'nothing')).not.toThrow();
  });
});

describe('a value in a message', () => {
  it('is quoted text, a plain number, or nothing', () => {
    expect(displayed('Armour')).toBe('"Armour"');
    expect(displayed(-1)).toBe('-1');
    expect(displayed(12_345_678_901_234_567_890n)).toBe('12345678901234567890');
    expect(displayed(Number.NaN)).toBe('NaN');
    expect(displayed(true)).toBe('true');
    expect(displayed(undefined)).toBe('nothing');
    expect(displayed('')).toBe('nothing');
  });

  it('is cut if it is long, and never breaks the line', () => {
    expect(displayed('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`);
    expect(displayed('x'.repeat(59))).toBe(`"${'x'.repeat(56)}...`);
    expect(displayed('x'.repeat(1_000_000))).toHaveLength(60);
    expect(displayed('two\nlines')).toBe('"two\\nlines"');
  });

  it('follows what it must be, and is needed if there is none', () => {
    expect(mustBe('a whole number from 0 to 30', -1)).toBe('must be a whole number from 0 to 30, not -1');
    expect(mustBe('a side', 'nothing')).toBe('must be a side, not "nothing"');
    expect(mustBe('a side', '')).toBe('needs a side');
  });

  it('is a list by its length if that is wrong', () => {
    expect(mustBeAtMost(1, 'a list of one unit', [1, 2])).toBe('must be a list of one unit, not one of 2');
    expect(mustBeAtMost(1, 'a list of one unit', {})).toBe('must be a list of one unit, not a mapping (name: value)');
  });
});

it('an attack that is too large becomes smaller with fewer dice, abilities or units, not with another policy', () => {
  expect(attackTooLarge(1000).hint).toBe('fewer dice, fewer abilities or units make it smaller');
});

describe('did you mean', () => {
  const KEYWORDS = ['Accuracy', 'Armor', 'Critical Hit', 'Lucky', 'Shields'];

  it('names the closest known word', () => {
    expect(didYouMean('Armour', KEYWORDS)).toBe('did you mean "Armor"?');
    expect(didYouMean('criticalhit', KEYWORDS)).toBe('did you mean "Critical Hit"?');
    expect(didYouMean('LUKCY', KEYWORDS)).toBeNull(); // two letters of five are wrong: more than a third
    expect(didYouMean('Luckyy', KEYWORDS)).toBe('did you mean "Lucky"?');
  });

  it('does not look at the case of letters', () => {
    expect(didYouMean('SHIELD', KEYWORDS)).toBe('did you mean "Shields"?');
  });

  it('is null if more than a third of the letters differ', () => {
    expect(didYouMean('Parry', KEYWORDS)).toBeNull();
    expect(didYouMean('', KEYWORDS)).toBeNull();
    expect(didYouMean('anything', [])).toBeNull();
  });

  it('allows one wrong letter in a short word', () => {
    expect(didYouMean('it', ['if', 'unless'])).toBe('did you mean "if"?');
  });
});

describe('systemReason', () => {
  it('is the message of the system with its code, without file names', () => {
    const error = new Error("EXDEV: cross-device link not permitted, rename '.duel.partial-1' -> 'duel'");
    expect(systemReason(error)).toBe('cross-device link not permitted (EXDEV)');
    expect(systemReason(new Error('ENOSPC: no space left on device, write'))).toBe('no space left on device (ENOSPC)');
  });

  it('is the whole message of any other error', () => {
    expect(systemReason(new Error('no more'))).toBe('no more');
    expect(systemReason('thrown')).toBe('thrown');
  });
});
