import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { EDITIONS } from '../../../../src/rules/game/editions.js';
import { catalogueTextOf } from '../../../support/catalogues.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';
import { row } from '../../cards/set-rows.js';

/** The candidates after these words, as zsh gets them: without quotes. */
async function offered(...words: string[]): Promise<string[]> {
  const [kind, ...candidates] = (await printedBy(['--complete-words', 'zsh', ...words])).split('\n').slice(0, -1);
  expect(kind).toBe('words');
  return candidates;
}

const catalogueOf = (...names: string[]): string => catalogueTextOf(names.map((Name) => row({ Name })));

inFolderOfTests();

it('the first words are offered by their beginning', async () => {
  expect(await offered('at')).toEqual(['attack']);
  expect(await offered('cards', 's')).toEqual(['show']);
  expect(await offered('--v')).toEqual(['--version']);
  expect(await offered('cards', '-')).toEqual(['--help']);
  expect(await offered('zap')).toEqual([]);
  expect(await offered('zap', '')).toEqual([]);
});

it('words of options are offered for formats, of either list of a comparison', async () => {
  expect(await offered('cards', 'find', '--format', 'w')).toEqual(['wotc', 'wc-2022']);
  expect(await offered('cards', 'coverage', '--format', 'st')).toEqual(['standard']);
  expect(await offered('compare', '--against-format', 're')).toEqual(['rep', 'reb', 'res']);
});

describe('names of cards', () => {
  it('are offered for both units of an attack and for the card to show', async () => {
    const maces = ['A', 'B', 'C', 'D', 'F'].map((version) => `Mace Windu (${version})`);
    expect(await offered('attack', 'Mace W')).toEqual(maces);
    expect(await offered('attack', '"Darth Maul (B)"', '"Mace W')).toEqual(maces);
    expect(await offered('attack', '--power', '5', '-', 'Mace\\ W')).toEqual(maces);
    expect(await offered('cards', 'show', "'Mace W")).toEqual(maces);
    expect(await offered('attack', '')).toHaveLength(1956);
    expect(await offered('attack', '"R2-D2 (U')).toEqual(['R2-D2 (U) [TMW]', 'R2-D2 (U) [TROS]']);
    expect(await printedBy(['--complete-words', 'zsh', 'attack', 'x', 'y', 'Darth M'])).toBe('');
  });

  it('are found in any case of letters and without accents, if not letter by letter', async () => {
    expect(await offered('attack', 'darth maul (b')).toEqual(['Darth Maul (B)']);
    writeFileSync('accents.jsonl', catalogueOf('Zörb \u2019x (A)'));
    expect(await offered('attack', '--cards', 'accents.jsonl', "zorb\\ \\'")).toEqual(['Zörb \u2019x (A)']);
  });

  it('have their set after them if two sets have the name', async () => {
    writeFileSync('twins.jsonl', catalogueTextOf(['ONE', 'TWO'].map((set) => row({ Name: 'Twin', Set: set }))));
    expect(await offered('cards', 'show', '--cards=twins.jsonl', 'Twin')).toEqual(['Twin [ONE]', 'Twin [TWO]']);
  });

  it("include the user's own", async () => {
    writeFileSync('cards.jsonl', catalogueOf('Zorblax (A)', 'Zorblax (B)'));
    expect(await offered('attack', 'Zorb')).toEqual(['Zorblax (A)', 'Zorblax (B)']);
    expect(await offered('cards', 'find', '--set', 'Z')).toEqual(['ZRB']);
    rmSync('cards.jsonl');
    expect(await offered('attack', 'Zorb')).toEqual([]);
  });

  it('with control characters are left out: each candidate is one line', async () => {
    writeFileSync('lines.jsonl', catalogueOf('Zorblax (A)', 'Zorblax (B)').replace('Zorblax (B)', 'Zorblax\\n(B)'));
    expect(await offered('attack', '--cards', 'lines.jsonl', 'Zorb')).toEqual(['Zorblax (A)']);
  });
});

describe('options', () => {
  it('that are on by default are offered to be switched off', async () => {
    expect(await offered('attack', '--no')).toEqual(['--no-exact']);
  });

  it('are offered if no further word is possible', async () => {
    expect(await offered('cards', 'find', '')).toContain('--subtype');
    expect(await offered('attack', 'x', 'y', '')).toContain('--accuracy');
  });
});

