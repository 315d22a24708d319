import { CST, Lexer, type LineCounter, Parser } from 'yaml';
import type { ValueProblem } from '../../errors/problem.js';
import {
  scenarioNotText,
  scenarioTooLarge,
  yamlFeature,
  yamlTooDeep,
  yamlTooLong,
  yamlTooMany,
} from '../../errors/scenario.js';

/** The limit for the bytes of a scenario file. */
export const MAX_BYTES = 2 ** 20;
/** The limit for levels of nested lists and mappings. */
export const MAX_DEPTH = 32;
/** The limit for the characters of one text or comment in a file. */
const MAX_TEXT = 10_000;
/** The most lexical tokens of a file; the YAML library reads that many in half a second even if each is a fault. */
const MAX_TOKENS = 100_000;
/** After this many faults, reading stops. */
const MAX_FAULTS = 20;

/** A problem at an offset of the text (in UTF-16 code units). */
export interface TextProblem extends ValueProblem {
  readonly offset: number;
}

const NOT_PLAIN: Readonly<Record<string, readonly [feature: string, instead: string]>> = {
  anchor: ['an anchor', 'write the value out where it is needed; quote a text that starts with "&"'],
  alias: ['an alias', 'write the value out; quote a text that starts with "*"'],
  tag: ['a tag', 'write only the value; quote a text that starts with "!"'],
  'explicit-key-ind': ['a complex key', 'write "name: value"; quote a text that starts with "? "'],
  'directive-line': ['a directive', 'leave out the line that starts with "%"'],
};

/** What is wrong with the text before it is read as YAML: its size, and characters that are not text. */
export function textProblem(text: string): TextProblem | null {
  const bytes = text.length > MAX_BYTES ? text.length : new TextEncoder().encode(text).length;
  if (bytes > MAX_BYTES) return { offset: 0, ...scenarioTooLarge(MAX_BYTES, bytes) };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\ufffe\uffff]|\p{Surrogate}/u.exec(
    text,
  );
  if (found === null) return null;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what = code === 'FFFD' ? 'bytes that are not UTF-8' : `the character U+${code}`;
  return { offset: found.index, ...scenarioNotText(what) };
}

/** The Lexer's marks between tokens: the start of a document, a scalar next, a forced end of a flow collection. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.SCALAR, CST.FLOW_END]);

interface Token {
  readonly type: CST.TokenType | 'mark' | 'fault';
  readonly source: string;
  readonly offset: number;
}

/** The tokens of a YAML text with their places. The Lexer's marks have no characters, so they do not move the place. */
function* tokensOf(text: string): Generator<Token, void> {
  let offset = 0;
  let isScalar = false;
  for (const source of new Lexer().lex(text)) {
    const type: Token['type'] = isScalar ? 'scalar' : MARKS.has(source) ? 'mark' : (CST.tokenType(source) ?? 'fault');
    yield { type: source === CST.DOCUMENT && !isScalar ? 'doc-mode' : type, source, offset };
    isScalar = !isScalar && source === CST.SCALAR;
    if (type !== 'mark') offset += source.length;
  }
}

/** The syntax of a YAML text, or the problems that stopped its reading. */
type GuardedSyntax =
  | { readonly ok: true; readonly syntax: readonly CST.Token[] }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

/**
 * Parses a YAML text to the library's syntax tokens, and stops at anything that could block it: deep nesting (its recursion
 * ends the process, which cannot be caught), complex keys (half a minute for 500), anchors, aliases, tags, directives, a second
 * document.
 *
 * Linear, in constant stack: the library's Lexer is a loop, and its Parser is stopped if its own stack gets too deep.
 */
export function parseGuarded(text: string, lines: LineCounter, maxTokens = MAX_TOKENS): GuardedSyntax {
  const problems: TextProblem[] = [];
  const syntax: CST.Token[] = [];
  const parser = new Parser(lines.addNewLine);
  const documents = new DocumentCount();
  let tokens = 0;
  lines.addNewLine(0);
  for (const { type, source, offset } of tokensOf(text)) {
    const fault = tokenFault(type, source);
    if (fault) problems.push({ offset, ...fault });
    tokens += 1;
    const end = tokens > maxTokens ? yamlTooMany(maxTokens) : endOfReading(documents.after(type), parser);
    if (end) return { ok: false, problems: [...problems, { offset, ...end }] };
    if (problems.length === 0) syntax.push(...parser.next(source));
    else if (problems.length > MAX_FAULTS) break;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, syntax: [...syntax, ...parser.end()] };
}

function tokenFault(type: Token['type'], source: string): ValueProblem | null {
  const notPlain = NOT_PLAIN[type];
  if (notPlain) return yamlFeature(...notPlain);
  const isLong = source.length > MAX_TEXT && type !== 'space' && type !== 'newline';
  return isLong ? yamlTooLong(MAX_TEXT, source.length) : null;
}

/** Checks the depth of nesting. The parser's stack holds the document, the open lists and mappings, and sometimes a scalar. */
function endOfReading(documents: number, parser: Parser): ValueProblem | null {
  if (documents > 1) return yamlFeature('a second document', 'write one scenario per file, without "---"');
  // biome-ignore lint/complexity/useLiteralKeys: the stack is private to the library; TypeScript allows only this way to read it
  const stack = parser['stack'];
  return stack.length > MAX_DEPTH + 1 && CST.isCollection(stack.at(-1)) ? yamlTooDeep(MAX_DEPTH) : null;
}

const BLANKS: ReadonlySet<string> = new Set(['space', 'newline', 'comment', 'byte-order-mark', 'doc-mode', 'mark']);

/** Counts documents: "---" begins another one if anything precedes it. */
class DocumentCount {
  #count = 0;
  #hasContent = false;

  after(type: Token['type']): number {
    if (type === 'doc-mode' || (type === 'doc-start' && this.#hasContent)) this.#count += 1;
    if (!BLANKS.has(type)) this.#hasContent = true;
    return this.#count;
  }
}
