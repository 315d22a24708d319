import { describe, expect, it } from 'vitest';
import { bashCandidates, readRawWord } from '../../../../src/cli/completion/raw-word.js';

const candidates = (raw: string, ...names: string[]): readonly string[] => bashCandidates(readRawWord(raw, 'bash'), names);

describe('candidates for bash', () => {
  it('are unchanged if none needs quotes', () => {
    expect(candidates('m', 'mean-damage', 'official-2005')).toEqual(['mean-damage', 'official-2005']);
  });

  it('are all in quotes if one of them needs it, since bash inserts their common prefix', () => {
    expect(candidates('W', 'Wampa', 'Watto (A)')).toEqual(['"Wampa"', '"Watto (A)"']);
    expect(candidates('Luke\\', "Luke's X-Wing (A)")).toEqual([`"Luke's X-Wing (A)"`]);
  });

  it('continue after an open quote', () => {
    expect(candidates('"Luke', "Luke's X-Wing (A)", 'Jon "Dutch"')).toEqual(["Luke's X-Wing (A)", 'Jon \\"Dutch\\"']);
    expect(candidates("'Luke", "Luke's X-Wing (A)")).toEqual(["Luke'\\''s X-Wing (A)"]);
  });

  it('begin after a quote that opened within the word', () => {
    expect(candidates('Lu"ke', 'Luke (A)')).toEqual(['ke (A)']);
    expect(candidates("'Luke'\\''s X", "Luke's X-Wing (A)", "Luke's 'X'")).toEqual(['s X-Wing (A)', "s '\\''X'\\''"]);
  });

  it('do not become commands, variables or events of the history', () => {
    expect(candidates('', '$(x) `y` $z \\')).toEqual(['"\\$(x) \\`y\\` \\$z \\\\"']);
    expect(candidates("'", '$(x) `y`!z')).toEqual(['$(x) `y`!z']);
    expect(candidates('"', 'a!b', 'Zap!', 'Zap! Zap')).toEqual([`a"'!'"b`, 'Zap!', 'Zap! Zap']);
  });
});
