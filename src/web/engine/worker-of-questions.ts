import '../page/older.js';
import { FURTHER_PARTS } from './further-parts.js';
import { serveQuestions } from './serve-questions.js';

// What a page from a server loads for other questions than attacks.
serveQuestions(FURTHER_PARTS);
