import { describe, expect, it } from 'vitest';
import { jsonLine } from '../../../../src/report/text/json-line.js';

describe('a line of JSON', () => {
  it('escapes what nobody sees and what turns the direction of writing, and means the same', () => {
    const nasty = { question: 'a\u202eb\u200bc\u2028d\u2066e\u007ff\u{e0041}g\n' };
    const line = jsonLine(nasty);
    expect(line).toBe('{"question":"a\\u202eb\\u200bc\\u2028d\\u2066e\\u007ff\\udb40\\udc41g\\n"}\n');
    expect(JSON.parse(line)).toEqual(nasty);
  });

  it('leaves letters of all languages as they are', () => {
    expect(jsonLine({ name: 'Padmé Ünïcode 力 "x"' })).toBe('{"name":"Padmé Ünïcode 力 \\"x\\""}\n');
  });
});
