import '../page/older.js';
import { FURTHER_PARTS } from './further-parts.js';
import { readOwnCards } from './own-cards.js';
import { serveQuestions } from './serve-questions.js';

serveQuestions({ ...FURTHER_PARTS, readOwnCards });
