import { serve } from '../../../simulate/threads/serve.js';
import { type BattleWork, type BattleYield, battleHandler, THREAD_CACHE_BYTES } from './battle-runner.js';

serve<null, BattleWork, BattleYield>(
  () => battleHandler(THREAD_CACHE_BYTES),
  (result) => (result !== null && 'winners' in result ? [result.winners.buffer as ArrayBuffer] : []),
);
