import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES } from '../../../../src/experiment/case/measures.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackText, matchText } from '../../../../src/report/attack/attack-text.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { footer } from '../../../../src/sheet/words/answer-lines.js';
import { assumptionSentences } from '../../../../src/sheet/words/assumption-text.js';
import { chanceMeasure, contextOf, meanMeasure, resultOf } from '../results.js';

async function textOf(attack: AttackInput, settings: Parameters<typeof resultOf>[1] = {}): Promise<string> {
  return attackText(await resultOf(attack, settings), contextOf(attack, 'odds attack ...'));
}

/** The longest line except the command, which is one line for copying. */
function widthOf(text: string): number {
  const lines = text.split('\n').filter((line) => !line.startsWith('Repeat: '));
  return Math.max(...lines.map((line) => [...line].length));
}

/** The text as one line: sentences are broken at 80 columns. */
function unbroken(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

describe('matchText', () => {
  it.each<[AttackInput, string]>([
    [{ attacker: { power: 5 }, defender: {} }, 'Attacker (power 5) against a defender (no keywords)'],
    [
      { attacker: { power: 5, powerChange: 2 }, defender: { health: 3 } },
      'Attacker (power 5 + 2) against a defender (health 3)',
    ],
    [
      { attacker: { power: 5, powerChange: -2 }, defender: { health: 3, counters: 1 } },
      'Attacker (power 5 - 2) against a defender (health 3 with 1 damage counter)',
    ],
    [
      {
        attacker: { power: 5, keywords: ['Accuracy -1', 'Lucky 2'] },
        defender: { health: 3, counters: 2, keywords: ['Armor'] },
      },
      'Attacker (power 5, Accuracy -1, Lucky 2) against a defender (health 3 with 2 damage counters, Armor)',
    ],
    [
      { attacker: { name: 'Greedo\u202e', power: 5 }, defender: { name: 'Han Solo' } },
      'Greedo? (power 5) against Han Solo (no keywords)',
    ],
  ])('says who fights whom: %j', (attack, text) => {
    expect(matchText(contextOf(attack).setup)).toBe(text);
  });

  it('names the health of an attacker that has one', () => {
    const attack = { attacker: { power: 5, health: 4, counters: 1, keywords: ['Lucky 1'] }, defender: {} };
    expect(matchText(contextOf(attack).setup)).toBe(
      'Attacker (power 5, health 4 with 1 damage counter, Lucky 1) against a defender (no keywords)',
    );
  });

  it('names the mode, the other units, and the costs of abilities', () => {
    const { setup } = contextOf({ attacker: { power: 2 }, defender: { health: 3 } });
    const guard = plainUnit(1, { name: 'Guard\u202e', health: 2, abilities: [{ keyword: 'Protect', value: 2, cost: 1 }] });
    const others = { attacker: [plainUnit(1)], defender: [guard, plainUnit(3)] };
    expect(matchText({ ...setup, mode: 'ion-cannon', others })).toBe(
      'Attacker (power 2) by Ion Cannon with others: a unit (no keywords) against a defender (health 3) ' +
        'with others: Guard? (health 2, Pay 1 Force -> Protect 2), a unit (no keywords)',
    );
  });
});

describe('attackText', () => {
  it('shows exact and simulated values, their interval, and a bar for every damage', async () => {
    const lines = (await textOf({ attacker: { power: 1 }, defender: {} }, { trials: 1_000_000 })).split('\n');
    expect(lines.slice(0, 8)).toEqual([
      'Attacker (power 1) against a defender (no keywords)',
      '',
      expect.stringMatching(/^ {13}exact {9}simulated {2}95 % interval$/),
      expect.stringMatching(/^mean damage {2}0\.5000 = 1\/2 {5}0\.\d{4} {2}0\.\d{4} to 0\.\d{4}$/),
      '',
      'damage    exact  simulated  at least',
      expect.stringMatching(/^ {5}0 {2}50\.00 % {4}\d\d\.\d\d % {5}100 % {2}█{28}$/),
      expect.stringMatching(/^ {5}1 {2}50\.00 % {4}\d\d\.\d\d % {3}50\.00 % {2}█{28}$/),
    ]);
    expect(lines.slice(8, 11)).toEqual(['', '1,000,000 simulated attacks, seed 1.', 'Rules: edition idc.']);
    expect(lines.slice(-2)).toEqual(['Repeat: odds attack ...', '']);
  });

  it('has a rule with a word above the first damage that discards the defender', async () => {
    const attack = { attacker: { power: 2 }, defender: { health: 4, counters: 2 } };
    const lines = (await textOf(attack)).split('\n');
    const rule = lines.findIndex((line) => /^─+ {2}discards the defender$/.test(line));
    expect([lines[rule - 1], lines[rule + 1]].map((line) => line?.trim()[0])).toEqual(['1', '2']);
    expect(await textOf({ attacker: { power: 2 }, defender: { health: 3 } })).not.toContain('─');
    expect(await textOf({ attacker: { power: 2 }, defender: {} })).not.toContain('─');
  });

  it('fits into 80 columns for every attack of up to 12 dice', async () => {
    const attack = fc.record({
      power: fc.nat(12),
      keywords: fc.subarray(['Accuracy 1', 'Critical Hit 3', 'Lucky 2']),
      health: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      other: fc.subarray(['Armor', 'Shields 1', 'Lucky 1']),
      trials: fc.constantFrom(1, 2, 10, 1000),
      exact: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ power, keywords, health, other, trials, exact }) => {
        const input = { attacker: { power, keywords }, defender: { ...(health && { health }), keywords: other } };
        expect(widthOf(await textOf(input, { trials, exact }))).toBeLessThanOrEqual(80);
      }),
      { seed: 4, numRuns: 40 },
    );
  });

  it('fits into 80 columns for the largest attack as well', async () => {
    const text = await textOf({ attacker: { power: 30, keywords: ['Critical Hit 30', 'Lucky 5'] }, defender: { health: 99 } });
    expect(widthOf(text)).toBeLessThanOrEqual(80);
  });

  it('says never for a damage that did not occur, and shows no chance as 0 that is not', async () => {
    const text = await textOf({ attacker: { power: 10 }, defender: { keywords: ['Armor'] } });
    expect(text).toMatch(/^ {4}10 +0\.0017 % +never +0\.0017 % {2}▏$/m);
  });

  it('says constant if the damage is certain, and has a dash if a single trial has no interval', async () => {
    expect(await textOf({ attacker: { power: 0 }, defender: {} })).toMatch(/^mean damage +0\.0000 +0\.0000 {2}constant$/m);
    expect(await textOf({ attacker: { power: 5 }, defender: {} }, { trials: 1 })).toMatch(/^mean damage .* {2}-$/m);
  });

  it('leaves the exact column out with --no-exact', async () => {
    const text = await textOf({ attacker: { power: 2 }, defender: { health: 1 } }, { exact: false });
    expect(text).toMatch(/^damage +simulated +at least$/m);
    expect(text).toMatch(/^mean damage +- +\d/m);
    expect(text).toMatch(/^discard chance +- +\d/m);
  });

  it('shows the Critical Hit chance only for a unit that has it', async () => {
    expect(await textOf({ attacker: { power: 1, keywords: ['Critical Hit 2'] }, defender: {} })).toContain(
      'Critical Hit chance  16.67 % = 1/6',
    );
    expect(await textOf({ attacker: { power: 1 }, defender: {} })).not.toContain('Critical Hit');
  });

  it('names the level of its intervals', async () => {
    expect(await textOf({ attacker: { power: 1 }, defender: {} }, { level: 0.9999 })).toContain('99.99 % interval');
  });

  it('says why it ended if a target error decided the number of trials', async () => {
    const attack = { attacker: { power: 1 }, defender: {} };
    expect(await textOf(attack, { targetError: 1 })).toContain('1,000 simulated attacks (until the target error), seed 1.');
    expect(unbroken(await textOf(attack, { targetError: 1e-6 }))).toContain(
      '(the maximum: the target error was not reached), seed 1.',
    );
  });

  it('says so if the interpreter had to play', async () => {
    const attack = { attacker: { power: 1 }, defender: {} };
    const result = { ...(await resultOf(attack)), isInterpreted: true };
    expect(unbroken(attackText(result, contextOf(attack)))).toContain(
      'the slower interpreter played it, with the same result.',
    );
  });
});

