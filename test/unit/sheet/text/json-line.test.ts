import { describe, expect, it } from 'vitest';
import { jsonLine, jsonText } from '../../../../src/sheet/text/json-line.js';

describe('a line of JSON', () => {
  it('escapes invisible characters and changes of the direction of writing without changing the value', () => {
    const nasty = { question: 'a\u202eb\u200bc\u2028d\u2066e\u007ff\u{e0041}g\n' };
    const line = jsonLine(nasty);
    expect(line).toBe('{"question":"a\\u202eb\\u200bc\\u2028d\\u2066e\\u007ff\\udb40\\udc41g\\n"}\n');
    expect(JSON.parse(line)).toEqual(nasty);
  });

  it('does not change letters of any language', () => {
    expect(jsonLine({ name: 'Padmé Ünïcode 力 "x"' })).toBe('{"name":"Padmé Ünïcode 力 \\"x\\""}\n');
  });

  it('may be laid out on several lines, and escapes the same', () => {
    expect(jsonText({ a: 'x\u202ey\n', b: ['\u0085'] })).toBe('{\n  "a": "x\\u202ey\\n",\n  "b": [\n    "\\u0085"\n  ]\n}\n');
  });
});
