import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/rules/units/field.js';
import { TextsInForce } from '../../../../src/rules/units/in-force.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { effectOf } from '../../../support/effects.js';
import { abilities } from '../keywords/printed-attack.js';

/** A unit of power 3 with these effects. */
function unit(effects: readonly string[] = [], rest: Partial<Unit> = {}, keywords: readonly string[] = []): Unit {
  return plainUnit(3, { ...rest, abilities: abilities(keywords), effects: effects.map(effectOf) });
}

const NOBODY = unit();

const textsOf = (field: Partial<Field>): TextsInForce => new TextsInForce({ attacker: NOBODY, defender: NOBODY, ...field });

/** The changes of power of all units of the attack while the first defender is attacked. */
function changes(field: Partial<Field>, defending = 1): number[] {
  const texts = textsOf(field);
  const others = [...(field.others?.attacker ?? []), ...(field.others?.defender ?? [])];
  return [0, 1, ...others.map((_, i) => i + 2)].map((index) => texts.unitAt(index, defending).powerChange);
}

const attackerWith = (effect: string, rest: Partial<Unit> = {}): Unit => unit([effect], rest);

describe('a Location elsewhere', () => {
  const SPACE = { arenas: ['space'] as const };
  const theed = unit([], { ...SPACE, subtypes: ['Naboo Location'] });
  const changeWith = (effect: string, role: 'attacker' | 'defender'): number | undefined => {
    const elsewhere = { attacker: [], defender: [], [role]: [theed] };
    const field = { attacker: attackerWith(effect, SPACE), defender: unit([], SPACE), elsewhere };
    return changes(field)[0];
  };

  it.each([
    ['it gets +1 power as long as there is none of your other space units', 'attacker', 1],
    ["it gets +1 power for each of your opponent's space units", 'defender', 1],
    ['it gets +1 power for each of your other space units', 'attacker', 0],
    ['it gets +1 power for each of the Naboo Location units', 'defender', 1],
    ['it gets +1 power as long as there is one of your Location space units', 'attacker', 1],
    ['it gets +1 power as long as there is one of your Location ground units', 'attacker', 0],
  ] as const)('is counted as a Location and not as a unit: %s', (effect, role, power) => {
    expect(changeWith(effect, role)).toBe(power);
  });
});
