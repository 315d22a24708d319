import { serve } from '../../../simulate/threads/serve.js';
import { type BattleWork, type BattleYield, battleHandler } from './battle-runner.js';

serve<null, BattleWork, BattleYield>(
  () => battleHandler(),
  (result) => (result !== null && 'winners' in result ? [result.winners.buffer as ArrayBuffer] : []),
);
