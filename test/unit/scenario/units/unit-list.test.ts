import { describe, expect, it } from 'vitest';
import { renderProblem } from '../../../../src/errors/problem.js';
import { parseUnitList } from '../../../../src/scenario/unit-list.js';
import { problemsThrown } from '../../../support/problems.js';

const refusalOf = (text: string): string =>
  problemsThrown(() => parseUnitList(text, 'units.yaml'))
    .map(renderProblem)
    .join('\n');

describe('a list of units', () => {
  it('has units as scenarios have them, in YAML or JSON', () => {
    const [first, second] = parseUnitList(
      '- { name: A, power: 3, keywords: [Evade 1] }\n- { name: B, health: 4 }\n',
      'units.yaml',
    );
    expect(first).toMatchObject({ name: 'A', hasPower: true, unit: { power: 3, abilities: [{ keyword: 'Evade', value: 1 }] } });
    expect(second).toMatchObject({ name: 'B', hasPower: false, unit: { health: 4 } });
    expect(parseUnitList('[{"name": "A", "power": 0}]', 'units.json')).toMatchObject([{ hasPower: true, unit: { power: 0 } }]);
  });

  it('is refused with all its problems, each at its place', () => {
    expect(refusalOf('- { name: A, powr: 3 }\n- { name: B, health: 2, counters: 2 }\n- { power: 1 }\n- No Such Card\n')).toBe(
      [
        'units.yaml:1:14: [0].powr: there is no field "powr" here',
        '  hint: did you mean "power"?',
        'units.yaml:2:35: [1].counters: a unit of health 2 with 2 damage counters is already discarded',
        '  hint: give it fewer counters',
        'units.yaml:3:3: [2]: the unit has no name',
        '  hint: the report lists units by name',
        'units.yaml:4:3: [3]: no card is called "No Such Card"',
        '  hint: odds cards find lists the cards',
      ].join('\n'),
    );
  });

  it('has units with fewer counters than the health that their own texts give', () => {
    const unit = (counters: number): string =>
      `- { name: A, health: 2, counters: ${counters}, effects: [it gets +1 health as long as there is none of your other units] }\n`;
    expect(parseUnitList(unit(2), 'units.yaml')).toMatchObject([{ unit: { health: 2, counters: 2 } }]);
    expect(refusalOf(unit(3))).toContain('a unit of health 3 with 3 damage counters is already discarded');
  });

  it('cannot be a mapping, an empty list, or broken text', () => {
    expect(refusalOf('units: []')).toContain('units.yaml:1:1: must be a list of units, not a mapping (name: value)');
    expect(refusalOf('[]')).toContain('the list of units is empty');
    expect(refusalOf('- {')).toMatch(/^units\.yaml:\d+:\d+: /);
  });

  it('has a problem for a unit in the build zone, or with a wrong Pilot', () => {
    expect(refusalOf('- { name: A, power: 1, pilots: [Nobody] }')).toContain(
      'units.yaml:1:33: [0].pilots[0]: no card is called',
    );
  });
});
