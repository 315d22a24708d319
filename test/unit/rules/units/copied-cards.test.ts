import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import { formatAbility } from '../../../../src/rules/keywords/format.js';
import {
  type CopiedCard,
  type CopyableClause,
  copyProblems,
  giftsOfCopied,
  withCopies,
} from '../../../../src/rules/units/copied-cards.js';
import { type Copying, parseCopying } from '../../../../src/rules/units/copying.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { abilities } from '../keywords/printed-attack.js';

const clause = (text: string, more: Partial<CopyableClause> = {}): CopyableClause => ({
  ...{ abilities: abilities([text]), effects: [], subtypes: [], isOfForce: text.startsWith('Pay'), idle: null, unplayed: [] },
  ...more,
});

const NOT_PLAYED: CopyableClause = {
  ...{ abilities: [], effects: [], subtypes: [], isOfForce: null, idle: 'is not played' },
  unplayed: [{ class: 'activated, dice', matters: ['attack'] }],
};

function card(label: string, clauses: readonly CopyableClause[], more: Partial<CopiedCard> = {}): CopiedCard {
  const unit = plainUnit(3, { name: label, side: 'dark', arenas: ['character'], subtypes: ['Gleep Warrior'] });
  return { label, clause: null, unit, clauses, ...more };
}

const copying = (text: string, more: Partial<Copying> = {}): Copying => {
  const read = parseCopying(text);
  if (read === null) throw new Error(text);
  return { ...read, ...more };
};

const ONE = copying('one ability of a card in its stack');
const THREE = copying('one ability of at most 3 cards in its stack');
const ALL = copying('each ability of all cards in its stack');
const ANY = copying('any abilities of any cards in its stack');

const ZEE = card('Zee (A)', [clause('Armor'), NOT_PLAYED, clause('Pay 2 Force -> Evade 2')]);
const of = (each: CopiedCard, number: number): CopiedCard => ({ ...each, clause: number });
const QUUX = card('Quux (A)', [clause('Lucky 1')]);
const THIRD = card('Oorg (A)', [clause('Parry 1')]);

const problems = (copyings: readonly Copying[] | null, cards: readonly CopiedCard[], name = 'Zorblax (A)') =>
  copyProblems({ name, side: 'dark', copyings }, cards).map((problem) => problem?.message ?? null);
const given = (copyings: readonly Copying[] | null, cards: readonly CopiedCard[]) =>
  giftsOfCopied(copyings, cards).abilities.map(formatAbility);

