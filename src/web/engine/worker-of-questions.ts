import { FURTHER_PARTS } from './further-parts.js';
import { serveQuestions } from './serve-questions.js';

// The worker that a page from a server loads for questions other than attacks.
serveQuestions(FURTHER_PARTS);
