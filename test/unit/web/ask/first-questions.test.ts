import { describe, expect, it } from 'vitest';
import { firstQuestions } from '../../../../src/web/ask/question.js';

describe('the questions that are answered first', () => {
  it('of a battle are of fewer battles, played by a plain rule, and about nothing else', () => {
    const options = { dark: ['Nexu'], light: ['Acklay'], turns: '5', 'without-each': true, 'dark-play': 'learned', json: true };
    const plain = { dark: ['Nexu'], light: ['Acklay'], turns: '5', json: true, play: 'simple', exact: false };
    expect(firstQuestions({ command: 'battle', options })).toEqual([
      { command: 'battle', options: { ...plain, 'range-over-play': false, trials: '100' } },
      { command: 'battle', options: { ...plain, 'range-over-play': false, trials: '1000' } },
    ]);
  });

  it('have no more battles than the question', () => {
    const of = (trials: string) =>
      firstQuestions({ command: 'battle', options: { trials } }).map(({ options }) => options.trials);
    expect([of('100'), of('101'), of('5000')]).toEqual([[], ['100'], ['100', '1000']]);
  });

  it('are none of any other question', () => {
    expect(firstQuestions({ command: 'duel', options: {} })).toEqual([]);
  });
});
