import { MAX_BYTES } from '../../../../src/scenario/text/yaml-guard.js';
import { HEAD, PLAIN } from '../scenario-text.js';

/** A text of the pattern, as long as a file may be, or as these bytes. */
export function filled(pattern: string, before = '', after = '', bytes = MAX_BYTES): string {
  const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
  return before + pattern.repeat(Math.floor((bytes - bytesOf(before + after)) / bytesOf(pattern))) + after;
}

function numbers(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, i) => i));
}

const aliasBomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `k${i}: &k${i} [*a,*a,*a,*a,*a]\n`).join('')}`;

/** Files that are written to keep a reader busy, each with its name: as large as a file may be, or that share of it. */
export function hostileFiles(share = 1): readonly (readonly [name: string, text: string])[] {
  const many = (pattern: string, count: number): string => pattern.repeat(count * share);
  const full = (pattern: string, before = '', after = ''): string => filled(pattern, before, after, MAX_BYTES * share);
  const lines = (count: number, line: (i: number) => string): string =>
    Array.from({ length: count * share }, (_, i) => line(i)).join('');
  return [
    ['many lists in each other', many('[', 100_000)],
    ['many mappings in each other', many('{a: ', 100_000)],
    ['many lists in each other on one line', many('- ', 100_000)],
    ['lists in each other line by line', lines(1000, (i) => `${' '.repeat(i)}-\n`)],
    ['mappings in each other line by line', lines(1000, (i) => `${' '.repeat(i)}a:\n`)],
    ['lists in each other within brackets', full('\n    - power: 1', 'attacker:\n  keywords: [')],
    ['many complex keys', many('? ', 500)],
    ['many complex keys in brackets', `{${many('? a, ', 500)}}`],
    ['keys without names', many(': ', 100_000)],
    ['keys in keys', many('a: ', 100_000)],
    ['an alias bomb', aliasBomb],
    ['a billion laughs', `${aliasBomb}z: [*k8, *k8, *k8]\n`],
    ['many anchors', many('&a ', 100_000)],
    ['many tags', many('!!str ', 100_000)],
    ['many documents', full('--- 1\n')],
    ['ten megabytes', many('a', 10_000_000)],
    ['ten megabytes of YAML', many('a: 1\n', 2_000_000)],
    ['a long flow list', full('1,', `${PLAIN}vary:\n  attacker.power: [`, ']\n')],
    ['a long block list', full('\n  - 1', `${PLAIN}vary:\n  attacker.power:`)],
    ['a long list of units', full('{power: 1},', `${HEAD}vary:\n  defender: [`, ']\n')],
    ['many equal keys', full('a: 1\n')],
    ['many different keys', lines(90_000, (i) => `k${i}: 1\n`)],
    ['many unknown paths', `${PLAIN}vary:\n${lines(30_000, (i) => `  attacker.k${i}: [1]\n`)}`],
    ['many wrong keywords', `${HEAD}defender: { keywords: [${many('Armour, ', 30_000)}] }\n`],
    ['many wrong values', `${PLAIN}vary:\n  attacker.power: [${many('x, ', 30_000)}]\n`],
    ['many equal values', `${PLAIN}vary:\n  attacker.power: [${many('1, ', 30_000)}]\n`],
    ['many empty texts', full('""', 'question: "')],
    ['an endless text', full('a', 'question: "')],
    ['an endless number', full('9', 'seed: ')],
    ['a keyword of spaces', `${HEAD}defender: { keywords: ["x${many(' ', 9000)}y"] }\n`],
    ['a keyword of costs', `${HEAD}defender: { keywords: ["${many('-> ', 3000)}"] }\n`],
    ['newlines', full('\n')],
    ['comments', full('#\n')],
    ['block texts', full('- |\n a\n')],
    ['faults', full('[{`""@', 'a: "')],
    ['quotes', full('"')],
    ['a range of a thousand billion', `${PLAIN}vary:\n  attacker.power: 1..999999999999999\n`],
    [
      'nine million cases in lists',
      `${PLAIN}vary:\n  attacker.speed: ${numbers(300)}\n  defender.speed: ${numbers(300)}\n  force.attacker: ${numbers(100)}\n`,
    ],
    [
      'large ranges',
      `${PLAIN}vary:\n  attacker.power: 1..999999999\n  attacker.speed: 1..99999999\n  defender.speed: 1..999999999\n`,
    ],
  ];
}
