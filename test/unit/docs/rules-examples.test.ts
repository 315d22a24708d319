import { describe, expect, it } from 'vitest';
import { type AttackInput, type AttackOdds, attackOdds, type UnitInput } from '../../../src/index.js';
import { plainText, projectText, sectionsCalled } from './markdown.js';

const PAGES = ['docs/rules.md', 'docs/keywords.md', 'docs/choices.md'].map(projectText);

/** A unit with keywords as cards print them. */
function unit(keywords: readonly string[] = [], rest: UnitInput = {}): UnitInput {
  return { keywords, ...rest };
}

function attack(
  power: number,
  attacker: readonly string[],
  defender: UnitInput = {},
  rest: Partial<AttackInput> = {},
): AttackInput {
  return { attacker: { power, keywords: attacker }, defender, ...rest };
}

function beside(...defender: readonly UnitInput[]): Partial<AttackInput> {
  return { others: { defender } };
}

/** A quantity of the odds as an example gives it: chances of each damage from 0 on, or a mean or chance. */
type Quantity = (odds: AttackOdds) => string;

function fractionText({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

function lowestTerms(numerator: bigint, denominator: bigint): string {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const divisor = gcd(numerator, denominator);
  return fractionText({ numerator: numerator / divisor, denominator: denominator / divisor });
}

const mean: Quantity = ({ meanDamage }) => fractionText(meanDamage);
const discard: Quantity = ({ discardChance }) => (discardChance === null ? 'none' : fractionText(discardChance));
const chances: Quantity = ({ distribution, denominator }) =>
  distribution
    .filter(({ quantity }) => quantity > 0n)
    .map(({ quantity }) => lowestTerms(quantity, denominator))
    .join(', ');

/** A measure by its name; 0 if it cannot occur. */
function measure(name: string): Quantity {
  return ({ measures }) => (measures[name] === undefined ? '0' : fractionText(measures[name]));
}

const ARMORED = beside(unit(['Armor']));
const TWO_LEFT = { health: 2 };
const PAID_EVADE = unit(['Pay 2 Force -> Evade 2'], { health: 3 });
const HALF_A_DAMAGE = { forceValue: 0.5 };
const THIRD = 'other_damage';
const BACK = 'attacker_damage';

function paying(payment: 'optimal' | 'always' | 'save' | 'never'): AttackInput {
  return attack(4, [], PAID_EVADE, { policy: { ...HALF_A_DAMAGE, defender: { payment } } });
}

/** A heading of the pages on the rules, words below it, what is computed, and the attack; `#` is the place of the number. */
type Example = readonly [heading: string, words: string, reported: Quantity, attack: AttackInput];

const EXAMPLES: readonly Example[] = [
  ['Absorb', 'on average #. If it attacks back', measure('defender_next_power'), attack(3, [], unit(['Absorb 2']))],
  ['Absorb', 'with a chance of 1/8, else none', mean, attack(3, [], unit(['Absorb 2']))],
  ['Accuracy', 'the mean is # instead of 1', mean, attack(2, ['Accuracy 1'])],
  ['Accuracy', 'With Accuracy -1 the mean is #.', mean, attack(2, ['Accuracy -1'])],
  [
    'Accuracy',
    'under naturalOneMisses the mean is #.',
    mean,
    attack(2, ['Accuracy 3'], {}, { rules: { naturalOneMisses: true } }),
  ],
  ['Area Damage', 'gets # damage on average.', measure(THIRD), attack(3, ['Area Damage 2'], TWO_LEFT, ARMORED)],
  ['Armor', 'the mean is # instead of 3/2', mean, attack(3, [], unit(['Armor']))],
  ['Armor', 'from 3/2 to #.', measure(BACK), attack(0, ['Armor'], unit(['Retaliate 3']))],
  ['Avenge', 'gets # damage on average.', measure(BACK), attack(3, [], TWO_LEFT, beside(unit(['Avenge 2'])))],
  ['Backfire', 'does itself # on average, with', measure(BACK), attack(3, ['Backfire 2'])],
  ['Backfire', 'with Armor #.', measure(BACK), attack(3, ['Backfire 2', 'Armor'])],
  ['Backfire', 'does itself # on average;', measure(BACK), attack(1, ['Fury 1', 'Backfire 1'])],
  [
    'Backfire',
    'without its Fury die #.',
    measure(BACK),
    attack(1, ['Fury 1', 'Backfire 1'], {}, { rules: { furyDiceTriggerFocusBackfire: false } }),
  ],
  [
    'Barrage',
    'a mean damage of #, and nothing comes back',
    mean,
    attack(6, ['Barrage 4'], unit(['Shields 1', 'Retaliate 3']), { mode: 'barrage' }),
  ],
  [
    'Barrage',
    'the Retaliate does it # on average',
    measure(BACK),
    attack(6, ['Barrage 4'], unit(['Shields 1', 'Retaliate 3'])),
  ],
  [
    'Bombard',
    'the mean is #.',
    mean,
    { attacker: { power: 0, powerChange: 1, keywords: ['Bombard 5'] }, defender: unit(['Shields 2']), mode: 'bombard' },
  ],
  ['Critical Hit', 'has chances #. The mean is 253/108', chances, attack(3, ['Critical Hit 2'])],
  [
    'Cunning',
    '# Force on average',
    measure('defender_force_spent'),
    attack(1, [], unit(['Pay 1 Force -> Evade 1']), { policy: { forceValue: 0.75 } }),
  ],
  [
    'Cunning',
    'the mean damage is #.',
    mean,
    attack(1, ['Cunning'], unit(['Pay 1 Force -> Evade 1']), { policy: { forceValue: 0.75 } }),
  ],
  ['Double Damage', 'with chances #, a mean of 5/4', chances, attack(3, ['Double Damage'], unit(['Evade 1']))],
  [
    'Double Damage',
    '# and 1/2 on average',
    mean,
    attack(2, ['Double Damage', 'Overkill'], { health: 1 }, { ...beside(unit()), rules: { doubleDamageScope: 'allDamage' } }),
  ],
  ['Double Strike', 'discarded with a chance of #;', discard, attack(3, ['Double Strike'], { health: 4 })],
  ['Double Strike', '# and 1 damage on average', mean, attack(2, ['Double Strike'], unit(['Armor']), beside(unit()))],
  ['Evade', 'the mean is # instead of 2', mean, attack(4, [], unit(['Evade 2']))],
  ['Evade', 'do it # on average; one', measure(BACK), attack(0, ['Evade 1'], unit(['Retaliate 2', 'Retaliate 2']))],
  ['Evade', '4 dice does #,', measure(BACK), attack(0, ['Evade 1'], unit(['Retaliate 4']))],
  ['Ferocity', 'does # damage on average, as', mean, attack(3, ['Ferocity'], unit(['Evade 1', 'Parry 2']))],
  ['Ferocity', 'a mean of # damage;', measure(BACK), attack(1, ['Evade 2'], unit(['Retaliate 2', 'Ferocity']))],
  ['Focus', 'of both is # instead', mean, attack(3, ['Focus 2', 'Double Strike'])],
  ['Foresight', 'right with a chance of #.', measure('prediction_chance'), attack(3, ['Foresight'])],
  ['Forewarning', 'right with a chance of #.', measure('prediction_chance'), attack(2, [], unit(['Armor', 'Forewarning']))],
  ['Fortitude', 'does # on average, as without', mean, attack(3, ['Ferocity'], unit(['Evade 1', 'Fortitude']))],
  ['Fortitude', 'it does #.', mean, attack(3, ['Ferocity'], unit(['Fortitude']), beside(unit(['Protect 3'])))],
  ['Fury', 'the mean is # instead of 1', mean, attack(2, ['Fury 2'])],
  ['Fury', 'under furyChains #.', mean, attack(1, ['Fury 1'], {}, { rules: { furyChains: true } })],
  ['Intercept', 'the mean damage is #, all on it', measure(THIRD), attack(3, [], {}, beside(unit(['Armor', 'Intercept'])))],
  [
    'Intercept',
    'is discarded with a chance of # instead',
    measure('other_discards'),
    attack(3, [], TWO_LEFT, { ...beside(unit(['Intercept'], { health: 3 })), objective: 'discard-chance' }),
  ],
  ['Ion Cannon', 'a mean damage of #.', mean, attack(3, ['Ion Cannon 5'], unit(['Armor']), { mode: 'ion-cannon' })],
  ['Lucky', 'the mean is # instead of 3/2', mean, attack(3, ['Lucky 1'])],
  [
    'Overkill',
    'under overkillMinimum: health #.',
    measure(THIRD),
    attack(
      3,
      ['Overkill'],
      { health: 2, counters: 1 },
      { ...beside(unit([], { health: 2 })), rules: { overkillMinimum: 'health' } },
    ),
  ],
  [
    'Overkill',
    'the second unit gets # on average',
    measure(THIRD),
    attack(3, ['Overkill'], { health: 2, counters: 1 }, beside(unit([], { health: 2 }))),
  ],
  [
    'Overkill',
    'Both are discarded with a chance of #.',
    measure('other_discards'),
    attack(5, ['Overkill'], TWO_LEFT, beside(unit([], { health: 2 }))),
  ],
  ['Overload', 'is used: # damage instead', mean, attack(3, ['Overload 2', 'Accuracy 1'])],
  ['Overload', 'and # to itself', measure(BACK), attack(3, ['Overload 2', 'Accuracy 1'])],
  ['Parry', 'the mean is # instead of 3/2', mean, attack(3, [], unit(['Parry 1']))],
  ['Parry', 'the attacker gets # damage, always', measure(BACK), attack(2, ['Accuracy 3'], unit(['Parry 2', 'Deflect 2']))],
  ['Persuade', 'does # on average with both attacks', mean, attack(3, ['Double Strike'], unit(['Persuade 1']))],
  ['Precision', 'the mean damage is #, all on', mean, attack(3, ['Precision'], {}, beside(unit(['Armor', 'Intercept'])))],
  ['Protect', 'a mean of # instead of 3/2', mean, attack(3, [], {}, beside(unit(['Protect 1'])))],
  [
    'Redirect',
    'a mean damage of # instead',
    measure(THIRD),
    attack(4, [], unit(['Redirect']), beside(unit(['Shields 1']), unit(['Shields 2']))),
  ],
  [
    'Resilience',
    'at 3 the mean is #.',
    mean,
    { attacker: { power: 3, counters: 3, keywords: ['Resilience 2', 'Resilience 1'] }, defender: {} },
  ],
  ['Riposte', '# on average.', measure(BACK), attack(3, [], unit(['Riposte 2']))],
  ['Riposte', 'does # and takes 1/9', mean, attack(1, ['Accuracy 2', 'Lucky 1'], unit(['Riposte 2']))],
  ['Shields', 'the mean is # instead of 2', mean, attack(4, [], unit(['Shields 1']))],
  ['Stealth', 'does # on average, all on the latter', measure(THIRD), attack(3, [], {}, beside(unit(['Armor', 'Intercept'])))],
  ['Stealth', 'it does #, all on the former', mean, attack(3, [], {}, beside(unit(['Armor', 'Intercept', 'Stealth'])))],
  ['Stun', 'does # on average instead of 3', mean, attack(3, ['Double Strike'], unit(['Retaliate 1', 'Stun 2']))],
  ['Surge', '# on average.', measure('defender_surge'), attack(2, [], unit(['Surge 2']))],
  ['Tenacity', 'the mean is # instead of 1', mean, attack(2, ['Tenacity 1'])],
  ['Tenacity', 'has chances #.', chances, attack(1, ['Tenacity 1', 'Double Strike'])],
  [
    'Prevention',
    'has chances #; the mean is 19405/7776',
    chances,
    attack(5, ['Accuracy 1', 'Critical Hit 2', 'Lucky 1'], unit(['Armor', 'Shields 1', 'Parry 1', 'Evade 1'])),
  ],
  [
    'Attack end',
    'gets # counter on average',
    measure(BACK),
    { attacker: { power: 1, health: 1, keywords: ['Backfire 1'] }, defender: unit(['Retaliate 2']) },
  ],
  ...(['optimal', 'always', 'save', 'never'] as const).flatMap((policy): Example[] => [
    ['Payment', `| ${policy} | # |`, mean, paying(policy)],
    ['Payment', `| ${policy} | ${mean(attackOdds(paying(policy)))} | # |`, measure('defender_force_spent'), paying(policy)],
  ]),
];

describe('the examples of the pages on the rules', () => {
  it.each(EXAMPLES)('are what the program says: %s: %s', (heading, words, reported, input) => {
    const sections = PAGES.flatMap((page) => sectionsCalled(page, heading)).join('\n');
    expect(plainText(sections)).toContain(words.replace('#', reported(attackOdds(input))));
  });
});
