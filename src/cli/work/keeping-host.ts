import path from 'node:path';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { NO_RECORD } from '../../experiment/work/work-record.js';
import { MAX_KEPT_SECONDS } from '../../questions/compare/work/compare-size.js';
import type { CommandHost } from '../../questions/list.js';
import { WORK_OPTIONS } from '../command-options.js';
import { expectFolderOf, isDevice } from '../edge/write-file.js';
import { withCheckpoint } from './checkpoint.js';

/** A host that keeps the results of long work in a checkpoint beside the answer, as the options say. */
export function keepingHost(raw: RawOptions, host: CommandHost): CommandHost {
  const reader = new OptionReader(raw);
  const use = {
    fresh: reader.read('fresh', WORK_OPTIONS.fresh.field),
    quiet: reader.read('quiet', COMMON_OPTIONS.quiet.field),
  };
  return {
    ...host,
    maxSeconds: reader.has('out') ? MAX_KEPT_SECONDS : host.maxSeconds,
    keepWork: async ({ beside }, run) => {
      if (beside !== null && reader.has('out')) expectFolderOf(beside); // now, and not after the work
      if (beside === null || isDevice(beside)) return run(NO_RECORD);
      return withCheckpoint(path.dirname(beside), path.basename(beside), use, host.output, run);
    },
  };
}
