import { deliver, type Host, warn } from '../asking/host.js';
import { FORMATS, readDialect } from '../asking/options/answer-format.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import type { Problem } from '../errors/problem.js';
import { formerWord } from '../errors/warning.js';
import { FORMER_SIMPLE } from '../fields/play-fields.js';
import type { CsvDialect } from '../sheet/text/csv.js';
import { jsonLine } from '../sheet/text/json-line.js';
import type { CommonAnswer } from './answer.js';
import type { Answered, AskedRequest, Question, ReadQuestion } from './question.js';

/** The command of a question: reads the request, answers it, and shows the answer in the requested format. */
export async function ask<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host>(
  question: Question<Request, Answer, H>,
  raw: RawOptions,
  host: H,
): Promise<void> {
  await answerRequest(question, await question.read(raw, host), host, raw);
}

/** The rest of a command once its request is read. */
export async function answerRequest<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host>(
  question: ReadQuestion<Request, Answer, H>,
  request: Request,
  host: H,
  raw: RawOptions,
): Promise<void> {
  const link = raw.page === undefined ? null : await import('../asking/options/page-link.js');
  const page = link?.pageLink(raw, request.format, question.part ?? null) ?? null;
  const dialect = readDialect(raw, request.format === 'csv');
  warn([...formerWords(raw), ...(question.warnings?.(request) ?? [])], host.output);
  const replayed = (await question.replayed?.(request, host)) ?? null;
  if (replayed !== null) return deliver(request.format === 'json' ? jsonLine(replayed.data) : replayed.text, request, host);
  const answered = await question.answer(request, host);
  if (host.show !== undefined) return host.show({ answer: answered.answer, sheet: question.sheet(answered.answer) });
  await deliver(
    await rendered(question, answered, { ...request, page, dialect, full: raw.full === true }, host),
    request,
    host,
  );
  // CSV has no room for what follows other answers.
  if (request.format === 'csv' && !request.quiet) {
    const { footerText, withoutUsual } = await import('../sheet/terminal.js');
    const sheet = question.sheet(answered.answer);
    host.output.err(footerText(raw.full === true ? sheet : withoutUsual(sheet)));
  }
}

/** How an answer is rendered, besides its format; `full`: with tables that a terminal usually leaves out. */
type Rendering = { readonly page: string | null; readonly dialect: CsvDialect | undefined; readonly full: boolean };

/** Warnings about former words of options. */
function formerWords(raw: RawOptions): readonly Problem[] {
  const given = ['play', 'dark-play', 'light-play', 'build'].filter((name) => raw[name] === FORMER_SIMPLE);
  const warning = (name: string) => (name === 'build' ? formerWord('build', 'value') : formerWord('play', 'simple'));
  return given.map((name) => ({ where: `--${name}`, path: null, ...warning(name) }));
}

/** An answer in the requested format; renderers are loaded on demand. */
async function rendered<Request extends AskedRequest, Answer extends CommonAnswer, H extends Host>(
  { sheet, csv, report }: ReadQuestion<Request, Answer, H>,
  { answer, stories, trailer = '' }: Answered<Answer>,
  { format, out, page, dialect, full }: Request & Rendering,
  { version, paint }: H,
): Promise<string> {
  switch (format) {
    case 'json':
      return jsonLine(answer);
    case 'csv':
      return (await import('../sheet/text/csv.js')).renderCsv(csv?.(answer) ?? [], dialect);
    case 'html':
      if (report !== undefined) return report(answer, version, page);
      return (await import('../sheet/page/report.js')).reportPage(sheet(answer, await stories?.()), version, { page });
    case 'text': {
      const { terminalText } = await import('../sheet/terminal.js');
      return terminalText(sheet(answer), out === null ? paint : undefined, full ? 'post' : 'terminal') + trailer;
    }
    default:
      return (await FORMATS[format].render())(sheet(answer));
  }
}