describe('values of options', () => {
  it('are offered only if they are listed', async () => {
    expect(await offered('attack', '--objective', '')).toEqual(['mean-damage', 'capped-damage', 'discard-chance']);
    expect(await offered('run', '--rules', '')).toEqual(Object.keys(EDITIONS));
    expect(await offered('attack', '--mode', 'i')).toEqual(['ion-cannon']);
    expect(await offered('cards', 'find', '--set', 'r')).toEqual(['RAS', 'ROTJ', 'ROTS']);
    expect(await offered('cards', 'find', '--keyword', 'crit')).toEqual(['Critical Hit']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('are offered after an equals sign too, in one word with it or separated as in bash', async () => {
    expect(await offered('attack', '--mode=i')).toEqual(['--mode=ion-cannon']);
    expect(await offered('attack', '--mode', '=')).toEqual(['normal', 'bombard', 'ion-cannon', 'barrage', 'build-zone']);
    expect(await offered('attack', '--mode', '=', 'i')).toEqual(['ion-cannon']);
    expect(await offered('attack', '--mode', '=', 'barrage', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
    expect(await offered('attack', '--armor', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
  });

  it('are not offered if they are numbers', async () => {
    for (const words of [['--seed', ''], ['--power', '1'], ['--seed='], ['--zap=']]) {
      expect(await printedBy(['--complete-words', 'zsh', 'attack', ...words])).toBe('');
    }
  });

  it('may be files, which the shell finds', async () => {
    const asked = (...words: string[]): Promise<string> => printedBy(['--complete-words', 'fish', ...words]);
    expect(await asked('run', 'sce')).toBe('files yaml yml json\n');
    expect(await asked('run', 'a.yaml', '')).toBe('files yaml yml json\n');
    expect(await asked('cards', 'import', '')).toBe('files txt dek\n');
    expect(await asked('attack', '--cards', '')).toBe('files jsonl\n');
    expect(await asked('run', '--out', '')).toBe('folders\n');
  });

  it('are those of every option that takes one of some words', async () => {
    expect(await offered('attack', '--engine', '')).toEqual(['wasm', 'js']);
    expect(await offered('table', '--chances', '')).toEqual(['percent', 'decimal']);
    expect(await offered('check', '--format', 'j')).toEqual(['json', 'junit']);
    expect(await offered('check', '--against', '')).toEqual(Object.keys(EDITIONS));
  });

  it('are those of every word after an option that takes several, up to the next option', async () => {
    expect(await offered('compare', 'Acklay', '--against', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
    expect(await offered('compare', 'Acklay', '--against', 'Nexu', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
    expect(await offered('compare', 'Acklay', '--against=Nexu', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
    expect(await offered('compare', 'Acklay', '--against', 'Nexu', '--against-se')).toEqual(['--against-set']);
    expect(await offered('compare', 'Acklay', '--against', 'Nexu', '--against-set', 'r')).toEqual(['RAS', 'ROTJ', 'ROTS']);
    expect(await offered('compare', 'Acklay', '--against', 'Nexu', '--sort', 'na')).toEqual(['name']);
    expect(await printedBy(['--complete-words', 'fish', 'compare', '--against-units', ''])).toBe('files yaml yml json\n');
  });

  it('are those of the words of every command', async () => {
    expect(await printedBy(['--complete-words', 'fish', 'check', 'a.yaml', 'sce'])).toBe('files yaml yml json\n');
    expect(await offered('table', 'Darth Maul (B')).toEqual(['Darth Maul (B)']);
    expect(await offered('rules', 'Critical Hit', '')).toContain('--json');
  });
});

describe('nothing is offered', () => {
  it('from a catalogue that is missing or damaged: the command will report it', async () => {
    writeFileSync('damaged.jsonl', '{"format":5,"sources":0,"cards":7,"others":0}\n');
    for (const file of ['missing.jsonl', 'damaged.jsonl', '.']) {
      expect(await printedBy(['--complete-words', 'bash', 'attack', '--cards', file, 'Darth'])).toBe('');
    }
  });

  it('to an unknown shell', async () => {
    expect(await printedBy(['--complete-words', 'tcsh', ''])).toBe('');
    expect(await printedBy(['--complete-words'])).toBe('');
  });
});

describe('odds completion', () => {
  it.each(['bash', 'zsh', 'fish'])('prints the script of %s', async (shell) => {
    const script = await printedBy(['completion', shell]);
    expect(script).toMatch(new RegExp(`^(#compdef odds\\n)?# Completion of odds in ${shell}`));
    expect(script).toContain(`odds --complete-words ${shell} `);
  });

  it('names the shells that it knows', async () => {
    expect(await refusalOf(['completion', 'tcsh'])).toContain(mustBe('a shell (bash, zsh, fish)', 'tcsh'));
    expect(await refusalOf(['completion'])).toContain('needs a shell (bash, zsh, fish)');
  });
});
