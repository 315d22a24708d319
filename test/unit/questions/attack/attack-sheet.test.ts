import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES } from '../../../../src/experiment/case/measures.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackSheet } from '../../../../src/questions/attack/attack-sheet.js';
import { postText } from '../../../../src/sheet/post.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { chanceMeasure, meanMeasure } from '../../report/results.js';
import { answerOf } from './attack-answers.js';

/** The answer as a terminal shows it. */
async function textOf(...asked: Parameters<typeof answerOf>): Promise<string> {
  return terminalText(attackSheet(await answerOf(...asked)), undefined, 'post');
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

describe('the answer about an attack in a terminal', () => {
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
    expect(text).toMatch(/^ {4}10 +0\.0017% +never +0\.0017% {2}▏$/m);
  });

  it('says constant if the damage is certain, and has a dash if a single trial has no interval', async () => {
    expect(await textOf({ attacker: { power: 0 }, defender: {} })).toMatch(/^mean damage +0\.0000 +0\.0000 +constant$/m);
    expect(await textOf({ attacker: { power: 5 }, defender: {} }, { trials: 1 })).toMatch(/^mean damage .* -$/m);
  });

  it('says why it ended if a target error decided the number of trials', async () => {
    const attack = { attacker: { power: 1 }, defender: {} };
    expect(unbroken(await textOf(attack, { targetError: 1 }))).toContain(
      '1,000 simulated attacks (enough for the target error), seed 1.',
    );
    expect(unbroken(await textOf(attack, { targetError: 1e-6 }))).toContain(
      '(the maximum: the target error was not reached), seed 1.',
    );
  });

  it('says so if the interpreter had to play', async () => {
    const attack = { attacker: { power: 1 }, defender: {} };
    expect(unbroken(await textOf(attack, {}, { isInterpreted: true }))).toContain(
      'the slower interpreter played it, with the same result.',
    );
  });
});

describe('the measures in the text', () => {
  const ATTACK = { attacker: { power: 3, keywords: ['Critical Hit 1'] }, defender: { health: 3 } };

  it('are rows below the discard chance, each with its exact value and its interval', async () => {
    const measures = [meanMeasure('attacker_damage'), chanceMeasure('attacker_discard_chance')];
    const lines = (await textOf(ATTACK, {}, { measures })).split('\n');
    const row = lines.findIndex((line) => line.startsWith('discard chance'));
    expect(lines.slice(row + 1, row + 3)).toEqual([
      expect.stringMatching(/^damage to attacker +1\.2500 = 5\/4 +1\.25 +1\.21 to 1\.29$/),
      expect.stringMatching(/^attacker discarded +20\.00% = 1\/5 +20% +18% to 22%$/),
    ]);
  });

  it('say constant, and have dashes for missing exact values and intervals', async () => {
    const measures = [
      meanMeasure('other_damage', { estimate: 0, standardError: 0, interval: [0, 0] }),
      meanMeasure('attacker_surge', { standardError: null, interval: null, exact: null }),
    ];
    const text = await textOf(ATTACK, {}, { measures });
    expect(text).toMatch(/^damage to others .* 0\.0000 +constant$/m);
    expect(text).toMatch(/^attacker Surge +- +1\.2500 +-$/m);
  });

  it('fit into 80 columns with the longest titles and values', async () => {
    const exact = { numerator: -1_234_567n, denominator: 99_999n };
    const long = { estimate: -12.34567, standardError: 0.000023, interval: [-12.34572, -12.34561] as const, exact };
    const measures = MEASURES.map(({ name, kind }) =>
      kind === 'mean'
        ? meanMeasure(name, long)
        : chanceMeasure(name, { estimate: 0.123456, exact: { numerator: 123_456n, denominator: 9_999_991n } }),
    );
    expect(widthOf(await textOf(ATTACK, {}, { measures, trials: 1e9 }))).toBeLessThanOrEqual(80);
  });

  it('come before the sentence that says that no player could play optimally', async () => {
    const assumptions = [{ kind: 'rules of thumb' } as const];
    expect(await textOf(ATTACK, { exact: false }, { isHeuristic: true, assumptions })).toMatch(
      /^This attack is too large to be solved: .* rules of thumb/ms,
    );
  });
});

describe('the answer about an attack in a post', () => {
  const ATTACK = { attacker: { name: 'A|B', power: 2 }, defender: { name: '*X*', health: 2 } };
  const postOf = async (attack: AttackInput): Promise<string> => postText(attackSheet(await answerOf(attack)));

  it('begins with the answer in bold, and escapes names', async () => {
    expect((await postOf(ATTACK)).split('\n')[0]).toMatch(
      /^\*\*A\\\|B discards \\\*X\\\* in 25\.0% of attacks and does 1\.00 damage on average\./,
    );
  });

  it('has no such column if no damage discards', async () => {
    expect(await postOf({ ...ATTACK, defender: { health: 3 } })).not.toContain('discarded');
  });
});
