import { describe, expect, it } from 'vitest';
import { runCli } from '../../../src/cli/cli.js';
import { wordsOf } from './command-line.js';

/** The message with which a command line is refused. */
async function refusal(line: string): Promise<string> {
  try {
    await runCli(wordsOf(line), { out: () => {}, err: () => {} });
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the words of a command line', () => {
  it.each([
    ['attack -p 5', 'expected an option with two dashes, found "-p"\n  hint: write --power, --power-change, --precision, '],
    ['attack -power 5', 'expected an option with two dashes, found "-power"\n  hint: write --power'],
    ['attack --power=5 -x', 'expected an option with two dashes, found "-x"\n  hint: odds attack --help lists the options'],
    ['-h', 'expected an option with two dashes, found "-h"\n  hint: write --help'],
  ])('with one dash are not options: %s', async (line, problem) => {
    const found = await refusal(line);
    expect(found.slice(0, problem.length + 'odds: '.length)).toBe(`odds: ${problem}`);
  });

  it.each([
    ['attack --critical 2', '--critical', '--critical-hit'],
    ['attack --keyword Armor', '--keyword', '--attacker-keyword or --defender-keyword'],
    ['compare --error 2', '--error', null],
  ])('that are part of an option lead to it: %s', async (line, word, likely) => {
    const hint = likely === null ? 'odds compare --help lists the options' : `did you mean ${likely}?`;
    expect(await refusal(line)).toBe(`odds: expected an option, found "${word}"\n  hint: ${hint}`);
  });

  it('do not read a number after a keyword without one as a card', async () => {
    const problem = '--armor: expected no value, found "2"\n  hint: write --armor alone: it has no number';
    expect(await refusal('attack --power 5 --armor 2')).toBe(problem);
    expect(await refusal('attack --armor 2 --power 5 --health 3')).toBe(problem);
    expect(await refusal('attack --power 5 --armor --accuracy 7')).toMatch(/^--accuracy: expected an integer/);
  });

  it('take negative numbers, and a dash for no card', async () => {
    expect(await refusal('attack - --power-change -3 --power 5 --trials 1')).toBe('nothing');
  });
});

describe('numbers of a command line', () => {
  it.each([
    ['--trials 1,000,000', 'write 1000000, without separators'],
    ['--seed 1_000', 'write 1000, without separators'],
    ['--level 95', 'write 0.95 for 95 %'],
    ['--level 99.9%', 'write 0.999 for 99.9 %'],
  ])('come with a hint at what can be read: %s', async (options, hint) => {
    expect((await refusal(`attack --power 5 ${options}`)).split('\n')[1]).toBe(`  hint: ${hint}`);
  });

  it.each(['--level 2', '--level x', '--trials 0', '--trials 1,0'])('have no hint if none is certain: %s', async (options) => {
    expect(await refusal(`attack --power 5 ${options}`)).toMatch(/^--(level|trials): expected [^\n]*$/);
  });
});

describe('the file of a result', () => {
  const endings = { table: '.csv, .md, .html, .json or .txt', compare: '.csv, .md, .json, .html or .txt' };

  it.each([
    ['table --power 5 --out x.pdf', endings.table],
    ['compare "Darth Maul (B)" "Mace Windu (C)" --out x.PDF', endings.compare],
  ])('has a format that is known before anything is computed: %s', async (line, known) => {
    expect(await refusal(line)).toMatch(`--out: expected a file that ends in ${known}, found "x.`);
  });

  it('may have any ending if a flag names the format', async () => {
    expect(await refusal('table --power 5 --csv --out missing-folder/x.pdf')).toMatch(/^missing-folder\/x\.pdf: /);
  });
});
