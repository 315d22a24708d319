import { describe, expect, it } from 'vitest';
import { assumptionsAtTable, assumptionsOf, caseOf } from '../../../../src/experiment/case/case.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { assumptionSentences as sentences, sharedSentences } from '../../../../src/sheet/words/assumption-text.js';

function assumptions(attack: object): string {
  return sentences(caseOf(parseAttack(attack)).assumptions).join('\n');
}

const RULES_OF_THUMB =
  'This attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.';

const LUCKY_ATTACKER = { power: 3, keywords: ['Lucky 1'] };
const LUCKY_DEFENDER = { health: 3, keywords: ['Lucky 1'] };

describe('the sentences on the assumptions of an attack', () => {
  it('name the rules with every option that was overridden', () => {
    expect(assumptions({ attacker: { power: 1 }, defender: {} })).toMatch(/^Rules: the current community rules \(idc\)\.$/m);
    expect(
      assumptions({
        attacker: { power: 1 },
        defender: {},
        rules: { edition: 'official-2004', hitNeeds: 3, naturalSixHits: true },
      }),
    ).toMatch(/^Rules: the official rules of 2004 \(official-2004\), hitNeeds 3, naturalSixHits true\.$/m);
  });

  it('say what a unit may prevent, as a sentence', () => {
    const effects = ['it gets prevention of all damage to it for 2 damage counters by activation'];
    expect(assumptions({ attacker: { power: 1 }, defender: { name: 'Walker', health: 5, effects } })).toMatch(
      /^In force: Walker may prevent all damage to it for 2 damage counters\.$/m,
    );
  });

  it('say so if neither player has a choice; then there is no objective and no first chance', () => {
    const text = assumptions({ attacker: { power: 1 }, defender: {} });
    expect(text).toContain('Neither player has a choice in this attack.');
    expect(text).not.toMatch(/play for|first chance/);
    expect(assumptions({ attacker: { power: 0, keywords: ['Lucky 1'] }, defender: {} })).toContain(
      'Neither player has a choice',
    );
  });

  it('name what abilities cost besides Force', () => {
    const text = (keyword: string): string => assumptions({ attacker: { power: 1 }, defender: { keywords: [keyword] } });
    expect(text('Absorb 1')).not.toContain('Besides Force');
    expect(text('Discard 2 from hand -> Absorb 1')).toContain("Abilities can also be paid with each side's 7 cards in hand;");
    expect(text('Tap it -> Absorb 1')).toContain('Abilities can also be paid with untapped units;');
  });

  it('name the counters at which texts look, and say if there are none', () => {
    const attacker = { name: 'A', power: 2, effects: ['it gets +1 power for each mastery counter on it'] };
    const none = assumptions({ attacker, defender: {} });
    expect(none).toMatch(/^Texts count mastery counters; no unit has any\.$/m);
    const some = assumptions({ attacker: { ...attacker, tokens: ['mastery', 'mastery'] }, defender: { tokens: ['mastery'] } });
    expect(some).toMatch(/^Texts count mastery counters: 2 on A and 1 on a unit without a name\.$/m);
    const noted = assumptions({
      attacker: { power: 2, effects: ['it gets Fury 1 for each note counter on it'] },
      defender: {},
    });
    expect(noted).toMatch(/^Texts count note counters, which stand for facts from outside the attack; no unit has any\.$/m);
    expect(assumptions({ attacker: { power: 2, tokens: ['mastery'] }, defender: {} })).not.toContain('counters');
  });

  it('name who plays how, and the objective of those who play rationally', () => {
    const optimal = assumptions({ attacker: LUCKY_ATTACKER, defender: {} });
    expect(optimal).toMatch(/^The attacker uses Lucky optimally\.$/m);
    expect(optimal).not.toContain('defender uses');
    expect(optimal).toMatch(/^Both players play for damage/m);
    const greedy = assumptions({ attacker: LUCKY_ATTACKER, defender: {}, policy: { attacker: { lucky: 'greedy' } } });
    expect(greedy).toMatch(/^The attacker uses Lucky by a rule of thumb/m);
    expect(greedy).not.toContain('play for');
  });

  it.each([
    ['mean-damage', /^Both players play for damage: the attacker .*, the defender/m],
    ['capped-damage', /^Both players play for damage up to the remaining health: the attacker .*, the defender/m],
    ['discard-chance', /^Both players play for the discard: the attacker .*, the defender/m],
  ] as const)('name the objective %s', (objective, sentence) => {
    expect(assumptions({ attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER, objective })).toMatch(sentence);
  });

  it.each<[string, object, string]>([
    [
      'unknown sides',
      { attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER },
      'attacker has the first chance to use Lucky, since the sides are not known to differ',
    ],
    [
      'a dark defender',
      { attacker: { ...LUCKY_ATTACKER, side: 'light' }, defender: { ...LUCKY_DEFENDER, side: 'dark' } },
      'defender has the first chance to use Lucky, as the Dark Side',
    ],
    [
      'a dark attacker',
      { attacker: { ...LUCKY_ATTACKER, side: 'dark' }, defender: { ...LUCKY_DEFENDER, side: 'neutral' } },
      'attacker has the first chance to use Lucky, as the Dark Side',
    ],
    [
      'two units of one side',
      { attacker: { ...LUCKY_ATTACKER, side: 'dark' }, defender: { ...LUCKY_DEFENDER, side: 'dark' } },
      'attacker has the first chance to use Lucky, since the sides are not known to differ',
    ],
    [
      'a rules option',
      { attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER, rules: { firstChance: 'defender' } },
      'defender has the first chance to use Lucky, by the rules option firstChance',
    ],
  ])('say who has the first chance, and why: %s', (_why, attack, reason) => {
    expect(assumptions(attack)).toContain(`The ${reason}.`);
  });

  it.each<[string, object, string]>([
    [
      'what each side weighs, its Lucky among it',
      {
        attacker: { power: 3, keywords: ['Lucky 1', 'Overload 2'] },
        defender: { keywords: ['Evade 1', 'Pay 1 Force -> Retaliate 2'] },
      },
      'The attacker uses Lucky and Overload optimally, the defender uses Evade and Retaliate optimally.',
    ],
    [
      'the order of effects at the end',
      { attacker: { power: 1, health: 1 }, defender: { keywords: ['Retaliate 1', 'Riposte 9'] } },
      'The defender uses Retaliate and the order of effects optimally.',
    ],
    [
      'a rule of thumb beside it',
      {
        attacker: { power: 3, keywords: ['Lucky 1', 'Double Strike', 'Tenacity 2'] },
        defender: {},
        policy: { attacker: { lucky: 'greedy' } },
      },
      'The attacker uses Tenacity and Double Strike optimally, and Lucky by a rule of thumb (greedy).',
    ],
  ])('say who decides what: %s', (_what, attack, sentence) => {
    expect(assumptions(attack)).toContain(sentence);
  });

  it('say that the objective counts for both sides if both can be hurt', () => {
    expect(assumptions({ attacker: { power: 3 }, defender: { keywords: ['Deflect 1'] } })).toContain(
      'Both players play for damage: the attacker for the most on average (net of damage taken), the defender for the least.',
    );
  });

  it('name who has the first chance in an encounter only if that matters', () => {
    const deflect = { power: 3, keywords: ['Deflect 1'] };
    expect(assumptions({ attacker: deflect, defender: deflect })).toContain(
      'The attacker has the first chance in each play-or-pass, since the sides are not known to differ.',
    );
    expect(assumptions({ attacker: { power: 3 }, defender: deflect })).not.toContain('first chance');
  });

  it('name the mode of an attack from another arena', () => {
    expect(assumptions({ attacker: { power: 3, keywords: ['Ion Cannon 2'] }, defender: {}, mode: 'ion-cannon' })).toContain(
      'Mode: ion-cannon, from another arena with the power of Ion Cannon; no Retaliate, Deflect or Protect reaches the attacker.',
    );
    expect(assumptions({ attacker: { power: 3 }, defender: {} })).not.toContain('Mode');
  });

  it('name the further units', () => {
    const others = {
      attacker: [{ name: 'Wing\u202eman', keywords: ['Protect 1'] }],
      defender: [{ name: 'Guard', keywords: ['Pay 2 Force -> Intercept'] }, {}],
    };
    expect(assumptions({ attacker: { power: 3 }, defender: {}, others })).toContain(
      'Beside the attacker: Wing?man; beside the defender: Guard and a unit without a name.',
    );
  });

  it('count the further units that have no name', () => {
    const others = { attacker: new Array(8).fill({ keywords: ['Protect 1'] }), defender: [{}, { name: 'Guard' }, {}] };
    expect(assumptions({ attacker: { power: 3 }, defender: {}, others })).toContain(
      'Beside the attacker: 8 units without names; beside the defender: Guard and 2 units without names.',
    );
  });

  it('name what the stacks of units give them', () => {
    const attack = {
      attacker: { name: 'Luke', power: 3, stack: 3 },
      defender: { health: 3, stack: 2 },
      others: { defender: [{ name: 'Guard', health: 2 }] },
      rules: { stackSpeed: 0 },
    };
    expect(assumptions(attack)).toContain(
      'Stack: Luke: 3 cards, which give it +2 power and +2 health.\n' +
        'Stack: a unit without a name: 2 cards, which give it +1 power and +1 health.\n',
    );
    expect(assumptions({ ...attack, rules: {} })).toContain('Luke: 3 cards, which give it +20 speed, +2 power and +2 health.');
    const none = { stackSpeed: 0, stackPower: 0, stackHealth: 0 };
    expect(assumptions({ ...attack, rules: none })).toContain('Stack: Luke: 3 cards, which give it nothing.');
  });

  it('leave out the choices and the objective if both players use rules of thumb', () => {
    const attack = { attacker: LUCKY_ATTACKER, defender: { ...LUCKY_DEFENDER, keywords: ['Lucky 1', 'Evade 1'] } };
    const solved = assumptions(attack).split('\n');
    expect(solved.filter((line) => /optimally|play for/.test(line))).toHaveLength(2);
    const played = caseOf(parseAttack(attack));
    expect(sentences(assumptionsOf(played, false))).toEqual(solved);
    expect(sentences(assumptionsOf(played, true))).toEqual([
      ...solved.filter((line) => !/optimally|play for/.test(line)),
      RULES_OF_THUMB,
    ]);
    const plain = caseOf(parseAttack({ attacker: { power: 1 }, defender: {} }));
    expect(sentences(assumptionsOf(plain, true)).join()).not.toContain('has a choice');
  });

  it('say that a predicted effect is not played', () => {
    expect(assumptions({ attacker: { power: 3, keywords: ['Foresight'] }, defender: {} })).toContain(
      'For Foresight and Forewarning, only the chance of a right prediction is given; its effect is left out.',
    );
  });

  it.each([
    ['optimal', 'The defender pays Force whenever it helps'],
    ['always', 'The defender pays Force whenever it can'],
    ['save', 'The defender pays Force only to save a unit from being discarded'],
    ['never', 'The defender never pays Force'],
  ] as const)('name the payment policy %s if something costs Force', (payment, text) => {
    const attack = {
      attacker: { power: 3 },
      defender: { health: 3, keywords: ['Pay 2 Force -> Evade 2'] },
      force: { defender: 3 },
      policy: { defender: { payment }, forceValue: 0.5 },
    };
    expect(assumptions(attack)).toContain(
      `The attacker has 4 Force, the defender 3 Force.\n${text}; each unspent Force is worth 0.5 to its player.`,
    );
    expect(assumptions({ ...attack, policy: { defender: { payment } } })).toContain(`${text}; unspent Force has no value.`);
  });

  it('do not mention the payment of a side that can use nothing that costs Force', () => {
    const evade = 'Pay 2 Force -> Evade 2';
    const both = assumptions({ attacker: { power: 3, keywords: [evade] }, defender: { keywords: [evade] } });
    expect(both).toContain('The defender pays Force whenever it helps; unspent Force');
    expect(assumptions({ attacker: { power: 3, keywords: [evade] }, defender: {} })).toContain(
      'Each side has 4 Force; no ability that costs Force can be used in this attack.',
    );
  });

  it('mention a choice only if a policy leaves one', () => {
    const attack = { attacker: { power: 3 }, defender: { health: 3, keywords: ['Pay 2 Force -> Evade 2'] } };
    expect(assumptions({ ...attack, policy: { defender: { payment: 'always' } } })).toContain(
      'Neither player has a choice in this attack besides the payment policy.',
    );
    const never = assumptions({ ...attack, policy: { defender: { payment: 'never' } } });
    expect(never).toContain('Neither player has a choice in this attack.');
    expect(never).not.toContain('play for');
  });
});

