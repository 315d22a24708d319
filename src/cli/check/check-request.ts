import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { COMMON_OPTIONS, type CommonOptions, commonArguments, forceArguments } from '../../asking/options/common-options.js';
import type { OptionReader } from '../../asking/options/option-reader.js';
import { baselineFolderMissing, optionsTogether } from '../../errors/check.js';
import type { Rules } from '../../rules/game/editions.js';
import { CHECK_OPTIONS, type CheckFormat } from '../command-options.js';

/** The options of a check, parsed. */
export interface CheckOptions {
  readonly common: CommonOptions;
  readonly files: readonly string[];
  readonly cardFile: string | null;
  readonly isUpdate: boolean;
  readonly folder: string;
  readonly against: Rules | null;
  readonly format: CheckFormat;
  readonly margin: number;
  /** Whether the terminal may show colours. */
  readonly isColoured: boolean;
}

/** Reads the options of a check. Throws a UserError that lists everything wrong with them. */
export function readCheckOptions(reader: OptionReader): CheckOptions {
  const common = reader.readAll(COMMON_OPTIONS);
  const folder = reader.readOrStandard('baseline', CHECK_OPTIONS.baseline.field);
  if (folder === '') reader.report('baseline', baselineFolderMissing());
  const against = reader.read('against', CHECK_OPTIONS.against.field);
  const format = reader.read('format', CHECK_OPTIONS.format.field);
  const isUpdate = reader.read('update', CHECK_OPTIONS.update.field);
  if (reader.has('against')) {
    const hint = '--against runs the scenarios twice and uses no baseline';
    if (isUpdate) reader.report('update', optionsTogether('update', 'against', hint));
    if (reader.has('baseline')) reader.report('baseline', optionsTogether('baseline', 'against', hint));
  }
  if (common.json && format !== null && format !== 'json') reader.report('json', optionsTogether('json', 'format'));
  if (isUpdate && format !== null && !['text', 'json'].includes(format)) {
    reader.report(
      'format',
      optionsTogether('update', 'format', '--update reports what it saved as text, or as JSON with --json'),
    );
  }
  const margin = reader.readOrStandard('margin', CHECK_OPTIONS.margin.field);
  reader.done();
  return {
    ...{ common, folder, against, isUpdate },
    files: reader.texts('scenario'),
    cardFile: reader.text('cards'),
    format: common.json ? 'json' : (format ?? 'text'),
    margin,
    isColoured: reader.read('color', { kind: 'switch', standard: true }),
  };
}

/**
 * The command that writes the baseline of these files again (no files: of all scenarios), without
 * the rules or trials of a single check.
 */
export function updateCommand({ folder, cardFile }: CheckOptions, files: readonly string[]): string {
  return repeatedCommand('odds check', files, ['--update', ...placeArguments({ folder, cardFile })]);
}

/** The options for the folder of the baseline and the catalogue. */
function placeArguments({ folder, cardFile }: Pick<CheckOptions, 'folder' | 'cardFile'>): string[] {
  return unusualArguments(CHECK_OPTIONS, { baseline: folder, cards: cardFile });
}

/** The command that repeats a check. */
export function checkCommand(options: Omit<CheckOptions, 'format' | 'isColoured'>): string {
  const { files, common, isUpdate, against, margin } = options;
  return repeatedCommand('odds check', files, [
    ...commandArguments(CHECK_OPTIONS, { update: isUpdate }),
    ...placeArguments(options),
    ...forceArguments(common),
    ...commonArguments(common),
    ...unusualArguments(CHECK_OPTIONS, { against, margin }),
  ]);
}
