import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
    ['attack -p 5', '"-p" is not an option: options have two dashes\n  hint: write --power, --power-change, --precision, '],
    ['attack -power 5', '"-power" is not an option: options have two dashes\n  hint: write --power'],
    ['attack --power=5 -x', '"-x" is not an option: options have two dashes\n  hint: odds attack --help lists the options'],
    ['-t', '"-t" is not an option: options have two dashes\n  hint: odds attack --help lists the options'],
  ])('with one dash are not options: %s', async (line, problem) => {
    const found = await refusal(line);
    expect(found.slice(0, problem.length + 'odds: '.length)).toBe(`odds: ${problem}`);
  });

  it.each([
    ['attack --critical 2', '--critical', '--critical-hit'],
    ['attack --keyword Armor', '--keyword', '--attacker-keyword or --defender-keyword'],
    ['compare --error 2', '--error', null],
    // Forty options begin with it.
    ['table --defender Jawa', '--defender', null],
  ])('that are part of an option lead to it: %s', async (line, word, likely) => {
    const hint = likely === null ? `odds ${line.split(' ')[0]} --help lists the options` : `did you mean ${likely}?`;
    expect(await refusal(line)).toBe(`odds: there is no option "${word}"\n  hint: ${hint}`);
  });

  it.each([
    ['attack --power 3 --json.x', 'json.x', 'did you mean "--json"?'],
    ['attack --power 3 --no-exact.x', 'no-exact.x', 'did you mean "--no-exact"?'],
    ['attack --power.x 3', 'power.x', 'did you mean "--power"?'],
    ['attack --power 3 --armor.x', 'armor.x', 'did you mean "--armor"?'],
    ['attack --power 3 --version.x', 'version.x', 'did you mean "--version"?'],
    ['attack --power 3 --no-color.x', 'no-color.x', 'did you mean "--no-color"?'],
    ['compare Acklay Nexu --out.x y', 'out.x', 'did you mean "--out"?'],
    ['compare Acklay Nexu --out.x=y', 'out.x', 'did you mean "--out"?'],
    ['compare Acklay Nexu --no-duel.x', 'no-duel.x', 'did you mean "--no-duel"?'],
    ['battle --dark.x Jawa', 'dark.x', 'did you mean "--dark"?'],
    ['rules --json.a.b', 'json.a.b', 'did you mean "--json"?'],
    ['run --shard.x 1/2', 'shard.x', 'did you mean "--shard"?'],
    ['run --no-fresh.x', 'no-fresh.x', 'did you mean "--no-fresh"?'],
    ['merge --constructor.prototype.x y', 'constructor.prototype.x', 'odds merge --help lists the options'],
    ['web --cards.x y', 'cards.x', 'did you mean "--cards"?'],
    ['web --__proto__ x', '__proto__', 'odds web --help lists the options'],
    ['web --__proto__.out x', '__proto__.out', 'odds web --help lists the options'],
    ['web --no-__proto__', 'no-__proto__', 'odds web --help lists the options'],
    ['web --constructor x', 'constructor', 'odds web --help lists the options'],
    ['cards find --toString', 'toString', 'odds cards find --help lists the options'],
    ['run --dryRun', 'dryRun', 'did you mean "--dry-run"?'],
    ['run --dryRun.x', 'dryRun.x', 'did you mean "--dry-run"?'],
    ['run --targetError 1', 'targetError', 'did you mean "--target-error"?'],
    ['run --no-dryRun', 'no-dryRun', 'did you mean "--no-dry-run"?'],
    ['run --no-no-exact', 'no-no-exact', 'did you mean "--no-exact"?'],
    ['run --no-exact=true', 'no-exact', 'did you mean "--no-exact"?'],
    ['attack ---', '-', 'odds attack --help lists the options'],
  ])('that no option has are named as they were typed: %s', async (line, word, hint) => {
    expect(await refusal(line)).toBe(`odds: there is no option "--${word}"\n  hint: ${hint}`);
  });

  it.each(['compare Acklay Nexu --no-out', 'compare Acklay --no-cards', 'run --no-seed', 'attack --no-trace'])(
    'do not switch off what is not a switch: %s',
    async (line) => {
      const option = line.split(' --no-').at(-1);
      expect(await refusal(line)).toBe(
        `odds: "--no-${option}" does not exist: --no- goes before a switch\n  hint: leave --${option} out`,
      );
    },
  );

  it.each([
    ['toString --json.x', 'there is no command "toString"\n  hint: odds --help lists the commands'],
    ['__proto__ --x', 'there is no command "__proto__"\n  hint: odds --help lists the commands'],
    ['attak --jsno', 'there is no command "attak"\n  hint: did you mean "attack"?'],
    ['help nothing', 'there is no command "nothing"\n  hint: odds --help lists the commands'],
    [
      'cards constructor',
      'odds cards needs one of find, show, coverage, import, not "constructor"\n  hint: odds cards --help lists them',
    ],
  ])('that are not a command are the first thing that is wrong: %s', async (line, problem) => {
    expect(await refusal(line)).toBe(`odds: ${problem}`);
  });

  it.each([
    ['--help', ['help']],
    ['attack --help', ['help attack', 'attack help']],
    ['attack -h', ['-h attack']],
    ['cards find --help', ['help cards find']],
    ['cards --help', ['help cards']],
    ['--version', ['-v', 'version', 'attack -v']],
  ])('ask for the same as %s', async (long, short) => {
    const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => shown.mockRestore());
    const answers: unknown[] = [];
    for (const line of [long, ...short]) {
      expect(await refusal(line)).toBe('nothing');
      answers.push(shown.mock.calls.splice(0));
    }
    expect(String(answers[0]).length).toBeGreaterThan(4);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('do not read a number after a keyword without one as a card', async () => {
    const problem = '--armor: takes no value, but "2" follows it\n  hint: write --armor alone: it has no number';
    expect(await refusal('attack --power 5 --armor 2')).toBe(problem);
    expect(await refusal('attack --armor 2 --power 5 --health 3')).toBe(problem);
    expect(await refusal('attack --power 5 --armor --accuracy 7')).toMatch(/^--accuracy: must be a whole number/);
  });

  it('take negative numbers, and a dash for no card', async () => {
    expect(await refusal('attack - --power-change -3 --power 5 --trials 1')).toBe('nothing');
  });
});

