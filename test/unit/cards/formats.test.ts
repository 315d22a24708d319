import { describe, expect, it } from 'vitest';
import { FORMAT_NAMES, formatsOf, formatTitle, isInFormat, setsOfFormat } from '../../../src/cards/formats.js';
import { projectText, section, tableRows } from '../docs/markdown.js';

describe('a format', () => {
  it('has the cards of its sets, in any case of letters', () => {
    expect(isInFormat({ set: 'TM' }, 'standard')).toBe(true);
    expect(isInFormat({ set: 'tm' }, 'standard')).toBe(true);
    expect(isInFormat({ set: 'SR' }, 'standard')).toBe(false);
    expect(isInFormat({ set: 'SR' }, 'vintage')).toBe(true);
    expect(formatsOf({ set: 'KAE' })).toEqual(['standard', 'tor']);
    expect(formatsOf({ set: 'RAS' })).toEqual(['vintage', 'wotc', 'wc-2022']);
    expect(formatsOf({ set: 'ZRB' })).toEqual([]);
  });

  it('has no card that is banned in it, or in all', () => {
    expect(formatsOf({ set: 'BOTS' })).toEqual(['standard', 'reb']);
    expect(formatsOf({ set: 'BOTS', bans: ['Standard'] })).toEqual(['reb']);
    expect(formatsOf({ set: 'ROTS', bans: ['VINTAGE'] })).toEqual(['wotc']);
    expect(formatsOf({ set: 'RAS', bans: ['World Championship 2022'] })).toEqual(['vintage', 'wotc']);
    expect(formatsOf({ set: 'FOR', bans: [null] })).toEqual([]);
    expect(formatsOf({ set: 'FOR', bans: ['Zap'] })).toEqual(['standard', 'reb']);
  });

  it('has ten sets if it is Standard, the ten official ones if it is WOTC, and these in Vintage too', () => {
    const official = 'ANH AOTC BOY ESB JG PM RAS ROTJ ROTS SR'.split(' ');
    expect(setsOfFormat('standard').toSorted()).toEqual('15TH AAA BOBF BOTS FOR IA KAE TM TMW TROS'.split(' '));
    expect(setsOfFormat('wotc').toSorted()).toEqual(official);
    expect(setsOfFormat('vintage')).toEqual(expect.arrayContaining(official));
    expect(setsOfFormat('vintage')).toHaveLength(16);
  });

  it('is in docs/cards.md with its sets', () => {
    const rows = tableRows(section(projectText('docs/cards.md'), 'Formats'));
    expect(rows).toEqual(FORMAT_NAMES.map((name) => [`\`${name}\``, formatTitle(name), setsOfFormat(name).join(', ')]));
  });
});
