import { completionShell } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import type { Output } from '../edge/output.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { SHELLS } from './raw-word.js';
import { SCRIPTS } from './scripts.js';

/** `odds completion`: the script that a shell loads once to complete command lines of odds. */
export function completionHandler(raw: RawOptions, output: Output): void {
  const word = new OptionReader(raw).text('shell');
  const shell = SHELLS.find((known) => known === word);
  if (shell === undefined) {
    throw new UserError([{ where: 'odds completion', path: null, ...completionShell(SHELLS, word ?? undefined) }]);
  }
  output.out(SCRIPTS[shell]);
}
