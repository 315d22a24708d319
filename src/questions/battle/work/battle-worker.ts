import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import { serve } from '../../../simulate/threads/serve.js';
import { type BattleTask, battleHandler } from './battle-runner.js';

serve<null, BattleTask, BattleTally>(
  () => battleHandler(),
  ({ winners }) => [winners.buffer as ArrayBuffer],
);
