import type { SidePlay } from '../../rules/game/side-play.js';
import type { AskedSide } from '../battle/ask/battle-units.js';
import type { BattleSettings } from '../battle/work/run-battle.js';
import type { AskedCandidate } from './squad-units.js';
import type { ListLimits } from './work/legal-lists.js';
import type { SquadBattles } from './work/list-battles.js';

/** What is asked about lists. */
export interface AskedSquad {
  readonly battles: SquadBattles;
  readonly opponents: readonly AskedSide[];
  readonly candidates: readonly AskedCandidate[];
  /** Units with text that matters and is not played, which are no candidates. */
  readonly notRanked: readonly string[];
  readonly limits: ListLimits;
  /** How both sides play the last battles; those of the search are played by worth unless a style is named. */
  readonly play: SidePlay;
  readonly settings: BattleSettings;
  readonly command: string;
}