describe('numbers of a command line', () => {
  it.each([
    ['--trials 1,000,000', 'write 1000000, without separators'],
    ['--seed 1_000', 'write 1000, without separators'],
    ['--level 95', 'write 0.95 for 95%'],
    ['--level 99.9%', 'write 0.999 for 99.9%'],
  ])('come with a hint at what can be read: %s', async (options, hint) => {
    expect((await refusal(`attack --power 5 ${options}`)).split('\n')[1]).toBe(`  hint: ${hint}`);
  });

  it.each(['--level 2', '--level x', '--trials 0', '--trials 1,0'])('have no hint if none is certain: %s', async (options) => {
    expect(await refusal(`attack --power 5 ${options}`)).toMatch(/^--(level|trials): must be [^\n]*$/);
  });
});

describe('the file of a result', () => {
  it.each(['table --power 5 --out x.pdf', 'compare "Darth Maul (B)" "Mace Windu (C)" --out x.PDF'])(
    'has a format that is known before anything is computed: %s',
    async (line) => {
      expect(await refusal(line)).toMatch('--out: must be a file that ends in .csv, .md, .json, .html or .txt, not "x.');
    },
  );

  it('may have any ending if a flag names the format', async () => {
    expect(await refusal('table --power 5 --csv --out missing-folder/x.pdf')).toMatch(/^missing-folder\/x\.pdf: /);
  });
});
