import { CST, Lexer } from 'yaml';
import {
  scenarioNotText,
  scenarioTooLarge,
  type ValueProblem,
  yamlFeature,
  yamlTooDeep,
  yamlTooLong,
  yamlTooMany,
} from '../errors.js';

/** Most bytes of a scenario file. */
export const MAX_BYTES = 2 ** 20;
/** Most levels of lists and mappings in each other. */
export const MAX_DEPTH = 32;
/** Most characters of one text or comment in a file. */
export const MAX_TEXT = 10_000;
/** Most lexical tokens of a file: what the YAML library parses in half a second. */
export const MAX_TOKENS = 100_000;
/** A file with more faults than this is not looked at further. */
const MAX_FAULTS = 20;

/** A problem of the text at an offset (UTF-16 code units from its start). */
export interface TextProblem extends ValueProblem {
  readonly offset: number;
}

const NOT_PLAIN: Readonly<Record<string, readonly [feature: string, instead: string]>> = {
  anchor: ['an anchor', 'write the value out where it is needed; quote a text that starts with "&"'],
  alias: ['an alias', 'write the value out; quote a text that starts with "*"'],
  tag: ['a tag', 'write the value alone; quote a text that starts with "!"'],
  'explicit-key-ind': ['a complex key', 'write "name: value"; quote a text that starts with "? "'],
  'directive-line': ['a directive', 'leave out the line that starts with "%"'],
};

/** What is wrong with the text before it is read as YAML: its size, and characters that are no text. */
export function textProblem(text: string): TextProblem | null {
  const bytes = text.length > MAX_BYTES ? text.length : new TextEncoder().encode(text).length;
  if (bytes > MAX_BYTES) return { offset: 0, ...scenarioTooLarge(MAX_BYTES, bytes) };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\ufffe\uffff]|\p{Surrogate}/u.exec(
    text,
  );
  if (found === null) return null;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what = code === 'FFFD' ? 'bytes that are not UTF-8' : `the character U+${code}`;
  return { offset: found.index, ...scenarioNotText(what) };
}

interface Token {
  readonly type: CST.TokenType | 'fault';
  readonly source: string;
  readonly offset: number;
}

/** The tokens of a YAML text one by one, with their places; marks of the Lexer that stand for no character have an empty source. */
function* tokensOf(text: string): Generator<Token, void> {
  let offset = 0;
  let isScalar = false;
  for (const source of new Lexer().lex(text)) {
    const type: Token['type'] = isScalar ? 'scalar' : (CST.tokenType(source) ?? 'fault');
    const isMark: boolean = !isScalar && (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end');
    isScalar = isMark && type === 'scalar';
    if (isScalar) continue;
    yield { type, source: isMark ? '' : source, offset };
    if (!isMark) offset += source.length;
  }
}

const BLANKS: ReadonlySet<string> = new Set(['space', 'newline', 'comment', 'byte-order-mark', 'doc-mode']);

/**
 * Looks through the tokens of a YAML text for what the parser must never see: deep nesting (its recursion ends the process, which
 * nothing can catch), complex keys (half a minute for 500 of them), anchors, aliases, tags, directives, a second document.
 *
 * Linear, and in constant stack: the library's Lexer is a loop, and is left at the first sign of nesting.
 */
export function guardYaml(text: string): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  const nesting = new Nesting();
  const documents = new DocumentCount();
  let tokens = 0;
  for (const token of tokensOf(text)) {
    const { type, offset } = token;
    const fault = tokenFault(token);
    if (fault) problems.push({ offset, ...fault });
    tokens += 1;
    const end = endOfReading(tokens, documents.after(type), nesting.depthAfter(type, offset));
    if (end) return [...problems, { offset, ...end }];
    if (problems.length > MAX_FAULTS) return problems;
  }
  return problems;
}

function tokenFault({ type, source }: Token): ValueProblem | null {
  const notPlain = NOT_PLAIN[type];
  if (notPlain) return yamlFeature(...notPlain);
  const isLong = source.length > MAX_TEXT && type !== 'space' && type !== 'newline';
  return isLong ? yamlTooLong(MAX_TEXT, source.length) : null;
}

function endOfReading(tokens: number, documents: number, depth: number): ValueProblem | null {
  if (tokens > MAX_TOKENS) return yamlTooMany(MAX_TOKENS);
  if (documents > 1) return yamlFeature('a second document', 'write one scenario a file, without "---"');
  return depth > MAX_DEPTH ? yamlTooDeep(MAX_DEPTH) : null;
}

/** Counts documents: "---" begins another one where something stands before it. */
class DocumentCount {
  #count = 0;
  #hasContent = false;

  after(type: Token['type']): number {
    if (type === 'doc-mode' || (type === 'doc-start' && this.#hasContent)) this.#count += 1;
    if (!BLANKS.has(type)) this.#hasContent = true;
    return this.#count;
  }
}

/** Counts how many lists and mappings are open, from the tokens alone: brackets, and the columns of "-" and of keys. */
class Nesting {
  readonly #blocks: { readonly column: number; readonly kind: 'list' | 'mapping' }[] = [];
  #flows = 0;
  #lineStart = 0;
  /** Column of the first token of a possible key. */
  #keyColumn: number | null = null;

  depthAfter(type: string, offset: number): number {
    const column = offset - this.#lineStart;
    if (type === 'flow-map-start' || type === 'flow-seq-start') this.#flows += 1;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') this.#flows = Math.max(0, this.#flows - 1);
    else if (type === 'flow-error-end') this.#flows = 0;
    else if (type === 'newline') this.#startLine(offset + 1);
    else if (this.#flows > 0 || type === 'space' || type === 'comment') return this.#depth();
    else if (type === 'seq-item-ind') this.#open(column, 'list');
    else if (type === 'map-value-ind') this.#open(this.#keyColumn ?? column, 'mapping');
    else this.#keyColumn ??= column;
    return this.#depth();
  }

  #depth(): number {
    return this.#blocks.length + this.#flows;
  }

  #startLine(offset: number): void {
    this.#lineStart = offset;
    this.#keyColumn = null;
  }

  /** A list may stand at the column of the key it belongs to; a mapping at the column of a list ends that list. */
  #open(column: number, kind: 'list' | 'mapping'): void {
    this.#keyColumn = null;
    const blocks = this.#blocks;
    for (let top = blocks.at(-1); top; top = blocks.at(-1)) {
      if (top.column === column && top.kind === kind) return;
      const isOver = top.column > column || (top.column === column && kind === 'mapping');
      if (!isOver) break;
      blocks.pop();
    }
    blocks.push({ column, kind });
  }
}
