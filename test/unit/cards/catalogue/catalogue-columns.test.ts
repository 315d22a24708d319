import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromColumns, toColumns } from '../../../../src/cards/catalogue/catalogue-columns.js';

describe('a catalogue in columns', () => {
  it.each(['shipped', 'shipped-others'])('gives the text of %s again', (name) => {
    const text = readFileSync(new URL(`../../../../cards/${name}.jsonl`, import.meta.url), 'utf8');
    expect(fromColumns(toColumns(text))).toBe(text);
  });

  it('keeps a null apart from a field that a card lacks', () => {
    const text = '{"format":5}\n{"name":"A","set":"X","number":null}\n{"name":"B","set":"X","rank":1,"number":2}\n';
    expect(JSON.parse(toColumns(text))).toEqual({
      rows: ['{"format":5}'],
      fields: { name: ['A', 'B'], set: ['X', 'X'], rank: [null, 1], number: [null, 2] },
      optional: ['rank'],
    });
    expect(fromColumns(toColumns(text))).toBe(text);
    expect(() => toColumns('{"name":"A","bans":null}\n{"name":"B"}\n')).toThrow('columns of a catalogue');
  });
});
