import type { Host } from '../asking/host.js';
import type { AnswerFormat } from '../asking/options/answer-format.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import type { PagePart } from '../asking/options/page-link.js';
import type { Problem } from '../errors/problem.js';
import type { Sheet, StoryBlock } from '../sheet/sheet.js';
import type { CsvCell } from '../sheet/text/csv.js';
import type { CommonAnswer } from './answer.js';

/** What every request says besides the question. */
export interface AskedRequest {
  readonly format: AnswerFormat;
  /** The file that the answer is written to; null: stdout. */
  readonly out: string | null;
  readonly quiet: boolean;
}

/**
 * A question with all that anybody knows of it, as a keyword is a row with all its columns. `H`
 * is the host that it needs.
 */
export interface Question<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host = Host>
  extends ReadQuestion<Request, Answer, H> {
  /** Reads and checks options, and the files that they name. Rejects with a UserError that has every problem. */
  readonly read: (raw: RawOptions, host: H) => Promise<Request>;
}

/** One whose request is read by the command that several questions share. */
export interface ReadQuestion<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host = Host> {
  /** What is odd about a request that is answered all the same. */
  readonly warnings?: (request: Request) => readonly Problem[];
  /** The whole work: the one place where a request becomes numbers. */
  readonly answer: (request: Request, host: H) => Promise<Answered<Answer>>;
  /** What all media show of an answer, wherever that comes from. */
  readonly sheet: (answer: Answer, stories?: readonly StoryBlock[]) => Sheet;
  /** The part of the page for browsers that asks it; absent if none does. */
  readonly part?: PagePart;
  /** Its report, if that is laid out unlike those of other questions; `version` is the program's, `page` where it can be asked. */
  readonly report?: (answer: Answer, version: string, page: string | null) => Promise<string>;
  /** The answer as rows for spreadsheets, if it is a table. */
  readonly csv?: (answer: Answer) => readonly (readonly CsvCell[])[];
  /** One trial replayed in place of the answer; null if the request asks for the answer. */
  readonly replayed?: (request: Request, host: H) => Promise<Replayed | null>;
}

/** An answer, and what is worked out only where it is shown. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** Trials replayed: only pages have room for them. */
  readonly stories?: () => Promise<readonly StoryBlock[]>;
  /** A line below the text: where a report was written. */
  readonly trailer?: string;
}

/** One simulated trial, for people and as plain data. */
export interface Replayed {
  readonly text: string;
  readonly data: unknown;
}
