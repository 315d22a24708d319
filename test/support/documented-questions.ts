import { COMMANDS } from '../../src/cli/command-list.js';
import type { AskedCommand, PageQuestion } from '../../src/web/engine/messages.js';
import commands from '../golden/commands.json' with { type: 'json' };
import { wordsOf } from '../unit/cli/command-line.js';
import { PAGES, projectText, sessionsOf } from '../unit/docs/markdown.js';

/** Formats of answers that a page does not ask for. */
const FORMATS = ['csv', 'markdown', 'html'];

/** The commands that a page can ask, as the engine lists them. */
const ASKED: readonly AskedCommand[] = ['attack', 'duel', 'table'];

/**
 * The goldens of the command line, and all commands that the README and the documents show with
 * their answers, as questions of a page: the same options, with the answer as data.
 */
export function documentedQuestions(): readonly PageQuestion[] {
  const displayed = PAGES.flatMap((page) =>
    sessionsOf(projectText(page)).map(({ commandLine }) => wordsOf(commandLine).slice(2)),
  );
  return [...commands.map(({ args }) => args), ...displayed].flatMap((args) => questionOf(args) ?? []);
}

/** The question of a command line; null if a page cannot ask it. */
function questionOf([name = '', ...args]: readonly string[]): PageQuestion | null {
  const command = ASKED.find((asked) => asked === name);
  if (command === undefined) return null;
  const { options: table, words } = COMMANDS[command] as (typeof COMMANDS)[string];
  const places = Object.keys(words);
  const options: Record<string, unknown> = { json: true };
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, option = '', value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (option === '') options[places.shift() ?? 'further'] = word;
    else if (option.startsWith('no-')) options[option.slice(3)] = false;
    else if (FORMATS.includes(option)) continue;
    else if (table[option]?.type === 'boolean') options[option] = true;
    else if (option === 'trace' || option === 'try')
      return null; // a page replays nothing, and tries no cards
    else options[option] = given(options[option], value ?? rest.shift() ?? '');
  }
  return { command, options };
}

/** An option that is repeated is a list. */
function given(before: unknown, value: string): unknown {
  return before === undefined ? value : [before, value].flat();
}
