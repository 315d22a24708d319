import { describe, expect, it } from 'vitest';
import { openVerdict } from '../../../../src/report/run/run-verdict.js';
import { namesOfUnits } from '../../../../src/report/run/setting-words.js';
import type { ChartedValue } from '../../../../src/report/run/sweep.js';
import type { RunVerdict } from '../../../../src/report/run/verdict-findings.js';

interface Case {
  readonly mean: ChartedValue | null;
  readonly discard?: ChartedValue;
}

const QUANTITIES = [
  { id: 'mean', title: 'mean damage', isChance: false, isHeadline: true, of: ({ mean }: Case) => mean },
  { id: 'discard', title: 'discard chance', isChance: true, isHeadline: true, of: ({ discard }: Case) => discard ?? null },
] as const;

const exact = (value: number): ChartedValue => ({ exact: value, estimate: null, interval: null });
const simulated = (value: number, margin: number): ChartedValue => ({
  ...{ exact: null, estimate: value },
  interval: [value - margin, value + margin],
});

type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>;

/** The verdict of cases with these means, the last path fastest. */
function verdictOf(vary: Values, means: readonly (ChartedValue | null)[], question: string | null = null): RunVerdict | null {
  const axes = Object.entries(vary).map(([path, values]) => ({ path, values }));
  const open = openVerdict(axes, question, QUANTITIES);
  for (const mean of means) open.add({ mean });
  return open.verdict();
}

const textOf = (...args: Parameters<typeof verdictOf>): string => verdictOf(...args)?.sentences.join(' ') ?? '';

