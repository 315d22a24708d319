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
  /** The file for the answer; null for stdout. */
  readonly out: string | null;
  readonly quiet: boolean;
}

/** A kind of question. `H` is the host it needs. */
export interface Question<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host = Host>
  extends ReadQuestion<Request, Answer, H> {
  /** Reads and checks options, and the files they name. Rejects with a UserError that has every problem. */
  readonly read: (raw: RawOptions, host: H) => Promise<Request>;
}

/** A question whose request is read by a command that several questions share. */
export interface ReadQuestion<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host = Host> {
  /** Warnings about a request that can be answered anyway. */
  readonly warnings?: (request: Request) => readonly Problem[];
  /** The whole calculation from request to numbers. */
  readonly answer: (request: Request, host: H) => Promise<Answered<Answer>>;
  /** How all media show an answer, wherever it comes from. */
  readonly sheet: (answer: Answer, stories?: readonly StoryBlock[]) => Sheet;
  /** Its part of the page for browsers; absent if it has none. */
  readonly part?: PagePart;
  /** Its report, if the usual layout does not fit; `version` is the program's, `page` the address where it can be asked. */
  readonly report?: (answer: Answer, version: string, page: string | null) => Promise<string>;
  /** The answer as rows for spreadsheets, if it is a table. */
  readonly csv?: (answer: Answer) => readonly (readonly CsvCell[])[];
  /** A replayed trial in place of the answer; null if the request asks for the answer. */
  readonly replayed?: (request: Request, host: H) => Promise<Replayed | null>;
}

/** An answer, with parts calculated only where they are shown. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** Replayed trials; only pages show them. */
  readonly stories?: () => Promise<readonly StoryBlock[]>;
  /** A line below the text, such as the place of a report. */
  readonly trailer?: string;
}

/** A simulated trial, for people and as plain data. */
export interface Replayed {
  readonly text: string;
  readonly data: unknown;
}
