import { serve } from '../../../simulate/threads/serve.js';
import { type BattleWork, type BattleYield, battleHandler } from './battle-runner.js';

serve<null, BattleWork, BattleYield>(
  () => battleHandler(),
  (result) => [('winners' in result ? result.winners : result.inputs).buffer as ArrayBuffer],
);
