import { describe, expect, it } from 'vitest';
import { unplayedSentences } from '../../../../src/sheet/words/unit-text.js';

describe('the card text that is not played', () => {
  it('is empty if nothing is missing', () => {
    expect(unplayedSentences([])).toEqual([]);
  });

  it.each([
    ['static, power', 'lasting, about power'],
    ['activated, keywords', 'activated, about keywords'],
    ['triggered, saving from the discard', 'triggered, about saving from the discard'],
    ['Pilot, re-rolls', 'as a Pilot, about re-rolls'],
    ['Reserves, prevention', 'from the build zone, about prevention'],
    ['triggered, hand', 'triggered, about cards in hand'],
    ['triggered, other', 'triggered, about something else'],
    ['keyword, Consume', 'the keyword Consume'],
    ['other', 'other'],
  ])('is given by its class in words: %s', (about, words) => {
    expect(unplayedSentences([{ card: 'Zorblax (A)', clause: 3, class: about }])).toEqual([
      `Left out: Zorblax (A)'s third ability (${words}).`,
    ]);
  });

  it('is quoted if its words are known, and shortened if there are many', () => {
    const clause = { card: 'Zorblax (A)', clause: 2, class: 'triggered, power' };
    expect(
      unplayedSentences([
        { ...clause, text: 'Zap a gleep.' },
        { ...clause, clause: 4, text: `Zap ${'it '.repeat(60)}` },
      ]),
    ).toEqual([
      `Left out: Zorblax (A)'s second ability "Zap a gleep."; Zorblax (A)'s fourth ability "Zap ${'it '.repeat(28)}i…".`,
    ]);
    expect(unplayedSentences([{ ...clause, text: 'Zap\u001b[0m' }])[0]).not.toContain('\u001b');
  });
});
