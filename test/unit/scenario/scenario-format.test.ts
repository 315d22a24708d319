import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';
import { scenarioJsonSchema } from '../../../src/questions/scenario-schema.js';
import { KINDS } from '../../support/parse-scenario.js';
import { PLAIN, parsed, scenarioOf } from './scenario-text.js';

const page = readFileSync(new URL('../../../docs/scenario-format.md', import.meta.url), 'utf8');

function examples(language: string): string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);
}

describe('docs/scenario-format.md', () => {
  it('begins with a scenario of 24 cases', () => {
    expect(parsed(examples('yaml')[0] ?? '').caseCount).toBe(24);
  });

  it('shows existing cards', () => {
    const text = `format: 1\nquestion: Who?\nexperiment: attack\n${examples('yaml')[1]}`;
    const { base, warnings } = scenarioOf('attack', text);
    expect(warnings).toEqual([]);
    expect(base.attacker).toMatchObject({ name: 'Darth Maul (B)', power: 6 });
    expect(base.defender).toMatchObject({ name: 'Mace Windu (C)', counters: 2 });
    expect(base.defender.abilities.map(({ keyword }) => keyword)).toEqual(['Armor', 'Evade', 'Stun']);
  });

  it('shows effects, Pilots and units elsewhere that can be read', () => {
    const [, , effects = '', , elsewhere = ''] = examples('yaml');
    const text = `format: 1\nquestion: Who?\nexperiment: attack\ndefender: {}\n${effects}${elsewhere}`;
    const { base } = scenarioOf('attack', text);
    expect(base.attacker).toMatchObject({ name: 'X-Wing Red One', piloted: 1 });
    expect(base.attacker.effects.length).toBeGreaterThan(3);
    expect(base.elsewhere.attacker.map(({ name }) => name)).toEqual(['Admiral Ackbar (A)', 'Theed', 'Yoda (E)']);
  });

  it('shows further units, rules, policies and vary that can be read', () => {
    const [, , , others = '', , rules = '', players = '', vary = ''] = examples('yaml');
    const withHealth = PLAIN.replace('{ keywords', '{ health: 5, keywords');
    expect(parsed(withHealth + others).base.others.defender.map(({ name }) => name)).toEqual(['Bodyguard', null]);
    expect(parsed(withHealth + others).warnings).toEqual([]);
    expect(parsed(withHealth + others + rules + players + vary.replace('rules.armorNeeds', 'rules.hitNeeds')).caseCount).toBe(
      6 * 3 * 3 * 2 * 2,
    );
  });

  it('names every field', () => {
    const schemas = scenarioJsonSchema(KINDS).anyOf as { properties: Record<string, unknown> }[];
    const names = [...schemas.flatMap(({ properties }) => Object.keys(properties)), ...Object.keys(UNIT_FIELDS), 'edition'];
    expect(names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`.${name}\``))).toEqual([]);
  });
});
