import { deliver, type Host } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { answerRequest } from '../ask.js';
import { contextOf, duelQuestion, foughtDuel } from './duel-question.js';

/** The page of a duel is drawn from its result as long as sheets have none. */
export async function askDuel(raw: RawOptions, host: Host): Promise<void> {
  const request = await duelQuestion.read(raw, host);
  if (request.format !== 'html') return answerRequest(duelQuestion, request, host);
  const { duelPage } = await import('../../report/html/duel/duel-page.js');
  await deliver(await duelPage(await foughtDuel(request, host), contextOf(request), host.version), request, host);
}
