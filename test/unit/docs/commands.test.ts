import { describe, expect, it } from 'vitest';
import { CARD_ACTIONS } from '../../../src/asking/cards/cards-options.js';
import { UNIT_SLOT_OPTIONS } from '../../../src/asking/options/slot-options.js';
import { ATTACK_OPTIONS } from '../../../src/asking/units/attack-option-table.js';
import { CHECK_OPTIONS, RUN_OPTIONS } from '../../../src/cli/command-options.js';
import { BATTLE_OPTIONS } from '../../../src/questions/battle/ask/battle-options.js';
import { COMPARE_OPTIONS } from '../../../src/questions/compare/compare-options.js';
import { DECK_OPTIONS } from '../../../src/questions/deck/deck-options.js';
import { DUEL_OPTIONS } from '../../../src/questions/duel/duel-options.js';
import { SQUAD_OPTIONS } from '../../../src/questions/squad/squad-options.js';
import { tableOptions } from '../../../src/questions/table/table-options.js';
import { EDITIONS } from '../../../src/rules/game/editions.js';
import { optionsNamedIn, PAGES, projectText } from './markdown.js';

const { scripts } = JSON.parse(projectText('package.json')) as { scripts: object };

/** Documents that name options of `odds` alone, not of the project's scripts. */
const ABOUT_ODDS = PAGES.filter((page) => !/CHANGELOG|cards|design|performance|CONTRIBUTING/.test(page));

describe('documents', () => {
  it.each(ABOUT_ODDS)('name only existing options: %s', (page) => {
    const ofCards = Object.values(CARD_ACTIONS).flatMap((options) => Object.keys(options));
    const tables = [
      ATTACK_OPTIONS,
      BATTLE_OPTIONS,
      DUEL_OPTIONS,
      RUN_OPTIONS,
      tableOptions(),
      CHECK_OPTIONS,
      COMPARE_OPTIONS,
      DECK_OPTIONS,
      SQUAD_OPTIONS,
      UNIT_SLOT_OPTIONS,
    ];
    const known = [
      ...tables.flatMap((options) => Object.keys(options)),
      ...ofCards,
      'help',
      'version',
      'no-exact',
      'no-range-over-play',
      'no-color',
    ];
    expect(optionsNamedIn(projectText(page)).filter((option) => !known.includes(option))).toEqual([]);
  });

  it.each(PAGES.filter((page) => page !== 'CHANGELOG.md'))('name only existing npm scripts: %s', (page) => {
    const named = [...projectText(page).matchAll(/(?:`|&& |^ *)npm (?:run )?([a-z:]+)/gm)].map(
      ([, script]) => script as string,
    );
    expect(named.filter((script) => !['ci', 'install', 'link', 'publish'].includes(script) && !(script in scripts))).toEqual(
      [],
    );
  });

  it('have a line for each npm script, at most fifteen', () => {
    const page = projectText('CONTRIBUTING.md');
    const names = Object.keys(scripts);
    expect(names.length).toBeLessThanOrEqual(15);
    expect(names.filter((name) => !new RegExp(`\\| .*\`(?:npm (?:run )?)?${name}\``).test(page))).toEqual([]);
  });

  it('name the rules editions if they say how to ask for an attack', () => {
    for (const edition of Object.keys(EDITIONS)) expect(projectText('docs/attack.md')).toContain(edition);
  });
});