describe('A unit that copies', () => {
  it('has the chosen abilities as its own', () => {
    expect(problems([THREE], [of(ZEE, 1), QUUX])).toEqual([null, null]);
    expect(given([THREE], [of(ZEE, 1), QUUX])).toEqual(['Armor', 'Lucky 1']);
    const unit = plainUnit(4, { abilities: abilities(['Stun 1']) });
    expect(withCopies(unit, [THREE], [of(ZEE, 3)]).abilities.map(formatAbility)).toEqual(['Stun 1', 'Pay 2 Force -> Evade 2']);
    expect(withCopies(unit, [THREE], [])).toBe(unit);
  });

  it('has all abilities of a card where all are given, and names those that are not played', () => {
    expect(problems([ALL], [ZEE])).toEqual([null]);
    const gifts = giftsOfCopied([ALL], [QUUX, ZEE]);
    expect(gifts.abilities.map(formatAbility)).toEqual(['Lucky 1', 'Armor', 'Pay 2 Force -> Evade 2']);
    expect(gifts.unplayed).toEqual([{ card: 1, clause: 2, class: 'activated, dice', matters: ['attack'] }]);
    expect(giftsOfCopied([THREE], [of(ZEE, 1)]).unplayed).toEqual([]);
  });

  it('copies nothing unless a text says so; a unit without a known text may copy anything', () => {
    expect(problems([], [QUUX])).toEqual(['no text of "Zorblax (A)" copies abilities of other cards']);
    expect(problems(null, [ZEE, QUUX])).toEqual([null, null]);
    expect(given(null, [of(ZEE, 3)])).toEqual(['Pay 2 Force -> Evade 2']);
  });

  it('copies only cards that its text means', () => {
    const gleep = { ...ONE, cards: [{ ...ANY_UNIT, words: ['Gleep'] }] };
    const named = { ...ONE, cards: [{ ...ANY_UNIT, name: 'Zee' }] };
    expect(problems([gleep], [QUUX])).toEqual([null]);
    expect(problems([named], [QUUX])).toEqual(['the text of the unit does not copy "Quux (A)"']);
    expect(copyProblems({ name: null, side: null, copyings: [named] }, [QUUX])[0]?.hint).toBe(
      'it copies one ability of a card in its stack: any unit named Zee',
    );
    expect(problems([named], [of(ZEE, 1)])).toEqual([null]);
  });

  it('copies one ability where one is chosen, and all where all are given', () => {
    expect(copyProblems({ name: null, side: null, copyings: [ONE] }, [ZEE])).toEqual([
      {
        message: 'the unit copies one ability of "Zee (A)", not all of them',
        hint: 'write which one after the name, in quotes as "Zee (A) #1": #1 (Armor), #3 (Pay 2 Force -> Evade 2)',
      },
    ]);
    expect(problems([ONE], [QUUX])).toEqual([null]); // it has just one
    expect(problems([ALL], [of(ZEE, 1)])).toEqual(['the unit copies the whole card "Zee (A)", not #1 of it']);
    expect(problems([ANY], [of(ZEE, 1), of(ZEE, 3)])).toEqual([null, null]);
  });

  it('copies no more cards than each text allows, one card each', () => {
    expect(problems([ONE], [QUUX, THIRD])).toEqual([null, '"Oorg (A)" is one card too many to copy']);
    expect(problems([THREE], [QUUX, QUUX])).toEqual([null, '"Quux (A)" is copied twice']);
    expect(problems([THREE], [of(ZEE, 1), of(ZEE, 3)])[1]).toContain('is copied twice');
    expect(problems([ANY], [of(ZEE, 1), of(ZEE, 1)])[1]).toContain('is copied twice');
    expect(problems([ANY], [ZEE, of(ZEE, 1)])[1]).toContain('is copied twice');
    const many = card('Guard', [clause('Armor')]);
    expect(problems([copying('one ability of at most 2 cards in play')], [many, many])).toEqual([null, null]);
  });

  it('shares its cards out among its texts', () => {
    const ofName = (name: string): Copying => ({ ...ONE, cards: [{ ...ANY_UNIT, name }] });
    const either: Copying = { ...ONE, cards: [{ ...ANY_UNIT, words: ['Gleep'] }] };
    // The first text would do for the first card too, but then none is left for the second one.
    expect(problems([either, ofName('Quux')], [QUUX, THIRD])).toEqual([null, null]);
    expect(problems([ofName('Quux'), ofName('Oorg')], [QUUX, THIRD])).toEqual([null, null]);
    expect(problems([ofName('Quux'), ofName('Zee')], [QUUX, THIRD])[1]).toContain('the text of the unit does not copy');
    expect(problems([either, ofName('Quux')], [QUUX, THIRD, of(ZEE, 1)])[2]).toContain('one card too many to copy');
    const other = card('Quux (B)', [clause('Lucky 1')]);
    expect(problems([ofName('Quux'), ofName('Oorg')], [QUUX, other])[1]).toContain('one card too many to copy');
  });

  it('copies only what is activated for Force where that alone counts', () => {
    const force = copying('each Force-activated ability of a card in the discard pile');
    expect(problems([force], [ZEE])).toEqual([null]);
    expect(given([force], [ZEE])).toEqual(['Pay 2 Force -> Evade 2']);
    // The clause that is not played may be one of them, so it is named.
    expect(giftsOfCopied([force], [ZEE]).unplayed).toEqual([
      { card: 0, clause: 2, class: 'activated, copied abilities', matters: ['attack', 'row', 'duel', 'battle'] },
    ]);
    expect(problems([force], [QUUX])).toEqual(['"Quux (A)" has no Force-activated ability']);
    const one = copying('one Force-activated ability of a card in its stack');
    expect(problems([one], [of(ZEE, 1)])).toEqual(['#1 of "Zee (A)" is not a Force-activated ability']);
    expect(problems([one], [of(ZEE, 3)])).toEqual([null]);
  });

  it('copies cards of its side, and not itself out of its stack', () => {
    const light = card('Light (A)', [clause('Armor')], { unit: plainUnit(3, { name: 'Light (A)', side: 'light' }) });
    expect(problems([ONE], [light])).toEqual(['a card to copy must be dark or neutral: "Light (A)" is light']);
    expect(copyProblems({ name: null, side: 'neutral', copyings: [THREE] }, [light, QUUX])[1]?.message).toBe(
      'a card to copy must be light or neutral: "Quux (A)" is dark',
    );
    expect(problems([ONE], [QUUX], 'Quux (A)')).toEqual([mustBe('another card of the stack', 'Quux (A)')]);
    expect(problems([{ ...ONE, from: 'pile' }], [QUUX], 'Quux (A)')).toEqual([null]);
  });
});
