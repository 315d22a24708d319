import { describe, expect, it } from 'vitest';
import { postBody, postFooter } from '../../../src/sheet/post.js';
import { type BriefBlock, chance, type Foot, mean } from '../../../src/sheet/sheet.js';
import { bodyText, footerText } from '../../../src/sheet/terminal.js';
import { sheetOf } from '../../support/every-block.js';

const BRIEF: BriefBlock = {
  kind: 'brief',
  answer: '',
  caption: 'duel: Who *wins*?',
  names: [
    { title: 'attacker', lines: ['', 'attacker'] },
    { title: 'force.defender', lines: ['force', 'defender'] },
  ],
  heads: [
    { title: 'exact mean', lines: ['exact', 'mean'] },
    { title: 'discard', lines: ['', 'discard'] },
    { title: 'others damage', lines: ['others', 'damage'], further: 'other_damage' },
  ],
  rows: [
    { names: ['Darth Vader (E)', '0'], cells: [mean(1, 4), chance(0), mean(1.25, 4)], size: 0.5 },
    { names: ['\u001b[31mred \u202e with a long name (B)', '12'], cells: [mean(2, 4), chance(0.3125), null], size: 1 },
  ],
  hidden: 1000,
  further: ['attacker_force_spent', 'other_damage'],
  notes: ['1 case is too large.'],
  legend: 'Means',
  bars: 'bars show them',
  place: 'reports\u0007/duel',
};

const sheet = (brief: BriefBlock) => ({
  ...sheetOf('A', []),
  ...{ sides: [], answer: '', beside: '' },
  sections: [{ id: 'cases', title: 'Cases', blocks: [brief] }],
});

describe('a brief', () => {
  it('is a table with bars on a terminal, below the question and above what it leaves out', () => {
    expect(bodyText(sheet(BRIEF))).toBe(`duel: Who *wins*?
                           force   exact           others
              attacker  defender    mean  discard  damage
       Darth Vader (E)         0  1.0000       0%  1.2500  ██████████
  ?[31mred ? with… (B)        12  2.0000   31.25%       -  ████████████████████
  ... and 1,000 more cases in summary.csv.
  1 case is too large.
  More in summary.csv: attacker_force_spent
  reports?/duel

`);
  });

  it('is a table of whole names in a post', () => {
    expect(postBody(sheet(BRIEF))).toBe(`**duel: Who \\*wins\\*?**

|                         attacker | force.defender | exact mean | discard | others damage |
| -------------------------------: | -------------: | ---------: | ------: | ------------: |
|                  Darth Vader (E) |              0 |     1.0000 |      0% |        1.2500 |
| ?\\[31mred ? with a long name (B) |             12 |     2.0000 |  31.25% |             - |

... and 1,000 more cases in summary.csv.

1 case is too large.

More in summary.csv: attacker\\_force\\_spent

`);
  });

  it('leaves columns that need much room to summary.csv, then shortens names, until it fits 80 characters', () => {
    const names = ['attacker', 'defender', 'mode', 'objective'].map((title) => ({ title, lines: ['', title] as const }));
    const rows = BRIEF.rows.map((row) => ({ ...row, names: new Array(4).fill('nineteen characters') }));
    expect(bodyText(sheet({ ...BRIEF, names, rows, hidden: 0, notes: [] }))).toBe(`duel: Who *wins*?
                                                               exact
       attacker       defender           mode      objective    mean  discard
  nineteen cha…  nineteen cha…  nineteen cha…  nineteen cha…  1.0000       0%
  nineteen cha…  nineteen cha…  nineteen cha…  nineteen cha…  2.0000   31.25%
  More in summary.csv: attacker_force_spent, other_damage
  reports?/duel

`);
  });

  it('has no bars for a single case', () => {
    expect(bodyText(sheet({ ...BRIEF, rows: BRIEF.rows.slice(0, 1) }))).not.toMatch(/[▏▎▍▌▋▊▉█]/);
  });

  it('is explained below, once for equal tables, with its bars where there are any', () => {
    const footer: Foot = {
      sections: [...sheet(BRIEF).sections, ...sheet({ ...BRIEF, caption: 'other' }).sections],
      ...{
        notes: [],
        assumptions: ['Rules: the current community rules (idc).'],
        unplayed: [],
        command: 'odds run "a`b.yaml"',
      },
    };
    expect(footerText(footer)).toBe(
      'Means; bars show them.\nRules: the current community rules (idc).\nRepeat: odds run "a`b.yaml"\n',
    );
    expect(postFooter(footer)).toBe(
      '- Means.\n- Rules: the current community rules (idc).\n- Repeat: `` odds run "a`b.yaml" ``\n',
    );
  });
});

it('lists of names that are too long for a line are wrapped', () => {
  const names = Array.from({ length: 20 }, (_, i) => `Unknown Hero Number ${i} (A)`).join(', ');
  const lines = bodyText(
    sheetOf('A', [{ kind: 'list', caption: 'Not played', heads: ['played', 'cards'], rows: [['not', names]] }]),
  ).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.map((line) => line.trim()).join(' ')).toContain(`not  ${names}`);
});
