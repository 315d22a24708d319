import { describe, expect, it } from 'vitest';
import { groupedSentences } from '../../../../src/sheet/words/assumption-text.js';

describe('the assumptions of several cases', () => {
  it('that some cases make are one sentence for each matter, with what differs', () => {
    expect(
      groupedSentences([
        'Rules: the current community rules (idc).',
        'In some cases: Play: optimal Evade of the defender.',
        'In some cases: Boost: Maul: Pay 2 Force -> it gets +3 power.',
        'In some cases: Play: neither player has a choice in this attack.',
        'In some cases: Force: 4 (attacker) and 4 (defender).',
        'In some cases: Force: 4 (attacker) and 4 (defender); nothing in this attack costs Force.',
      ]),
    ).toEqual([
      'Rules: the current community rules (idc).',
      'Play, each in some cases: optimal Evade of the defender · neither player has a choice in this attack.',
      'In some cases: Boost: Maul: Pay 2 Force -> it gets +3 power.',
      'Force, each in some cases: 4 (attacker) and 4 (defender) · 4 (attacker) and 4 (defender); nothing in this attack costs Force.',
    ]);
  });

  it('that all cases make stay as they are, like a sentence without a topic', () => {
    const sentences = ['Play: a.', 'Play: b.', 'In some cases: too large.', 'In some cases: too small.'];
    expect(groupedSentences(sentences)).toEqual(sentences);
  });
});
