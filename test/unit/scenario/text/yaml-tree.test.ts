import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../src/scenario/text/yaml-tree.js';

function problemsOf(text: string): string[] {
  const { problems, positionOf } = readYaml(text);
  return problems.map(({ offset, message }) => {
    const { line, column } = positionOf(offset);
    return `${line}:${column}: ${message}`;
  });
}

/** The places of the value at a path and of its key. */
function placesOf(text: string, path: readonly (string | number)[]): string {
  const { root, positionOf } = readYaml(text);
  const node = path.reduce((parent, step) => parent?.children.get(step), root ?? undefined);
  if (!node) throw new Error(`nothing at ${path.join('.')}`);
  const [key, value] = [node.keyOffset, node.offset].map(positionOf).map((place) => place && `${place.line}:${place.column}`);
  return `key ${key}, value ${value}`;
}

describe('a YAML text', () => {
  it('becomes plain data', () => {
    const text = "a: 1\nb: [x, 2.5, true, null, '7', -0.0]\nc: { d: 1e6, e: 0x10 }\nf: |\n  two\n  lines\n";
    expect(readYaml(text).root?.data).toEqual({
      a: 1,
      b: ['x', 2.5, true, null, '7', 0],
      c: { d: 1e6, e: 16 },
      f: 'two\nlines\n',
    });
  });

  it('keeps the digits of large integers', () => {
    expect(readYaml('a: 18446744073709551615').root?.data).toEqual({ a: 18446744073709551615n });
    expect(readYaml('a: 9007199254740991').root?.data).toEqual({ a: 9007199254740991 });
    expect(readYaml('a: -9007199254740993').root?.data).toEqual({ a: -9007199254740993n });
  });

  it('follows YAML 1.2, in which yes, no and dates are texts', () => {
    expect(readYaml('[yes, no, 2002-04-23, 1_000, 012]').root?.data).toEqual(['yes', 'no', '2002-04-23', '1_000', 12]);
  });

  it.each([
    [['a'], 'key 1:1, value 1:4'],
    [['b'], 'key 2:1, value 3:3'],
    [['b', 'c'], 'key 3:3, value 3:6'],
    [['b', 'c', 1], 'key 3:10, value 3:10'],
    [['b', 'd'], 'key 4:3, value 4:5'],
    [[], 'key 1:1, value 1:1'],
  ])('has a place for every key and value: %j', (path, places) => {
    expect(placesOf('a: 1\nb:\n  c: [1, 2]\n  d:\n', path)).toBe(places);
  });

  it('counts lines that end as on Windows, and begins after a byte order mark', () => {
    expect(placesOf('a: 1\r\nb:\r\n  - x\r\n', ['b', 0])).toBe('key 3:5, value 3:5');
    expect(readYaml('\ufeffa: 1\n').root?.data).toEqual({ a: 1 });
  });
});

describe('a key of a YAML text', () => {
  it('must not occur twice', () => {
    expect(problemsOf('a: 1\nb: 2\na: 3\n')).toEqual(['3:1: the field "a" is repeated']);
    expect(readYaml('a: 1\nb: 2\na: 3\n').problems[0]?.hint).toBe('it is already in line 1');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('must not be %s', (key) => {
    expect(problemsOf(`x:\n  ${key}: { polluted: true }\n`)).toEqual([`2:3: must be the name of a field, not "${key}"`]);
    expect(readYaml(`${key}: 1`).root?.data).toEqual({});
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('must not merge', () => {
    expect(problemsOf('<<: { a: 1 }\n')).toEqual(['1:1: must be plain YAML, without a merge key']);
  });

  it('must not be a list or mapping', () => {
    expect(problemsOf('[a, b]: 1\n{c: d}: 2\n')).toEqual([
      '1:1: must be the name of a field, not a list or a mapping',
      '2:1: must be the name of a field, not a list or a mapping',
    ]);
  });

  it('that is not a text is taken as written', () => {
    expect(readYaml('1: a\ntrue: b\n1.50: c\n~: d\n').root?.data).toEqual({ 1: 'a', true: 'b', '1.50': 'c', '~': 'd' });
  });
});

describe('a fault of the YAML syntax', () => {
  it.each([
    ['question: Foo: bar\n', '1:11: this is not proper YAML: Nested mappings are not allowed in compact mappings'],
    ['a: [1, 2\nb: 3\n', /^2:1: this is not proper YAML: /],
    ['a:\n\tb: 1\n', '2:1: this is not proper YAML: Tabs are not allowed as indentation'],
    ['a: "x\n', /^\d:\d: this is not proper YAML: Missing closing "quote/],
    ['a: `x\n', /^1:4: this is not proper YAML: /],
  ])('has its place: %j', (text, problem) => {
    expect(problemsOf(text)[0]).toMatch(problem instanceof RegExp ? problem : new RegExp(`^${problem}$`));
    expect(readYaml(text).root).toBeNull();
  });

  it('has a hint if it is common', () => {
    expect(readYaml('question: Foo: bar\n').problems[0]?.hint).toBe('put a text with ": " in quotes');
    expect(readYaml('a:\n\tb: 1\n').problems[0]?.hint).toBe('indent with spaces');
  });

  // Defect: it was reported as a text with ": " in the line above, which should be put in quotes.
  it('reports a field that is indented too far, once', () => {
    const problem = 'the field is indented deeper than the one above';
    expect(problemsOf('attacker:\n  power: 5\n   health: 4\n')).toEqual([`3:4: ${problem}`]);
    expect(problemsOf('trials: 1000\n\n seed: 3\ndefender:\n  name: x\n   power: 3\n')).toEqual([
      `3:2: ${problem}`,
      `6:4: ${problem}`,
    ]);
    expect(problemsOf('question: Foo: bar\n  power: 3\n')[0]).toMatch(/^1:11: this is not proper YAML: Nested/);
    expect(readYaml('attacker:\n  power: 5\ndefender:\n    power: 3\n').problems).toEqual([]);
  });

  it('is reported at most twenty times', () => {
    expect(problemsOf('- ]\n'.repeat(500))).toHaveLength(20);
  });
});
