import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { parsePlay, playText } from '../../../src/fields/play-fields.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../src/rules/game/fight.js';

const named = (style: Partial<typeof SIMPLE_PLAY>): SidePlay => ({ kind: 'named', style: { ...SIMPLE_PLAY, ...style } });

describe('a strategy in one word', () => {
  it.each<[string, SidePlay]>([
    ['best', { kind: 'best' }],
    ['learned', { kind: 'learned' }],
    ['simple', named({})],
    ['health=0.75', named({ health: 0.75 })],
    ['force.price=0', named({ force: { price: 0 } })],
    ['health=0.35,force.price=1', named({ health: 0.35, force: { price: 1 } })],
  ])('%s is read and written', (text, play) => {
    expect(parsePlay(text)).toEqual({ value: play, problems: [] });
    expect(playText(play)).toBe(text);
  });

  it('reads the former word for simple play', () => {
    expect(parsePlay('worth')).toEqual(parsePlay('simple'));
  });

  it('may have blanks, and settings that change nothing', () => {
    expect(parsePlay('  learned ').value).toEqual({ kind: 'learned' });
    expect(parsePlay(' health = 0.5 , force.price = 2 ').value).toEqual(named({ force: { price: 2 } }));
  });

  it.each<[string, string, string | null]>([
    ['simpel', mustBe('a way to play', 'simpel'), 'did you mean "simple"?'],
    ['', 'needs a way to play', 'for example: best, simple, or settings of simple play such as health=0.35,force.price=1'],
    ['force.prize=4', mustBe('a setting of simple play', 'force.prize'), 'did you mean "force.price"?'],
    ['constructor=4', mustBe('a setting of simple play', 'constructor'), 'the settings are health, force.price'],
    ['health=3', mustBe('a number from 0.1 to 2 for health', '3'), null],
    ['health=1,health=1', 'the setting health is given twice', null],
  ])('%o is refused', (text, message, hint) => {
    expect(parsePlay(text)).toEqual({ value: null, problems: [{ message, hint }] });
  });

  it('has all its problems listed', () => {
    expect(parsePlay('aim=x,force.price=-1,upkeep=').problems).toHaveLength(3);
  });
});
