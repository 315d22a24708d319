import { describe, expect, it } from 'vitest';
import { declared, firstOf, phrase, readAll, Source, says } from '../../../../../src/cards/text/grammar/rule.js';

/** "a a a": each word is read twice more for every word before it, without end for thirty of them. */
const TWICE = declared<unknown>();
TWICE.define(firstOf(phrase`a ${TWICE.rule} x`, phrase`a ${TWICE.rule} y`, says('a')));

describe('a text that a rule would read for years', () => {
  it('is given up, and nothing is read from it', () => {
    const source = new Source(`${'a '.repeat(30)}${'y '.repeat(29)}`);
    expect(readAll(TWICE.rule, source)).toBeNull();
    expect(source.isGivenUp).toBe(true);
  });

  it('is read if it is short', () => {
    const source = new Source('a a a y y');
    expect(readAll(TWICE.rule, source)).not.toBeNull();
    expect(source.isGivenUp).toBe(false);
  });

  it('is not read by halves: it does not end at the last word looked at', () => {
    const source = new Source('a');
    while (!source.isGivenUp) source.at(0);
    expect(readAll(TWICE.rule, source)).toBeNull();
  });
});
