import type { Output } from '../../asking/host.js';
import { makeFolder } from '../../report/make-folder.js';
import { onFile } from '../edge/read-file.js';
import { noteWritten } from '../edge/signals.js';
import { openFile } from '../edge/write-file.js';
import { withCheckpoint } from '../work/open-checkpoint.js';
import { programDigest } from '../work/program-digest.js';
import { isPartOf, OpenPart, partFile, partName } from './part-file.js';
import type { PartHead, PartQuestion } from './part-head.js';
import type { ShardRequest } from './shard-request.js';

/**
 * Works out a part of a question, with its checkpoint beside it, and writes it into the folder of the
 * parts; not if it is there.
 */
export async function writtenPart(
  { shard, out, fresh, quiet, asked }: ShardRequest,
  { files, ...about }: Pick<PartQuestion, 'command' | 'name' | 'digest'> & Pick<PartHead, 'files'>,
  output: Output,
  work: (part: OpenPart) => Promise<void>,
): Promise<void> {
  const question: PartQuestion = { ...about, raw: asked, program: programDigest() };
  const file = partFile(out, about.name, shard);
  const named = `Part ${shard.index} of ${shard.count} of ${about.name}`;
  if (!fresh && isPartOf(file, question, shard)) return output.out(`${named} is there: ${file}\n`);
  onFile(out, () => makeFolder(out));
  await withCheckpoint(out, partName(about.name, shard), { fresh, quiet }, output, async (checkpoint) => {
    const whole = openFile(file);
    try {
      const part = new OpenPart(whole, { question, shard, files }, checkpoint);
      await work(part);
      part.commit();
      noteWritten(file);
      checkpoint.remove(); // the part has all that it had
    } finally {
      whole.discard();
    }
  });
  output.out(`${named}: ${file}\n`);
}
