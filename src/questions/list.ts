import type { RawOptions } from '../asking/options/option-reader.js';
import type { Fight } from '../rules/game/fight.js';
import type { Scenario } from '../scenario/checked-scenario.js';
import type { AnswerBase } from './answer.js';
import type { BattleHost } from './battle/battle-host.js';
import type { DuelsHost } from './compare-duels/duels-host.js';
import type { AskedRequest, Question } from './question.js';
import type { ScenarioSide } from './scenario-side.js';

/** What every question can be asked of. */
export type CommandHost = BattleHost & DuelsHost;

/** Asks a question with the options of its command. */
type Ask = (raw: RawOptions, host: CommandHost) => Promise<void>;

/** The commands that ask questions. A room is loaded when its question is asked, and no other with it. */
export const QUESTIONS = {
  attack: async (raw, host) => (await import('./ask-attack.js')).askAttack(raw, host),
  duel: asked(async () => (await import('./duel/duel-question.js')).duelQuestion),
  battle: asked(async () => (await import('./battle/battle-question.js')).battleQuestion()),
  table: asked(async () => (await import('./table/table-question.js')).tableQuestion),
  compare: async (raw, host) => (await import('./ask-compare.js')).askCompare(raw, host),
} as const satisfies Readonly<Record<string, Ask>>;

/** A command that asks one question, whatever its options are. */
function asked<Request extends AskedRequest, Answer extends AnswerBase>(
  load: () => Promise<Question<Request, Answer, CommandHost>>,
): Ask {
  return async (raw, host) => (await import('./ask.js')).ask(await load(), raw, host);
}

/** The doors of questions for scenario files. */
export type ScenarioSides = { readonly [Kind in Fight]: ScenarioSide<Kind> };

/** Loads the doors for scenario files, which are small: a file is looked at before anybody knows of which kind it is. */
export async function scenarioSides(): Promise<ScenarioSides> {
  return {
    attack: (await import('./attack/run/attack-run.js')).ATTACK_SIDE,
    row: (await import('./row/run/row-run.js')).ROW_SIDE,
    duel: (await import('./duel/run/duel-run.js')).DUEL_SIDE,
    battle: (await import('./battle/run/battle-run.js')).BATTLE_SIDE,
  };
}

/** The door of a scenario. */
export function scenarioSideOf<Kind extends Fight>(
  sides: ScenarioSides,
  { kind }: Pick<Scenario<Kind>, 'kind'>,
): ScenarioSide<Kind> {
  return sides[kind];
}
