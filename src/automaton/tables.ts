import { classOf, DICE_PER_GROUP, FACES, type FaceClass } from '../rules/process/dice-pool.js';
import { integerPower } from '../rules/process/integer-layout.js';
import { rollCounts } from './graph/play-graph.js';
import type { AttackAutomaton, RollGroup } from './minimise.js';

/** The values that a group of five ordered dice can take: its base-6 digits are the dice, most significant first. */
export const GROUP_VALUES = 7776;

/** Maximum number of transitions in a table; above it the interpreter plays the attack, slower but with the same result. */
export const MAX_TRANSITIONS = 4_000_000;

/**
 * An automaton as typed arrays, for a loop of two look-ups per group of dice:
 * `state = next[state + classMap[groupOffsets[g] + value]]`.
 *
 * States are offsets into `next`; the entries of the last group are indices of outcomes.
 */
export interface AttackTables {
  /** The symbol of each of the 7,776 values of a group, one section for each kind of group. */
  readonly classMap: Uint8Array | Uint16Array;
  /** `groupOffsets[g]`: the index in `classMap` at which the section of group g begins. */
  readonly groupOffsets: Int32Array;
  readonly next: Int32Array;
  /** The index in `next` at which the entries of the last group begin; 0 if no dice are rolled. */
  readonly lastGroup: number;
  readonly start: number;
  readonly outcomeCount: number;
}

/** The symbols that distinguish the values of a group, and the meaning of each for a state that counts k dice. */
interface Alphabet {
  readonly size: number;
  readonly symbolOf: Uint16Array;
  /** `rollAt(k)[symbol]`: the index among `rollCounts(classes, k)` of what the first k dice show. */
  readonly rollAt: (k: number) => ArrayLike<number>;
}

/** The tables of an automaton for the kernel; null if it would have more than MAX_TRANSITIONS. */
export function compileTables({ groups, start, outcomes }: AttackAutomaton): AttackTables | null {
  const alphabets = groups.map(alphabetOf);
  const sizes = groups.map((group, g) => group.next.length * alphabets[g]!.size);
  const transitions = sizes.reduce((sum, size) => sum + size, 0);
  if (transitions > MAX_TRANSITIONS) return null;

  const next = new Int32Array(transitions);
  let offset = 0;
  for (const [g, group] of groups.entries()) {
    const after = alphabets[g + 1];
    const target = after === undefined ? { base: 0, stride: 1 } : { base: offset + sizes[g]!, stride: after.size };
    fillGroup(next, offset, group, alphabets[g]!, target);
    offset += sizes[g]!;
  }
  const firstStride = alphabets[0]?.size ?? 1;
  const lastGroup = transitions - (sizes.at(-1) ?? 0);
  return { ...joinClassMaps(alphabets), next, lastGroup, start: start * firstStride, outcomeCount: outcomes.length };
}

function fillGroup(
  next: Int32Array,
  offset: number,
  group: RollGroup,
  alphabet: Alphabet,
  target: { base: number; stride: number },
): void {
  let entry = offset;
  for (const [s, row] of group.next.entries()) {
    const rollAt = alphabet.rollAt(group.diceAt[s]!);
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      next[entry++] = target.base + row[rollAt[symbol]!]! * target.stride;
    }
  }
}

/** Joins the maps of all different alphabets, with one byte per value if that suffices. */
function joinClassMaps(alphabets: readonly Alphabet[]): Pick<AttackTables, 'classMap' | 'groupOffsets'> {
  const different = [...new Set(alphabets)];
  const isByte = different.every(({ size }) => size <= 256);
  const classMap = new (isByte ? Uint8Array : Uint16Array)(different.length * GROUP_VALUES);
  for (const [m, { symbolOf }] of different.entries()) classMap.set(symbolOf, m * GROUP_VALUES);
  const groupOffsets = Int32Array.from(alphabets, (alphabet) => different.indexOf(alphabet) * GROUP_VALUES);
  return { classMap, groupOffsets };
}

/** There are few alphabets, and each takes a pass over all values, so each is computed once. */
const KNOWN_ALPHABETS = new Map<string, Alphabet>();

function alphabetOf({ classes, diceAt, maxDice }: RollGroup): Alphabet {
  const isFixed = diceAt.every((dice) => dice === maxDice);
  const key = `${isFixed ? 'fixed' : 'ordered'} ${maxDice} ${classes.map(({ faces }) => faces.join('')).join(' ')}`;
  let alphabet = KNOWN_ALPHABETS.get(key);
  if (alphabet === undefined) {
    alphabet = isFixed ? unorderedAlphabet(classes, maxDice) : orderedAlphabet(classes, maxDice);
    KNOWN_ALPHABETS.set(key, alphabet);
  }
  return alphabet;
}

