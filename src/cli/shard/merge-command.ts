import type { Output } from '../../asking/host.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { UserError } from '../../errors/problem.js';
import { partsOfOther, partsUnnamed } from '../../errors/work/parts.js';
import { runWithRecord } from '../run/run-command.js';
import { digestOf } from '../run/scenario-run.js';
import { MERGE_OPTIONS } from './merge-options.js';
import { type PartQuestion, readParts, recordOf, wholeOf } from './part-file.js';

/** `odds merge`: writes the report of which some folders hold the parts, as one machine would have written it. */
export async function mergeCommandHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  reader.readAll(MERGE_OPTIONS);
  const folders = reader.texts('folder');
  if (folders.length === 0) reader.note('odds merge', 'folder', partsUnnamed());
  reader.done();
  const parts = readParts(folders);
  const questions = wholeOf(parts);
  const [first] = questions as [PartQuestion, ...PartQuestion[]];
  const own = Object.fromEntries(
    Object.keys(MERGE_OPTIONS).flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])),
  );
  const record = recordOf(parts);
  await runWithRecord({ ...first.raw, ...own }, output, ({ scenario }, work) => {
    const question = questions.find((each) => each.scenario === scenario.name);
    if (question?.digest === digestOf(scenario)) return work(record);
    throw new UserError([{ where: scenario.fileName, path: null, ...partsOfOther() }]);
  });
}
