import { describe, expect, it } from 'vitest';
import { afterEvent, type ComboboxEvent, type ComboboxState } from '../../../../src/web/pick/combobox-state.js';

const CLOSED: ComboboxState = { text: 'Maul', isOpen: false, active: null };
const stateAfter = (...events: ComboboxEvent[]): ComboboxState => events.reduce(afterEvent, CLOSED);
const down: ComboboxEvent = { kind: 'next', count: 3 };
const up: ComboboxEvent = { kind: 'previous', count: 3 };

describe('a combobox', () => {
  it('opens its list when something is typed, with no entry active', () => {
    expect(stateAfter(down, { kind: 'typed', text: 'Ob' })).toEqual({ text: 'Ob', isOpen: true, active: null });
  });

  it('opens and goes to the first entry by the arrow down, to the last by the arrow up', () => {
    expect(stateAfter(down)).toEqual({ text: 'Maul', isOpen: true, active: 0 });
    expect(stateAfter(up)).toEqual({ text: 'Maul', isOpen: true, active: 2 });
  });

  it('continues from the other end', () => {
    expect(stateAfter(down, down, down, down).active).toBe(0);
    expect(stateAfter(down, up).active).toBe(2);
  });

  it('stays as it is where there is nothing to go to', () => {
    expect(stateAfter({ kind: 'next', count: 0 })).toEqual(CLOSED);
  });

  it('keeps what is typed when it is closed', () => {
    expect(stateAfter({ kind: 'typed', text: 'Ob' }, down, { kind: 'closed' })).toEqual({
      text: 'Ob',
      isOpen: false,
      active: null,
    });
  });

  it('says what was chosen, and closes', () => {
    expect(stateAfter(down, { kind: 'set', text: 'Yoda (A)' })).toEqual({ text: 'Yoda (A)', isOpen: false, active: null });
  });
});
