import { afterEach, describe, expect, it, vi } from 'vitest';
import { START } from '../../../../src/web/link/link.js';
import { keepSettings, keptSettings } from '../../../../src/web/state/kept.js';

function stubStorage(kept = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  return kept;
}

describe('the settings of the last visit', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are its tab, the rules and the Force, not the cards', () => {
    stubStorage();
    const options = {
      attacker: ['Yoda (A)'],
      counters: ['2'],
      force: ['6'],
      'defender-force': ['1'],
      rules: ['official-2005'],
    };
    keepSettings({ tab: 'dice', options });
    const { force, rules } = options;
    expect(keptSettings()).toEqual({ tab: 'dice', options: { force, 'defender-force': ['1'], rules } });
  });

  it('are none at the first visit, and where the browser keeps nothing', () => {
    stubStorage();
    expect(keptSettings()).toEqual(START);
    vi.stubGlobal('localStorage', undefined);
    keepSettings({ tab: 'duel', options: {} });
    expect(keptSettings()).toEqual(START);
  });

  it('are left out if they cannot be read', () => {
    const kept = stubStorage();
    for (const text of ['#battle?force=6', '#attack?powr=6', 'x', '#attack?force=%ff']) {
      kept.set('odds.settings', text);
      expect(keptSettings()).toEqual(START);
    }
  });
});
