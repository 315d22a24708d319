import { describe, expect, it } from 'vitest';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { duelOf, oddsOfDuel } from '../../../support/duels.js';
import { facts } from './facts.js';
import { chancesOf, expectSameAttack } from './printed-attack.js';

facts(`

Area Damage
  rolls X dice of damage against another unit of the opponent when its attack discards one
    - 3 Area Damage 2 | 1/2 | with the defender 1 => 45164: 0 2 2; 45634: 0 3 1
  rolls dice of damage, with Armor and without Accuracy
    - 3 Area Damage 2, Accuracy 1 | 1/2 | with the defender 1 => 33134: 0 2 1
    - 3 Area Damage 2 | 1/2 | with the defender 1 Armor => 44145: 0 2 1
  is used for each unit that is discarded, including one by Overkill
    - 4 Area Damage 1, Overkill | 1/2 | with the defender 1/2 | with the defender 1 => 444455: 0 2 2 2
  is used even by a unit that is discarded at the same time
    - 3/1 Area Damage 2 | 1/2 Deflect 1 | with the defender 1 => 44461: 1 2 1
  hits the unit that its player chooses
    - 3 Area Damage 2 | 1/2 | with the defender 1 Armor | with the defender 1
      => 44144: damage 0 2 0 2, choices "attacker: Area Damage to 3"

Avenge
  rolls X dice of damage to the attacker when its attack discards another unit of its side
    - 2 | 1/2 | with the defender 1 Avenge 2 => 4451: 1 2 0
  does not avenge itself
    - 2 | 1/1 Avenge 2 | with the defender 1 => 44: 0 2 0
    - 2 | 1/1 Avenge 2 => as 2 | 1/1
  is used once for each unit that is discarded
    - 3 Overkill | 1/2 | with the defender 1/1 | with the defender 1 Avenge 1 | discard-chance => 44456: 2 2 1 0
  rolls dice of damage: Armor of the attacker counts, and prevention works
    - 2 Armor | 1/2 | with the defender 1 Avenge 2 => 4445: 1 2 0
    - 2 Evade 1 | 1/2 | with the defender 1 Avenge 2 => 4445: 1 2 0
  reaches an attacker from another arena
    - 0 Bombard 2 | 1/2 | with the defender 1 Avenge 2 | bombard => 4455: 2 2 0
  is not used by a unit that is discarded in the same attack
    - 4 Overkill | 1/2 | with the defender 1/2 Avenge 3 => 4444: 0 2 2

Backfire
  rolls X dice of damage against itself if the first roll shows a natural three, once
    - 2 Backfire 2 | 1 => 24: 0 1; 3344: 2 0; 3451: 1 1
  looks at the roll before re-rolls: a three that is re-rolled counts, one that a re-roll brings does not
    - 2 Backfire 1, Lucky 1 | 1 => 143: 0 1; 3465: 1 2
  rolls dice of damage, with its own Armor and without Accuracy
    - 1 Backfire 3, Armor, Accuracy 3 | 1 => 3345: 1 1

Critical Hit
  counts sixes that miss under criticalHitPerSix, unless criticalHitNeedsHit
    - 2 Critical Hit 2, Accuracy -3 | 1 | rules criticalHitPerSix true => 66: damage 0 4, criticalHit yes
    - 2 Critical Hit 2, Accuracy -3 | 1 | rules criticalHitPerSix true | rules criticalHitNeedsHit true => 66: 0

Double Damage
  puts two counters on the defender for each damage that is not prevented
    - 3 Double Damage | 1 => 451: 4
    - 2 Double Damage | 1 Evade 1 => 45: 2
    - 3 Double Damage | 1 Parry 1 => 155: 2
  is for the attack on the defender alone, or under doubleDamageScope for what Overkill moves too
    - 4 Double Damage, Overkill | 1/2 | with the defender 1 | capped-damage => 4444: 0 4 2
    - 4 Double Damage, Overkill | 1/2 | with the defender 1 | rules doubleDamageScope allDamage | capped-damage => 4444: 0 4 4

Overkill
  moves hits above the remaining health to another unit
    - 5 Overkill | 1/2 | with the defender 1/2 => 44411: damage 0 2 1, choices "attacker: 1 to 2"
    - 5 Overkill | 1/2 | with the defender 1/2 => 44444: damage 0 2 3, discarded no yes yes
  does not roll against the second unit: its Armor, Shields and Parry do nothing, its other prevention does
    - 4 Overkill | 1/2 | with the defender 1 Armor, Shields 3 => 4444: 0 2 2
    - 4 Overkill | 1/2 | with the defender 1 Parry 3 => 4444: 0 2 2
    - 4 Overkill | 1/2 | with the defender 1 Evade 1 | capped-damage => 4444: 0 2 1
  gives Critical Hit to either under overkillCriticalHit choose, and pools it under pool
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/3 | discard-chance => 644: 0 4 1
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/3 | rules overkillCriticalHit choose | discard-chance
      => 644: 0 2 3
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/3 | rules overkillCriticalHit pool | discard-chance => 644: 0 2 3
  // With two hits, one of them a six, there is no hit above, but the pool has two damages above.
  moves a Critical Hit even without a hit above the health, if the rule lets it
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/2 | discard-chance => 641: 0 4 0
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/2 | rules overkillCriticalHit choose | discard-chance
      => 641: 0 2 2
    - 3 Overkill, Critical Hit 2 | 1/2 | with the defender 1/2 | rules overkillCriticalHit pool | discard-chance => 641: 0 2 2
  places both damages together, so that prevention can be used on both
    - 4 Overkill | 1/2 Evade 1 | with the defender 1 Evade 1 | capped-damage => 4444: 0 1 1
  does nothing without a third unit, or if the health is not known
    - 3 Overkill | 1/2 => as 3 | 1/2

Overkill against unknown health
  moves nothing
    - 3 Overkill | 1 | with the defender 1 => 444: 0 3 0

Retaliate
  rolls X dice of damage against the attacker when the attack ends
    - 1 | 1 Retaliate 2 => 156: 2 0; 451: 1 1
  is activated instance by instance, each with its own damage
    - 1 Evade 1 | 1 Retaliate 1, Retaliate 2
      => 1444: damage 1 0, choices "defender: Retaliate 2 by 1" "defender: Retaliate 1 by 1" "defender: Retaliate 2 of 1 next"
      "attacker: Evade 1 by 0 on 2 from 1" "attacker: Evade 1 by 0 on 1 from 1"
  // Two dice are worth one damage, as much as one Force at a value of 1; then it is not used.
  costs Force before the roll, if a cost is printed
    - 1 | 1 Retaliate 2 for 1 => 111: damage 0 0, forceSpent 0 1
    - 1 | 1 Retaliate 2 for 1 | Force worth 1 => 4: choices none
    - 1 | 1 Retaliate 2 for 1 | Force worth 0.75 => 411: choices "defender: Retaliate 2 by 1"
  does nothing to a unit that is already discarded
    - 1/1 | 1 Deflect 1, Retaliate 2 => 4: 1 0

Riposte
  does X damage to the attacker, once, if the attack dice show a natural two
    - 2 | 1 Riposte 2 => 14: 0 1; 22: 2 0; 24: 2 1
  does damage and rolls no dice: Armor does nothing, prevention works
    - 2 Armor | 1 Riposte 2 => 21: 2 0
    - 2 Evade 1 | 1 Riposte 2 => 21: 1 0
  looks at the natural two, even if it hits
    - 1 Accuracy 2 | 1 Riposte 2 => 2: 2 1
    - 1 Accuracy 1 | 1 Riposte 2 => 1: 0 0
  // Deflect discards the attacker first; then there is no unit to damage.
  is used even by a unit that the attack discards, against a unit that is not
    - 2/2 | 1/1 Riposte 2 => 24: discarded yes yes
    - 2/1 | 1 Riposte 2, Deflect 1 | capped-damage => 24: 1 0
  is that of the final defending unit
    - 2 | 1 | with the defender 1 Intercept, Armor, Riposte 1 => 24: 1 0 0
    - 2 | 1 Riposte 2 | with the defender 1 Intercept, Armor, Shields 1, Evade 3 => 2: 0 0 0

Stun
  takes X power from a unit on which its damage puts counters, however many
    - 2 Stun 2 | 1 => 11: powerLost 0 0; 41: powerLost 0 2; 44: powerLost 0 2
  takes it once for a placement, even if several instances of its damage are placed together
    - 4 | 1 Deflect 1, Deflect 1, Stun 1 | capped-damage => 4411: damage 2 0, powerLost 1 0
  works with all damage of its unit, including Retaliate, and not on its own unit
    - 1 | 1 Retaliate 2, Stun 1 => 111: powerLost 0 0; 144: powerLost 1 0
    - 1 Stun 1, Backfire 1 | 1 => 34: powerLost 0 0
  takes it again with every attack, and from both units that Overkill hits
    - 1 Stun 2, Double Strike | 1 => 44: powerLost 0 4
    - 3 Stun 1, Overkill | 1/2 | with the defender 1 => 444: powerLost 0 1 1

Surge
  gives its side X power when damage of another unit puts counters on it, however many
    - 2 | 1 Surge 2 => 11: surge 0 0; 41: surge 0 2; 44: surge 0 2
    - 1 Surge 1, Backfire 1 | 1 => 34: surge 0 0
  gives it again each time damage is placed
    - 1 Double Strike | 1 Surge 1 => 44: surge 0 2
    - 1 Surge 1 | 1 Retaliate 1, Retaliate 1 => 144: surge 2 0
  gives the attacking unit the power in a further attack
    - 1 Surge 2, Double Strike | 1 Riposte 1 => 14: 0 1; 2444: 1 3
  is given to no unit that has been discarded
    - 1/1 Surge 2, Double Strike | 1 Riposte 1 => 2: choices none
  // Retaliate 2 does 1 damage on average, and with probability 3/4 gives the second attack two hits: 3/2.
  keeps a defender from striking back before a further attack
    - 1 Accuracy 3, Surge 2, Double Strike | 1 Retaliate 2
      => 1141: choices "attacker: Double Strike on 1" "defender: Retaliate 2 by 1"
  of a third unit counts for its side
    - 3 Overkill | 1/2 | with the defender 1 Surge 3 => 444: surge 0 3
  // The second attack would parry even more with it.
  may be given to the attacking unit by the defending side
    - 6 Double Strike, Accuracy 3 | 1 Surge 1, Parry 30
      => 4444444444444: choices "defender: Surge 1 of 1" "attacker: Double Strike on 1"

`);

