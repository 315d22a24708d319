import { describe, expect, it } from 'vitest';
import { countText, gameLines, isWhole, rollOf, withDie, withRoll } from '../../../../src/web/dice/roll.js';

describe('the dice on the table', () => {
  it.each([
    ['6,4,1', [6, 4, 1]],
    ['6 4 1', [6, 4, 1]],
    ['641', [6, 4, 1]],
    ['7', null],
    ['6,x', null],
    ['', null],
  ])('are read from a link: %s', (text, faces) => {
    expect(rollOf({ roll: [text] })).toEqual(faces);
  });

  it('are none at first, and are named in the order in which they were tapped', () => {
    expect(rollOf({})).toEqual([]);
    expect(withRoll({ force: ['6'] }, [6, 1])).toEqual({ force: ['6'], roll: ['6,1'] });
    expect(withRoll({ roll: ['6'] }, [])).toEqual({});
  });

  it('are asked about when as many lie there as the attack may roll', () => {
    expect([1, 3, 4, 5, 6].filter((count) => isWhole(Array(count).fill(1), [4, 6]))).toEqual([4, 6]);
    expect(isWhole([], [0])).toBe(false);
    expect(isWhole([1, 2], [])).toBe(false);
  });

  it('are asked about when there are too many of them, or none that can be read: the engine says so', () => {
    expect(isWhole([1, 2, 3], [2])).toBe(true);
    expect(isWhole(null, [2])).toBe(true);
  });

  it('are counted', () => {
    expect([countText(4, [6]), countText(0, [1]), countText(2, [4, 6])]).toEqual([
      '4 of 6 dice',
      '0 of 1 die',
      '2 of 4 or 6 dice',
    ]);
  });
});

describe('the lines of a game', () => {
  it('keep their places, blank ones too, and are none without anything', () => {
    expect(gameLines('# Friday\r\n\r\n Anna: 3\t5 \n\n')).toEqual(['# Friday', '', 'Anna: 3 5']);
    expect(gameLines(' \n')).toEqual([]);
  });

  it('take a tapped die behind the last dice, otherwise in a line of its own', () => {
    expect(withDie([], 6)).toEqual(['dice: 6']);
    expect(withDie(['Anna: dice: 3 5'], 6)).toEqual(['Anna: dice: 3 5 6']);
    expect(withDie(['dice: 1', 'Darth Vader (A) > Yoda (A): 2'], 6)).toEqual([
      'dice: 1',
      'Darth Vader (A) > Yoda (A): 2',
      'dice: 6',
    ]);
  });
});
