import { describe, expect, it } from 'vitest';
import { type Card, givenTexts, unitOfCard, unknownNumbers } from '../../../src/cards/catalogue/card.js';
import { serialiseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import { leftOutOf } from '../../../src/cards/catalogue/clause.js';
import { coverageOf } from '../../../src/cards/catalogue/coverage.js';
import { formatEffect, parseEffect } from '../../../src/rules/effects/format.js';
import { FIGHTS } from '../../../src/rules/game/fight.js';
import { formatAbility, parseAbility, sumsOutOfRange } from '../../../src/rules/keywords/format.js';
import { parseCopying } from '../../../src/rules/units/copying.js';
import { projectText } from '../docs/markdown.js';
import { shippedCatalogue, shippedOthers } from './shipped-cards.js';

const TEXT = projectText('cards/shipped.jsonl');
const { cards, sources } = shippedCatalogue();

/** For each file the units with their further prints, and the rows that could not be read. */
function rowsOf(sets: readonly string[]): readonly (readonly [file: string, units: number, unread: number])[] {
  const found = sources.filter((source) => source.sets.every((set) => sets.includes(set)));
  return found.map(({ file, units, aliases, unread }) => [file, units + aliases, unread]);
}

/** Whether a text is an effect as this program formats it. */
function isOwnSpelling(text: string): boolean {
  const [effect, ability] = [parseEffect(text), parseAbility(text)];
  if (parseCopying(text) !== null) return true;
  return (effect.ok && formatEffect(effect.effect) === text) || (ability.ok && formatAbility(ability.ability) === text);
}

const OFFICIAL = ['ANH', 'AOTC', 'BOY', 'ESB', 'JG', 'PM', 'RAS', 'ROTJ', 'ROTS', 'SR'];
const TODAY = ['15TH', 'AAA', 'BOBF', 'BOTS', 'FOR', 'IA', 'KAE', 'TM', 'TMW', 'TROS'];
const ofSets = (sets: readonly string[]): readonly Card[] => cards.filter(({ set }) => sets.includes(set));

describe('the shipped catalogue', () => {
  it('has the 858 units of the official sets and 30 further prints of them, from 888 rows of ten files', () => {
    expect(ofSets(OFFICIAL)).toHaveLength(858);
    expect(ofSets(OFFICIAL).flatMap(({ aliases }) => aliases)).toHaveLength(30);
    expect(rowsOf(OFFICIAL)).toEqual([
      ['ANH.txt', 121, 0],
      ['AOTC.txt', 127, 0],
      ['BOY.txt', 82, 0],
      ['ESB.txt', 118, 0],
      ['JG.txt', 79, 0],
      ['PM.txt', 65, 0],
      ['RAS.txt', 80, 0],
      ['ROTJ.txt', 76, 0],
      ['ROTS.txt', 70, 0],
      ['SR.txt', 70, 0],
    ]);
    for (const { digest } of sources) expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  // The units and further prints of each file were counted apart from the program: rows with power
  // or health, or of an arena's type.
  it("has the 1,098 units of the ten sets of today's Standard format", () => {
    expect(cards).toHaveLength(858 + 1098);
    expect(rowsOf(TODAY)).toEqual([
      ['15TH.txt', 30, 0],
      ['AAA.txt', 116, 0],
      ['BOBF.txt', 116, 0],
      ['BOTS.txt', 103, 0],
      ['FOR.txt', 147, 0],
      ['IA.txt', 19, 0],
      ['KAE.txt', 134, 0],
      ['TM.txt', 206, 0],
      ['TMW.txt', 155, 0],
      ['TROS.txt', 149, 0],
    ]);
  });

  it('knows which units are banned', () => {
    const banned = cards.filter(({ bans }) => bans !== undefined);
    expect(banned.map(({ set, name, bans }) => [set, name, bans])).toEqual([
      ['BOTS', 'Gamorrean Commander', ['Standard']],
      ['FOR', 'Saw Gerrera (C)', [null]],
      ['RAS', 'Ugnaught', [null]],
      ['ROTJ', 'Nien Nunb (A)', ['Vintage']],
      ['ROTS', 'Padme Amidala (H)', ['Vintage']],
      ['ROTS', 'R2-D2 (J)', ['Vintage']],
    ]);
  });

  it('is written in the current format, with the coverage of its cards', () => {
    expect(serialiseCatalogue(shippedCatalogue())).toBe(TEXT);
  });

  it('has facts and no sentences', () => {
    const texts = TEXT.matchAll(/"((?:[^"\\]|\\.)*)"/g);
    const long = new Set([...texts].map(([text]) => JSON.parse(text) as string).filter((text) => text.length > 50));
    expect([...long].filter((text) => !/^sha256:[0-9a-f]{64}$/.test(text) && !isOwnSpelling(text))).toEqual([]);
    expect(cards.filter((card) => card.text !== undefined)).toEqual([]);
  });

  it('has every played clause as the program formats it', () => {
    const played = cards.flatMap(({ clauses }) => clauses).filter((clause) => 'effects' in clause);
    const effects = played.flatMap((clause) => [...clause.effects, ...('asPilot' in clause ? (clause.asPilot ?? []) : [])]);
    const byText = new Map(effects.map((effect) => [formatEffect(effect), effect]));
    expect(byText.size).toBeGreaterThan(250);
    expect([...byText.keys()].map(parseEffect)).toEqual([...byText.values()].map((effect) => ({ ok: true, effect })));
    const abilities = new Map(played.flatMap((clause) => clause.abilities.map((ability) => [formatAbility(ability), ability])));
    expect([...abilities.keys()].map(parseAbility)).toEqual([...abilities.values()].map((ability) => ({ ok: true, ability })));
  });

  it('has units that can be played, each with all numbers or a clause that matters', () => {
    for (const card of cards) {
      expect(sumsOutOfRange(unitOfCard(card).abilities)).toEqual([]);
      const unplayed = card.clauses.flatMap((each) =>
        each.kind === 'unmodelled' ? [each] : 'leftOut' in each ? each.leftOut : [],
      );
      const isSaid = unplayed.some((part) => part?.matters?.includes('attack'));
      const unknown = unknownNumbers(card).filter((field) => field === 'power' || field === 'health');
      expect(unknown.length === 0 || isSaid).toBe(true);
    }
  });
});

it('the count of keywords apart from the program finds each as often as the catalogue has it, of those that it spells by their names', () => {
  const texts = cards.flatMap(({ clauses }) =>
    clauses.flatMap((clause) => [
      ...('effects' in clause ? givenTexts(clause) : []),
      ...('asPilot' in clause ? (clause.asPilot ?? []).map(formatEffect) : []),
      ...(clause.kind === 'unmodelled' && clause.pilot ? givenTexts(clause.pilot) : []),
    ]),
  );
  const counted = JSON.parse(projectText('cards/shipped-keywords.json')) as Record<string, number>;
  const named = Object.entries(counted).filter(([keyword]) => !['Inspiration', 'Intimidation'].includes(keyword));
  expect(named.length).toBeGreaterThan(35);
  for (const [keyword, count] of named) {
    const found = texts.flatMap((text) => text.match(new RegExp(`\\b${keyword}\\b`, 'g')) ?? []);
    expect([keyword, found.length]).toEqual([keyword, count]);
  }
});

describe('the reasons why clauses are not played', () => {
  it('are there for each fight in which a clause changes nothing: none does so by default', () => {
    const others = shippedOthers().flatMap(({ clauses }) => clauses);
    const all = [...cards.flatMap(({ clauses }) => clauses), ...others];
    const unplayed = all.filter((clause) => clause.kind === 'unmodelled');
    expect(unplayed.filter(({ matters, reasons = [] }) => matters.length < FIGHTS.length && reasons.length === 0)).toEqual([]);
    // What is left out of a clause that is played: read, or played for each attack (effect-clause.ts).
    const parts = all.flatMap((clause) => leftOutOf(clause));
    expect(parts.filter(({ matters = [], reasons = [] }) => matters.length === 0 && reasons.length === 0)).toEqual([]);
  });

  it('are those of fewer than one clause in six that matter in an attack (docs/cards.md#coverage)', () => {
    for (const sets of [OFFICIAL, TODAY]) {
      const { modelled, unmodelled } = coverageOf(ofSets(sets));
      expect(5 * unmodelled.length).toBeLessThan(modelled);
    }
  });
});
