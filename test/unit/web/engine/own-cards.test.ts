import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openPageEngine, type PageEngine } from '../../../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../../../src/web/engine/further-parts.js';
import type { Answer, OwnFile } from '../../../../src/web/engine/messages.js';
import { readOwnCards } from '../../../../src/web/engine/own-cards.js';
import { catalogueTextOf } from '../../../support/catalogues.js';
import { bytesOf, row } from '../../cards/set-rows.js';

const fromRoot = (name: string): Buffer => readFileSync(new URL(`../../../../${name}`, import.meta.url));
const OPENING = {
  version: '1',
  catalogues: [fromRoot('cards/shipped.jsonl').toString('utf8')],
  kernel: fromRoot('dist/kernel.wasm').toString('base64'),
};
const engineWith = (...own: OwnFile[]): PageEngine => openPageEngine({ ...OPENING, own }, { ...FURTHER_PARTS, readOwnCards });

const ROWS = [row({ Name: 'Zorblax (A)', Text: 'Armor', Power: '5', Health: '4' }), row({ Name: 'Blip', Number: '2' })];
const SET: OwnFile = { name: 'zrb.txt', bytes: bytesOf(ROWS) };
const CATALOGUE: OwnFile = { name: 'mine.jsonl', bytes: new TextEncoder().encode(catalogueTextOf(ROWS)) };

/** A card attacks another copy of itself. */
function askAbout(engine: PageEngine, name: string): Promise<Answer> {
  return engine.answer({ command: 'attack', options: { attacker: name, defender: name, trials: '1000', json: true } });
}

describe('own cards of the page', () => {
  it.each([SET, CATALOGUE])('are those of $name', async (file) => {
    const engine = engineWith(file);
    expect(engine.own).toEqual([{ name: file.name, cards: 2, sets: ['ZRB'], problems: [] }]);
    const added = engine.cards().filter(({ set }) => set === 'ZRB');
    expect(added.map(({ label }) => label)).toEqual(['Blip', 'Zorblax (A)']);
    // Five dice that hit with 5 and 6: Armor lets a natural 4 miss. 5 * 2/6 = 5/3.
    const answer = await askAbout(engine, 'Zorblax (A)');
    expect(answer).toMatchObject({ kind: 'shown', answer: { meanDamage: { exactFraction: '5/3' } } });
  });

  it('replace those of the same set, of the page and of earlier files', { tags: 'night' }, () => {
    const later: OwnFile = { name: 'later.txt', bytes: bytesOf([row({ Name: 'Quux' }), row({ Name: 'Maul', Set: 'SR' })]) };
    const engine = engineWith(SET, later);
    const labels = (set: string): string[] =>
      engine
        .cards()
        .filter((card) => card.set === set)
        .map(({ label }) => label);
    expect([labels('ZRB'), labels('SR')]).toEqual([['Quux'], ['Maul']]);
  });

  it.each([
    ['tatooine.dek', '<?xml version="1.0"?>\n<deck version="0.8">\n<meta><game>starwars</game></meta>\n</deck>\n'],
    ['tatooine.txt', '4\tDarth Maul (B)\n2\tYoda (A)\nDeck:\n1\tNexu\n'],
  ])('are not in a deck: %s the message says where decks go', (name, text) => {
    const [report] = engineWith({ name, bytes: new TextEncoder().encode(text) }).own;
    expect(report?.problems).toEqual([
      {
        where: name,
        path: null,
        message: 'this is a deck, not a set file or a catalogue',
        hint: 'the tab Compare has "Paste a deck", which takes the lines of a deck as text',
      },
    ]);
  });

  it('that do not exist get the message of the engine', async () => {
    const answer = await askAbout(engineWith(), 'Zorblax (A)');
    expect(answer.kind === 'refused' && answer.problems[0]?.message).toContain('no card is called "Zorblax (A)"');
  });

  it('are named with the rows that were not read', () => {
    const [report] = engineWith({ name: 'b.txt', bytes: bytesOf([row(), row({ Name: 'Broken', Power: 'many' })]) }).own;
    expect(report).toMatchObject({ cards: 1, problems: [{ where: 'b.txt:3', path: 'Power' }] });
  });

  it.each([
    ['a page', '<!doctype html><title>x</title>', 'this is an HTML page'],
    ['a deck', '1\tDarth Maul (B)\n', 'this is a deck'],
    ['a damaged catalogue', '{"format":5,"sources":0,"cards":2,"others":0}\n{"name":"x"}\n', 'as the first line says'],
    ['a catalogue of another format', '{"format":9}\n', 'format'],
    ['nothing', '', 'the file is empty'],
  ])('are none in a file with %s; the page works without it', (_, text, message) => {
    const engine = engineWith({ name: 'x', bytes: new TextEncoder().encode(text) }, SET);
    expect(engine.own[0]).toMatchObject({ cards: null, sets: [] });
    expect(engine.own[0]?.problems.map((problem) => problem.message).join()).toContain(message);
    expect(engine.own[1]?.cards).toBe(2);
  });
});
