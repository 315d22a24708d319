import type { CommandHelp } from '../asking/options/option.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import type { Experiment } from '../rules/game/fight.js';
import type { Scenario } from '../scenario/checked-scenario.js';
import type { CommonAnswer } from './answer.js';
import { ATTACK_COMMAND } from './attack/attack-command.js';
import { BATTLE_COMMAND } from './battle/ask/battle-options.js';
import type { BattleHost } from './battle/battle-host.js';
import { COMPARE_COMMAND } from './compare/compare-options.js';
import type { DuelsHost } from './compare-duels/compare-duels-question.js';
import { DECK_COMMAND } from './deck/deck-options.js';
import { DUEL_COMMAND } from './duel/duel-options.js';
import { LUCK_COMMAND } from './luck/luck-command.js';
import type { AskedRequest, Question } from './question.js';
import type { ScenarioQuestion } from './scenario-question.js';
import { SQUAD_COMMAND } from './squad/squad-options.js';
import { TABLE_COMMAND } from './table/table-options.js';

/** A host that can answer every question. */
export type CommandHost = BattleHost & DuelsHost;

export interface CommandEntry {
  readonly command: CommandHelp;
  readonly ask: (raw: RawOptions, host: CommandHost) => Promise<void>;
}

/** A question with its command, unless it shares one, and its kind of scenario, if any. */
interface Listed {
  readonly asked?: CommandEntry;
  readonly scenario?: () => Promise<unknown>;
}

type Kinds = { readonly [Kind in Experiment]: Listed & { readonly scenario: () => Promise<ScenarioQuestion<Kind>> } };

/** All questions, in the order of the help. Commands and options load at once; the code of a question when it is asked. */
export const QUESTIONS = {
  attack: {
    asked: { command: ATTACK_COMMAND, ask: async (raw, host) => (await import('./ask-attack.js')).askAttack(raw, host) },
    scenario: async () => (await import('./attack/run/attack-run.js')).ATTACK_SCENARIOS,
  },
  row: { scenario: async () => (await import('./row/run/row-run.js')).ROW_SCENARIOS },
  duel: {
    asked: { command: DUEL_COMMAND, ask: async (raw, host) => (await import('./ask-duel.js')).askDuel(raw, host) },
    scenario: async () => (await import('./duel/run/duel-run.js')).DUEL_SCENARIOS,
  },
  battle: {
    asked: { command: BATTLE_COMMAND, ask: async (raw, host) => (await import('./ask-battle.js')).askBattle(raw, host) },
    scenario: async () => (await import('./battle/run/battle-run.js')).BATTLE_SCENARIOS,
  },
  deals: { scenario: async () => (await import('./deals/run/deals-run.js')).DEALS_SCENARIOS },
  table: {
    asked: { command: TABLE_COMMAND, ask: asking(async () => (await import('./table/table-question.js')).tableQuestion) },
  },
  squad: {
    asked: { command: SQUAD_COMMAND, ask: asking(async () => (await import('./squad/squad-question.js')).squadQuestion) },
  },
  deck: { asked: { command: DECK_COMMAND, ask: async (raw, host) => (await import('./ask-deck.js')).askDeck(raw, host) } },
  luck: { asked: { command: LUCK_COMMAND, ask: asking(async () => (await import('./luck/luck-question.js')).luckQuestion) } },
  compare: {
    asked: { command: COMPARE_COMMAND, ask: async (raw, host) => (await import('./ask-compare.js')).askCompare(raw, host) },
  },
} as const satisfies Readonly<Record<string, Listed>> & Kinds;

export const ASKED: Readonly<Record<string, CommandEntry>> = Object.fromEntries(
  Object.entries<Listed>(QUESTIONS).flatMap(([name, { asked }]) => (asked === undefined ? [] : [[name, asked]])),
);

/** A command that asks the same question whatever its options. */
function asking<Request extends AskedRequest, Answer extends CommonAnswer>(
  load: () => Promise<Question<Request, Answer, CommandHost>>,
): CommandEntry['ask'] {
  return async (raw, host) => (await import('./ask.js')).ask(await load(), raw, host);
}

export type ScenarioQuestions = { readonly [Kind in Experiment]: ScenarioQuestion<Kind> };

/** Loads all kinds of scenarios: a file is read before its kind is known. */
export async function scenarioQuestions(): Promise<ScenarioQuestions> {
  const loaded = Object.entries<Listed>(QUESTIONS).map(async ([name, { scenario }]) => [name, await scenario?.()] as const);
  return Object.fromEntries(
    (await Promise.all(loaded)).filter(([, question]) => question !== undefined),
  ) as unknown as ScenarioQuestions;
}

export function scenarioQuestionOf<Kind extends Experiment>(
  questions: ScenarioQuestions,
  { kind }: Pick<Scenario<Kind>, 'kind'>,
): ScenarioQuestion<Kind> {
  return questions[kind];
}
