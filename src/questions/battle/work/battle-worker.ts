import { serve } from '../../../simulate/threads/serve.js';
import { type BattleWork, type BattleYield, battleHandler, THREAD_CACHE_BYTES } from './battle-runner.js';
import { dealHandler } from './deals/deal-handler.js';

serve<null, BattleWork, BattleYield>(
  () => battleHandler({ cacheBytes: THREAD_CACHE_BYTES, dealer: dealHandler }),
  (result) => (result !== null && 'winners' in result ? [result.winners.buffer as ArrayBuffer] : []),
);
