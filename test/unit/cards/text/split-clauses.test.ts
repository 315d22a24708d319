import { describe, expect, it } from 'vitest';
import { splitClauses } from '../../../../src/cards/text/split-clauses.js';

describe('clauses', () => {
  it('are separated by bars, with or without spaces', () => {
    expect(splitClauses('Armor | Lucky 1 |Stun 2| Fury 1')).toEqual(['Armor', 'Lucky 1', 'Stun 2', 'Fury 1']);
    expect(splitClauses('| Armor || ')).toEqual(['Armor']);
  });

  it('keep their sentences together', () => {
    const text = '[tap] -> Zap a gleep. If you do, draw a card. Then shuffle your deck. Play only when you zap.';
    expect(splitClauses(text)).toEqual([text]);
  });

  it('go on in a part about "that damage"', () => {
    expect(
      splitClauses("Tap -> Zap 3 damage. | Your opponent can't use Evade to prevent that damage. Play only when you zap."),
    ).toEqual(["Tap -> Zap 3 damage. Your opponent can't use Evade to prevent that damage. Play only when you zap."]);
  });

  it('begin with a cost, a keyword or an event in the middle of a part', () => {
    expect(splitClauses('Zap a gleep. Pay 2 Force -> Evade 2. Armor. When you zap, draw a card.')).toEqual([
      'Zap a gleep.',
      'Pay 2 Force -> Evade 2.',
      'Armor.',
      'When you zap, draw a card.',
    ]);
    expect(splitClauses('As long as it zaps, it gets a gleep; Hidden Cost 3; Reserves: Tap -> Zap.')).toEqual([
      'As long as it zaps, it gets a gleep',
      'Hidden Cost 3',
      'Reserves: Tap -> Zap.',
    ]);
  });

  it('begin behind a keyword whose bar was lost, if they stand for themselves', () => {
    const apart = (text: string): number => splitClauses(text).length;
    expect(splitClauses('Accuracy 1 As long as you have a gleep, Zorblax gets +2 power.')).toEqual([
      'Accuracy 1',
      'As long as you have a gleep, Zorblax gets +2 power.',
    ]);
    expect(splitClauses('Armor Lucky 1 Pay 2 Force -> Zap.')).toEqual(['Armor', 'Lucky 1', 'Pay 2 Force -> Zap.']);
    expect(splitClauses('Armor Each of your Gleeps gets Armor.')).toEqual(['Armor', 'Each of your Gleeps gets Armor.']);
    expect(splitClauses('Fury 1 This unit gets Armor.')).toEqual(['Fury 1', 'This unit gets Armor.']);
    expect(splitClauses('Fury 1 When you deploy a gleep, draw a card.')).toEqual([
      'Fury 1',
      'When you deploy a gleep, draw a card.',
    ]);
    expect(apart('Stealth Squadron gets Armor.')).toBe(1);
    // Otherwise they are conditions on the keyword.
    expect(apart('Critical Hit 1 when attacking a Gleep')).toBe(1);
    expect(apart('Critical Hit 1 When attacking a Gleep, Zee, or Quux that gets a zap')).toBe(1);
    expect(apart('Critical Hit 1 As long as you have a Gleep, Zee, or Quux.')).toBe(1);
  });

  it('may have a dash for the arrow before a keyword', () => {
    expect(splitClauses('Armor | Discard 1 gleep - Evade 2 | Pay 1 Force - Stun 2')).toEqual([
      'Armor',
      'Discard 1 gleep -> Evade 2',
      'Pay 1 Force -> Stun 2',
    ]);
    expect(splitClauses('Pay 1 Force - zap a gleep')).toEqual(['Pay 1 Force - zap a gleep']);
    expect(splitClauses('Pay 2 Force - Equip')).toEqual(['Pay 2 Force -> Equip']);
  });

  it('are single keywords if the separator between them was lost', () => {
    expect(splitClauses('Critical Hit 3 Fury 2')).toEqual(['Critical Hit 3', 'Fury 2']);
    expect(splitClauses('Armor Double Strike Accuracy -1 | Stun 2')).toEqual([
      'Armor',
      'Double Strike',
      'Accuracy -1',
      'Stun 2',
    ]);
    expect(splitClauses('Bombard 5 INSERT: Armor | Shields 1 Upkeep: Zap a gleep.')).toEqual([
      'Bombard 5',
      'INSERT: Armor',
      'Shields 1',
      'Upkeep: Zap a gleep.',
    ]);
  });

  it('are one if there are other words between keywords', () => {
    for (const text of [
      'Bombard 5 times X',
      'Zap Armor Stun 2',
      'Armor Zap',
      'Critical Hit 2 and Armor',
      'INSERT: Armor Fury 2',
      'Tap -> Armor Fury 2',
      'Pay 2 Force -> Evade 2 Armor',
    ])
      expect(splitClauses(text)).toEqual([text]);
  });

  it('continue if an event belongs to a paid ability', () => {
    const text = 'Pay 2 Force -> This turn, Zorblax may zap. When it does, it gets +2 power.';
    expect(splitClauses(text)).toEqual([text]);
    const list = 'Tap -> Choose a gleep. Each of your Zorbs gets Accuracy 1 against it.';
    expect(splitClauses(list)).toEqual([list]);
  });

  it('end with the sentence that says when they may be played', () => {
    expect(splitClauses('[tap] -> Zap. Play only when you zap. As long as a gleep zaps, draw a card.')).toEqual([
      '[tap] -> Zap. Play only when you zap.',
      'As long as a gleep zaps, draw a card.',
    ]);
    expect(splitClauses('[tap] -> Each of your Zorbs gets Accuracy 1 | Play only when you zap.')).toEqual([
      '[tap] -> Each of your Zorbs gets Accuracy 1. Play only when you zap.',
    ]);
    expect(splitClauses('[tap] -> Zap, you may. Only when you zap play. Pay 1 Force -> Evade 1')).toEqual([
      '[tap] -> Zap, you may. Only when you zap play.',
      'Pay 1 Force -> Evade 1',
    ]);
  });

  it('of Pilots and lists are whole', () => {
    const pilot =
      '[Pilot] Gleep Pilot. The Gleep gets: * +10 speed. * Critical Hit 1. * Pay 2 Force -> Evade 2. When it zaps, zap.';
    expect(splitClauses(`Lucky 1. ${pilot} | Armor`)).toEqual(['Lucky 1.', pilot, 'Armor']);
    const community = 'Gleep and Zorb Pilot. The Gleep or Zorb gets: - Accuracy 1 - Pay 1 Force -> Intercept';
    expect(splitClauses(`Armor | ${community}`)).toEqual(['Armor', community]);
    const reserves = 'Reserves: *Tap -> Zap a gleep. *Tap -> Zap two.';
    expect(splitClauses(reserves)).toEqual([reserves]);
    expect(splitClauses('The Zorb can have an extra Pilot. When a gleep zaps, zap.')).toHaveLength(2);
  });

  it('lose texts in brackets', () => {
    expect(splitClauses('Tap -> Zorb gets Critical Hit 2 (Zap. No more zaps) for this attack. Evade 1 (Zap. )')).toEqual([
      'Tap -> Zorb gets Critical Hit 2 for this attack.',
      'Evade 1',
    ]);
    expect(splitClauses("Zorb gets 'Pay 1 Force -> Evade 3 (Zap once).' Reserves: Tap -> Zap.")).toEqual([
      "Zorb gets 'Pay 1 Force -> Evade 3.'",
      'Reserves: Tap -> Zap.',
    ]);
  });

  it('have one spelling', () => {
    expect(splitClauses('Zorb_s \u201cgleep\u201d\u00a0zaps\u2019 Pay 1 Force \u2192 Evade 1')).toEqual([
      `Zorb's "gleep" zaps' Pay 1 Force -> Evade 1`,
    ]);
    expect(splitClauses('Pay 1 Force - > Evade 1 | Pay 1 Force->Evade 1')).toEqual([
      'Pay 1 Force -> Evade 1',
      'Pay 1 Force -> Evade 1',
    ]);
    expect(splitClauses('Accuracy \u22121 | Zap\u0007 \u001b[0m')).toEqual(['Accuracy -1', 'Zap [0m']);
  });
});

it.each([
  ['Lucky 2 (only against Gleeps)', ['Lucky 2 only against Gleeps']],
  ['Zorblax gets +2 power (if a Zee is in the Space arena).', ['Zorblax gets +2 power if a Zee is in the Space arena.']],
  ['Armor (unless it zaps) | Lucky 2 (You may re-roll 2 dice.)', ['Armor unless it zaps', 'Lucky 2']],
])('words in brackets that go on with the sentence are not a reminder: %s', (text, clauses) => {
  expect(splitClauses(text)).toEqual(clauses);
});
