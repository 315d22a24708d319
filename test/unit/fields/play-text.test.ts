import { describe, expect, it } from 'vitest';
import { parsePlay, playText } from '../../../src/fields/play-text.js';
import { PLAY_BY_WORTH, type SidePlay } from '../../../src/rules/game/side-play.js';

const named = (style: Partial<typeof PLAY_BY_WORTH>): SidePlay => ({ kind: 'named', style: { ...PLAY_BY_WORTH, ...style } });

describe('a play in one word', () => {
  it.each<[string, SidePlay]>([
    ['best', { kind: 'best' }],
    ['learned', { kind: 'learned' }],
    ['worth', named({})],
    ['weakest', named({ target: 'weakest' })],
    ['target=weakest,force.keep=4', named({ target: 'weakest', force: { price: 0.25, keep: 4 } })],
    [
      'health=0.75,intercept=never,retreat=wounded,upkeep=tap',
      named({ health: 0.75, intercept: 'never', retreat: 'wounded', upkeep: 'tap' }),
    ],
    ['force.price=0', named({ force: { price: 0, keep: 0 } })],
  ])('%s is read and written', (text, play) => {
    expect(parsePlay(text)).toEqual({ value: play, problems: [] });
    expect(playText(play)).toBe(text);
  });

  it('may have blanks, and settings that change nothing', () => {
    expect(parsePlay('  learned ').value).toEqual({ kind: 'learned' });
    expect(parsePlay(' target = worth , force.keep = 2 ').value).toEqual(named({ force: { price: 0.25, keep: 2 } }));
  });

  it.each<[string, string, string | null]>([
    ['wort', 'expected how a side plays, found "wort"', 'did you mean "worth"?'],
    [
      '',
      'expected how a side plays, found nothing',
      'for example: best, worth, or settings such as target=weakest,force.keep=4',
    ],
    [
      'rollout 20',
      'expected how a side plays, found "rollout 20"',
      'it is gone: write best, which learns to play by practice and wins more',
    ],
    [
      'tuned',
      'expected how a side plays, found "tuned"',
      'it is gone: write best, which learns to play by practice and wins more',
    ],
    [
      'target=weekest',
      'expected one of worth, discard-chance, damage, weakest, strongest for target, found "weekest"',
      'did you mean "weakest"?',
    ],
    ['force.keeps=4', 'expected a setting of play, found "force.keeps"', 'did you mean "force.keep"?'],
    ['health=3', 'expected a number from 0.1 to 2 for health, found "3"', null],
    ['health=1,health=1', 'expected the setting health once, found it twice', null],
  ])('%o is refused', (text, message, hint) => {
    expect(parsePlay(text)).toEqual({ value: null, problems: [{ message, hint }] });
  });

  it('has all its problems listed', () => {
    expect(parsePlay('aim=x,force.keep=-1,upkeep=').problems).toHaveLength(3);
  });
});
