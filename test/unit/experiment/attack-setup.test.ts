import { describe, expect, it } from 'vitest';
import { assumptionsOf, hasCriticalHit, planOfSetup } from '../../../src/experiment/attack-setup.js';
import type { AttackInput } from '../../../src/library.js';
import { parseAttack } from '../../../src/scenario/from-data.js';

function assumptions(attack: AttackInput): string {
  const setup = parseAttack(attack);
  return assumptionsOf(setup, planOfSetup(setup)).join('\n');
}

const LUCKY_ATTACKER = { power: 3, keywords: ['Lucky 1'] };
const LUCKY_DEFENDER = { health: 3, keywords: ['Lucky 1'] };

describe('the assumptions of an attack', () => {
  it('name the rules with every option that was overridden', () => {
    expect(assumptions({ attacker: { power: 1 }, defender: {} })).toMatch(/^Rules: edition idc\.$/m);
    expect(
      assumptions({
        attacker: { power: 1 },
        defender: {},
        rules: { edition: 'official-2004', hitNeeds: 3, naturalSixHits: true },
      }),
    ).toMatch(/^Rules: edition official-2004, hitNeeds 3, naturalSixHits true\.$/m);
  });

  it('say so where nobody has a choice; then there is no objective and no first chance', () => {
    const text = assumptions({ attacker: { power: 1 }, defender: {} });
    expect(text).toContain('Play: neither player has a choice in this attack.');
    expect(text).not.toMatch(/Objective|First chance/);
    expect(assumptions({ attacker: { power: 0, keywords: ['Lucky 1'] }, defender: {} })).toContain(
      'neither player has a choice',
    );
  });

  it('name who plays how, and the objective of those who play rationally', () => {
    const optimal = assumptions({ attacker: LUCKY_ATTACKER, defender: {} });
    expect(optimal).toMatch(/^Play: .*optimal.*attacker/m);
    expect(optimal).not.toContain('defender uses');
    expect(optimal).toMatch(/^Objective: .*mean damage/m);
    const greedy = assumptions({ attacker: LUCKY_ATTACKER, defender: {}, policy: { attacker: { lucky: 'greedy' } } });
    expect(greedy).toMatch(/^Play: .*rule of thumb/m);
    expect(greedy).not.toContain('Objective');
  });

  it.each([
    ['mean-damage', /^Objective: .*mean damage.*attacker.*defender/m],
    ['capped-damage', /^Objective: .*mean damage, capped at the remaining health.*attacker.*defender/m],
    ['discard-chance', /^Objective: .*chance.*discard.*attacker.*defender/m],
  ] as const)('name the objective %s', (objective, sentence) => {
    expect(assumptions({ attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER, objective })).toMatch(sentence);
  });

  it.each<[string, AttackInput, string]>([
    [
      'unknown sides',
      { attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER },
      'the attacker, since the sides are not known to differ',
    ],
    [
      'a dark defender',
      { attacker: { ...LUCKY_ATTACKER, side: 'light' }, defender: { ...LUCKY_DEFENDER, side: 'dark' } },
      'the defender, as the Dark Side',
    ],
    [
      'a dark attacker',
      { attacker: { ...LUCKY_ATTACKER, side: 'dark' }, defender: { ...LUCKY_DEFENDER, side: 'neutral' } },
      'the attacker, as the Dark Side',
    ],
    [
      'two units of one side',
      { attacker: { ...LUCKY_ATTACKER, side: 'dark' }, defender: { ...LUCKY_DEFENDER, side: 'dark' } },
      'the attacker, since the sides are not known to differ',
    ],
    [
      'a rules option',
      { attacker: LUCKY_ATTACKER, defender: LUCKY_DEFENDER, rules: { firstChance: 'defender' } },
      'the defender, by the rules option firstChance',
    ],
  ])('say who has the first chance, and why: %s', (_why, attack, reason) => {
    expect(assumptions(attack)).toContain(`First chance to use Lucky: ${reason}.`);
  });

  it('name the Force of both sides', () => {
    expect(assumptions({ attacker: { power: 1 }, defender: {} })).toMatch(
      /^Force: 4 .*attacker.* 4 .*defender.*; nothing in this attack costs any\.$/m,
    );
  });
});

describe('hasCriticalHit', () => {
  it.each([
    [[], false],
    [['Critical Hit 0'], false],
    [['Critical Hit 1'], true],
    [['Critical Hit 0', 'Critical Hit 2'], true],
    [['Lucky 1'], false],
  ])('of a unit with %j is %s', (keywords, expected) => {
    expect(hasCriticalHit(parseAttack({ attacker: { power: 0, keywords }, defender: {} }))).toBe(expected);
  });
});
