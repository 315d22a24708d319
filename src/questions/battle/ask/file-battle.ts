import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import type { BattleQuestion } from '../work/battle-question.js';
import type { BattleResult, BattleSettings } from '../work/run-battle.js';

/** The battle of a scenario file, with the options of the command line over its fields. */
export interface FileBattle {
  readonly question: BattleQuestion;
  readonly unplayed: readonly UnplayedClause[];
  readonly settings: BattleSettings;
  /** The command that asks for it again. */
  readonly command: string;
  /** The folder of its report. */
  readonly report: string;
  /** Writes its report, and returns where it is. */
  readonly write: (result: BattleResult) => Promise<string>;
}
