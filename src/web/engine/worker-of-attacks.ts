import '../page/older.js';
import { serveQuestions } from './serve-questions.js';

// A page from a server begins with this one, and loads the other when a question needs more.
serveQuestions();
