import type { Output } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { completionShell } from '../../errors/card.js';
import { UserError } from '../../errors/problem.js';
import { SHELLS } from './raw-word.js';
import { SCRIPTS } from './scripts.js';

/**
 * `odds completion`: prints the script that a shell loads once to complete command lines of odds.
 */
export function completionHandler(raw: RawOptions, output: Output): void {
  const word = new OptionReader(raw).text('shell');
  const shell = SHELLS.find((known) => known === word);
  if (shell === undefined) {
    throw new UserError([{ where: 'odds completion', path: null, ...completionShell(SHELLS, word ?? undefined) }]);
  }
  output.out(SCRIPTS[shell]);
}