const KNOWN_ROLLS = new Map<string, Uint16Array>();

/** `rollsOfValues(classes, k)[value]`: the index of what the first k dice show among `rollCounts(classes, k)`. */
export function rollsOfValues(classes: readonly FaceClass[], k: number): Uint16Array {
  const key = `${k} ${classes.map(({ faces }) => faces.join('')).join(' ')}`;
  let known = KNOWN_ROLLS.get(key);
  if (known === undefined) {
    known = unorderedAlphabet(classes, k).symbolOf;
    KNOWN_ROLLS.set(key, known);
  }
  return known;
}

/** The alphabet if every state counts all dice: their order does not matter, so a symbol is a roll. */
function unorderedAlphabet(classes: readonly FaceClass[], dice: number): Alphabet {
  const rollAt = rollsOfSequences(classes, dice, dice);
  const size = rollCounts(classes, dice).length;
  const symbols = Array.from({ length: size }, (_, symbol) => symbol);
  return { size, symbolOf: symbolsOfValues(classes, dice, (sequence) => rollAt[sequence]!), rollAt: () => symbols };
}

/** The alphabet if states count different numbers of dice: a symbol is the sequence of classes of the first `dice` dice. */
function orderedAlphabet(classes: readonly FaceClass[], dice: number): Alphabet {
  const rolls = Array.from({ length: dice + 1 }, (_, k) => rollsOfSequences(classes, dice, k));
  const symbolOf = symbolsOfValues(classes, dice, (sequence) => sequence);
  return { size: integerPower(classes.length, dice), symbolOf, rollAt: (k) => rolls[k]! };
}

/**
 * `symbolOfSequence` for the first `dice` dice of each value: their classes as digits in base `classes.length`. Computed die by
 * die, once per class: every run of the command needs it before the JavaScript engine has compiled anything, and looking at the
 * faces of each value took 5 ms.
 */
function symbolsOfValues(
  classes: readonly FaceClass[],
  dice: number,
  symbolOfSequence: (sequence: number) => number,
): Uint16Array {
  const digits = FACES.map((face) => classOf(classes, face));
  let symbols = Uint16Array.of(0);
  for (let d = 1; d <= dice; d++) {
    const stride = integerPower(classes.length, d - 1);
    const symbolOf = d < dice ? (sequence: number) => sequence : symbolOfSequence;
    symbols = withDieBefore(symbols, digits, (digit, sequence) => symbolOf(digit * stride + sequence));
  }
  const stretch = GROUP_VALUES / symbols.length;
  const ofValues = new Uint16Array(GROUP_VALUES);
  for (let i = 0; i < symbols.length; i++) ofValues.fill(symbols[i]!, i * stretch, (i + 1) * stretch);
  return ofValues;
}

/** The symbols of values with one more die in front. `digits`: the class of each face. */
function withDieBefore(
  sequences: Uint16Array,
  digits: readonly number[],
  symbolOf: (digit: number, sequence: number) => number,
): Uint16Array<ArrayBuffer> {
  const { length } = sequences;
  const longer = new Uint16Array(digits.length * length);
  for (const [face, digit] of digits.entries()) {
    const start = face * length;
    const alike = digits.indexOf(digit);
    if (alike < face) longer.copyWithin(start, alike * length, (alike + 1) * length);
    else for (let i = 0; i < length; i++) longer[start + i] = symbolOf(digit, sequences[i]!);
  }
  return longer;
}

/** The index among `rollCounts(classes, k)` that the first k dice of a sequence show. */
function rollsOfSequences(classes: readonly FaceClass[], dice: number, k: number): Uint16Array {
  const m = classes.length;
  const indexOf = new Map(rollCounts(classes, k).map((counts, r) => [counts.join(), r]));
  return Uint16Array.from({ length: integerPower(m, dice) }, (_, symbol) => {
    const counts = new Array<number>(m).fill(0);
    for (let d = 0; d < k; d++) {
      const c = Math.floor(symbol / integerPower(m, dice - 1 - d)) % m;
      counts[c] = counts[c]! + 1;
    }
    return indexOf.get(counts.join()) as number;
  });
}

/** The natural faces of a group's value, 0 to 7,775, in the order in which they count. */
export function facesOfGroup(value: number): number[] {
  const faces: number[] = [];
  let rest = value;
  for (let d = 0; d < DICE_PER_GROUP; d++) {
    faces.unshift((rest % 6) + 1);
    rest = Math.floor(rest / 6);
  }
  return faces;
}
