import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../../../src/check/check-result.js';
import { compareCase } from '../../../../src/check/compare.js';
import { judgeCases } from '../../../../src/check/findings.js';
import type { WatchedCase } from '../../../../src/check/watched.js';
import { mustBe } from '../../../../src/errors/problem.js';
import { checkPage, checkReport } from '../../../../src/report/check/check-report.js';
import { TERMINAL_PAINT } from '../../../../src/sheet/text/text-table.js';
import { caseOf, counted, exactly } from '../../check/watched-values.js';

const NASTY = 'attacker=<b>"A" & \'B\'</b>|`rm`, 100%: @all\u001b[31m\n::error::x\u202e]]>';

type Pair = readonly [before: WatchedCase, after: WatchedCase];

const CHANGED: readonly Pair[] = [
  [
    caseOf([exactly('mean_damage', [1, 2, 1]), exactly('discard_chance', [3, 1])], 'defender.Armor=false'),
    caseOf([exactly('mean_damage', [0, 1, 1]), exactly('discard_chance', [1, 1])], 'defender.Armor=false'),
  ],
  [
    caseOf([exactly('mean_damage', [1, 1])], 'defender.Armor=true'),
    caseOf([exactly('mean_damage', [1, 1])], 'defender.Armor=true'),
  ],
  [
    caseOf([counted('mean_damage', [500_000, 500_000])], NASTY),
    caseOf([counted('mean_damage', [400_000, 600_000])], NASTY, true),
  ],
];

function resultOf(pairs: readonly Pair[], rest: Partial<CheckResult> = {}): CheckResult {
  const compared = pairs.map(([before, after]) => ({
    scenario: 'duel',
    before,
    after,
    comparisons: compareCase(before, after, 0.005),
  }));
  const settings = { rules: 'idc', simulated: null };
  return {
    ...judgeCases(compared),
    comparedWith: 'the baseline in reports/baseline',
    scenarios: [
      {
        name: 'duel',
        question: 'Who needs Armor?',
        cases: pairs.map(([, { name }]) => name),
        before: settings,
        after: { ...settings, rules: 'idc,armorNeeds=4' },
      },
    ],
    unmatched: [],
    margin: 0.005,
    command: 'odds check',
    placeOf: () => ({ file: 'reports/a,b:c%d.json', line: 7 }),
    ...rest,
  };
}

const RESULT = resultOf(CHANGED);
const NOTHING = resultOf(CHANGED.slice(1, 2));

/** A renamed scenario, removed cases, and an unchanged case. */
const UNMATCHED = resultOf(CHANGED.slice(1, 2), {
  unmatched: [
    {
      ...{ kind: 'renamed', scenario: 'new, 100%', formerly: 'old', cases: null, file: 'scenarios/new.yaml', line: 1 },
      ...{ message: mustBe('"old"', 'new'), hint: 'where it is meant: odds check --update' },
    },
    {
      ...{
        kind: 'removed',
        scenario: 'duel',
        formerly: null,
        cases: ['<a>', 'b'],
        file: 'reports/baseline/duel.json',
        line: 9,
      },
      ...{ message: 'expected the cases, missing 2', hint: null },
    },
  ],
});