describe('the sentences on the assumptions of advice on dice at the table', () => {
  const atTable = (keywords: string[], defender: string[]): string[] => {
    const attack = caseOf(parseAttack({ attacker: { power: 2, keywords }, defender: { keywords: defender } }));
    return sentences(assumptionsAtTable(attack).slice(attack.assumptions.length));
  };

  it('say that what Cunning has chosen before the roll is taken as solved', () => {
    expect(atTable(['Cunning'], ['Evade 1'])).toEqual([
      'Cunning: prevention is chosen before the roll, optimally or by the payment policy.',
    ]);
  });

  it('say no more if there is no Cunning, or nothing to choose', () => {
    expect(atTable([], ['Evade 1'])).toEqual([]);
    expect(atTable(['Cunning'], ['Parry 1'])).toEqual([]);
    expect(atTable(['Cunning', 'Evade 1'], ['Retaliate 1'])).toEqual([]);
  });
});

describe('the sentences on the assumptions of several attacks', () => {
  it('begin with those of all attacks, and say that the rest apply to some', () => {
    const shared = [
      { assumption: { kind: 'prediction' }, isOfAll: true },
      { assumption: { kind: 'lucky dice chosen before' }, isOfAll: false },
    ] as const;
    expect(sharedSentences(shared)).toEqual([
      'For Foresight and Forewarning, only the chance of a right prediction is given; its effect is left out.',
      'In some cases: Cunning: the number of dice for Lucky is chosen before the roll, optimally.',
    ]);
  });

  it('do not name a varied amount of Force', () => {
    const force = { kind: 'force', amounts: { attacker: null, defender: 2 }, use: 'paid' } as const;
    expect(sentences([force])).toEqual(['The attacker has varied Force, the defender 2 Force.']);
  });
});
