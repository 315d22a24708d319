import { expect, it } from 'vitest';
import { type AttackInput, type AttackOdds, attackOdds, type UnitInput } from '../../../src/index.js';
import { attackOf } from '../../support/attack-notation.js';
import type { OracleUnit } from '../../support/attack-oracle.js';
import { rowsOf } from '../../support/rows.js';
import { plainText, projectText, sectionsCalled } from './markdown.js';

const PAGES = ['docs/rules.md', 'docs/keywords.md', 'docs/choices.md'].map(projectText);

/** An attack of the notation as programs give it. */
function inputOf(columns: readonly string[]): AttackInput {
  const {
    attacker,
    defender,
    others = {},
    rules = {},
    mode = 'normal',
    objective = 'mean-damage',
    ...rest
  } = attackOf(columns);
  const sides = { attacker: others.attacker?.map(unitInput) ?? [], defender: others.defender?.map(unitInput) ?? [] };
  const payment = rest.payment?.defender ?? 'optimal';
  const policy = { forceValue: rest.forceValue ?? 0, defender: { payment } };
  return { attacker: unitInput(attacker), defender: unitInput(defender), others: sides, rules, mode, objective, policy };
}

function unitInput({
  power,
  powerChange = 0,
  health,
  counters = 0,
  abilities = [],
}: OracleUnit): UnitInput & { power: number } {
  const keywords = abilities.map(({ keyword, value, cost }) => {
    const printed = value === null ? keyword : `${keyword} ${value}`;
    return cost === 0 ? printed : `Pay ${cost} Force -> ${printed}`;
  });
  return { power, powerChange, counters, keywords, ...(typeof health === 'number' ? { health } : {}) };
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

/** Headings of the pages on the rules, words below them with # for the number, what that is, and the attack. */
const EXAMPLES = rowsOf(`
  Absorb | on average #: attacking back | defender_next_power | 3 | 1 Absorb 2
  Absorb | with a chance of 1/8, otherwise none | mean | 3 | 1 Absorb 2
  Accuracy | the mean is # instead of 1 | mean | 2 Accuracy 1 | 1
  Accuracy | With Accuracy -1 the mean is #. | mean | 2 Accuracy -1 | 1
  Accuracy | under naturalOneMisses the mean is #. | mean | 2 Accuracy 3 | 1 | rules naturalOneMisses true
  Area Damage | takes # damage on average. | other_damage | 3 Area Damage 2 | 1/2 | with the defender 1 Armor
  Armor | the mean is # instead of 3/2 | mean | 3 | 1 Armor
  Armor | from 3/2 to #. | attacker_damage | 0 Armor | 1 Retaliate 3
  Avenge | takes # damage on average. | attacker_damage | 3 | 1/2 | with the defender 1 Avenge 2
  Backfire | does itself # on average, with | attacker_damage | 3 Backfire 2 | 1
  Backfire | with Armor #. | attacker_damage | 3 Backfire 2, Armor | 1
  Barrage | a mean damage of #, and nothing comes back | mean | 6 Barrage 4 | 1 Shields 1, Retaliate 3 | barrage
  Barrage | the Retaliate does # on average | attacker_damage | 6 Barrage 4 | 1 Shields 1, Retaliate 3
  Bombard | the mean is #. | mean | 0 Bombard 5 [+1 power] | 1 Shields 2 | bombard
  Critical Hit | has chances #. The mean is 253/108 | chances | 3 Critical Hit 2 | 1
  Cunning | # Force on average | defender_force_spent | 1 | 1 Evade 1 for 1 | Force worth 0.75
  Cunning | the mean damage is #. | mean | 1 Cunning | 1 Evade 1 for 1 | Force worth 0.75
  Double Damage | with chances #, a mean of 5/4 | chances | 3 Double Damage | 1 Evade 1
  Double Damage | # and 1/2 on average | mean | 2 Double Damage, Overkill | 1/1 | with the defender 1 |
    rules doubleDamageScope allDamage
  Double Strike | discarded with a chance of #. | discard | 3 Double Strike | 1/4
  Evade | the mean is # instead of 2 | mean | 4 | 1 Evade 2
  Ferocity | does its full # damage on average | mean | 3 Ferocity | 1 Evade 1, Parry 2
  Ferocity | a mean of # damage; | attacker_damage | 1 Evade 2 | 1 Retaliate 2, Ferocity
  Focus | of both is # instead | mean | 3 Focus 2, Double Strike | 1
  Foresight | right with a chance of #. | prediction_chance | 3 Foresight | 1
  Forewarning | right with a chance of #. | prediction_chance | 2 | 1 Armor, Forewarning
  Fortitude | does # on average, as without | mean | 3 Ferocity | 1 Evade 1, Fortitude
  Fortitude | it does #. | mean | 3 Ferocity | 1 Fortitude | with the defender 1 Protect 3
  Fury | the mean is # instead of 1 | mean | 2 Fury 2 | 1
  Fury | under furyChains #. | mean | 1 Fury 1 | 1 | rules furyChains true
  Intercept | the mean damage is #, all on it | other_damage | 3 | 1 | with the defender 1 Armor, Intercept
  Intercept | is discarded with a chance of # instead | other_discards | 3 | 1/2 | with the defender 1/3 Intercept |
    discard-chance
  Ion Cannon | a mean damage of #. | mean | 3 Ion Cannon 5 | 1 Armor | ion-cannon
  Lucky | the mean is # instead of 3/2 | mean | 3 Lucky 1 | 1
  Overkill | Both are discarded with a chance of #. | other_discards | 5 Overkill | 1/2 | with the defender 1/2
  Overload | is used: # damage instead | mean | 3 Overload 2, Accuracy 1 | 1
  Overload | and # to itself | attacker_damage | 3 Overload 2, Accuracy 1 | 1
  Parry | the mean is # instead of 3/2 | mean | 3 | 1 Parry 1
  Parry | the attacker takes # damage. | attacker_damage | 2 Accuracy 3 | 1 Parry 2, Deflect 2
  Persuade | does # on average with both attacks | mean | 3 Double Strike | 1 Persuade 1
  Precision | the mean damage is #, all on | mean | 3 Precision | 1 | with the defender 1 Armor, Intercept
  Protect | a mean of # instead of 3/2 | mean | 3 | 1 | with the defender 1 Protect 1
  Redirect | a mean damage of # instead | other_damage | 4 | 1 Redirect | with the defender 1 Shields 1 |
    with the defender 1 Shields 2
  Resilience | at 3 the mean is #. | mean | 3 Resilience 2, Resilience 1 [counters 3] | 1
  Riposte | # on average. | attacker_damage | 3 | 1 Riposte 2
  Riposte | does # and takes 1/9 | mean | 1 Accuracy 2, Lucky 1 | 1 Riposte 2
  Shields | the mean is # instead of 2 | mean | 4 | 1 Shields 1
  Stealth | does # on average, all on the latter | other_damage | 3 | 1 | with the defender 1 Armor, Intercept
  Stealth | it does #, all on the former | mean | 3 | 1 | with the defender 1 Armor, Intercept, Stealth
  Stun | does # on average instead of 3 | mean | 3 Double Strike | 1 Retaliate 1, Stun 2
  Surge | # on average. | defender_surge | 2 | 1 Surge 2
  Tenacity | the mean is # instead of 1 | mean | 2 Tenacity 1 | 1
  Prevention | has chances #; the mean is 19405/7776 | chances | 5 Accuracy 1, Critical Hit 2, Lucky 1 |
    1 Armor, Shields 1, Parry 1, Evade 1
  Attack end | gets # counter on average | attacker_damage | 1/1 Backfire 1 | 1 Retaliate 2
`);

/** What the table of the policies of payment has for each. */
const PAYMENTS = ['optimal', 'always', 'save', 'never'].flatMap((policy) => {
  const attack = ['4', '1/3 Evade 2 for 2', 'Force worth 0.5', `payment optimal and ${policy}`];
  const damage = mean(attackOdds(inputOf(attack)));
  return [
    ['Payment', `| ${policy} | # |`, 'mean', ...attack],
    ['Payment', `| ${policy} | ${damage} | # |`, 'defender_force_spent', ...attack],
  ];
});

const QUANTITIES: Readonly<Record<string, Quantity>> = { mean, discard, chances };

it.each([...EXAMPLES, ...PAYMENTS])(
  'the examples of the pages on the rules are what the program says: %s: %s',
  (heading = '', words = '', name = '', ...attack) => {
    const sections = PAGES.flatMap((page) => sectionsCalled(page, heading)).join('\n');
    const reported = QUANTITIES[name] ?? measure(name);
    expect(plainText(sections)).toContain(words.replace('#', reported(attackOdds(inputOf(attack)))));
  },
);
