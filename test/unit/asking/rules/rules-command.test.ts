import { describe, expect, it } from 'vitest';
import { ATTACK_OPTIONS } from '../../../../src/asking/units/attack-option-table.js';
import { keywordTable } from '../../../../src/report/rules/rules-text.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import { UNMODELLED_KEYWORDS } from '../../../../src/rules/keywords/other-keywords.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

const printed = (...words: string[]): Promise<string> => printedBy(['rules', ...words]);
const refused = (...words: string[]): Promise<string> => refusalOf(['rules', ...words]);

describe('odds rules', () => {
  it('prints the table of all keywords', async () => {
    expect(await printed()).toBe(keywordTable());
  });

  it.each([['Critical Hit'], ['critical', 'hit'], ['CRITICAL', 'HIT', '2'], ['critical  hit X']])(
    'finds a keyword in any case, as one word or several, with a number after it: %j',
    async (...words) => {
      expect(await printed(...words)).toMatch(/^Critical Hit X\n/);
    },
  );

  it('names the flags that give the keyword to a unit, and they are flags of odds attack', async () => {
    expect(await printed('evade')).toContain('flags     --evade X, --attacker-evade X\n');
    expect(await printed('overkill')).toContain('flags     --overkill\n');
    for (const { name } of KEYWORDS) {
      const { keyword } = JSON.parse(await printed(name, '--json')) as { keyword: { flags: string[] } };
      expect(keyword.flags.filter((flag) => !(flag.replace(/^--| X$/g, '') in ATTACK_OPTIONS))).toEqual([]);
      expect(keyword.flags.length).toBeGreaterThan(0);
    }
  });

  it('prints one JSON object with --json', async () => {
    expect(JSON.parse(await printed('--json'))).toMatchObject({ format: 1, unmodelled: UNMODELLED_KEYWORDS });
    expect(JSON.parse(await printed('armor', '--json'))).toMatchObject({ format: 1, keyword: { name: 'Armor' } });
  });

  it('guesses at an unknown name, including one that is not modelled', async () => {
    expect(await refused('armour')).toBe(
      'odds rules: there is no keyword "armour"\n  hint: did you mean "Armor"? odds rules lists all keywords',
    );
    expect(await refused('stelth')).toContain('did you mean "Stealth"?');
    expect(await refused('flying')).toBe('odds rules: there is no keyword "flying"\n  hint: odds rules lists all keywords');
  });

  it.each(UNMODELLED_KEYWORDS)('says that %s is not modelled', async (name) => {
    expect(await refused(...name.toLowerCase().split(' '))).toBe(
      `odds rules: ${name} is a keyword of the game that this version does not model\n  hint: odds rules lists the keywords that it models`,
    );
  });

  it('says how a keyword is given that is not an ability of a unit', async () => {
    expect(await refused('upkeep')).toBe(
      'odds rules: Upkeep is a field of scenario files here, not a keyword\n  hint: only battles play it: upkeep: [Pay 1 Force or tap] of a unit, or upkeep: true of its side',
    );
  });

  it('names its own help if an option is unknown', async () => {
    expect(await refused('--trials', '5')).toBe(
      'odds: there is no option "--trials"\n  hint: odds rules --help lists the options',
    );
  });
});
