import yargs from 'yargs';
import type { OptionTable } from '../../../src/asking/options/option.js';
import type { RawOptions } from '../../../src/asking/options/option-reader.js';
import { ATTACK_OPTIONS } from '../../../src/asking/units/attack-option-table.js';

/** The words of a command line, as a shell splits them: at spaces outside quotes. */
export function wordsOf(commandLine: string): string[] {
  return [...commandLine.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** The options that yargs reads from a command line, by default of `odds attack`, set up as src/cli/cli.ts does. */
export async function rawOptionsOf(commandLine: string, options: OptionTable = ATTACK_OPTIONS): Promise<RawOptions> {
  return yargs(wordsOf(commandLine).slice(2))
    .options(options)
    .parserConfiguration({ 'camel-case-expansion': false, 'parse-numbers': false, 'parse-positional-numbers': false })
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message);
    })
    .strict()
    .parseAsync();
}
