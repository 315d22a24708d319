import { describe, expect, it } from 'vitest';
import { ownNameRemover } from '../../../../../src/cards/text/phrases/own-name.js';

describe('the own name in a text', () => {
  it.each([
    ['Zorblax zaps.', 'Zorblax', 'this unit zaps.'],
    ['ZORBLAX zaps zorblax.', 'Zorblax', 'this unit zaps this unit.'],
    ['The Zorblax zaps.', 'Zorblax', 'this unit zaps.'],
    ["Zorblax's power", 'Zorblax', "this unit's power"],
    ['When Gleep Squad zaps, Gleep Squad retreats.', 'Gleep Squad', 'When this unit zaps, this unit retreats.'],
    ['Gleep-Squad zaps.', 'Gleep Squad', 'this unit zaps.'],
    ['Gleep Squad zaps.', 'Gleep-Squad', 'this unit zaps.'],
    ['Zorblax (B) zaps.', 'Zorblax (A) (Promo)', 'this unit (B) zaps.'],
    ['Z.B+ zaps a ZAB.', 'Z.B+', 'this unit zaps a ZAB.'],
  ])('is "this unit": %s', (text, name, plain) => {
    expect(ownNameRemover(name, [])(text)).toBe(plain);
  });

  it.each([
    ['Quux zaps. Zorblax zaps.', 'Quux Zorblax (A)', [], 'this unit zaps. this unit zaps.'],
    ['Quux Zorblax zaps.', 'Quux Zorblax (A)', [], 'this unit zaps.'],
    // A word of its subtypes means all such units.
    ['Each Gleep zaps Zorblax.', 'Gleep Zorblax (A)', ['Gleep Warrior'], 'Each Gleep zaps this unit.'],
    // Words that do not identify a card on their own.
    ['The Captain of Zee zaps.', 'Captain of Zorblax (A)', [], 'The Captain of Zee zaps.'],
    ['Ax zaps.', 'Ax Zorblax (A)', [], 'Ax zaps.'],
    ['Choose one: The One zaps.', 'The One (A)', [], 'Choose one: this unit zaps.'],
    // A nickname.
    ["Quu's stack, Quu zaps.", 'Gleep "Quu" Zorblax (A)', [], "this unit's stack, this unit zaps."],
    // A card without a version is not unique, and texts use its whole name.
    ['Quux zaps.', 'Quux Zorblax', [], 'Quux zaps.'],
    ['As long as Zorblax Gleep Quuxes zaps', 'Zorblax Gleep Quux (A)', [], 'As long as this unit zaps'],
    // One card has a digit for the numeral.
    ['Gleep 1 zaps.', 'Gleep I (K)', [], 'this unit zaps.'],
    ["Zorblax Gleep Quux's power is 1", 'Zorblax Gleep Quux (A)', ['Gleep Quux'], "this unit's power is 1"],
  ])('may be a part of it on unique cards: %s', (text, name, subtypes, plain) => {
    expect(ownNameRemover(name, subtypes)(text)).toBe(plain);
  });

  it.each([
    ['Each of your Zee Quux units zaps.', 'Knights of Quux (A)', 'Each of your Zee Quux units zaps.'],
    ['Gleep Quux zaps.', 'Gleep Zorblax (A)', 'Gleep Quux zaps.'],
    ['Gleep 12 zaps.', 'Gleep I (K)', 'Gleep 12 zaps.'],
    ['Discard Zorbl -> Protect 3', 'Quux Zorblax (A)', 'Discard Zorbl -> Protect 3'],
    ['Gleep 2 zaps.', 'Gleep I (K)', 'Gleep 2 zaps.'],
    ['Pay 2 Force -> Quux zaps.', 'Force Quux (A)', 'Pay 2 Force -> this unit zaps.'],
    ['Gets Double Strike when Gleep zaps.', "Gleep's Strike Team (A)", 'Gets Double Strike when Gleep zaps.'],
    ['Zorblax zaps.', 'Quux Zorblax (A2)', 'this unit zaps.'],
    ['Discard Zorblax.', 'Quux Zorblax (A)', 'Discard this unit.'],
  ])('is not part of a longer name: %s', (text, name, plain) => {
    expect(ownNameRemover(name, [])(text)).toBe(plain);
  });

  it.each([
    ['Each of your other Zorblaxes zaps.', 'Zorblax', 'Each of your other Zorblaxes zaps.'],
    ['A Zorblax-Zee zaps.', 'Zorblax', 'A Zorblax-Zee zaps.'],
    ['A Quux-Zorblax zaps.', 'Zorblax', 'A Quux-Zorblax zaps.'],
    ["The Zorblax'ah zaps.", 'Zorblax', "The Zorblax'ah zaps."],
    ['A unit named Zorblax zaps.', 'Zorblax', 'A unit named Zorblax zaps.'],
  ])('is not in words of another meaning: %s', (text, name, plain) => {
    expect(ownNameRemover(name, [])(text)).toBe(plain);
  });

  it('is a name after "other", for further units of that name', () => {
    expect(ownNameRemover('Zorblax', [])('Each other Zorblax zaps another Zorblax.')).toBe(
      'Each other unit named Zorblax zaps another unit named Zorblax.',
    );
  });

  it.each([
    ['Zorblax Quuxzi zaps.', 'this unit zaps.'],
    ['The Zorblax Quuzie zaps.', 'this unit zaps.'],
    ['Pay 2 Force -> Zorblx Quuxzie zaps.', 'Pay 2 Force -> this unit zaps.'],
    ['[tap] -> Zorblax Quuxziie zaps.', '[tap] -> this unit zaps.'],
    ['Zorblax Gleepzie zaps.', 'Zorblax Gleepzie zaps.'],
    ['When Zorblax Quuxzi zaps', 'When Zorblax Quuxzi zaps'],
  ])('may have a slip of the pen at the beginning: %s', (text, plain) => {
    expect(ownNameRemover('Zorblax Quuxzie', [])(text)).toBe(plain);
  });

  it('must be exact if it is short, since a misspelling could be another name', () => {
    expect(ownNameRemover('Zorblax', [])('Zorblux zaps.')).toBe('Zorblux zaps.');
  });

  it('is not found in a text without it', () => {
    expect(ownNameRemover('(A)', [])('Pay 1 Force -> Evade 2')).toBe('Pay 1 Force -> Evade 2');
    expect(ownNameRemover(' (B)', ['Gleep'])('Another Gleep')).toBe('Another Gleep');
  });
});
