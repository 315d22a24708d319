import { serve } from '../../../simulate/threads/serve.js';
import { type DuelNumbers, type DuelTask, numbersOfTask } from './duel-numbers.js';

serve<null, DuelTask, DuelNumbers>(() => numbersOfTask);
