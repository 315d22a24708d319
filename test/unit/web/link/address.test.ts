import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../../src/web/link/link.js';
import type { PageState } from '../../../../src/web/link/page-state.js';

const DUEL: PageState = { tab: 'duel', options: { attacker: ['Yoda (A)'] } };

describe('the address of a question', () => {
  it('names the rules, also where the page was opened without any', () => {
    expect(addressOf(DUEL, 'https://example.org/odds/#duel?attacker=Yoda+(A)')).toBe(
      'https://example.org/odds/#duel?attacker=Yoda+%28A%29&rules=idc',
    );
    expect(addressOf(DUEL, 'http://localhost:8080/page.html?x=1')).toBe(
      'http://localhost:8080/page.html?x=1#duel?attacker=Yoda+%28A%29&rules=idc',
    );
  });

  it('is none from a file: nobody else has it, and it names folders', () => {
    expect(addressOf(DUEL, 'file:///home/ada/odds/index.html#duel?attacker=Yoda')).toBeNull();
  });
});
