import { describe, expect, it } from 'vitest';
import { nearKeyword } from '../../../../../src/cards/text/phrases/near-keyword.js';
import { COMBAT_NAMES } from '../../../../../src/cards/text/phrases/vocabulary.js';

describe('a word that is close to a keyword', () => {
  it.each([
    ['Amor', 'Amor', 'Armor'],
    ['Pay 1 Force -> Evade1', 'Evade1', 'Evade'],
    ['Armour.', 'Armour', 'Armor'],
    ['Evde 2', 'Evde', 'Evade'],
    ['Parrry 2', 'Parrry', 'Parry'],
    ['Pay 2 Force -> Deflct 1', 'Deflct', 'Deflect'],
    ['Critcal Hit 2', 'Critcal Hit', 'Critical Hit'],
    ['Ion Canon 3', 'Ion Canon', 'Ion Cannon'],
    ['Shield 1', 'Shield', 'Shields'],
    ['Stnu 2', 'Stnu', 'Stun'],
    ['Inercpt', 'Inercpt', 'Intercept'],
    ['Each of your Zorbs gets Armor and Luky 1 until end of turn.', 'Luky', 'Lucky'],
    ['[Pilot] Zorb Pilot. The Zorb gets: * +1 power. * Acuracy 1.', 'Acuracy', 'Accuracy'],
  ])('is found in %s', (clause, found, keyword) => {
    expect(nearKeyword(clause)).toEqual({ found, keyword });
  });

  it.each([
    '',
    'Armor',
    'ARMOR, Evade 2',
    'Dodge 2',
    'Dodge2',
    'Zorblax gets R2-D2.',
    'Fur 2',
    'Zap a Shield Generator.',
    'If you are lucky, the Armored Zorb evades.',
    'Look at the Sun, and at a Shields card.',
    'When it is stunned, deflects or intercepts, draw a card.',
    'Gain the Foresight until end of turn.',
  ])('is not in "%s"', (clause) => {
    expect(nearKeyword(clause)).toBeNull();
  });

  it('is not a keyword itself', () => {
    expect(COMBAT_NAMES.map((name) => nearKeyword(`${name} 2, ${name.toLowerCase()}`))).toEqual(COMBAT_NAMES.map(() => null));
  });
});
