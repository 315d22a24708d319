import { describe, expect, it } from 'vitest';
import { unitOfCard, unknownNumbers } from '../../../src/cards/catalogue/card.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../../src/cards/catalogue/catalogue-text.js';
import { coverageBySet, coverageOf } from '../../../src/cards/catalogue/coverage.js';
import { findCard, namedCards } from '../../../src/cards/catalogue/find-card.js';
import { EXCEPTION_NAMES, EXCEPTIONS } from '../../../src/cards/text/exceptions.js';
import { formatEffect, parseEffect } from '../../../src/rules/effects/format.js';
import { formatAbility, parseAbility, sumsOutOfRange } from '../../../src/rules/keywords/format.js';
import { plainText, projectText, section, tableRows } from '../docs/markdown.js';

const TEXT = projectText('cards/official.jsonl');
const CATALOGUE = parseCatalogue(TEXT, 'cards/official.jsonl');
const { cards, sources } = CATALOGUE;

/** Whether a text is an effect as this program formats it. */
function isOwnSpelling(text: string): boolean {
  const parsed = parseEffect(text);
  return parsed.ok && formatEffect(parsed.effect) === text;
}

describe('the catalogue of the official sets', () => {
  it('has 858 units and 30 further prints of them, from 888 rows of ten files', () => {
    expect(cards).toHaveLength(858);
    expect(cards.flatMap(({ aliases }) => aliases)).toHaveLength(30);
    expect(sources.map(({ file, units, aliases, unread }) => [file, units + aliases, unread])).toEqual([
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

  it('is written in the current format, with the coverage of its cards', () => {
    expect(serialiseCatalogue(CATALOGUE)).toBe(TEXT);
  });

  it('has facts and no sentences', () => {
    const texts = TEXT.matchAll(/"((?:[^"\\]|\\.)*)"/g);
    const long = [...texts].map(([text]) => JSON.parse(text) as string).filter((text) => text.length > 50);
    expect(long.filter((text) => !/^sha256:[0-9a-f]{64}$/.test(text) && !isOwnSpelling(text))).toEqual([]);
    expect(cards.filter((card) => card.text !== undefined)).toEqual([]);
  });

  it('has every played clause as the program formats it', () => {
    const played = cards.flatMap(({ clauses }) => clauses).filter((clause) => 'effects' in clause);
    const effects = played.flatMap((clause) => [...clause.effects, ...('asPilot' in clause ? (clause.asPilot ?? []) : [])]);
    expect(effects.length).toBeGreaterThan(250);
    expect(effects.map(formatEffect).filter((text) => !isOwnSpelling(text))).toEqual([]);
    for (const { abilities } of played) {
      for (const ability of abilities) expect(parseAbility(formatAbility(ability))).toEqual({ ok: true, ability });
    }
  });

  it('has units that can be played, each with all numbers or a clause that matters', () => {
    for (const card of cards) {
      expect(sumsOutOfRange(unitOfCard(card).abilities)).toEqual([]);
      const isSaid = card.clauses.some((clause) => clause.kind === 'unmodelled' && clause.matters);
      const unknown = unknownNumbers(card).filter((field) => field === 'power' || field === 'health');
      expect(unknown.length === 0 || isSaid).toBe(true);
    }
  });

  it('can be searched by name', () => {
    const index = indexCatalogue(TEXT, 'cards/official.jsonl');
    const found = findCard(namedCards(index.cards), 'darth maul (b)');
    if (!found.ok) throw new Error(found.problem.message);
    const { set, power, health, cost, speed, aliases, clauses } = index.card(found.card);
    expect({ set, power, health, cost, speed, aliases }).toEqual({
      set: 'SR',
      power: 6,
      health: 4,
      cost: 7,
      speed: 60,
      aliases: ['Darth Maul (B) (Promo)'],
    });
    expect(clauses.flatMap((clause) => (clause.kind === 'abilities' ? clause.abilities.map(formatAbility) : []))).toEqual([
      'Pay 2 Force -> Evade 2',
    ]);
    expect(findCard(namedCards(index.cards), 'Mace Windu').ok).toBe(false);
  });
});

describe('docs/cards.md', () => {
  const page = projectText('docs/cards.md');

  it('has the coverage of each set and of all', () => {
    const figures = [...coverageBySet(cards), ['all', coverageOf(cards)] as const].map(([set, coverage]) => [
      set,
      ...[coverage.units, coverage.aliases, coverage.whole, coverage.wholeInFights, coverage.modelled].map(String),
      ...[coverage.unmodelled.length, coverage.unconcerned, coverage.leftOut.length, coverage.excepted.length].map(String),
    ]);
    expect(tableRows(section(page, 'Coverage'))).toEqual(figures);
  });

  it('has every exception with its reason', () => {
    const rows = tableRows(section(page, 'Exceptions')).map(([name = '', reason = '']) => [
      name.replaceAll('`', ''),
      plainText(reason),
    ]);
    expect(rows).toEqual(EXCEPTION_NAMES.map((name) => [name, EXCEPTIONS[name].reason]));
  });

  interface Place {
    readonly set: string;
    readonly name: string;
    readonly clause: number;
    readonly part?: number | null;
  }
  const spelled = ({ set, name, clause, part = null }: Place): string =>
    `${set} ${name} ${clause}${part === null ? '' : `.${part}`}`;

  it('names every clause that matters and is not played, with its class and the reason', () => {
    const rows = tableRows(section(page, 'Clauses that are not played'));
    const { unmodelled } = coverageOf(cards);
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual(unmodelled.map((each) => [spelled(each), each.class]));
    for (const [clause, , reason = ''] of rows) expect(reason.length, clause).toBeGreaterThan(15);
  });

  it('names every part that a clause is played without, under its class', () => {
    const { leftOut } = coverageOf(cards);
    const entries = tableRows(section(page, 'Parts that are left out')).flatMap(([about = '', list = '']) =>
      list.split('; ').map((part) => [part, about]),
    );
    expect(entries.toSorted()).toEqual(leftOut.map((each) => [spelled(each), each.class]).toSorted());
  });

  it('names every clause with exceptions, under each of them', () => {
    const { excepted } = coverageOf(cards);
    const entries = tableRows(section(page, 'Clauses that are excepted')).flatMap(([names = '', list = '']) =>
      list.split('; ').map((clause) => [clause, names]),
    );
    expect(entries.toSorted()).toEqual(excepted.map((each) => [spelled(each), each.exceptions.join(', ')]).toSorted());
  });
});