it('Stun of a unit that deflects takes power with any hit on four dice: 1 - (1/2)^4', () => {
  const deflected = { power: 4, defender: ['Deflect 1', 'Deflect 1', 'Stun 1'], objective: 'capped-damage' } as const;
  expect(chancesOf(deflected, (outcome) => outcome.powerLost[0])).toEqual({ 0: '1/16', 1: '15/16' });
});

const SURE = { keyword: 'Accuracy', value: 3, cost: 0 };

const control = (value: number) => ({ keyword: 'Damage Control', value, cost: 0 });

const unit = (power: number, health: number, rest: Partial<Unit> = {}): Unit =>
  plainUnit(power, { health, speed: 30, ...rest });

describe('Damage Control', () => {
  it('changes nothing in an attack', () => {
    expectSameAttack(
      { power: 3, health: 2 },
      { power: 3, health: 2, attacker: ['Damage Control 2'], defender: ['Damage Control 1'] },
    );
  });

  it('removes up to X counters before the attacks of each turn', () => {
    // One counter a turn, and one is removed before the next: two never lie there.
    const odds = oddsOfDuel(duelOf([unit(1, 1, { abilities: [SURE] }), unit(0, 2, { abilities: [control(1)] })]));
    expect(odds.undecided).toBe(1);
    // Two a turn: one is left of them after each turn, so the third health lasts for two turns.
    const double = oddsOfDuel(duelOf([unit(2, 1, { abilities: [SURE] }), unit(0, 3, { abilities: [control(1)] })]));
    expect(double.turns.map(({ firstWins }) => firstWins)).toEqual([0, 1]);
  });

  it('works in the first turn too, on counters that lie there before', () => {
    const hurt = unit(0, 2, { counters: 1, abilities: [control(1)] });
    const odds = oddsOfDuel(duelOf([unit(1, 1, { abilities: [SURE] }), hurt], { turns: 1 }));
    expect(odds.firstWins).toBe(0);
  });

  it('of several values is their sum', () => {
    const defender = unit(0, 3, { abilities: [control(1), control(1)] });
    expect(oddsOfDuel(duelOf([unit(2, 1, { abilities: [SURE] }), defender])).undecided).toBe(1);
  });
});
