/** What a token of a text is, by its letters alone; keywords, subtypes and names are known by the rules that read them. */
type TokenKind = 'word' | 'number' | 'change' | 'mark';

/** A word, a number ("2"), a change of one ("+2"), or a mark ("->", "[tap]", a comma), and its place in the text. */
export interface TextToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
}

/** A word may have hyphens and apostrophes inside, and digits: "X-wing", "opponent's", "R2-D2". */
const TOKEN =
  /->|\[\p{L}+\]|\p{Lu}\.(?:\p{Lu}\.)+|[+-]\d+(?![\p{L}\p{N}])|\d+(?![\p{L}\p{N}-])|[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?(?:\/or\b)?|[^\s]/gu;

/** The text that was looked at last: several readers are asked about each. */
let last: { readonly text: string; readonly tokens: readonly TextToken[] } = { text: '', tokens: [] };

export function tokensOf(text: string): readonly TextToken[] {
  if (last.text !== text) {
    const tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
      kind: kindOf(found),
      text: found,
      lower: found.toLowerCase(),
      start: index,
    }));
    last = { text, tokens };
  }
  return last.tokens;
}

function kindOf(text: string): TokenKind {
  if (/^\d+$/.test(text)) return 'number';
  if (/^[+-]\d+$/.test(text)) return 'change';
  return /^[\p{L}\p{N}]/u.test(text) ? 'word' : 'mark';
}

/** Whether a word begins with a capital letter, as subtypes, names and keywords do. */
export function isCapital({ kind, text }: TextToken): boolean {
  return kind === 'word' && /^[\p{Lu}\p{N}]/u.test(text);
}

/** The most looks at tokens before a text is given up: cards need 2,000 at most, and a text can be made to need far more. */
const MAX_LOOKS = 8000;

/** A text as tokens, and how far any rule has come in it. */
export class Source {
  readonly tokens: readonly TextToken[];
  /** The first token that no rule could read. */
  furthest = 0;

  private looks = 0;

  private readonly known = new Map<object, Map<number, Found<unknown> | null>>();

  constructor(readonly text: string) {
    this.tokens = tokensOf(text);
  }

  /** What a rule has read from each place on, so far. */
  readBy(rule: object): Map<number, Found<unknown> | null> {
    const known = this.known.get(rule) ?? new Map<number, Found<unknown> | null>();
    this.known.set(rule, known);
    return known;
  }

  /** The token at a place; looking at one that is refused is how far a reading has come. */
  at(place: number): TextToken | undefined {
    this.looks += 1;
    if (this.isGivenUp) return undefined;
    if (place > this.furthest) this.furthest = place;
    return this.tokens[place];
  }

  /** The words from a token up to another one. */
  between(start: number, end: number): string {
    const last = this.tokens[end - 1];
    return this.text.slice(this.tokens[start]?.start, last && last.start + last.text.length);
  }

  /** The place from another one on where a rule fits, or the end; how far a reading has come is not changed by looking for it. */
  placeOf(rule: Rule<unknown>, at: number): number {
    const { furthest } = this;
    let place = at;
    while (place < this.tokens.length && rule.read(this, place) === null) place += 1;
    this.furthest = furthest;
    return place;
  }

  /** Whether it took too long, so that nothing is read from it any more. */
  get isGivenUp(): boolean {
    return this.looks > MAX_LOOKS;
  }
}

/** What a text says besides: words that no attack depends on, and how what it gives counts in a turn. */
export type Aside = TurnFact | { readonly leftOut: string };

/** A part of a text about a turn, in the words of the program. */
export type TurnFact =
  | 'between attacks'
  | 'in the build step'
  | 'instead of attacking'
  | 'in its attack'
  | 'until end of turn'
  | 'this turn'
  | 'until discarded'
  | 'for the attack'
  | 'for several'
  | 'by a pronoun'
  | 'by its name'
  | 'on it'
  | 'that one'
  | 'once'
  | 'one of them'
  | 'untapped'
  | 'retreat';

/** What was read, and what is said beside it. */
export interface With<T> {
  readonly value: T;
  readonly asides: readonly Aside[];
}

export function wordsOf(asides: readonly Aside[]): readonly string[] {
  return asides.flatMap((aside) => (typeof aside === 'string' ? [] : [aside.leftOut]));
}

interface Found<T> {
  readonly value: T;
  readonly at: number;
  readonly asides?: readonly Aside[] | undefined;
}

