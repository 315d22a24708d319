// The loop over attacks in AssemblyScript: the same as src/simulate/kernel/kernel.ts, word by word
// and count by count, with pure-rand's xoroshiro128+ written into the loop.
// src/simulate/kernel/wasm-kernel.ts lays out the memory that it works on.

/**
 * Words from here on are drawn again: 71 * 6^10 is the largest multiple of 6^10 below 2^32
 * (docs/method.md#streams).
 */
const ACCEPTED_WORDS: u32 = 4293098496;
const GROUP_VALUES: u64 = 7776;

/**
 * A word times this is the word divided by 71 * 6^5 in fixed point, with FRACTION_BITS binary
 * places: the whole part is the group of the even trial, and 7,776 times the fraction, without its
 * own fraction, that of the odd one. It is 2^51 / (71 * 6^5) rounded up by 0.8155. So the quotient
 * is too large by less than 2^32 * 0.8155 / 2^51 = 1 / 642,907, and one that is not a whole number
 * is at least 1 / 552,096 below the next; 7,776 times the fraction is too large by less than
 * 0.0121, and at least 1 / 71 = 0.0141 below the next. Neither value changes.
 */
const RECIPROCAL: u64 = 4078638161;
const FRACTION_BITS: u64 = 51;
const FRACTION: u64 = (1 << FRACTION_BITS) - 1;

// One function for each number of groups, so that the compiler knows the number. Each of them runs
// `trials` trials and adds 1 to the counter of each outcome that occurs. `state`: address of the
// generator's state, s0 and s1 as 64-bit words. `maps`: address of the list of the addresses of the
// class maps, one for each of the `groups` groups; a map gives for each of the 7,776 values of a
// group the byte offset of its symbol, 16 bits each. `start`: address of the first state. A state
// is the address of its transitions, one 32-bit address for each symbol: of the next state or, in
// the last group, of the outcome's counters, 32 bits for even and 32 bits for odd trials.

export function noGroup(_state: usize, _maps: usize, _groups: u32, start: u32, trials: u32): void {
  store<u32>(start, load<u32>(start) + trials);
}

export function oneGroup(state: usize, maps: usize, groups: u32, start: u32, trials: u32): void {
  attack(1, state, maps, groups, start, trials);
}

export function twoGroups(state: usize, maps: usize, groups: u32, start: u32, trials: u32): void {
  attack(2, state, maps, groups, start, trials);
}

export function threeGroups(state: usize, maps: usize, groups: u32, start: u32, trials: u32): void {
  attack(3, state, maps, groups, start, trials);
}

export function fourGroupsOrMore(state: usize, maps: usize, groups: u32, start: u32, trials: u32): void {
  attack(4, state, maps, groups, start, trials);
}

/**
 * The loop with its first `unrolled` groups (1 to 4) written out; after 4 of them, any further
 * groups follow in a loop. It is inlined, so that unused groups are compiled away: this is 1.3
 * times as fast as a loop over all groups.
 */
// @ts-ignore: decorator
@inline
function attack(unrolled: u32, state: usize, maps: usize, groups: u32, start: u32, trials: u32): void {
  let s0 = load<u64>(state);
  let s1 = load<u64>(state, 8);
  const map0 = load<u32>(maps);
  const map1: u32 = unrolled > 1 ? load<u32>(maps, 4) : 0;
  const map2: u32 = unrolled > 2 ? load<u32>(maps, 8) : 0;
  const map3: u32 = unrolled > 3 ? load<u32>(maps, 12) : 0;
  const moreMaps: usize = maps + 16;
  const endOfMaps: usize = maps + 4 * groups;
  const pairs = (trials + 1) >> 1;
  let even: u32 = start;
  let odd: u32 = start;
  for (let pair: u32 = 0; pair < pairs; pair++) {
    let word: u32, a: u64;
    do { word = <u32>(s0 + s1); a = s0 ^ s1; s0 = turned(s0, a); s1 = rotl<u64>(a, 37); } while (word >= ACCEPTED_WORDS);
    even = next(start, map0, high(word));
    odd = next(start, map0, low(word));
    if (unrolled > 1) {
      do { word = <u32>(s0 + s1); a = s0 ^ s1; s0 = turned(s0, a); s1 = rotl<u64>(a, 37); } while (word >= ACCEPTED_WORDS);
      even = next(even, map1, high(word));
      odd = next(odd, map1, low(word));
    }
    if (unrolled > 2) {
      do { word = <u32>(s0 + s1); a = s0 ^ s1; s0 = turned(s0, a); s1 = rotl<u64>(a, 37); } while (word >= ACCEPTED_WORDS);
      even = next(even, map2, high(word));
      odd = next(odd, map2, low(word));
    }
    if (unrolled > 3) {
      do { word = <u32>(s0 + s1); a = s0 ^ s1; s0 = turned(s0, a); s1 = rotl<u64>(a, 37); } while (word >= ACCEPTED_WORDS);
      even = next(even, map3, high(word));
      odd = next(odd, map3, low(word));
      for (let at = moreMaps; at < endOfMaps; at += 4) {
        do { word = <u32>(s0 + s1); a = s0 ^ s1; s0 = turned(s0, a); s1 = rotl<u64>(a, 37); } while (word >= ACCEPTED_WORDS);
        const map = load<u32>(at);
        even = next(even, map, high(word));
        odd = next(odd, map, low(word));
      }
    }
    store<u32>(even, load<u32>(even) + 1);
    store<u32>(odd, load<u32>(odd, 4) + 1, 4);
  }
  // With an odd number of trials the last one has no partner, and what was rolled with it is discarded.
  if (trials & 1) store<u32>(odd, load<u32>(odd, 4) - 1, 4);
}

/**
 * The first half of the generator's state after a step; `a` is the exclusive or of both halves
 * before it.
 */
// @ts-ignore: decorator
@inline
function turned(s0: u64, a: u64): u64 {
  return rotl<u64>(s0, 24) ^ a ^ (a << 16);
}

/** The group of the even trial, 0 to 7,775. */
// @ts-ignore: decorator
@inline
function high(word: u32): u32 {
  return <u32>((<u64>word * RECIPROCAL) >> FRACTION_BITS);
}

/** The group of the odd trial, 0 to 7,775. */
// @ts-ignore: decorator
@inline
function low(word: u32): u32 {
  return <u32>((((<u64>word * RECIPROCAL) & FRACTION) * GROUP_VALUES) >> FRACTION_BITS);
}

/** The transition of a state for a value of its group. */
// @ts-ignore: decorator
@inline
function next(state: u32, map: u32, value: u32): u32 {
  return load<u32>(state + <u32>load<u16>(map + 2 * value));
}
