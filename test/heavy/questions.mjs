import { readFileSync } from 'node:fs';
import path from 'node:path';

// Heavy questions, drawn by a seed: number n of a seed is always the same one.

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Draws from 0 to 1 (mulberry32): quick, and the same everywhere. */
export function drawsOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The units of the shipped cards that can fight, as lines of the catalogue. */
function fighters() {
  const lines = readFileSync(path.join(ROOT, 'cards', 'shipped.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const cards = lines
    .map((line) => JSON.parse(line))
    .filter(({ name, power, health, speed }) => name && power && health && speed);
  return cards.filter(({ arenas }) => arenas.includes('character'));
}

const CARDS = fighters();
const ABILITIES = [
  'Evade 2',
  'Deflect 3',
  'Lucky 2',
  'Armor',
  'Shields 1',
  'Retaliate 3',
  'Parry 1',
  'Fury 2',
  'Critical Hit 2',
];
/** LackeyCCG texts of two clauses each, as many cards have. */
const TEXTS = [
  'Pay 2 Force -> Evade 2 | Critical Hit 1',
  'Armor | Pay 1 Force -> Deflect 2',
  'Each of your other Jedi gets +1 power | Lucky 1',
];

/** Question number n of a seed: its kind, its words, and the file that it needs. */
export function questionOf(seed, n) {
  const draw = drawsOf(seed * 1_000_003 + n);
  for (let i = 0; i < 8; i++) draw(); // neighbouring seeds begin with similar draws
  const kinds = [battle, thick, duel, duels, cardFile];
  return { n, ...kinds[n % kinds.length](draw) };
}

function between(draw, least, most) {
  return least + Math.floor(draw() * (most - least + 1));
}

function drawn(draw, items) {
  return items[Math.floor(draw() * items.length)];
}

function namesOf(draw, side, count, leastCost = 0) {
  const of = CARDS.filter((card) => card.side === side && card.cost >= leastCost);
  return Array.from({ length: count }, () => drawn(draw, of).name);
}

function battle(draw) {
  const [dark, light] = [namesOf(draw, 'dark', between(draw, 2, 6)), namesOf(draw, 'light', between(draw, 2, 6))];
  const words = ['battle', '--dark', ...dark, '--light', ...light, '--trials', String(100 * between(draw, 2, 30))];
  return { kind: 'battle', words, file: null };
}

function unitText(draw, power, health, count) {
  const keywords = Array.from({ length: count }, () => drawn(draw, ABILITIES));
  return `{ power: ${power}, health: ${health}, keywords: [${[...new Set(keywords)].join(', ')}] }`;
}

function thick(draw) {
  const side = () => Array.from({ length: between(draw, 2, 5) }, () => unitText(draw, 5, 6, 6)).join(', ');
  const text = [
    'format: 1',
    'question: Thick?',
    'experiment: attack',
    `attacker: { power: ${between(draw, 12, 30)}, health: 20, keywords: [Double Strike, Overkill, Area Damage 5, Fury 5, Lucky 9, Deflect 30] }`,
    'defender: { power: 10, health: 20, keywords: [Deflect 30, Intercept, Redirect, Evade 5, Retaliate 30] }',
    `others: { attacker: [${side()}], defender: [${side()}] }`,
    `trials: ${1000 * between(draw, 1, 6)}`,
    'force: { attacker: 20, defender: 20 }',
  ].join('\n');
  return { kind: 'thick attack', words: ['run', 'thick.yaml'], file: { name: 'thick.yaml', text } };
}

function duel(draw) {
  const health = String(between(draw, 20, 99));
  const [dark] = namesOf(draw, 'dark', 1, 4);
  const [light] = namesOf(draw, 'light', 1, 4);
  const force = ['--force', '99', '--defender-force', '99', '--health', health, '--attacker-health', health];
  return { kind: 'duel', words: ['duel', dark, light, ...force, ...(draw() < 0.7 ? ['--turns', '200'] : [])], file: null };
}

function duels(draw) {
  const dear = [
    ...new Set([...namesOf(draw, 'dark', between(draw, 2, 5), 6), ...namesOf(draw, 'light', between(draw, 2, 5), 6)]),
  ];
  return { kind: 'compare --duel', words: ['compare', ...dear, '--duel'], file: null };
}

function cardFile(draw) {
  const header =
    'Name\tSet\tImageFile\tSide\tType\tSubtype\tCost\tSpeed\tPower\tHealth\tRarity\tNumber\tUsage\tText\tScript\tClassification';
  const rows = Array.from({ length: 16_000 }, (_, i) =>
    [
      `Gleep ${i}`,
      'ZRB',
      'zrb',
      'D',
      'Character',
      'Gleep Warrior',
      4,
      40,
      5,
      4,
      'R',
      i,
      '',
      drawn(draw, TEXTS),
      '',
      'ZRB',
    ].join('\t'),
  );
  return {
    kind: 'cards import',
    words: ['cards', 'import', 'set.txt', '--catalogue', 'own.jsonl'],
    file: { name: 'set.txt', text: [header, ...rows].join('\r\n') },
  };
}
