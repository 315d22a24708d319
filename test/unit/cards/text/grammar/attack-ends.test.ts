import { describe, expect, it } from 'vitest';
import { readEffects, readings } from '../../../../support/readings.js';

describe('a clause by which an attack ends', () => {
  it.each(
    readings(`
      Pay 3 Force -> Disrupt an attack against this unit
        => all your opponent's units get an attack that can be ended for "Pay 3 Force" as long as it attacks this unit
      Discard a card from your hand -> Disrupt an attack against this unit and retreat it
        => all your opponent's units get an attack that can be ended for "Discard 1 from hand" as long as it attacks this unit
      [Tap], Remove 1 counter from your Resource -> Disrupt an attack against a Gleep or Zee, and you may retreat that unit
        => tap -> all your opponent's units get an attack that can be ended for "Remove 1 Resource counter" as long as it attacks your Gleep unit or your Zee unit
      Tap, Pay 4 Force -> Disrupt an attack
        => tap -> all your opponent's units get an attack that can be ended for "Pay 4 Force" as long as it attacks your unit
      Pay 3 Force -> Disrupt an attack from a Gleep against this unit
        => all your opponent's Gleep units get an attack that can be ended for "Pay 3 Force" as long as it attacks this unit
      Each of your Gleeps gets "Pay 3 Force -> Disrupt an attack against this unit"
        => all your opponent's units get an attack that can be ended for "Pay 3 Force" as long as it attacks your Gleep unit
      Whenever this unit is attacked, you may roll a die. If you roll 2, 4, or 6, the attack ends
        => all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit
      When one of your Gleeps is attacked, roll a die. If you roll a 5 or a 6, the attack ends
        => all your opponent's units get an attack that ends on 2 of 6 as long as it attacks your Gleep unit
      Whenever this unit attacks a Zee, roll a die. If you roll a 4 or less, the attack ends
        => it gets an attack that ends on 4 of 6 as long as it attacks any Zee unit
      Whenever this unit is attacked, roll a die. If you roll a 5 or more, the attack ends
        => all your opponent's units get an attack that ends on 2 of 6 as long as it attacks this unit
    `),
  )('%s', (clause, effect) => {
    expect(readEffects(clause)).toBe(effect);
  });

  it.each([
    'Whenever this unit is attacked, you may roll a die. If you roll 2, 4, or 7, the attack ends',
    'Whenever this unit is attacked, you may roll a die. If you roll a 6 or less, the attack ends',
    'Whenever this unit is attacked, your opponent may discard a card from his or her hand. If he or she does, the attack ends',
    'Whenever this unit attacks, you may roll a die. If you roll a 2, the attack ends',
    'Whenever this unit attacks, your opponent may put 1 damage counter on the defending unit. If he or she does, the attack ends',
    'Put 1 damage counter on this unit -> Disrupt an attack against this unit',
    "Pay 3 Force -> Disrupt an attack against one of your opponent's units",
    'Pay 3 Force -> Disrupt an activated ability',
    'Pay 3 Force -> Disrupt an attack from one of your Gleeps',
    'Pay 3 Force -> Disrupt an attack from this unit',
    'Pay 3 Force -> Disrupt an attack, and your opponent gains 2 Force',
  ])('is none: %s', (clause) => {
    expect(readEffects(clause)).toBeNull();
  });
});
