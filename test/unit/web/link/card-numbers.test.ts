import { describe, expect, it } from 'vitest';
import { changedNumbers, changedText } from '../../../../src/web/link/card-numbers.js';
import type { Options } from '../../../../src/web/link/page-state.js';

const BOBA = { speed: 50, power: 6, health: 6 };

const changed = (options: Options, role: 'attacker' | 'defender' = 'attacker'): string[] =>
  changedNumbers(options, role, BOBA).map((change) => `${change.option}: ${changedText(change)}`);

describe('the numbers of a card', () => {
  it('that a link changes are named beside those of the card', () => {
    expect(changed({ power: ['9'], health: ['3'] })).toEqual(['power: 9 power (card: 6)']);
    expect(changed({ power: ['9'], health: ['3'] }, 'defender')).toEqual(['health: 3 health (card: 6)']);
    expect(changed({ 'attacker-speed': ['90'], 'attacker-health': ['2'] })).toEqual([
      'attacker-speed: 90 speed (card: 50)',
      'attacker-health: 2 health (card: 6)',
    ]);
  });

  it('that a link repeats are not changed', () => {
    expect(changed({ power: ['6'], counters: ['2'] })).toEqual([]);
  });

  it('that only its text says are not changed: there is none to compare', () => {
    expect(changedNumbers({ power: ['9'] }, 'attacker', { ...BOBA, power: null })).toEqual([]);
  });
});
