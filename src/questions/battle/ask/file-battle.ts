import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import type { BattleQuestion } from '../work/battle-question.js';
import type { BattleResult, BattleSettings } from '../work/run-battle.js';

/** A battle from a scenario file; options of the command line replace its fields. */
export interface FileBattle {
  readonly question: BattleQuestion;
  readonly unplayed: readonly UnplayedClause[];
  readonly settings: BattleSettings;
  readonly command: string;
  /** The folder of its report. */
  readonly report: string;
  /** Writes its report and returns its place. */
  readonly write: (result: BattleResult) => Promise<string>;
}
