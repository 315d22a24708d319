import { checkAgreement } from '../../experiment/case/disagreement.js';
import { assumptionsOfDuel } from '../../experiment/duel/duel-assumptions.js';
import { runDuel } from '../../experiment/duel/run-duel.js';
import { duelJson } from '../../report/duel/duel-json.js';
import { type DuelContext, duelText } from '../../report/duel/duel-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { unplayedOf } from '../attack/attack-cards.js';
import type { Host } from '../host.js';
import type { RawOptions } from '../options/option-reader.js';
import { duelCommand } from './duel-command-line.js';
import { readDuelRequest } from './duel-request.js';

/** `odds duel`: who wins if two units fight. */
export async function duelCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = readDuelRequest(raw, host.openCards);
  const { duel, settings } = request;
  const context: DuelContext = {
    assumptions: assumptionsOfDuel(duel),
    unplayed: unplayedOf(request.cards),
    command: duelCommand(request),
    seed: settings.seed,
  };
  const result = await runDuel(duel, settings);
  checkAgreement(result.agreement);
  host.output.out(request.json ? jsonLine(duelJson(result, context)) : duelText(result, context));
}
