import { describe, expect, it } from 'vitest';
import { readClauses } from '../../../src/cards/clauses.js';
import { spellAbility } from '../../../src/rules/keywords/spelling.js';

/** Each clause in short: its abilities as this program spells them, or its class, with "!" where it matters. */
function read(text: string): string[] {
  return readClauses(text).map((clause) =>
    clause.kind === 'abilities' ? clause.abilities.map(spellAbility).join(', ') : `${clause.class}${clause.matters ? '!' : ''}`,
  );
}

describe('the clauses of a text', () => {
  it('are none where there is no text', () => {
    expect(readClauses('')).toEqual([]);
    expect(readClauses(' | . | ')).toEqual([]);
  });

  it('are abilities where they are keywords, else a class', () => {
    expect(read('Armor | Accuracy 1 | Pay 2 Force -> Evade 2 | Draw a card.')).toEqual([
      'Armor',
      'Accuracy 1',
      'Pay 2 Force -> Evade 2',
      'static, card draw',
    ]);
  });

  it('are read from a text that sets them apart by full stops, with reminders behind the keywords', () => {
    expect(
      read(
        'Zorblax gets +3 power as long as it_s attacking a Gleep. Overkill (When this unit zaps, gleeps zap too. No Armor helps) ' +
          'Shields 1 (Zap -1 gleep_s power.). Pay 3 Force -> Evade 4 (Prevent zaps. ); Tap -> Draw a card. Play only when you zap.',
      ),
    ).toEqual(['static, power!', 'Overkill', 'Shields 1', 'Pay 3 Force -> Evade 4', 'activated, card draw']);
  });

  it('are never lost: a keyword that cannot be played as it stands is a clause that matters', () => {
    expect(
      read('Pay X Force -> Evade X | Accuracy 9 | Evade | Armor 2 | Pay 1 build point -> Evade 1 | Pay 2 Force -> Stealth'),
    ).toEqual([
      'activated, keywords!',
      'keyword, Accuracy!',
      'keyword, Evade!',
      'keyword, Armor!',
      'activated, keywords!',
      'activated, keywords!',
    ]);
  });

  it('with keywords that this program does not play have their name', () => {
    expect(
      read('Upkeep: Pay 1 build point or tap this unit. | Hidden Cost 3 | Stealth | Bounty: Draw a card. | INSERT: Overkill'),
    ).toEqual(['keyword, Upkeep', 'keyword, Hidden Cost', 'keyword, Stealth!', 'keyword, Bounty', 'keyword, INSERT!']);
  });
});
