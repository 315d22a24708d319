import { durationText, grouped } from '../../report/text/number-text.js';
import type { Host } from '../host.js';

/** If a comparison is estimated to take more seconds than this, it says so first. */
const MENTION_THRESHOLD = 10;

/** Says about how long pairs take, if that is long; `where` follows the time. Not on a host without a limit: others do the work. */
export function mentionTime(
  { pairs, seconds }: { readonly pairs: number; readonly seconds: number },
  noun: 'pairs' | 'duels',
  where: string,
  { output, maxSeconds }: Pick<Host, 'output' | 'maxSeconds'>,
): void {
  if (seconds <= MENTION_THRESHOLD || !Number.isFinite(maxSeconds)) return;
  output.err(`${grouped(pairs)} ${noun}: this takes about ${durationText(seconds)}${where}.\n`);
}
