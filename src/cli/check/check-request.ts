import {
  type CommonOptions,
  commonArguments,
  forceArguments,
  readCommonOptions,
  readRules,
  rulesText,
} from '../../asking/options/common-options.js';
import type { OptionReader } from '../../asking/options/option-reader.js';
import { quoted } from '../../asking/options/shell-word.js';
import { baselineFolderMissing, optionsTogether } from '../../errors/check.js';
import type { Rules } from '../../rules/game/editions.js';
import { CHECK_FORMATS, type CheckFormat, DEFAULT_BASELINE, DEFAULT_MARGIN } from './check-options.js';

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
}

/** Reads the options of a check. Throws a UserError that lists everything wrong with them. */
export function readCheckOptions(reader: OptionReader): CheckOptions {
  const common = readCommonOptions(reader);
  const folder = reader.text('baseline') ?? DEFAULT_BASELINE;
  if (folder === '') reader.report('baseline', baselineFolderMissing());
  const against = readRules(reader, 'against');
  const format = reader.oneOf('format', CHECK_FORMATS);
  const isUpdate = reader.isOn('update');
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
  const margin = reader.number('margin', 'a number from 0 to 0.5', (value) => value >= 0 && value <= 0.5);
  reader.done();
  return {
    ...{ common, folder, against, isUpdate },
    files: reader.texts('scenario'),
    cardFile: reader.text('cards'),
    format: common.json ? 'json' : (format ?? 'text'),
    margin: margin ?? DEFAULT_MARGIN,
  };
}

/**
 * The command that writes the baseline of these files again (no files: of all scenarios), without
 * the rules or trials of a single check.
 */
export function updateCommand({ folder, cardFile }: CheckOptions, files: readonly string[]): string {
  return ['odds check', ...files.map(quoted), '--update', ...folderArguments(folder), ...cardArguments(cardFile)].join(' ');
}

function folderArguments(folder: string): string[] {
  return folder === DEFAULT_BASELINE ? [] : [`--baseline ${quoted(folder)}`];
}

function cardArguments(cardFile: string | null): string[] {
  return cardFile === null ? [] : [`--cards ${quoted(cardFile)}`];
}

/** The command that repeats a check. */
export function checkCommand(options: Omit<CheckOptions, 'format'>): string {
  const { files, common, cardFile, isUpdate, folder, against, margin } = options;
  return [
    'odds check',
    ...files.map(quoted),
    ...(isUpdate ? ['--update'] : []),
    ...folderArguments(folder),
    ...cardArguments(cardFile),
    ...forceArguments(common),
    ...commonArguments(common),
    ...(against === null ? [] : [`--against ${rulesText(against)}`]),
    ...(margin === DEFAULT_MARGIN ? [] : [`--margin ${margin}`]),
  ].join(' ');
}
