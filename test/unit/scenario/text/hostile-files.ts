import { MAX_BYTES } from '../../../../src/scenario/text/yaml-guard.js';
import { HEAD, PLAIN } from '../scenario-text.js';

/** A text of the pattern, as long as a file may be. */
export function filled(pattern: string, before = '', after = ''): string {
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  return before + pattern.repeat(Math.floor((MAX_BYTES - bytes(before + after)) / bytes(pattern))) + after;
}

/** A list of the numbers from 0. */
function numbers(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, i) => i));
}

const aliasBomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `k${i}: &k${i} [*a,*a,*a,*a,*a]\n`).join('')}`;

/** Files that are written to keep a reader busy, each with its name. */
export const HOSTILE_FILES: readonly (readonly [name: string, text: string])[] = [
  ['100,000 lists in each other', '['.repeat(100_000)],
  ['100,000 mappings in each other', '{a: '.repeat(100_000)],
  ['100,000 lists in each other on one line', '- '.repeat(100_000)],
  ['lists in each other line by line', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}-\n`).join('')],
  ['mappings in each other line by line', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')],
  ['lists in each other within brackets', filled('\n    - power: 1', 'attacker:\n  keywords: [')],
  ['500 complex keys', '? '.repeat(500)],
  ['500 complex keys in brackets', `{${'? a, '.repeat(500)}}`],
  ['keys without names', ': '.repeat(100_000)],
  ['keys in keys', 'a: '.repeat(100_000)],
  ['an alias bomb', aliasBomb],
  ['a billion laughs', `${aliasBomb}z: [*k8, *k8, *k8]\n`],
  ['100,000 anchors', '&a '.repeat(100_000)],
  ['100,000 tags', '!!str '.repeat(100_000)],
  ['many documents', filled('--- 1\n')],
  ['ten megabytes', 'a'.repeat(10_000_000)],
  ['ten megabytes of YAML', 'a: 1\n'.repeat(2_000_000)],
  ['a long flow list', filled('1,', `${PLAIN}vary:\n  attacker.power: [`, ']\n')],
  ['a long block list', filled('\n  - 1', `${PLAIN}vary:\n  attacker.power:`)],
  ['a long list of units', filled('{power: 1},', `${HEAD}vary:\n  defender: [`, ']\n')],
  ['many equal keys', filled('a: 1\n')],
  ['many different keys', Array.from({ length: 90_000 }, (_, i) => `k${i}: 1\n`).join('')],
  ['many unknown paths', `${PLAIN}vary:\n${Array.from({ length: 30_000 }, (_, i) => `  attacker.k${i}: [1]\n`).join('')}`],
  ['many wrong keywords', `${HEAD}defender: { keywords: [${'Armour, '.repeat(30_000)}] }\n`],
  ['many wrong values', `${PLAIN}vary:\n  attacker.power: [${'x, '.repeat(30_000)}]\n`],
  ['many equal values', `${PLAIN}vary:\n  attacker.power: [${'1, '.repeat(30_000)}]\n`],
  ['many empty texts', filled('""', 'question: "')],
  ['an endless text', filled('a', 'question: "')],
  ['an endless number', filled('9', 'seed: ')],
  ['a keyword of spaces', `${HEAD}defender: { keywords: ["x${' '.repeat(9000)}y"] }\n`],
  ['a keyword of costs', `${HEAD}defender: { keywords: ["${'-> '.repeat(3000)}"] }\n`],
  ['newlines', filled('\n')],
  ['comments', filled('#\n')],
  ['block texts', filled('- |\n a\n')],
  ['faults', filled('[{`""@', 'a: "')],
  ['quotes', filled('"')],
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
