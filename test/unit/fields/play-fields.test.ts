import { describe, expect, it } from 'vitest';
import { parsePlay, playText } from '../../../src/fields/play-fields.js';
import { PLAY_BY_WORTH, type SidePlay } from '../../../src/rules/game/fight.js';

const named = (style: Partial<typeof PLAY_BY_WORTH>): SidePlay => ({ kind: 'named', style: { ...PLAY_BY_WORTH, ...style } });

describe('a play in one word', () => {
  it.each<[string, SidePlay]>([
    ['best', { kind: 'best' }],
    ['learned', { kind: 'learned' }],
    ['worth', named({})],
    ['health=0.75', named({ health: 0.75 })],
    ['force.price=0', named({ force: { price: 0 } })],
    ['health=0.35,force.price=1', named({ health: 0.35, force: { price: 1 } })],
  ])('%s is read and written', (text, play) => {
    expect(parsePlay(text)).toEqual({ value: play, problems: [] });
    expect(playText(play)).toBe(text);
  });

  it('may have blanks, and settings that change nothing', () => {
    expect(parsePlay('  learned ').value).toEqual({ kind: 'learned' });
    expect(parsePlay(' health = 0.5 , force.price = 2 ').value).toEqual(named({ force: { price: 2 } }));
  });

  it.each<[string, string, string | null]>([
    ['wort', 'expected how a side plays, found "wort"', 'did you mean "worth"?'],
    [
      '',
      'expected how a side plays, found nothing',
      'for example: best, worth, or settings of worth such as health=0.35,force.price=1',
    ],
    ['force.prize=4', 'expected a setting of play, found "force.prize"', 'did you mean "force.price"?'],
    ['constructor=4', 'expected a setting of play, found "constructor"', 'the settings are health, force.price'],
    ['health=3', 'expected a number from 0.1 to 2 for health, found "3"', null],
    ['health=1,health=1', 'expected the setting health once, found it twice', null],
  ])('%o is refused', (text, message, hint) => {
    expect(parsePlay(text)).toEqual({ value: null, problems: [{ message, hint }] });
  });

  it('has all its problems listed', () => {
    expect(parsePlay('aim=x,force.price=-1,upkeep=').problems).toHaveLength(3);
  });
});
