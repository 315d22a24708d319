import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvTable, type OddsResult, workplace } from '../support/run-odds.js';

const SCENARIOS = fileURLToPath(new URL('../../scenarios', import.meta.url));
const FILES = readdirSync(SCENARIOS).sort();

const isOfAttacks = (file: string): boolean => /^experiment: attack$/m.test(readFileSync(path.join(SCENARIOS, file), 'utf8'));

describe('the shipped scenarios', () => {
  const at = workplace(afterAll);
  let run: OddsResult;
  const runAll = (files: readonly string[]): Promise<OddsResult> =>
    at.odds('run', ...files.map((file) => path.join(SCENARIOS, file)), '--trials', '20', '--workers', '0');
  beforeAll(async () => {
    run = await runAll(FILES.filter(isOfAttacks));
  });

  type Row = Readonly<Record<string, string>>;
  const rowsOf = (name: string): readonly Row[] => csvTable(at.read(`reports/${name}/summary.csv`)).rows;
  /** The exact value of a case that is named by its varied values. */
  const exactOf = (name: string, varied: Row, column = 'exact_mean_damage'): number => {
    const rows = rowsOf(name).filter((row) => Object.entries(varied).every(([path, value]) => row[path] === value));
    expect(rows).toHaveLength(1);
    return Number(rows[0]?.[column]);
  };

  /** Each asks a question that its table answers. Defect: four varied paths make a table of 87 columns. */
  const isGoodRun = ({ code, stdout, stderr }: OddsResult, files: readonly string[]): void => {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const blocks = stdout.split('\n\n').map((block) => block.replaceAll(/\s+/g, ' '));
    for (const file of files) {
      const name = file.replace(/\.yaml$/, '');
      expect(readdirSync(path.join(at.folder, 'reports'))).toContain(name);
      expect(blocks.filter((block) => new RegExp(`^${name}: [^?]+\\? `).test(block))).toHaveLength(1);
    }
    expect(stdout.split('\n').filter((line) => line.startsWith('  ') && [...line].length > 80)).toEqual([]);
  };

  it('of attacks run without a warning', () => isGoodRun(run, FILES.filter(isOfAttacks)));

  it('of duels and battles run without a warning', { tags: 'night', timeout: 300_000 }, async () => {
    const others = FILES.filter((file) => !isOfAttacks(file));
    expect(others.length).toBeGreaterThan(3);
    isGoodRun(await runAll(others), others);
  });

  it('accuracy-or-power: below power 6 the +2 power is better, at 6 both are equal, above it Accuracy 1 is better', () => {
    for (let power = 1; power <= 10; power++) {
      const mean = (accuracy: string, powerChange: string): number =>
        exactOf('accuracy-or-power', {
          'attacker.power': String(power),
          'attacker.Accuracy': accuracy,
          'attacker.powerChange': powerChange,
        });
      expect(Math.sign(mean('1', '0') - mean('0', '2'))).toBe(Math.sign(power - 6));
    }
  });

  it('accuracy-or-power: for the discard of 4 health Accuracy is better at power 6 or above', () => {
    const chance = (accuracy: string, powerChange: string): number => {
      const varied = { 'attacker.power': '6', 'attacker.Accuracy': accuracy, 'attacker.powerChange': powerChange };
      return exactOf('accuracy-or-power', varied, 'exact_discard_chance');
    };
    expect(chance('1', '0')).toBeGreaterThan(chance('0', '2'));
  });

  it('shields-cost-the-attacker: every point costs half a damage, until no die is left', () => {
    for (const power of [2, 4, 6, 8]) {
      for (const shields of [0, 1, 2, 3]) {
        const varied = { 'attacker.power': String(power), 'defender.Shields': String(shields) };
        expect(exactOf('shields-cost-the-attacker', varied)).toBe(Math.max(0, power - shields) / 2);
      }
    }
  });

  it('lucky-on-both-sides: the first chance does not matter in a play-or-pass; in a fixed order the last one gains', () => {
    const mean = (order: string, first: string): number =>
      exactOf('lucky-on-both-sides', {
        'attacker.Lucky': '2',
        'defender.Lucky': '1',
        'rules.rerollPop': order,
        'rules.firstChance': first,
      });
    expect(mean('playOrPass', 'attacker')).toBe(mean('playOrPass', 'defender'));
    expect(mean('fixedOrder', 'attacker')).toBeLessThan(mean('fixedOrder', 'defender'));
  });

  it('negative-accuracy: power 5 with Accuracy -1 does more than power 3 and less than power 4, and against Armor less than 3', () => {
    const mean = (accuracy: string, power: string, armor: string): number => {
      const varied = { 'attacker.Accuracy': accuracy, 'attacker.power': power, 'defender.Armor': armor };
      return exactOf('negative-accuracy', varied);
    };
    expect(mean('-1', '5', 'false')).toBeGreaterThan(mean('0', '3', 'false'));
    expect(mean('-1', '5', 'false')).toBeLessThan(mean('0', '4', 'false'));
    expect(mean('-1', '5', 'true')).toBeLessThan(mean('0', '3', 'true'));
  });

  it('playing-for-the-discard: a player who plays for the discard gets it more often, and never does more damage', () => {
    for (const counters of ['1', '2', '3']) {
      const of = (objective: string, column: string): number =>
        exactOf('playing-for-the-discard', { 'defender.counters': counters, objective }, column);
      expect(of('discard-chance', 'exact_discard_chance')).toBeGreaterThanOrEqual(of('mean-damage', 'exact_discard_chance'));
      expect(of('discard-chance', 'exact_mean_damage')).toBeLessThanOrEqual(of('mean-damage', 'exact_mean_damage'));
    }
    expect(
      exactOf('playing-for-the-discard', { 'defender.counters': '1', objective: 'discard-chance' }, 'exact_discard_chance'),
    ).toBeGreaterThan(
      exactOf('playing-for-the-discard', { 'defender.counters': '1', objective: 'mean-damage' }, 'exact_discard_chance'),
    );
  });

  it('fishing-for-critical-hit: re-rolling hits pays with Critical Hit 4 or more', () => {
    for (let criticalHit = 1; criticalHit <= 8; criticalHit++) {
      const mean = (policy: string): number =>
        exactOf('fishing-for-critical-hit', { 'attacker.Critical Hit': String(criticalHit), 'policy.attacker.lucky': policy });
      expect(Math.sign(mean('optimal') - mean('greedy'))).toBe(criticalHit >= 4 ? 1 : 0);
    }
  });

  it('armor-against-accuracy: Armor cancels exactly one point of Accuracy', () => {
    const mean = (accuracy: number, armor: boolean): number =>
      exactOf('armor-against-accuracy', { 'attacker.Accuracy': String(accuracy), 'defender.Armor': String(armor) });
    for (const accuracy of [1, 2, 3]) expect(mean(accuracy, true)).toBe(mean(accuracy - 1, false));
    expect(mean(3, false)).toBe(5);
  });

  it('lucky-exactly-or-up-to: the old rule costs damage from Lucky 2 on, and from Lucky 4 on more Lucky hurts under it', () => {
    const mean = (lucky: number, rules: string): number =>
      exactOf('lucky-exactly-or-up-to', { 'policy.attacker.lucky': 'optimal', 'attacker.Lucky': String(lucky), rules });
    const [old, now] = ['official-2004', 'official-2005'].map((rules) => [1, 2, 3, 4, 5].map((lucky) => mean(lucky, rules)));
    const [old1, old2, old3, old4, old5] = old as [number, number, number, number, number];
    expect(old?.map((value, i) => Math.sign((now?.[i] as number) - value))).toEqual([0, 1, 1, 1, 1]);
    expect(old2).toBeGreaterThan(old1);
    expect(old3).toBeGreaterThan(old4);
    expect(old4).toBeGreaterThan(old5);
  });
});
