import { describe, expect, it } from 'vitest';
import { asksTooMany, MAX_TRIALS, questionOf } from '../../../../src/web/ask/question.js';
import type { Tab } from '../../../../src/web/link/page-state.js';

const UNITS = { attacker: ['Boba Fett (H)'], defender: ['Han Solo (K)'] };
const asked = (tab: Tab, trials: string): unknown =>
  questionOf({ tab, options: { ...UNITS, trials: [trials] } }, { fitting: null, dice: [] })?.options.trials;

describe('the trials of a question of the page', () => {
  it.each(['attack', 'duel'] as const)('are at most a hundred million, whatever a link says (%s)', (tab) => {
    expect(asked(tab, '281474976710656')).toBe('100000000');
    expect(asked(tab, '1e9')).toBe('100000000');
    expect(asksTooMany({ tab, options: { ...UNITS, trials: ['1e9'] } })).toBe(true);
  });

  it('are those of the link up to that, and a text that is not a number is left to the engine', () => {
    expect(asked('attack', '1e8')).toBe('1e8');
    expect(asked('attack', '1000')).toBe('1000');
    expect(asked('attack', '1m')).toBe('1m');
    expect(asked('attack', '1e99')).toBe('1e99');
    expect(asksTooMany({ tab: 'attack', options: { ...UNITS, trials: [String(MAX_TRIALS)] } })).toBe(false);
  });
});
