import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { type AttackInput, type Engine, openEngine, UserError } from '../../../src/engine.js';
import * as library from '../../../src/index.js';

const fromRoot = (name: string): Buffer => readFileSync(new URL(`../../../${name}`, import.meta.url));
const CATALOGUE = fromRoot('cards/shipped.jsonl').toString('utf8');
const KERNEL = fromRoot('dist/kernel.wasm');
const ENGINE = openEngine({ catalogue: CATALOGUE, kernel: KERNEL });
const ATTACK: AttackInput = { attacker: 'Obi-Wan Kenobi (K)', defender: { card: 'Darth Maul (B)', counters: 1 } };

describe('An engine without Node', () => {
  it('has every function of the library', () => {
    const functions = Object.entries(library).filter(([name, value]) => typeof value === 'function' && !/^[A-Z]/.test(name));
    expect(Object.keys(ENGINE).sort()).toEqual(functions.map(([name]) => name).sort());
  });

  it.each<[keyof Engine, (engine: Engine) => unknown]>([
    ['attackOdds', (engine) => engine.attackOdds(ATTACK)],
    ['simulateAttack', (engine) => engine.simulateAttack(ATTACK, { trials: 200_000, seed: 5 })],
    ['reRollAdvice', (engine) => engine.reRollAdvice({ attacker: { power: 2, keywords: ['Lucky 1'] }, defender: {} }, [2, 5])],
    ['tableAdvice', (engine) => engine.tableAdvice(ATTACK, [6, 5, 4, 3, 2, 1, 1])],
    ['oddsTable', (engine) => engine.oddsTable({ ...ATTACK, vary: { 'attacker.powerChange': '0..2' } })],
    ['compareUnits', (engine) => engine.compareUnits({ units: ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'] })],
    ['duelOdds', (engine) => engine.duelOdds({ first: 'Obi-Wan Kenobi (K)', second: 'Darth Maul (B)' })],
    ['findCards', (engine) => engine.findCards({ name: 'skywalker' })],
    ['findCard', (engine) => engine.findCard('Darth Maul (B)')],
  ])('answers %s as the library does', async (_name, ask) => {
    const answer = await ask(ENGINE);
    expect(answer).toEqual(await ask(library));
    expect(answer).toBeDefined();
  });

  it('has the same numbers without a kernel, and where none may be compiled', async () => {
    const simulated = (engine: Engine) => engine.simulateAttack(ATTACK, { trials: 100_000 });
    const expected = await simulated(ENGINE);
    expect(await simulated(openEngine({ catalogue: CATALOGUE }))).toEqual(expected);
    vi.stubGlobal('WebAssembly', undefined);
    const forbidden = openEngine({ catalogue: CATALOGUE, kernel: new Uint8Array(KERNEL).buffer });
    vi.unstubAllGlobals();
    expect(await simulated(forbidden)).toEqual(expected);
  });

  it('takes further catalogues, whose sets replace those before them', () => {
    const [head = '', ...lines] = CATALOGUE.trimEnd().split('\n');
    const line = lines.find((each) => each.startsWith('{"name":"Darth Maul (B)"')) ?? '';
    const own = [
      JSON.stringify({ ...JSON.parse(head), sources: 0, cards: 1 }),
      line.replace('"power":6', '"power":9'),
      '',
    ].join('\n');
    expect(openEngine({ catalogue: [CATALOGUE, own] }).findCard('Darth Maul (B)').power).toBe(9);
    expect(openEngine({ catalogue: own }).findCards({})).toHaveLength(1);
  });

  it('refuses with the errors of the library', () => {
    expect(() => ENGINE.findCard('Nobody')).toThrow(UserError);
    expect(UserError).toBe(library.UserError);
  });
});
