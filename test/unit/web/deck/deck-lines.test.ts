import { describe, expect, it } from 'vitest';
import { deckLines, namesInLines } from '../../../../src/web/deck/deck-lines.js';

describe('the lines of a deck', () => {
  it('have a count each, and neither tabs nor blank lines', () => {
    expect(deckLines('4\tDarth Maul (B)\r\n\n  Yoda (A)\n// mine\nSide:\n2x Acklay [AOTC]').join(', ')).toBe(
      '4 Darth Maul (B), 1 Yoda (A), // mine, Side:, 2 Acklay [AOTC]',
    );
    expect(deckLines('My deck\n- 4x Yoda (A)\nDarth Maul')).toEqual(['My deck', '4 Yoda (A)', '1 Darth Maul']);
    expect(deckLines('Yoda\nDarth Maul')).toEqual(['1 Yoda', '1 Darth Maul']);
    expect(deckLines(' \n ')).toEqual([]);
  });

  it('give the names of their cards, each once', () => {
    const lines = ['4 Darth Maul (B)', '1 Darth Maul (B)', '// mine', 'Side:', '2x Acklay [AOTC]', '3 × Yoda (A)'];
    expect(namesInLines(lines)).toEqual(['Darth Maul (B)', 'Acklay', 'Yoda (A)']);
  });
});