/** What is said first, and what behind it. */
function and(first: Found<unknown>['asides'], next: Found<unknown>['asides']): Found<unknown>['asides'] {
  return first && next ? [...first, ...next] : (first ?? next);
}

/** The value of a rule whose words say nothing that is kept. */
export interface Skipped {
  readonly isSkipped: true;
}

export const SKIPPED: Skipped = { isSkipped: true };

/** A rule of the grammar reads a value from a place on, or nothing; the first that fits is taken, so a text has one reading. */
export class Rule<T> {
  /** `begins`: the words of which one must be the first; null if it may be another one, or none. */
  constructor(
    readonly read: (source: Source, at: number) => Found<T> | null,
    readonly begins: () => ReadonlySet<string> | null = () => null,
  ) {}

  /** The rule with another value; it does not fit where that is null. */
  to<U>(make: (value: T) => U | null): Rule<U> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      const value = found && make(found.value);
      return found === null || value === null ? null : { value, at: found.at, asides: found.asides };
    }, this.begins);
  }

  /** The rule with this value. */
  as<const U>(value: U): Rule<U> {
    return this.to(() => value);
  }

  /** The rule, which says something beside its value. */
  saying(...asides: readonly Aside[]): Rule<T> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      return found && { value: found.value, at: found.at, asides: and(found.asides, asides) };
    }, this.begins);
  }

  /** The rule, whose words are left out; `before`: words that another rule has read in front of them. */
  leftOut(before = ''): Rule<T> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      const left = found && [{ leftOut: before + source.between(at, found.at) }];
      return found && left && { value: found.value, at: found.at, asides: and(found.asides, left) };
    }, this.begins);
  }

  /** The words without a value. */
  get skipped(): Rule<Skipped> {
    return this.as(SKIPPED);
  }
}

type Values<R extends readonly unknown[]> = R extends readonly [Rule<infer T>, ...infer Rest]
  ? [T] extends [Skipped]
    ? Values<Rest>
    : [T, ...Values<Rest>]
  : [];

/**
 * Words and rules in a row: phrase`As long as ${condition} , ${sentence}`. Words are in any case of letters; `a|b` is one of
 * two, and words in angle brackets may be missing.
 */
export function phrase<R extends readonly Rule<unknown>[]>(words: TemplateStringsArray, ...rules: R): Rule<Values<R>> {
  return inRow(() => words.flatMap((text, i) => [...literal(text), rules[i]].filter((rule) => rule !== undefined)));
}

/** One of these words or phrases, without a value. */
export function says(...all: readonly string[]): Rule<Skipped> {
  return firstOf(...all.map((text) => inRow(() => literal(text)))).skipped;
}

/** The rules of the words between rules. */
function literal(text: string): readonly Rule<unknown>[] {
  return (text.match(/<[^>]+>|\S+/g) ?? []).map((item) => {
    const optional = /^<(.+)>$/.exec(item)?.[1];
    return optional === undefined ? oneOf(item) : maybe(inRow(() => literal(optional)).skipped).skipped;
  });
}

function oneOf(words: string): Rule<Skipped> {
  const all = new Set(words.toLowerCase().split('|'));
  return new Rule(
    (source, at) => (all.has(source.at(at)?.lower ?? '') ? { value: SKIPPED, at: at + 1 } : null),
    () => all,
  );
}

/** Rules in a row, which are made when they are first needed: few commands read texts. */
function inRow<V>(make: () => readonly Rule<unknown>[]): Rule<V> {
  let made: readonly Rule<unknown>[] | undefined;
  return new Rule(
    (source, at) => {
      made ??= make();
      const values: unknown[] = [];
      let [place, asides]: [number, Found<unknown>['asides']] = [at, undefined];
      for (const rule of made) {
        const found = rule.read(source, place);
        if (found === null) return null;
        place = found.at;
        asides = and(asides, found.asides);
        if (found.value !== SKIPPED) values.push(found.value);
      }
      return { value: values as V, at: place, asides };
    },
    () => {
      made ??= make();
      return made[0]?.begins() ?? null;
    },
  );
}

/** No words at all. */
export const NOTHING: Rule<Skipped> = new Rule((_source, at) => ({ value: SKIPPED, at }));

/** The value of a rule, and what is said beside it. */
export function withAsides<T>(rule: Rule<T>): Rule<With<T>> {
  return new Rule((source, at) => {
    const found = rule.read(source, at);
    return found && { ...found, value: { value: found.value, asides: found.asides ?? [] } };
  }, rule.begins);
}

