import { type BattleRunner, battlesHere } from '../battle-runner.js';
import { dealHandler } from './deal-handler.js';

/** A runner that plays deals on this thread. */
export function dealsHere(): BattleRunner {
  return battlesHere(undefined, { dealer: dealHandler });
}
