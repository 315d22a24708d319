import { describe, expect, it } from 'vitest';
import { oracleOdds } from '../support/attack-oracle.js';
import { oracleAttackOf } from '../support/attacks.js';
import { chanceText, chanceThat, damageOf, meanDamage } from '../support/chance.js';
import { IS_WHOLE } from '../support/law.js';
import { printedBy } from '../support/run-cli.js';

// These tests walk every face of every die, from what the options say, and use nothing of src/ except the program itself.

interface Small {
  readonly power: number;
  readonly accuracy: number;
  readonly armor: boolean;
  readonly shields: number;
  readonly 'critical-hit': number;
  readonly parry: number;
}

/** The result of one roll. */
interface Result {
  readonly hits: number;
  readonly damage: number;
}

function resultOf(faces: readonly number[], { accuracy, armor, 'critical-hit': bonus, parry }: Small): Result {
  const needed = armor ? 5 : 4;
  const hits = faces.filter((face) => face + accuracy >= needed).length;
  const pending = hits + (faces.includes(6) ? bonus : 0);
  return { hits, damage: faces.includes(1) ? Math.max(0, pending - parry) : pending };
}

function everyRoll(dice: number): number[][] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

function fractionText(numerator: number, denominator: number): string {
  const divisor = greatestCommonDivisor(numerator, denominator);
  const [above, below] = [numerator / divisor, denominator / divisor];
  return below === 1 ? String(above) : `${above}/${below}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const HEALTH = 3;

/** Counts all faces of n dice. */
const MAX_POWER = IS_WHOLE ? 4 : 2;

function expectedOf(attack: Small): Record<string, string> {
  const results = everyRoll(Math.max(0, attack.power - attack.shields)).map((faces) => resultOf(faces, attack));
  const mean = (of: (result: Result) => number): string =>
    fractionText(
      results.reduce((sum, result) => sum + of(result), 0),
      results.length,
    );
  return {
    mean_damage: mean(({ damage }) => damage),
    capped_damage: mean(({ damage }) => Math.min(damage, HEALTH)),
    damage_chance: mean(({ damage }) => Number(damage > 0)),
    discard_chance: mean(({ damage }) => Number(damage >= HEALTH)),
    hit_chance: mean(({ hits }) => Number(hits > 0)),
    mean_hits: mean(({ hits }) => hits),
    at_least_2: mean(({ damage }) => Number(damage >= 2)),
    exactly_1: mean(({ damage }) => Number(damage === 1)),
  };
}

interface Cells {
  readonly cells: readonly { varied: Small; values: Record<string, { exactFraction: string; value: number }> }[];
}

async function tableOf(commandLine: string): Promise<Cells['cells']> {
  const { cells } = JSON.parse(await printedBy(['table', ...commandLine.split(' '), '--json'])) as Cells;
  return cells;
}

describe('odds table', () => {
  it('has the values of all dice, for a grid of hundreds of small attacks', async () => {
    const cells = await tableOf(
      `--power 0..${MAX_POWER} --accuracy -1..2 --armor both --shields 0..1 --critical-hit 0,2,3 --parry 0..1 ` +
        `--health ${HEALTH} --show mean-damage,capped-damage,damage-chance,discard-chance,hit-chance,mean-hits,at-least-2,exactly-1`,
    );
    expect(cells).toHaveLength((MAX_POWER + 1) * 4 * 2 * 2 * 3 * 2);
    for (const { varied, values } of cells) {
      const fractions = Object.fromEntries(Object.entries(values).map(([name, { exactFraction }]) => [name, exactFraction]));
      expect({ ...varied, ...fractions }).toEqual({ ...varied, ...expectedOf(varied) });
    }
  });

  it.each(['mean-damage', 'discard-chance'] as const)(
    'counts the hits of attacks in which both players re-roll as they would without counting: %s',
    async (objective) => {
      const cells = (await tableOf(
        `--power 1..${MAX_POWER} --lucky 0..2 --defender-lucky 0..2 --health 2 --objective ${objective} --show hit-chance,mean-hits,discard-chance`,
      )) as unknown as { varied: Record<string, number>; values: Record<string, { exactFraction: string }> }[];
      expect(cells).toHaveLength(9 * MAX_POWER);
      for (const { varied, values } of cells) {
        const { power = 0, lucky = 0, 'defender-lucky': other = 0 } = varied;
        const attack = { power, attackerLucky: lucky, defenderLucky: other, remainingHealth: 2, objective };
        const odds = oracleOdds(oracleAttackOf(attack));
        const atLeast = (damage: number): string => chanceThat(odds, (outcome) => damageOf(outcome) >= damage);
        const found = ['hit_chance', 'mean_hits', 'discard_chance'].map((name) => values[name]?.exactFraction);
        expect([varied, ...found]).toEqual([varied, atLeast(1), chanceText(meanDamage(odds)), atLeast(2)]);
      }
    },
  );

  it('agrees with the published tables: a die hits in 1 of 2, against Armor in 1 of 3; Accuracy 1 equals 2 power at power 6', async () => {
    const single = await tableOf('--power 1 --armor both --show hit-chance');
    expect(single.map(({ values }) => values.hit_chance?.exactFraction)).toEqual(['1/2', '1/3']);
    const means = await tableOf('--power 6,8 --accuracy 0,1');
    const at = (power: number, accuracy: number): string | undefined =>
      means.find(({ varied }) => varied.power === power && varied.accuracy === accuracy)?.values.mean_damage?.exactFraction;
    expect([at(6, 1), at(8, 0)]).toEqual(['4', '4']);
  });
});
