import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { VERSION } from '../../../../src/cli/version.js';
import { luckOdds } from '../../../../src/index.js';
import { openPageEngine } from '../../../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../../../src/web/engine/further-parts.js';
import type { WorkDone } from '../../../../src/web/engine/messages.js';
import { documentedQuestions } from '../../../support/documented-questions.js';
import { examples, IS_WHOLE } from '../../../support/law.js';
import { answerOfCommand, pageQuestions } from '../../../support/page-questions.js';

const fromRoot = (name: string): Buffer => readFileSync(new URL(`../../../../${name}`, import.meta.url));
const CATALOGUE = fromRoot('cards/shipped.jsonl').toString('utf8');
const KERNEL = fromRoot('dist/kernel.wasm').toString('base64');
const OPENING = { version: VERSION, catalogues: [CATALOGUE], kernel: KERNEL, own: [] };
const ENGINE = openPageEngine(OPENING, FURTHER_PARTS);
const MAUL = { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' };

describe('the engine of the page', () => {
  it('answers random questions in the bytes of the command line, and refuses what that refuses', async () => {
    const kinds = new Set<string>();
    const sameAnswer = fc.asyncProperty(pageQuestions(), async (question) => {
      const answer = await ENGINE.answer(question);
      kinds.add(answer.kind);
      expect(answer).toEqual(await answerOfCommand(question));
    });
    await fc.assert(sameAnswer, { numRuns: examples(40, 80), seed: 17 });
    expect([...kinds].sort()).toEqual(['refused', 'shown']);
  });

  it('answers what the documents show in the bytes of the command line', async () => {
    const questions = documentedQuestions();
    expect(questions.length).toBeGreaterThan(20);
    for (const question of questions.filter((_, i) => IS_WHOLE || i % 4 === 0)) {
      const answer = await ENGINE.answer(question);
      expect([question, answer.kind]).toEqual([question, 'trace' in question.options ? 'printed' : 'shown']);
      expect([question, answer]).toEqual([question, await answerOfCommand(question)]);
    }
  });

  it('fights duels', async () => {
    const question = { command: 'duel', options: { ...MAUL, json: true } } as const;
    const answer = await ENGINE.answer(question);
    expect(answer).toEqual(await answerOfCommand(question));
    expect(answer).toMatchObject({
      kind: 'shown',
      answer: { exact: expect.any(Object) },
      sheet: { title: 'Obi-Wan Kenobi (K) against Darth Maul (B)' },
      warnings: [],
    });
    expect(structuredClone(answer)).toEqual(answer);
  });

  it('knows from the beginning how many battles there are, those without each unit too', async () => {
    const told: WorkDone[] = [];
    const sides = { dark: ['Darth Maul (A)', 'Darth Vader (A)'], light: ['Obi-Wan Kenobi (K)'] };
    const options = { ...sides, 'without-each': true, trials: '50', exact: false, play: 'simple' };
    await ENGINE.answer({ command: 'battle', options }, (done) => told.push(done));
    const [first, last] = [told[0], told.at(-1)];
    expect(first?.total).toBeGreaterThanOrEqual(150); // and some for practice
    expect(last?.done).toBe(last?.total);
  });

  it('says about a game what luckOdds says, and names the lines that are wrong', async () => {
    const ask = (...line: string[]) => ENGINE.answer({ command: 'luck', options: { line, json: true } });
    const { players, dice } = await luckOdds({
      attacks: [{ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', damage: 4 }],
      dice: [{ faces: [1, 2] }],
    });
    expect(await ask('Obi-Wan Kenobi (K) > Darth Maul (B): 4', '', 'dice: 1 2')).toMatchObject({
      kind: 'shown',
      answer: { game: 'game.txt', players, dice },
    });
    const answer = await ask('', 'Darth Vadar (A) > Yoda (A): 4');
    expect(answer).toMatchObject({
      problems: [{ message: 'Line 2: no card is called "Darth Vadar (A)"', hint: 'did you mean "Darth Vader (A)"?' }],
    });
  });

  it('reads no file, and says so', async () => {
    const answer = await ENGINE.answer({ command: 'compare', options: { units: 'x.yaml' } });
    expect(answer).toMatchObject({ kind: 'refused', problems: [{ message: 'x.yaml: a page cannot read or write files' }] });
    const deck = await ENGINE.answer({ command: 'battle', options: { dark: 'my.dek', light: 'Yoda (A)' } });
    expect(deck).toMatchObject({ kind: 'refused', problems: [{ message: 'my.dek: a page cannot read or write files' }] });
  });

  it('has the same numbers in JavaScript where no WebAssembly is allowed', async () => {
    const question = { command: 'attack', options: { ...MAUL, trials: '100000', json: true } } as const;
    vi.stubGlobal('WebAssembly', undefined);
    const slower = openPageEngine(OPENING, FURTHER_PARTS);
    vi.unstubAllGlobals();
    expect([ENGINE.isCompiled, slower.isCompiled]).toEqual([true, false]);
    expect(await slower.answer(question)).toEqual(await ENGINE.answer(question));
  });

  it('lists all cards by the names that find them, each with its numbers', () => {
    const cards = ENGINE.cards();
    expect(cards.length).toBe(CATALOGUE.split('\n').filter((line) => line.startsWith('{"name"')).length);
    expect(cards.find(({ label }) => label === 'Darth Maul (B)')).toEqual({
      kind: 'unit',
      label: 'Darth Maul (B)',
      set: 'SR',
      side: 'dark',
      arenas: ['character'],
      subtypes: ['Dark Jedi', 'Sith Apprentice'],
      cost: 7,
      speed: 60,
      power: 6,
      health: 4,
      isPilot: false,
      formats: ['vintage', 'wotc'],
      abilities: 'Pay 2 Force -> Evade 2',
    });
    expect(new Set(cards.map(({ label }) => label)).size).toBe(cards.length);
  });
});
