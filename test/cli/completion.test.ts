import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MAIN, type Workplace, workplace } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';

const anywhere = workplace(afterAll);
beforeAll(async () => anywhere.write('completion.bash', (await anywhere.odds('completion', 'bash')).stdout));

/** Names with every character that has a meaning in a shell. */
const NAMES = [
  'Zee "Zor" $(touch pwned) Blax',
  'Zee `touch pwned` $HOME',
  "Zee's tro phe!",
  'Zee!x (A)',
  'Zee\\slash \\$x',
  'Zee:on =1',
  'Zee *?[a] {b,c} ~tilde #hash',
  'Zee;colon & pipe|x > y < z',
  'Zee T\u00e4st (A)',
];

/** The elements of COMPREPLY that bash completes for these words; the last is being typed. */
async function completedByBash(at: Workplace, ...words: readonly string[]): Promise<string[]> {
  const typed = ['odds', ...words].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const script = `source ${anywhere.folder}/completion.bash; COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _odds; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, code } = await at.shell(`set -u; ${script}`);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.split('\n').slice(0, -1);
}

describe('odds completion bash', () => {
  it('completes options, their values and names', async () => {
    expect(await completedByBash(anywhere, 'attack', '--obj')).toEqual(['--objective']);
    expect(await completedByBash(anywhere, 'attack', '--objective', '=', 'm')).toEqual(['mean-damage']);
    expect(await completedByBash(anywhere, 'cards', 'show', "'Luke'\\''s X-Wing (A")).toEqual(['s X-Wing (A)']);
  });

  it.each(['', '"', "'"])('offers names that bash reads as exactly the card, after %j', async (quote) => {
    const at = workplace(onTestFinished);
    at.write('zrb.txt', bytesOf(NAMES.map((Name) => row({ Name }))));
    expect((await at.odds('cards', 'import', 'zrb.txt')).code).toBe(0);
    const words = (await completedByBash(at, 'attack', `${quote}Zee`)).map((candidate) => quote + candidate + quote);
    const { stdout, stderr } = await at.shell(`printf '%s\\n' ${words.join(' ')}`);
    expect(stderr).toBe('');
    expect(stdout.split('\n').slice(0, -1).sort()).toEqual(NAMES.toSorted());
    expect(Object.keys(at.contents())).not.toContain('pwned');
  });

  it('offers nothing if nothing fits, or the cards cannot be read', async () => {
    const at = workplace(onTestFinished);
    at.write('cards.jsonl', 'damaged');
    expect(await completedByBash(at, 'attack', 'Darth')).toEqual(['']);
    expect(await completedByBash(at, 'zap', '')).toEqual(['']);
  });
});

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

describe('odds completion of other shells', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    it.skipIf(!has(shell))(`is a script that ${shell} can read`, async () => {
      const { stdout, code } = await anywhere.odds('completion', shell);
      expect(code).toBe(0);
      anywhere.write(`script.${shell}`, stdout);
      const read = spawnSync(shell, ['-n', `script.${shell}`], { cwd: anywhere.folder, encoding: 'utf8' });
      expect(read).toMatchObject({ status: 0, stderr: '' });
    });
  }

  it.skipIf(!has('fish'))('completes in fish', () => {
    const odds = `function odds; ${process.execPath} ${MAIN} $argv; end; odds completion fish | source;`;
    const completed = (line: string): string[] => {
      const { stdout } = spawnSync('fish', ['--no-config', '-c', `${odds} complete -C '${line}'`], {
        cwd: anywhere.folder,
        encoding: 'utf8',
      });
      return stdout.split('\n').slice(0, -1);
    };
    expect(completed('odds attack --payment sa')).toEqual(['save']);
    expect(completed('odds attack "Darth Maul (B)" mace\\\\ windu\\\\ \\\\(c')).toEqual(['Mace Windu (C)']);
  });
});

describe('the candidates', () => {
  /** The candidates that zsh gets, one a line. */
  const offered = async (...words: string[]): Promise<string[]> =>
    (await anywhere.odds('--complete-words', 'zsh', ...words)).stdout.split('\n').slice(1, -1).sort();

  it.each(['', 'cards'])('are the commands that the help lists: %s', async (command) => {
    const words = command.split(' ').filter((word) => word !== '');
    const { stdout } = await anywhere.odds(...words, '--help');
    const lines = stdout.matchAll(new RegExp(`^ {2}${['odds', ...words].join(' ')} (\\w+)`, 'gm'));
    const listed = [...new Set([...lines].map(([, name]) => name as string))].sort();
    expect(listed.length).toBeGreaterThan(3);
    expect(await offered(...words, '')).toEqual(listed);
  });

  it.each(['run', 'attack', 'rules', 'completion', 'cards find', 'cards show', 'cards coverage', 'cards import'])(
    'are the options of %s that its help lists',
    async (command) => {
      const words = command.split(' ');
      const { stdout } = await anywhere.odds(...words, '--help');
      const listed = new Set([...stdout.matchAll(/^ {2,}--([\w-]+)/gm)].map(([, name]) => name as string));
      listed.delete('version');
      const names = (await offered(...words, '--')).map((flag) => flag.replace(/^--(?:no-)?/, ''));
      expect(names.sort()).toEqual([...listed].sort());
    },
  );
});
