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

/** A rough estimate of the battles of one unit that are simulated in a second. */
const UNITS_PER_SECOND = 60_000;

async function fought({ question, settings, run }: BattleRequest, host: Host): Promise<BattleResult> {
  const units = question.dark.units.length + question.light.units.length;
  const work = { total: settings.trials, noun: 'battles', seconds: (settings.trials * units) / UNITS_PER_SECOND } as const;
  const progress = await host.workProgress(work, run.quiet);
  const runner = await host.openBattles(run.workers, work.seconds);
  try {
    return await runBattle(question, settings, runner, progress.add);
  } finally {
    progress.end();
    await runner.close();
  }
}

async function asJson(result: BattleResult, context: BattleContext): Promise<string> {
  const { battleJson } = await import('../../report/battle/battle-json.js');
  return jsonLine(battleJson(result, context));
}
