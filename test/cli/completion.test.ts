import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, type Workplace, workplace } from '../support/run-odds.js';
import { bytesOf, row } from '../unit/cards/set-rows.js';

const anywhere = workplace(afterAll);
beforeAll(async () => anywhere.write('completion.bash', (await anywhere.odds('completion', 'bash')).stdout));

/** Names with every character that has a meaning in a shell. */
const NAMES = [
  'Zor "Zee" $(touch pwned) Blax',
  'Tick `touch pwned` $HOME',
  "Apos'tro phe!",
  'Bang!x (A)',
  'Back\\slash \\$x',
  'Col:on =1',
  '*?[a] {b,c}',
  'Semi;colon & pipe|x > y < z',
  '~tilde #hash',
  '\u00dcmlaut T\u00e4st (A)',
];

/** A workplace whose own catalogue has these cards. */
async function withCards(at: Workplace): Promise<Workplace> {
  at.write('zrb.txt', bytesOf(NAMES.map((Name) => row({ Name }))));
  expect((await at.odds('cards', 'import', 'zrb.txt')).code).toBe(0);
  return at;
}

/** The elements of COMPREPLY that bash completes for these words, of which the last is being typed. */
async function completedByBash(at: Workplace, ...words: readonly string[]): Promise<string[]> {
  const typed = ['odds', ...words].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const script = `source ${anywhere.folder}/completion.bash; COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _odds; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, code } = await at.shell(`set -u; ${script}`);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.split('\n').slice(0, -1);
}

describe.concurrent('odds completion bash', () => {
  it('completes commands, options, their values and names', async () => {
    expect(await completedByBash(anywhere, 'att')).toEqual(['attack']);
    expect(await completedByBash(anywhere, 'cards', 'sh')).toEqual(['show']);
    expect(await completedByBash(anywhere, 'attack', '--obj')).toEqual(['--objective']);
    expect(await completedByBash(anywhere, 'attack', '--objective', '=', 'm')).toEqual(['mean-damage']);
    expect(await completedByBash(anywhere, 'attack', '"Darth Maul (B)"', '"Mace Windu (C')).toEqual(['Mace Windu (C)']);
    expect(await completedByBash(anywhere, 'attack', 'Mace\\ Windu\\ \\(C')).toEqual(['"Mace Windu (C)"']);
    expect(await completedByBash(anywhere, 'cards', 'show', "'Luke'\\''s X-Wing (A")).toEqual(['s X-Wing (A)']);
  });

  it('offers names that bash reads as exactly the card, in any quotes', async ({ onTestFinished }) => {
    const at = await withCards(workplace(onTestFinished));
    for (const quote of ['', '"', "'"]) {
      const typed = NAMES.map((name) => (quote === '' ? `\\${name.charAt(0)}` : quote + name.slice(0, 4)));
      const candidates = await Promise.all(typed.map((word) => completedByBash(at, 'attack', word)));
      const words = candidates.flat().map((candidate) => quote + candidate + quote);
      const { stdout, stderr } = await at.shell(`printf '%s\\n' ${words.join(' ')}`);
      expect(stderr).toBe('');
      for (const name of NAMES) expect(stdout.split('\n')).toContain(name);
    }
    expect(Object.keys(at.contents())).not.toContain('pwned');
  });

  it('offers nothing if nothing fits', async ({ onTestFinished }) => {
    const at = workplace(onTestFinished);
    at.write('cards.jsonl', 'damaged');
    expect(await completedByBash(at, 'attack', 'Darth')).toEqual(['']);
    expect(await completedByBash(at, 'zap', '')).toEqual(['']);
    expect(await completedByBash(at, 'run', '')).toEqual(['']);
  });
});

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

describe.concurrent('odds completion of other shells', () => {
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

describe.concurrent('the candidates', () => {
  it('are the commands that the help lists', async () => {
    const listed = async (...words: string[]): Promise<string[]> => {
      const { stdout } = await anywhere.odds(...words, '--help');
      const lines = stdout.matchAll(new RegExp(`^ {2}${['odds', ...words].join(' ')} (\\w+)`, 'gm'));
      return [...new Set([...lines].map(([, name]) => name as string))].sort();
    };
    const commands = await listed();
    expect(commands).toContain('attack');
    expect((await completedByBash(anywhere, '')).sort()).toEqual(commands);
    expect((await completedByBash(anywhere, 'cards', '')).sort()).toEqual(await listed('cards'));
  });

  it.each(['run', 'attack', 'rules', 'completion', 'cards find', 'cards show', 'cards coverage', 'cards import'])(
    'are the options of %s that its help lists',
    async (command) => {
      const words = command.split(' ');
      const { stdout } = await anywhere.odds(...words, '--help');
      const listed = new Set([...stdout.matchAll(/^ {2,}--([\w-]+)/gm)].map(([, name]) => name as string));
      listed.delete('version');
      const flags = await completedByBash(anywhere, ...words, '--');
      const names = flags.map((flag) => flag.replace(/^--(?:no-)?/, ''));
      expect(names.sort()).toEqual([...listed].sort());
    },
  );
});
