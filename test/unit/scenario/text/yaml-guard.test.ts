import { describe, expect, it } from 'vitest';
import { LineCounter } from 'yaml';
import { mustBe } from '../../../../src/errors/problem.js';
import { MAX_BYTES, MAX_DEPTH, parseGuarded, textProblem } from '../../../../src/scenario/text/yaml-guard.js';
import { readYaml } from '../../../../src/scenario/text/yaml-tree.js';
import { IS_WHOLE } from '../../../support/law.js';
import { HEAD, problemsIn } from '../scenario-text.js';
import { filled, hostileFiles } from './hostile-files.js';

function firstProblem(text: string): string {
  const { problems, positionOf } = readYaml(text);
  const [first] = problems;
  if (!first) return 'no problem';
  const { line, column } = positionOf(first.offset);
  return `${line}:${column}: ${first.message}`;
}

// How long they take, beside a plain file of their size: test/bench/growth.test.ts.
describe('a hostile file ends with up to 100 problems', () => {
  it.each(hostileFiles(IS_WHOLE ? 1 : 1 / 100))('%s', (_, text) => {
    const problems = problemsIn(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(101);
  });

  // Minutes if each case were looked at.
  it('the largest grid of the fullest units', { tags: 'night' }, () => {
    const keywords = `[${'Accuracy 0, '.repeat(15)}${'Lucky 1, '.repeat(14)}]`;
    const unit = `{ power: 1, health: 99, keywords: ${keywords} }`;
    const text = `${HEAD.replace('{ power: 3 }', unit)}defender: ${unit}\nvary:
  attacker.power: 1..30
  attacker.Armor: [false, true]
  defender.counters: 0..98
  defender.Shields: 0..9
  defender.power: [1]\n`;
    expect(readYaml(text).problems).toEqual([]);
    expect(problemsIn(`${text}level: 2\n`)).toEqual([`12:8: level: ${mustBe('a number from 0.5 to 0.9999', 2)}`]);
  });
});

describe('a file that is not plain YAML', () => {
  it('of more than 1 MiB is refused with its size', () => {
    expect(firstProblem('a'.repeat(MAX_BYTES + 1))).toBe('1:1: the file has 1,048,577 bytes; the limit is 1,048,576');
    expect(firstProblem('é'.repeat(MAX_BYTES / 2 + 1))).toBe('1:1: the file has 1,048,578 bytes; the limit is 1,048,576');
    expect(textProblem(filled(' \n'))).toBeNull();
  });

  it.each([
    ['a: 1\nb: \u0000', '2:4: the file is not text in UTF-8: it has the character U+0000'],
    ['a: \u001f- b\n', '1:4: the file is not text in UTF-8: it has the character U+001F'],
    ['question: caf\ufffd\n', '1:14: the file is not text in UTF-8: it has bytes that are not UTF-8'],
    ['a: \ud800\n', '1:4: the file is not text in UTF-8: it has the character U+D800'],
  ])('is refused at the first character that is not text: %j', (text, problem) => {
    expect(firstProblem(text)).toBe(problem);
  });

  it.each([
    ['a: &x 1\n', '1:4: must be plain YAML, without an anchor'],
    ['a: *x\n', '1:4: must be plain YAML, without an alias'],
    ['a: !!int 1\n', '1:4: must be plain YAML, without a tag'],
    ['? a\n: 1\n', '1:1: must be plain YAML, without a complex key'],
    ['%YAML 1.1\n---\na: 1\n', '1:1: must be plain YAML, without a directive'],
    ['a: 1\n---\nb: 2\n', '2:1: must be plain YAML, without a second document'],
    ['a: 1\n...\nb: 2\n', '3:1: must be plain YAML, without a second document'],
  ])('is refused at its place: %j', (text, problem) => {
    expect(firstProblem(text)).toBe(problem);
  });

  it('may have texts of a limited length', () => {
    expect(firstProblem(`a: ${'x'.repeat(10_000)}\n`)).toBe('no problem');
    expect(firstProblem(`a: ${'x'.repeat(10_001)}\n`)).toBe('1:4: the text has 10,001 characters; the limit is 10,000');
  });

  it('keeps texts that only look like these features', () => {
    const text = '---\n# & * ! ? %\na: "&x"\nb: x & y * z!\nc: a?\nd: 100%\n...\n';
    expect(readYaml(text).root?.data).toEqual({ a: '&x', b: 'x & y * z!', c: 'a?', d: '100%' });
  });

  it('may be nested to the limit and no deeper', () => {
    const nested = (depth: number): string => 'a:\n'.concat('  - [', '['.repeat(depth - 3), ']'.repeat(depth - 3), ']\n');
    expect(firstProblem(nested(MAX_DEPTH))).toBe('no problem');
    expect(firstProblem(nested(MAX_DEPTH + 1))).toBe('2:36: is nested more than 32 levels deep');
  });

  it('may have a limited number of tokens', () => {
    const read = (items: number) => parseGuarded('- 1\n'.repeat(items), new LineCounter(), 100);
    expect(read(10)).toMatchObject({ ok: true });
    expect(read(100)).toMatchObject({ ok: false, problems: [{ message: 'the file has more than 100 YAML tokens' }] });
  });
});