/** Where a sentence ends, before its stop. */
export const STOP: Rule<Skipped> = new Rule((source, at) =>
  ['.', ';', undefined].includes(source.at(at)?.lower) ? { value: SKIPPED, at } : null,
);

/** Whether a rule fits from a place on; none of its words are read. */
export function beside(rule: Rule<unknown>): Rule<Skipped> {
  return new Rule((source, at) => rule.read(source, at) && { value: SKIPPED, at }, rule.begins);
}

/** The first of the rules that fits, of those that can begin with the word at its place. */
export function firstOf<R extends readonly Rule<unknown>[]>(...rules: R): Rule<R[number] extends Rule<infer T> ? T : never> {
  type Value = R[number] extends Rule<infer T> ? T : never;
  const fitting = (word: string): readonly Rule<unknown>[] => rules.filter((rule) => rule.begins()?.has(word) ?? true);
  const words = (): readonly string[] => rules.flatMap((rule) => [...(rule.begins() ?? [])]);
  let known: ReadonlyMap<string, readonly Rule<unknown>[]> | undefined;
  let others: readonly Rule<unknown>[] = [];
  let begins: ReadonlySet<string> | null | undefined;
  return new Rule(
    (source, at) => {
      if (known === undefined) [known, others] = [new Map(words().map((word) => [word, fitting(word)])), fitting('')];
      for (const rule of known.get(source.at(at)?.lower ?? '') ?? others) {
        const found = rule.read(source, at);
        if (found !== null) return found as Found<Value>;
      }
      return null;
    },
    () => {
      if (begins === undefined) begins = rules.some((rule) => rule.begins() === null) ? null : new Set(words());
      return begins;
    },
  );
}

/** The rule, or nothing: null. */
export function maybe<T>(rule: Rule<T>): Rule<T | null> {
  return new Rule<T | null>((source, at) => rule.read(source, at) ?? { value: null, at });
}

/** One or more of a rule, with something between them. */
export function seriesOf<T>(item: Rule<T>, between: Rule<unknown>): Rule<readonly [T, ...T[]]> {
  return new Rule((source, at) => {
    const first = item.read(source, at);
    if (first === null) return null;
    const values: [T, ...T[]] = [first.value];
    let [place, asides] = [first.at, first.asides];
    for (;;) {
      const gap = between.read(source, place);
      const next = gap && item.read(source, gap.at);
      if (next === null) return { value: values, at: place, asides };
      values.push(next.value);
      place = next.at;
      asides = and(asides, next.asides);
    }
  }, item.begins);
}

/** A rule that is read once from each place on, however many rules ask for it: without that some texts take long. */
export function remembered<T>(rule: Rule<T>): Rule<T> {
  return new Rule((source, at) => {
    const known = source.readBy(rule) as Map<number, Found<T> | null>;
    const before = known.get(at);
    if (before !== undefined) return before;
    const found = rule.read(source, at);
    known.set(at, found);
    return found;
  }, rule.begins);
}

/** A rule that is defined later, in a file that is made of this one. */
export function declared<T>(): { readonly rule: Rule<T>; define(rule: Rule<T>): void } {
  let defined: Rule<T>;
  return {
    rule: new Rule((source, at) => defined.read(source, at)),
    define: (rule) => {
      defined = rule;
    },
  };
}

/** One token with a value. */
export function token<T>(read: (token: TextToken) => T | null | undefined): Rule<T> {
  return new Rule((source, at) => {
    const found = source.at(at);
    const value = found === undefined ? null : read(found);
    return value === null || value === undefined ? null : { value, at: at + 1 };
  });
}

/** Whether this many tokens of a source are all. */
function isEnd({ tokens }: Source, at: number): boolean {
  return tokens.slice(at).every(({ lower }) => ['.', ';', ','].includes(lower));
}

/** What a rule reads if it reads the whole text, except for the stop at its end; null otherwise. */
export function readAll<T>(rule: Rule<T>, source: Source): T | null {
  return readWhole(rule, source)?.value ?? null;
}

/** The same with what the text says beside it. */
export function readWhole<T>(rule: Rule<T>, source: Source): With<T> | null {
  const found = rule.read(source, 0);
  if (found === null || source.isGivenUp) return null;
  if (isEnd(source, found.at)) return { value: found.value, asides: found.asides ?? [] };
  source.at(found.at);
  return null;
}
