import '../page/older.js';
import { FURTHER_PARTS } from './further-parts.js';
import { serveQuestions } from './serve-questions.js';

serveQuestions(FURTHER_PARTS);
