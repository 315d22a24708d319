/** By its letters alone: keywords, subtypes and names are a matter of rules. */
type TokenKind = 'word' | 'number' | 'change' | 'mark';

/** A word, a number ("2"), a change ("+2"), or a mark ("->", "[tap]", a comma). */
export interface TextToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly lower: string;
  readonly start: number;
}

/** "X-wing", "opponent's" and "R2-D2" are words. */
const TOKEN =
  /->|\[\p{L}+\]|\p{Lu}\.(?:\p{Lu}\.)+|[+-]\d+(?![\p{L}\p{N}])|\d+(?![\p{L}\p{N}-])|[\p{L}\p{N}](?:[\p{L}\p{N}'-]*[\p{L}\p{N}])?(?:\/or\b)?|[^\s]/gu;

/** Several readers ask about each text. */
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

export function isCapital({ kind, text }: TextToken): boolean {
  return kind === 'word' && /^[\p{Lu}\p{N}]/u.test(text);
}

/** Cards need 2,000 looks at tokens at most; a hostile text can need far more. */
const MAX_LOOKS = 8000;

export class Source {
  readonly tokens: readonly TextToken[];
  /** The first token that no rule could read. */
  furthest = 0;

  private looks = 0;

  private readonly known = new Map<object, Map<number, Found<unknown> | null>>();

  constructor(readonly text: string) {
    this.tokens = tokensOf(text);
  }

  readBy(rule: object): Map<number, Found<unknown> | null> {
    const known = this.known.get(rule) ?? new Map<number, Found<unknown> | null>();
    this.known.set(rule, known);
    return known;
  }

  /** Remembers how far any rule has looked. */
  at(place: number): TextToken | undefined {
    this.looks += 1;
    if (this.isGivenUp) return undefined;
    if (place > this.furthest) this.furthest = place;
    return this.tokens[place];
  }

  between(start: number, end: number): string {
    const last = this.tokens[end - 1];
    return this.text.slice(this.tokens[start]?.start, last && last.start + last.text.length);
  }

  /** The first place where a rule fits, or the end. Does not count as having looked that far. */
  placeOf(rule: Rule<unknown>, at: number): number {
    const { furthest } = this;
    let place = at;
    while (place < this.tokens.length && rule.read(this, place) === null) place += 1;
    this.furthest = furthest;
    return place;
  }

  get isGivenUp(): boolean {
    return this.looks > MAX_LOOKS;
  }
}

/** What a text says besides its value: words left out, and facts about a turn. */
export type Aside = TurnFact | { readonly leftOut: string };

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
  | 'counters put'
  | 'noted'
  | 'damage paid'
  | 'paid before'
  | 'retreat';

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

function and(first: Found<unknown>['asides'], next: Found<unknown>['asides']): Found<unknown>['asides'] {
  return first && next ? [...first, ...next] : (first ?? next);
}

/** The value of words that leave nothing. */
export interface Skipped {
  readonly isSkipped: true;
}

export const SKIPPED: Skipped = { isSkipped: true };

/** Reads a value from a place on, or nothing. The first rule that fits counts, so a text has one reading. */
export class Rule<T> {
  /** `begins`: the possible first words; null if any word, or none, may be first. */
  constructor(
    readonly read: (source: Source, at: number) => Found<T> | null,
    readonly begins: () => ReadonlySet<string> | null = () => null,
  ) {}

  /** Does not fit where `make` returns null. */
  to<U>(make: (value: T) => U | null): Rule<U> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      const value = found && make(found.value);
      return found === null || value === null ? null : { value, at: found.at, asides: found.asides };
    }, this.begins);
  }

  as<const U>(value: U): Rule<U> {
    return this.to(() => value);
  }

  saying(...asides: readonly Aside[]): Rule<T> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      return found && { value: found.value, at: found.at, asides: and(found.asides, asides) };
    }, this.begins);
  }

  /** Leaves its words out; `before` stands in front of them. */
  leftOut(before = ''): Rule<T> {
    return new Rule((source, at) => {
      const found = this.read(source, at);
      const left = found && [{ leftOut: before + source.between(at, found.at) }];
      return found && left && { value: found.value, at: found.at, asides: and(found.asides, left) };
    }, this.begins);
  }

  get skipped(): Rule<Skipped> {
    return this.as(SKIPPED);
  }
}

type Values<R extends readonly unknown[]> = R extends readonly [Rule<infer T>, ...infer Rest]
  ? [T] extends [Skipped]
    ? Values<Rest>
    : [T, ...Values<Rest>]
  : [];

/** phrase`As long as ${condition} , ${sentence}`, in any case. `a|b` is one of two words; `<a>` may be missing. */
export function phrase<R extends readonly Rule<unknown>[]>(words: TemplateStringsArray, ...rules: R): Rule<Values<R>> {
  return inRow(() => words.flatMap((text, i) => [...literal(text), rules[i]].filter((rule) => rule !== undefined)));
}

/** One of these phrases. */
export function says(...all: readonly string[]): Rule<Skipped> {
  return firstOf(...all.map((text) => inRow(() => literal(text)))).skipped;
}

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

/** Made on first use, since few commands read texts. */
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

export function withAsides<T>(rule: Rule<T>): Rule<With<T>> {
  return new Rule((source, at) => {
    const found = rule.read(source, at);
    return found && { ...found, value: { value: found.value, asides: found.asides ?? [] } };
  }, rule.begins);
}

/** Before the full stop. */
export const STOP: Rule<Skipped> = new Rule((source, at) =>
  ['.', ';', undefined].includes(source.at(at)?.lower) ? { value: SKIPPED, at } : null,
);

/** Looks ahead. */
export function beside(rule: Rule<unknown>): Rule<Skipped> {
  return new Rule((source, at) => rule.read(source, at) && { value: SKIPPED, at }, rule.begins);
}

/** Tries only rules that can begin with the next word. */
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

export function maybe<T>(rule: Rule<T>): Rule<T | null> {
  return new Rule<T | null>((source, at) => rule.read(source, at) ?? { value: null, at });
}

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

/** Read once from each place; without that some texts take very long. */
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

/** Defined later, in a file that imports this one. */
export function declared<T>(): { readonly rule: Rule<T>; define(rule: Rule<T>): void } {
  let defined: Rule<T>;
  return {
    rule: new Rule((source, at) => defined.read(source, at)),
    define: (rule) => {
      defined = rule;
    },
  };
}

export function token<T>(read: (token: TextToken) => T | null | undefined): Rule<T> {
  return new Rule((source, at) => {
    const found = source.at(at);
    const value = found === undefined ? null : read(found);
    return value === null || value === undefined ? null : { value, at: at + 1 };
  });
}

function isEnd({ tokens }: Source, at: number): boolean {
  return tokens.slice(at).every(({ lower }) => ['.', ';', ','].includes(lower));
}

/** Null unless the rule reads the whole text. */
export function readAll<T>(rule: Rule<T>, source: Source): T | null {
  return readWhole(rule, source)?.value ?? null;
}

export function readWhole<T>(rule: Rule<T>, source: Source): With<T> | null {
  const found = rule.read(source, 0);
  if (found === null || source.isGivenUp) return null;
  if (isEnd(source, found.at)) return { value: found.value, asides: found.asides ?? [] };
  source.at(found.at);
  return null;
}
