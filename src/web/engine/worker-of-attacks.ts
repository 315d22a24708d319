import { serveQuestions } from './serve-questions.js';

// A page from a server starts with this worker, and loads another when a question needs more.
serveQuestions();