describe('a scenario or cases that could not be compared', () => {
  it('come first as text, before what was compared', () => {
    expect(checkReport(UNMATCHED, 'text')).toBe(
      [
        '1 scenario renamed, 2 cases removed; nothing else changed: 1 value of 1 case in',
        '  1 scenario, compared with the baseline in reports/baseline.',
        '',
        'new, 100%, scenario renamed: must be "old", not "new"; where it is meant: odds',
        '  check --update',
        'duel, cases removed: expected the cases, missing 2',
        '',
        'Different settings: rules idc -> idc,armorNeeds=4 (1 scenario).',
        'Repeat: odds check',
        '',
      ].join('\n'),
    );
    const both = checkReport({ ...RESULT, unmatched: UNMATCHED.unmatched }, 'text');
    expect(both).toMatch(/^1 scenario renamed, 2 cases removed; 4 changes in 2 of 3 cases \(4 values in 1\n/);
    expect(checkReport(UNMATCHED, 'text', TERMINAL_PAINT).startsWith('\u001b[1;31m')).toBe(true);
  });

  it('are tests that fail as JUnit XML', () => {
    const xml = checkReport(UNMATCHED, 'junit');
    expect(xml).toContain('<testsuites name="odds check" tests="4" failures="3" errors="0">');
    expect(xml).toContain('<testsuite name="duel" tests="3" failures="2" errors="0" skipped="0">');
    expect(xml).toContain('<testcase classname="duel" name="&lt;a&gt;" file="reports/baseline/duel.json" line="9">');
    expect(xml).toContain(
      '<testcase classname="new, 100%" name="scenario renamed" file="scenarios/new.yaml" line="1">\n' +
        '      <failure type="renamed" message="must be &quot;old&quot;, not &quot;new&quot;">must be &quot;old&quot;, not ' +
        '&quot;new&quot;\nwhere it is meant: odds check --update</failure>',
    );
  });

  it('are annotations on GitHub, before those of changes', () => {
    const [first, second, last] = checkReport(UNMATCHED, 'github').split('\n');
    expect(first).toBe(
      '::error file=scenarios/new.yaml,line=1,title=odds check%3A scenario renamed::new, 100%25%0Amust be "old", not "new"%0A' +
        'where it is meant: odds check --update',
    );
    expect(second).toMatch(/^::error file=reports\/baseline\/duel\.json,line=9,title=odds check%3A cases removed::duel%0A/);
    expect(last).toMatch(/^::notice title=odds check::1 scenario renamed, 2 cases removed; nothing else changed/);
  });

  it('are a list as Markdown', () => {
    expect(checkReport(UNMATCHED, 'markdown')).toContain(
      '## odds check: not everything could be compared\n\n**1 scenario renamed, 2 cases removed; nothing else changed: ' +
        '1 value of 1 case in 1 scenario, compared with the baseline in reports/baseline.**\n\n' +
        'new, 100%, scenario renamed: must be "old", not "new"; where it is meant: odds check --update\n\n' +
        'duel, cases removed: expected the cases, missing 2\n',
    );
  });
});

describe('odds check on a terminal with colours', () => {
  const ESCAPE = '\u001b';
  const escapes = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

  it('has the same text as without, highlights the verdict, and ends every colour on its line', () => {
    const text = checkReport(RESULT, 'text', TERMINAL_PAINT);
    expect(text.replace(escapes, '')).toBe(checkReport(RESULT, 'text'));
    expect(text.startsWith(`${ESCAPE}[1;31m`)).toBe(true);
    for (const line of text.split('\n')) {
      const codes = line.match(escapes) ?? [];
      expect([line, codes.length === 0 || (codes.length === 2 && line.endsWith(`${ESCAPE}[0m`))]).toEqual([line, true]);
    }
  });

  it('says in green that nothing changed', () => {
    expect(checkReport(NOTHING, 'text', TERMINAL_PAINT)).toMatch(new RegExp(`^${ESCAPE}\\[32mNothing changed`));
  });
});

describe('odds check as text', () => {
  const lines = checkReport(RESULT, 'text').split('\n');

  it('fits 80 columns, whatever the names of the cases', () => {
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
    for (const sign of ['\u001b', '\u202e']) expect(lines.join('\n')).not.toContain(sign);
  });

  it('begins with the verdict, then says by scenario what it asks, what changed, and the changes, discards first', () => {
    expect(lines.slice(0, 11)).toEqual([
      '4 changes in 2 of 3 cases (4 values in 1 scenario), compared with the baseline',
      '  in reports/baseline.',
      '',
      'duel: Who needs Armor?',
      'The method changes in 1 of 3 cases; discard chance rises in 1 of 3 cases by 25.0',
      '  points; mean damage rises in 2 of 3 cases (by up to 0.50).',
      expect.stringMatching(/^case +number +before +now +change$/),
      expect.stringMatching(/^<b>"A" & .*… +play +solved +by rules of thumb/),
      expect.stringMatching(/^no Armor +discard chance +25\.0% +50\.0% +\+25\.0$/),
      expect.stringMatching(/^no Armor +mean damage +1\.00 +1\.50 +\+0\.50$/),
      expect.stringMatching(/ mean damage +0\.5000 ± 0\.0005 +0\.6000 ± 0\.0005 +\+0\.10$/),
    ]);
    expect(lines.join(' ')).toContain('Different settings: rules idc -> idc,armorNeeds=4 (1 scenario).');
    expect(lines.at(-2)).toBe('Repeat: odds check');
  });

  it('has the digits that a small change needs', () => {
    const [before, after] = [
      [10 ** 9, 10 ** 9],
      [10 ** 9, 10 ** 9 + 4],
    ].map((weights) => caseOf([exactly('mean_damage', weights)]));
    expect(checkReport(resultOf([[before as WatchedCase, after as WatchedCase]]), 'text')).toMatch(
      / 0\.50000000000 +0\.50000000100 +\+0\.00000000100\n/,
    );
  });

  it('shows what was spread otherwise around the same mean', () => {
    const result = resultOf([[caseOf([exactly('mean_damage', [1, 2, 1])]), caseOf([exactly('mean_damage', [1, 0, 1])])]]);
    const text = checkReport(result, 'text');
    expect(text).toContain('Mean damage has another distribution with the same mean.\n');
    expect(text).toMatch(/mean damage +1\.00 +1\.00 +at least \d: \d+\.0% to \d+\.0%\n/);
  });

  it('shows ten changes of a scenario, and how many more there are', () => {
    const many = Array.from(
      { length: 33 },
      (_, i): Pair => [
        caseOf([exactly('mean_damage', [1])], `attacker.power=${i}`),
        caseOf([exactly('mean_damage', [0, 1])], `attacker.power=${i}`),
      ],
    );
    const text = checkReport(resultOf(many), 'text');
    expect(text.match(/^power \d+ +mean damage/gm)).toHaveLength(10);
    expect(text).toContain('... and 23 smaller changes');
  });

  it.each([
    ['attacker.power=10; attacker.Accuracy=-1; defender.Armor=false', 'power 10, Accuracy -1, no Armor'],
    ['attacker.Lucky=2; defender.Lucky=0', 'Lucky 2 (attacker), Lucky 0 (defender)'],
    ['attacker=Home One (A); elsewhere.attacker=none', 'Home One (A), alone'],
    ['attacker=Home One (A); elsewhere.attacker=Ackbar', 'Home One (A), with Ackbar'],
    ['attacker=1; defender.Armor=true', 'attacker 1, Armor'],
    ['force.attacker=4; attacker.powerChange=2', '4 Force (attacker), +2 power'],
  ])('says the case %s in words', (name, words) => {
    const text = checkReport(
      resultOf([[caseOf([exactly('mean_damage', [1])], name), caseOf([exactly('mean_damage', [0, 1])], name)]]),
      'text',
    );
    expect(text).toContain(`\n${words}  mean damage `);
  });

  it('says that nothing changed, and which simulated values are undecided', () => {
    expect(checkReport(NOTHING, 'text')).toMatch(
      /^Nothing changed: 1 value of 1 case in 1 scenario, compared with the baseline in\n {2}reports\/baseline\.\n/,
    );
    const few = caseOf([counted('mean_damage', [5, 5])]);
    expect(checkReport(resultOf([[few, few]]), 'text').replace(/\s+/g, ' ')).toContain(
      '1 value simulated: differences of up to 0.005 in their probabilities do not count as changes. ' +
        '1 of them is undecided: raise --trials.',
    );
  });
});

it('odds check as JSON is one object on one line with every change, its place and its certainty', () => {
  const text = checkReport(RESULT, 'json');
  expect(text.split('\n')).toHaveLength(2);
  const answer = JSON.parse(text) as Record<string, unknown>;
  expect(answer).toMatchObject({
    format: 1,
    command: 'odds check',
    comparedWith: 'the baseline in reports/baseline',
    values: { exact: 3, simulated: 1, undecided: 0 },
  });
  expect((answer.changes as unknown[])[0]).toEqual({
    scenario: 'duel',
    case: 'defender.Armor=false',
    value: 'mean_damage',
    kind: 'value',
    before: { kind: 'mean', value: 1, exactFraction: '1', standardError: null, trials: null },
    after: { kind: 'mean', value: 1.5, exactFraction: '3/2', standardError: null, trials: null },
    change: 0.5,
    atLeast: { threshold: 1, before: 0.75, after: 1 },
    certainty: 'exact',
    pValue: null,
    file: 'reports/a,b:c%d.json',
    line: 7,
  });
  expect(answer.changes).toHaveLength(4);
});

describe('odds check as JUnit XML', () => {
  /** All elements with their attributes, and the text in them. */
  function parsed(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
    const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) =>
      found.push({ name, attributes: attributes as Record<string, string>, text: '' }),
    );
    parser.on('text', (text) => {
      const last = found.at(-1);
      if (last !== undefined) last.text += text;
    });
    parser.write(xml).close();
    return found;
  }

  it('is well-formed: a suite for each scenario, a test for each case, a failure if something changed', () => {
    const elements = parsed(checkReport(RESULT, 'junit'));
    const count = (name: string): number => elements.filter((element) => element.name === name).length;
    expect([count('testsuites'), count('testsuite'), count('testcase'), count('failure')]).toEqual([1, 1, 3, 2]);
    expect(elements[0]?.attributes).toMatchObject({ tests: '3', failures: '2' });
    expect(elements.find(({ name }) => name === 'testsuite')?.attributes).toMatchObject({
      name: 'duel',
      tests: '3',
      failures: '2',
    });
    const failure = elements.find(({ name }) => name === 'failure');
    expect(failure?.attributes.message).toBe('mean_damage: 1.0000 = 1 -> 1.5000 = 3/2 (+0.5000, exact)');
    expect(failure?.text.trim().split('\n')).toHaveLength(3);
  });

  it('preserves names, except for characters that XML excludes', () => {
    const names = parsed(checkReport(RESULT, 'junit')).filter(({ name }) => name === 'testcase');
    expect(names[2]?.attributes.name).toBe(NASTY.replace(/[\p{Cc}\p{Cf}]/gu, '?'));
    const odd = resultOf([[caseOf([], 'a\ud800\uffffb'), caseOf([exactly('mean_damage', [0, 1])], 'a\ud800\uffffb')]]);
    expect(parsed(checkReport(odd, 'junit')).find(({ name }) => name === 'testcase')?.attributes.name).toBe('a??b');
  });
});

