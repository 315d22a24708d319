import { serve } from '../../simulate/threads/serve.js';
import { type DuelNumbers, type DuelTask, duelNumbers } from './duel-numbers.js';

serve<null, DuelTask, DuelNumbers>(() => duelNumbers);
