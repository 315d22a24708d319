import {
  Composer,
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { assert } from '../../base/assert.js';
import { keyNotText, keyReserved, keyTwice, yamlDeeperField, yamlFault, yamlFeature } from '../../errors/scenario.js';
import { parseGuarded, type TextProblem, textProblem } from './yaml-guard.js';

/** A step from a list or mapping to a value in it. */
export type Step = string | number;

/** A value of a YAML text with its place. Offsets count UTF-16 code units from the start. */
export interface YamlNode {
  /** Plain data: numbers (bigint if a number would lose digits), texts, booleans, null, lists, mappings. */
  readonly data: unknown;
  readonly offset: number;
  /** The place of its key; for a list entry and for the whole text, that of the value. */
  readonly keyOffset: number;
  readonly children: ReadonlyMap<Step, YamlNode>;
}

/** A place in lines and columns, both from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface YamlText {
  /** Null if the text cannot be read; the problems say why. */
  readonly root: YamlNode | null;
  readonly problems: readonly TextProblem[];
  readonly positionOf: (offset: number) => Position;
}

const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const LEAF: ReadonlyMap<Step, YamlNode> = new Map();
const MAX_SYNTAX_FAULTS = 20;

/** Hints for common faults, by the library's codes. */
const FAULT_HINTS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put a text with ": " in quotes',
  MULTILINE_IMPLICIT_KEY: 'put a text over several lines in quotes; is a ":" missing?',
  MISSING_CHAR: 'is a quote, comma, bracket or ":" missing?',
  TAB_AS_INDENT: 'indent with spaces',
  BAD_INDENT: 'indent the fields of one mapping equally, with spaces',
  BAD_SCALAR_START: 'put the text in quotes',
};

/** Two of the library's defaults would take much time: pretty errors, and `uniqueKeys`, which compares all keys. */
const COMPOSING = {
  version: '1.2',
  schema: 'core',
  intAsBigInt: true,
  merge: false,
  prettyErrors: false,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

/**
 * Reads a YAML 1.2 text to plain data, with the place of every key and value.
 *
 * Never throws, and takes at most two seconds for any text. After a syntax fault there is no root; a key that is not allowed is
 * a problem, and the rest is read.
 */
export function readYaml(text: string): YamlText {
  const positionOf = (offset: number) => positionIn(text, offset);
  const unreadable = textProblem(text);
  if (unreadable) return { root: null, problems: [unreadable], positionOf };
  const lines = new LineCounter();
  const guarded = parseGuarded(text, lines);
  if (!guarded.ok) return { root: null, problems: guarded.problems, positionOf };

  const document = withoutStacks(() => {
    const [first] = new Composer(COMPOSING).compose(guarded.syntax, true, text.length);
    return first;
  });
  assert(document !== undefined, 'the composer returns a document even of an empty text');
  if (document.errors.length > 0) return { root: null, problems: syntaxFaults(document, text), positionOf };
  const linePosition = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const builder = new TreeBuilder(linePosition);
  const root = builder.build(document.contents, 0, null);
  return { root, problems: builder.problems, positionOf: linePosition };
}

/** Runs a function whose errors have no stacks, which would take most of the time of 80,000 faults. */
function withoutStacks<T>(call: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function syntaxFaults({ errors }: Document.Parsed, text: string): readonly TextProblem[] {
  const first = errors.toSorted((a, b) => a.pos[0] - b.pos[0]).slice(0, MAX_SYNTAX_FAULTS);
  const reported = new Set<number>();
  return first.flatMap(({ code, message, pos: [offset] }) => {
    const deeper = deeperField(text, offset);
    if (deeper === null) return [{ offset, ...yamlFault(message, FAULT_HINTS[code] ?? null) }];
    if (reported.has(deeper)) return []; // a line that is indented too far causes several faults in the line above
    reported.add(deeper);
    return [{ offset: deeper, ...yamlDeeperField() }];
  });
}

/** A field with a plain value: not a text in quotes, not a list or mapping, and without ": ". */
const FIELD_WITH_VALUE = /^ *(?:- +)*[^\s#'"[{:][^#'":]*: +(?!.*:\s)\S/;
const FIELD = /^ +[^\s#:][^#:]*:(?:\s|$)/;
/** The most characters looked at in two lines; no field of a scenario is longer. */
const LOOKED_AT = 500;

/** The offset of a field that is indented deeper than the one above it, whose value is at `offset`; null if there is none. */
function deeperField(text: string, offset: number): number | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [above = '', ...below] = text.slice(start, start + LOOKED_AT).split(/(?<=\n)/);
  const blanks = below.findIndex((line) => line.trim() !== '');
  const next = below[blanks];
  if (next === undefined || !FIELD_WITH_VALUE.test(above) || !FIELD.test(next)) return null;
  const indent = (line: string): number => line.length - line.trimStart().length;
  if (indent(next) <= indent(above)) return null;
  return start + [above, ...below.slice(0, blanks)].join('').length + indent(next);
}

/** The position of an offset in a text that was not fully parsed. */
function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Builds plain nodes from the library's. Its recursion is as deep as the text, which the guard has limited. */
class TreeBuilder {
  readonly problems: TextProblem[] = [];
  readonly #positionOf: (offset: number) => Position;

  constructor(positionOf: (offset: number) => Position) {
    this.#positionOf = positionOf;
  }

  build(node: ParsedNode | null, fallback: number, keyOffset: number | null): YamlNode {
    const offset = node?.range[0] ?? fallback;
    const place = { offset, keyOffset: keyOffset ?? offset };
    if (isMap(node)) return { ...place, ...this.#mapping(node) };
    if (isSeq(node)) return { ...place, ...this.#list(node) };
    return { ...place, data: isScalar(node) ? plainScalar(node.value) : null, children: LEAF };
  }

  #mapping(map: YAMLMap.Parsed): Pick<YamlNode, 'data' | 'children'> {
    const children = new Map<Step, YamlNode>();
    for (const { key, value } of map.items) {
      const offset = key?.range[0] ?? map.range[0];
      const name = this.#keyName(key, offset, children);
      if (name !== null) children.set(name, this.build(value, key?.range[1] ?? offset, offset));
    }
    const data = Object.fromEntries([...children].map(([name, child]) => [name, child.data]));
    return { data, children };
  }

  #keyName(key: ParsedNode | null, offset: number, earlier: ReadonlyMap<Step, YamlNode>): string | null {
    if (isCollection(key)) return this.#refuse(offset, keyNotText());
    const name = isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))) : '';
    const first = earlier.get(name);
    if (first) return this.#refuse(offset, keyTwice(name, this.#positionOf(first.keyOffset).line));
    if (RESERVED_KEYS.has(name)) return this.#refuse(offset, keyReserved(name));
    if (name === '<<') return this.#refuse(offset, yamlFeature('a merge key', 'write the fields out'));
    return name;
  }

  #refuse(offset: number, problem: Omit<TextProblem, 'offset'>): null {
    this.problems.push({ offset, ...problem });
    return null;
  }

  #list(list: YAMLSeq.Parsed): Pick<YamlNode, 'data' | 'children'> {
    const nodes = list.items.map((item) => this.build(item, list.range[0], null));
    return { data: nodes.map(({ data }) => data), children: new Map(nodes.entries()) };
  }
}

/** The integer without loss: a number if that holds all digits, otherwise a bigint. Zero has no sign. */
function plainScalar(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const isSafe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
    return isSafe ? Number(value) : value;
  }
  return value === 0 ? 0 : value;
}