describe('odds check as workflow commands of GitHub', () => {
  const lines = checkReport(RESULT, 'github').trimEnd().split('\n');

  it('is an error for each change, with escaped properties, and a notice', () => {
    expect(lines.map((line) => line.slice(0, line.indexOf(' '))).join(', ')).toBe(
      '::error, ::error, ::error, ::error, ::notice',
    );
    expect(lines[0]).toBe(
      '::error file=reports/a%2Cb%3Ac%25d.json,line=7,title=odds check%3A mean_damage::duel, defender.Armor=false%0A' +
        'mean_damage: 1.0000 = 1 -> 1.5000 = 3/2 (+0.5000, exact)%0Aat least 1: 75.00%25 -> 100.00%25',
    );
  });

  it('does not let a name begin a command', () => {
    const nasty = lines.find((line) => line.includes('@all')) as string;
    expect(nasty).toContain('100%25: @all?[31m?::error::x?]]>');
  });
});

describe('odds check as Markdown', () => {
  const lines = checkReport(RESULT, 'markdown').split('\n');
  const rows = lines.filter((line) => line.startsWith('|'));

  it('is a table with the whole names of cases, which end no cell', () => {
    expect(rows).toHaveLength(2 + 4);
    expect(new Set(rows.map((row) => row.replaceAll('\\|', '').split('|').length))).toEqual(new Set([7]));
    expect(rows[3]).toMatch(/^\| +no Armor \| +discard chance \| +25\.0% \| +50\.0% \| +\+25\.0 \|$/);
    expect(rows.find((row) => row.includes('@all'))).toContain(
      '\\<b>"A" \\& \'B\'\\</b>\\|\\`rm\\`, 100%: \\@all?\\[31m?::error::x?\\]\\]>',
    );
  });

  it('escapes sentences', () => {
    const text = checkReport({ ...NOTHING, comparedWith: 'the baseline in <i>_x_</i>' }, 'markdown');
    expect(text).toContain('compared with the baseline in \\<i>\\_x\\_\\</i>.');
  });
});

it('odds check as a page has no markup of the names of cases', async () => {
  const page = await checkPage(RESULT, '1.0.0');
  expect(page).toContain('Who needs Armor?');
  expect(page).not.toMatch(/<b>"A"/);
  expect(page).toContain('discard chance');
});
