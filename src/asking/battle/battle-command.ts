import { type BattleResult, runBattle } from '../../experiment/battle/run-battle.js';
import { checkAgreement } from '../../experiment/case/disagreement.js';
import { type BattleContext, battleText } from '../../report/battle/battle-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import type { Host } from '../host.js';
import type { RawOptions } from '../options/option-reader.js';
import { battleCommand } from './battle-command-line.js';
import { type BattleRequest, readBattleRequest } from './battle-request.js';

/** `odds battle`: who wins if the units of two sides fight over several turns. */
export async function battleCommandHandler(raw: RawOptions, host: Host): Promise<void> {
  const request = readBattleRequest(raw, host.openCards);
  const result = await fought(request, host);
  checkAgreement(result.agreement);
  const context: BattleContext = {
    assumptions: [{ kind: 'rules', rules: request.question.rules }],
    unplayed: distinctClauses([...request.dark.unplayed, ...request.light.unplayed]),
    command: battleCommand(request),
    seed: request.settings.seed,
  };
  const text = request.format === 'json' ? await asJson(result, context) : battleText(result, context);
  if (request.out === null) host.output.out(text);
  else await host.writeFile(request.out, text);
}

/** A rough estimate of battles a second, for the progress of long runs. */
const BATTLES_PER_SECOND = 4000;

async function fought({ question, settings, run }: BattleRequest, host: Host): Promise<BattleResult> {
  const work = { pairs: settings.trials, seconds: settings.trials / BATTLES_PER_SECOND };
  const progress = await host.pairProgress(work, run.quiet);
  try {
    return await runBattle(question, settings, progress.add);
  } finally {
    progress.end();
  }
}

async function asJson(result: BattleResult, context: BattleContext): Promise<string> {
  const { battleJson } = await import('../../report/battle/battle-json.js');
  return jsonLine(battleJson(result, context));
}
