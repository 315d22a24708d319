import { PlayOfSides } from '../../../chain/battle/play/battle-play.js';
import type { Policies } from '../../../chain/battle/play/policies.js';
import type { SidePolicy } from '../../../chain/battle/play/side-policy.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../rules/game/fight.js';
import type { BattleQuestion } from './battle-question.js';

export function settledPlayOf(question: BattleQuestion, policies: Policies): PlayOfSides {
  const policyOf = (play: SidePlay): SidePolicy => {
    if (play.kind === 'learned' && play.value !== undefined) return policies.ofValue(play.value);
    return policies.ofStyle(play.kind === 'named' ? play.style : SIMPLE_PLAY);
  };
  return new PlayOfSides(policies.grounds, [policyOf(question.dark.play), policyOf(question.light.play)]);
}
