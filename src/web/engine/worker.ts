import { battlesHere } from '../../questions/battle/work/battle-runner.js';
import { dealHandler } from '../../questions/battle/work/deals/deal-handler.js';
import { FURTHER_PARTS } from './further-parts.js';
import { opponentDeckHandler } from './opponent-deck.js';
import { readOwnCards } from './own-cards.js';
import { serveQuestions } from './serve-questions.js';

const { handlers, host } = FURTHER_PARTS;

// The whole engine, including the parts that few visits need.
serveQuestions({
  handlers: { ...handlers, deck: opponentDeckHandler },
  host: { ...host, openBattles: async (_, watch) => battlesHere(watch, { dealer: dealHandler }) },
  readOwnCards,
});
