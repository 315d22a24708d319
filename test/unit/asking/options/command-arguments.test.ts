import { describe, expect, it } from 'vitest';
import { commandArguments, repeatedCommand, unusualArguments } from '../../../../src/asking/options/command-arguments.js';
import { COMMON_OPTIONS } from '../../../../src/asking/options/common-options.js';
import { NAME, option } from '../../../../src/asking/options/option.js';
import { UNIT_FIELDS } from '../../../../src/fields/unit-fields.js';

describe('a command that is repeated', () => {
  it('has its words as a shell takes them, and its options behind them', () => {
    expect(repeatedCommand('odds run', ['a.yaml', 'my file.yaml'], ['--seed 2'])).toBe(
      'odds run a.yaml "my file.yaml" --seed 2',
    );
  });
});

describe('the words that give options again', () => {
  it('are in the requested order, without what was not given', () => {
    const given = { level: 0.9, seed: 2n ** 64n - 1n, trials: null, force: 4 };
    expect(commandArguments(COMMON_OPTIONS, given)).toEqual(['--level 0.9', '--seed 18446744073709551615', '--force 4']);
  });

  it('write rules and switches as they are parsed, and quote names for a shell', () => {
    const rules = { edition: 'idc', overrides: { armorNeeds: 4 } } as const;
    expect(commandArguments(COMMON_OPTIONS, { rules, json: true, quiet: false, exact: false })).toEqual([
      '--rules "idc,armorNeeds=4"',
      '--json',
      '--no-exact',
    ]);
    expect(commandArguments(COMMON_OPTIONS, { exact: true })).toEqual([]);
    expect(commandArguments({ cards: option(NAME, '') }, { cards: 'my cards.jsonl' })).toEqual(['--cards "my cards.jsonl"']);
  });

  it('repeat an option as often as it was given, and write keywords as cards print them', () => {
    const table = { set: option(NAME, ''), keyword: option(UNIT_FIELDS.keywords.of, '') };
    expect(commandArguments(table, { set: ['SR', 'JG'], keyword: ['Evade 2'] })).toEqual([
      '--set SR',
      '--set JG',
      '--keyword "Evade 2"',
    ]);
    expect(commandArguments(table, { set: [] })).toEqual([]);
    const against = { ...option(NAME, ''), array: true } as const;
    expect(commandArguments({ against }, { against: ['Yoda (K)', 'a.dek'] })).toEqual(['--against "Yoda (K)" a.dek']);
    expect(commandArguments({ against }, { against: [] })).toEqual([]);
  });

  it('can leave out defaults', () => {
    expect(unusualArguments(COMMON_OPTIONS, { force: 4, 'defender-force': 3, trials: 1_000_000, exact: true })).toEqual([
      '--defender-force 3',
    ]);
  });
});