describe('the measures in the text', () => {
  const ATTACK = { attacker: { power: 3, keywords: ['Critical Hit 1'] }, defender: { health: 3 } };

  it('are rows below the discard chance, each with its exact value and its interval', async () => {
    const result = await resultOf(ATTACK);
    const measures = [meanMeasure('attacker_damage'), chanceMeasure('attacker_discard_chance')];
    const lines = attackText({ ...result, measures }, contextOf(ATTACK)).split('\n');
    const row = lines.findIndex((line) => line.startsWith('discard chance'));
    expect(lines.slice(row + 1, row + 3)).toEqual([
      expect.stringMatching(/^damage to attacker +1\.2500 = 5\/4 +1\.25 {2}1\.21 to 1\.29$/),
      expect.stringMatching(/^attacker discarded +20\.00 % = 1\/5 +20 % {2}18 % to 22 %$/),
    ]);
  });

  it('say constant, and have dashes for missing exact values and intervals', async () => {
    const measures = [
      meanMeasure('other_damage', { estimate: 0, standardError: 0, interval: [0, 0] }),
      meanMeasure('attacker_surge', { standardError: null, interval: null, exact: null }),
    ];
    const text = attackText({ ...(await resultOf(ATTACK)), measures }, contextOf(ATTACK));
    expect(text).toMatch(/^damage to others .* 0\.0000 {2}constant$/m);
    expect(text).toMatch(/^attacker Surge +- +1\.2500 {2}-$/m);
  });

  it('fit into 80 columns with the longest titles and values', async () => {
    const exact = { numerator: -1_234_567n, denominator: 99_999n };
    const long = { estimate: -12.34567, standardError: 0.000023, interval: [-12.34572, -12.34561] as const, exact };
    const measures = MEASURES.map(({ name, kind }) =>
      kind === 'mean'
        ? meanMeasure(name, long)
        : chanceMeasure(name, { estimate: 0.123456, exact: { numerator: 123_456n, denominator: 9_999_991n } }),
    );
    expect(widthOf(attackText({ ...(await resultOf(ATTACK)), measures, trials: 1e9 }, contextOf(ATTACK)))).toBeLessThanOrEqual(
      80,
    );
  });

  it('come before the sentence that says that no player could play optimally', async () => {
    const assumptions = [{ kind: 'rules of thumb' } as const];
    const result = { ...(await resultOf(ATTACK, { exact: false })), isHeuristic: true, assumptions };
    expect(attackText(result, contextOf(ATTACK))).toMatch(/^This attack is too large to be solved: .* rules of thumb/ms);
  });
});

describe('footer', () => {
  it('shows the command without characters that could change the terminal', () => {
    const context = contextOf({ attacker: { power: 1 }, defender: {} }, 'odds attack "\u001b[2J"');
    expect(footer(context, ['First.'])).toEqual([
      'First.',
      ...assumptionSentences(context.assumptions),
      'Repeat: odds attack "?[2J"',
    ]);
  });
});
