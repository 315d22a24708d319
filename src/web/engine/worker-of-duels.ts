import { askDuel } from '../../questions/ask-duel.js';
import { DUELS_HERE } from '../../questions/compare-duels/work/duel-numbers.js';
import { NO_FURTHER } from './engine.js';
import { serveQuestions } from './serve-questions.js';

// The worker that a page from a server loads for duels: a sixth larger than that of attacks.
serveQuestions({ handlers: { duel: askDuel }, host: { ...NO_FURTHER.host, openDuels: async () => DUELS_HERE } }, true);