describe('the verdict of a run', () => {
  it('says where a change is largest, and where there is none', () => {
    const vary = { rules: ['official-2004', 'official-2005'], 'attacker.Lucky': [1, 2, 5] };
    expect(textOf(vary, [2, 2.3, 2.1, 2, 2.4, 2.8].map(exact), 'Which numbers move?')).toMatch(
      /^The official-2005 rules instead of the official-2004 rules raise mean damage by up to 0\.70, most with Lucky 5 \(2\.10 to 2\.80\), but change nothing with Lucky 1 \(1 of 3 cases\)\./,
    );
  });

  it('is about what the question names', () => {
    const vary = { 'attacker.power': [1, 2, 3], 'defender.Armor': [false, true] };
    const means = [1, 0.5, 2, 1, 3, 1.5].map(exact);
    expect(textOf(vary, means, 'What is Armor worth?')).toMatch(/^Armor lowers mean damage by 0\.50 to 1\.50, most at power 3/);
    expect(textOf(vary, means, 'What about power?')).toMatch(/^Power 3 instead of 1 raises mean damage by 1\.00 to 2\.00/);
  });

  it('says where an order turns round', () => {
    const vary = { 'attacker.power': [1, 2, 3], 'attacker.Accuracy': [0, 1], 'attacker.Fury': [0, 2] };
    // Accuracy adds 1, 1 and 3; Fury 2, 1 and 1.
    const means = [1, 3, 2, 4, 2, 3, 3, 4, 3, 4, 6, 7].map(exact);
    expect(textOf(vary, means, 'Is Accuracy better than Fury?')).toMatch(
      /^Accuracy 1 raises mean damage more than Fury 2 at power 3, as much at power 2 and less at power 1\./,
    );
  });

  it('ranks names, and calls equal what the trials cannot tell apart', () => {
    const means = [simulated(2, 0.1), simulated(1, 0.1), simulated(2.1, 0.1), exact(0)];
    expect(textOf({ attacker: ['Yoda', 'Maul', 'Nexu', 'Luke'] }, means, 'Who should attack?')).toBe(
      'Yoda and Nexu do the most damage (2.00 to 2.10), then Maul (1.00) and Luke (0).',
    );
  });

  it('says in how many cases something is likely from each value on, where that differs much', () => {
    const vary = { 'attacker.power': [1, 2, 3, 4, 5, 6], 'defender.health': [1, 2, 3, 4, 5, 6, 7] };
    const open = openVerdict(
      Object.entries(vary).map(([path, values]) => ({ path, values })),
      'From which power on is the discard more likely than not?',
      QUANTITIES,
    );
    for (const power of vary['attacker.power']) {
      for (const health of vary['defender.health'])
        open.add({ mean: exact(power), discard: exact(power >= health ? 0.6 : 0.4) });
    }
    expect(open.verdict()?.sentences[0]).toBe(
      'The discard is more likely than not at power 1 to 6 in 1 of 7 cases, at power 4 or more in at least half, never in 1.',
    );
  });

  it.each([
    ['How much Lucky halves the risk?', [0.4, 0.3, 0.2, 0.1], 'Lucky 2 or more halves the discard chance.'],
    ['How much Lucky halves the risk?', [0.4, 0.3, 0.3, 0.25], 'Lucky never halves the discard chance.'],
    ['At what Lucky is the risk halved?', [0.4, 0.3, 0.2, 0.1], 'Lucky 2 or more halves the discard chance.'],
    ['How much Lucky must it have to double the risk?', [0.1, 0.15, 0.18, 0.2], 'Lucky 3 doubles the discard chance.'],
    ['How much Lucky halves the risk?', [0, 0, 0, 0], 'The discard is always impossible.'],
  ])('says from where on a chance is half of the first one, or twice that: %s %j', (question, chances, sentence) => {
    const open = openVerdict([{ path: 'defender.Lucky', values: [0, 1, 2, 3] }], question, QUANTITIES);
    for (const [i, chance] of chances.entries()) open.add({ mean: exact(4 - i), discard: exact(chance) });
    expect(open.verdict()?.sentences[0]).toBe(sentence);
  });

  it('says from where on something is likely if that is the question, whatever else begins to matter', () => {
    const vary = [
      { path: 'attacker.power', values: [1, 2, 3] },
      { path: 'defender.Shields', values: [0, 1] },
    ];
    const open = openVerdict(vary, 'From which power on is a discard more likely than not?', QUANTITIES);
    for (const chance of [0.2, 0.2, 0.6, 0.4, 0.8, 0.7]) open.add({ mean: exact(chance), discard: exact(chance) });
    expect(open.verdict()?.sentences[0]).toBe(
      'The discard is more likely than not without Shields at power 2 or more, with Shields 1 at power 3.',
    );
  });

  it('says that something is never or always likely if that is the question', () => {
    const verdictAt = (chances: readonly number[]): string | undefined => {
      const open = openVerdict(
        [{ path: 'attacker.power', values: [1, 2, 3] }],
        'From which power on is it likely?',
        QUANTITIES,
      );
      for (const chance of chances) open.add({ mean: exact(chance), discard: exact(chance) });
      return open.verdict()?.sentences[0];
    };
    expect(verdictAt([0.1, 0.2, 0.3])).toBe('The discard is never more likely than not.');
    expect(verdictAt([0.6, 0.7, 0.8])).toBe('The discard is always more likely than not.');
  });

  it('says who wins although nothing that is varied matters', () => {
    const ends = ['first', 'second', 'neither'].map((id, i) => {
      const title = id === 'neither' ? 'neither wins' : `${id} unit wins`;
      return {
        id,
        title,
        isChance: true,
        isHeadline: true,
        of: (chances: readonly number[]) => exact(chances[i] ?? 0),
      } as const;
    });
    const open = openVerdict([{ path: 'force.first', values: [0, 4] }], 'Who wins, and does Force matter?', ends);
    for (let i = 0; i < 2; i++) open.add([0.25, 0.75, 0]);
    expect(open.verdict()?.sentences[0]).toMatch(
      /^The second unit is ahead in both cases: the first unit wins 25\.0%, the second unit wins 75\.0%; /,
    );
  });

  it('says where more of a number changes nothing in a single case', () => {
    const open = openVerdict([{ path: 'defender.Lucky', values: [0, 1, 2, 3] }], 'How much Lucky does it need?', QUANTITIES);
    for (const mean of [3, 2, 1, 1]) open.add({ mean: exact(mean) });
    expect(open.verdict()?.sentences[0]).toBe('Anything above Lucky 2 changes nothing.');
  });

  it('says from where on something holds', () => {
    const open = openVerdict([{ path: 'attacker.power', values: [1, 2, 3] }], 'How often is it discarded?', QUANTITIES);
    for (const chance of [0.2, 0.4, 0.6]) open.add({ mean: exact(1), discard: exact(chance) });
    expect(open.verdict()?.sentences).toEqual([
      'Power 3 instead of 1 raises the discard chance by 40.0 points (20.0% to 60.0%).',
      'The discard is more likely than not at power 3.',
    ]);
  });

  it('says what never matters, and that trials could miss it', () => {
    const vary = { 'attacker.power': [2, 4], 'attacker.cost': [1, 2] };
    expect(textOf(vary, [1, 1, 2, 2].map(exact))).toMatch(/ Cost changes nothing in any case\.$/);
    expect(textOf({ 'attacker.Armor': [false, true] }, [simulated(2, 0.03), simulated(2.04, 0.04)])).toBe(
      'Armor changes nothing that this many trials can show.',
    );
  });

  it('has the interval of a simulated change', () => {
    const vary = { 'attacker.Armor': [false, true] };
    const means = [simulated(2, 0.3), simulated(1, 0.4)];
    expect(textOf(vary, means)).toBe('Armor lowers mean damage by 1.00 (0.50 to 1.50) (2.00 to 1.00).');
    expect(verdictOf(vary, means)?.findings[0]).toMatchObject({
      kind: 'effect',
      groups: [{ is: ['falls'], low: -1, most: { change: -1 } }],
    });
  });

  it('says its numbers if there is one case', () => {
    const open = openVerdict([], null, QUANTITIES);
    open.add({ mean: exact(2.5), discard: exact(0.25) });
    expect(open.verdict()?.sentences).toEqual(['Mean damage 2.50, discard chance 25.0%.']);
  });

  it('tells paths apart whose last words are alike', () => {
    const means = [1, 1, 2, 2].map(exact);
    expect(textOf({ 'attacker.power': [2, 3], 'defender.power': [2, 3] }, means)).toBe(
      "Power 3 instead of 2 for the attacker raises mean damage by 1.00 in both cases. The defender's power changes nothing in any case.",
    );
  });

  it('calls units by their names', () => {
    const vary = [
      { path: 'force.attacker', values: [0, 4] },
      { path: 'others.defender[0].counters', values: [0, 1] },
    ];
    const data = { attacker: { name: 'Yoda' }, others: { defender: [{ name: 'Ewok' }] } };
    const open = openVerdict(vary, 'What is Force worth?', QUANTITIES, namesOfUnits(data, vary));
    for (const mean of [1, 1, 2, 3]) open.add({ mean: exact(mean) });
    expect(open.verdict()?.sentences).toEqual([
      '4 Force for Yoda raises mean damage by 1.00 to 2.00, most with 1 damage counter on Ewok (1.00 to 3.00).',
      '1 damage counter on Ewok raises mean damage by 1.00 with 4 Force for Yoda, but changes nothing with 0 Force for Yoda (1 of 2 cases).',
    ]);
  });

  it('says about all that a question names what it does, in the first sentence', () => {
    const vary = { 'attacker.Lucky': [0, 2], 'defender.Armor': [false, true] };
    const means = [2, 1, 3, 2].map(exact);
    expect(verdictOf(vary, means, 'What do Lucky and Armor do?')?.sentences).toEqual([
      'Lucky 2 raises mean damage by 1.00 in both cases; Armor lowers it by 1.00 in both cases.',
    ]);
    expect(verdictOf(vary, means, 'Is Lucky or Armor better?')?.sentences[0]).toMatch(/^Lucky 2 raises mean damage by 1\.00/);
  });

  it('answers both parts of a question in the first sentence', () => {
    const vary = { attacker: ['Darth Maul (A)', 'Darth Maul (B)'], defender: ['Luke (A)', 'Luke (B)'] };
    expect(textOf(vary, [1, 2, 3, 4].map(exact), 'Which Maul does the most damage, and which Luke suffers least?')).toMatch(
      /^Darth Maul \(B\) does the most damage in both cases \(3\.00 to 4\.00\); Luke \(A\) takes the least damage in both cases \(1\.00 to 3\.00\)\./,
    );
  });

  it('says in one sentence that the best of some names is best in two ways', () => {
    const open = openVerdict([{ path: 'defender', values: ['Luke', 'Jawa'] }], 'Which survives best?', QUANTITIES);
    for (const [mean, discard] of [
      [1, 0],
      [2, 0.5],
    ] as const)
      open.add({ mean: exact(mean), discard: exact(discard) });
    expect(open.verdict()?.sentences).toEqual([
      'Luke is discarded least often (0%), then Jawa (50.0%); it also takes the least damage (1.00).',
    ]);
    const worth = openVerdict([{ path: 'defender', values: ['Luke', 'Jawa'] }], 'What is it worth?', QUANTITIES);
    for (const mean of [1, 2]) worth.add({ mean: exact(mean), discard: exact(mean - 1) });
    expect(worth.verdict()?.sentences[0]).toMatch(/; it is also discarded least often \(0%\)\.$/);
  });

  it('ranks the best buy by build points: of attackers, or of what is added to one', () => {
    const buy = (path: string, points: number[], means: number[]): string => {
      const open = openVerdict([{ path, values: ['none', 'A', 'B'], points }], 'Which is the best buy?', QUANTITIES);
      for (const mean of means) open.add({ mean: exact(mean) });
      return open.verdict()?.sentences[0] ?? '';
    };
    expect(buy('attacker', [2, 4, 5], [1, 3, 4])).toMatch(/^B does the most damage for each build point \(0\.80\)/);
    expect(buy('attacker.equipment', [0, 1, 4], [2, 3, 4])).toMatch(/^A does the most damage for each build point \(1\.00\)/);
    expect(buy('attacker.equipment', [0, 1, 4], [2, 2, 2])).toBe('Equipment changes nothing in any case.');
  });

  it('lists cases that no single list covers', () => {
    const vary = [
      { path: 'objective', values: ['mean-damage', 'discard-chance'] },
      { path: 'force.defender', values: [1, 4] },
    ];
    const others = { id: 'other-damage', title: 'damage to others', isChance: false, of: ({ mean }: Case) => mean } as const;
    const open = openVerdict(vary, 'Should it intercept?', [QUANTITIES[0], others]);
    for (const mean of [0, 3, 3, 3]) open.add({ mean: exact(mean) });
    expect(open.verdict()?.sentences[0]).toBe(
      'The units beside the defender take 3.00 damage when playing for damage with 4 Force for the defender, or when playing for the discard, and nothing otherwise.',
    );
  });

  it('is none without numbers', () => {
    expect(verdictOf({ 'attacker.power': [2, 4] }, [null, null])).toBeNull();
  });
});
