import { writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import type { LuckAnswer } from '../../../../src/questions/luck/luck-answer.js';
import { type OracleAbility, type OracleAttack, oracleOdds } from '../../../support/attack-oracle.js';
import { damageOf } from '../../../support/chance.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

inFolderOfTests({});

function write(lines: readonly string[], file = 'game.txt'): string {
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const printed = (lines: readonly string[], ...options: string[]): Promise<string> =>
  printedBy(['luck', write(lines), ...options]);
const answered = async (lines: readonly string[], ...options: string[]): Promise<LuckAnswer> =>
  JSON.parse(await printed(lines, ...options, '--json'));
const refused = (lines: readonly string[], ...options: string[]): Promise<string> =>
  refusalOf(['luck', write(lines), ...options]);

// ---------------------------------------------------------------- games worked out apart

/** Draws whole numbers from 0 to below `count`. */
function drawing(seed: number): (count: number) => number {
  const generator = xoroshiro128plus(seed);
  return (count) => (generator.next() >>> 0) % count;
}

interface DrawnAttack {
  readonly player: string;
  readonly text: string;
  /** The chance of each damage. */
  readonly chances: ReadonlyMap<number, number>;
  readonly damage: number;
}

const ATTACKING = ['Accuracy', 'Critical Hit'];
const DEFENDING = ['Armor', 'Shields'];

/** A random attack: its line, and its chances by the second engine, which shares nothing with the program. */
function drawnAttack(draw: (count: number) => number, player: string): DrawnAttack {
  const some = (keywords: readonly string[]): OracleAbility[] =>
    keywords
      .filter(() => draw(2) === 0)
      .map((keyword) => ({ keyword, value: keyword === 'Armor' ? null : 1 + draw(2), cost: 0 }));
  const power = 1 + draw(4);
  const [own, other] = [some(ATTACKING), some(DEFENDING)];
  const attack: OracleAttack = { attacker: { power, abilities: own }, defender: { power: 0, health: 4, abilities: other } };
  const chances = new Map<number, number>();
  for (const { outcome, chance } of oracleOdds(attack).outcomes.values()) {
    const damage = damageOf(outcome);
    chances.set(damage, (chances.get(damage) ?? 0) + Number(chance.numerator) / Number(chance.denominator));
  }
  const damage = [...chances.keys()].sort((a, b) => a - b)[draw(chances.size)] as number;
  const spelled = (abilities: readonly OracleAbility[]): string[] =>
    abilities.map(({ keyword, value }) => (value === null ? keyword : `${keyword} ${value}`));
  const text = `${[`power ${power}`, ...spelled(own)].join(', ')} > ${['health 4', ...spelled(other)].join(', ')}`;
  return { player, text, chances, damage };
}

interface Rank {
  readonly atLeast: number;
  readonly atMost: number;
  readonly luckierThan: number;
}

/** The rank of a sum, by listing every game that there could have been. */
function rankByGames(
  attacks: readonly DrawnAttack[],
  signOf: (attack: DrawnAttack) => number,
): Rank & { readonly asFar: number } {
  const observed = attacks.reduce((sum, attack) => sum + signOf(attack) * attack.damage, 0);
  const games: { readonly sum: number; readonly chance: number }[] = [];
  const play = (left: readonly DrawnAttack[], sum: number, chance: number): void => {
    const [first, ...others] = left;
    if (first === undefined) games.push({ sum, chance });
    else for (const [damage, each] of first.chances) play(others, sum + signOf(first) * damage, chance * each);
  };
  play(attacks, 0, 1);
  const share = (holds: (sum: number) => boolean): number =>
    games.filter(({ sum }) => holds(sum)).reduce((all, { chance }) => all + chance, 0);
  const ranks = new Map<number, number>();
  const rankOf = (sum: number): number => {
    if (!ranks.has(sum)) ranks.set(sum, share((other) => other < sum) + share((other) => other === sum) / 2);
    return ranks.get(sum) as number;
  };
  const luckierThan = rankOf(observed);
  return {
    atLeast: share((sum) => sum >= observed),
    atMost: share((sum) => sum <= observed),
    luckierThan,
    asFar: share((sum) => Math.abs(rankOf(sum) - 0.5) >= Math.abs(luckierThan - 0.5) - 1e-12),
  };
}

const tail = ({ chances }: DrawnAttack, isHigh: boolean, damage: number): number =>
  [...chances].reduce((sum, [each, chance]) => sum + ((isHigh ? each >= damage : each <= damage) ? chance : 0), 0);

describe('odds luck', () => {
  it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'has the numbers of game %i, worked out by listing all games',
    async (seed) => {
      const draw = drawing(seed);
      const attacks = Array.from({ length: 2 + draw(3) }, (_, i) =>
        drawnAttack(draw, i === 0 ? 'Anna' : i === 1 ? 'Ben' : draw(2) === 0 ? 'Anna' : 'Ben'),
      );
      const answer = await answered(attacks.map(({ player, text, damage }) => `${player}: ${text}: ${damage}`));
      const close = (found: number | undefined, expected: number): void =>
        expect(Math.abs((found ?? -1) - expected)).toBeLessThan(1e-9);
      const expectRank = (
        found: LuckAnswer['balance'] | undefined,
        of: readonly DrawnAttack[],
        signOf: (each: DrawnAttack) => number,
      ): void => {
        const rank = rankByGames(of, signOf);
        for (const name of ['atLeast', 'atMost', 'luckierThan', 'asFar'] as const) close(found?.[name], rank[name]);
      };
      attacks.forEach((attack, i) => {
        close(answer.attacks[i]?.atLeast.exact, tail(attack, true, attack.damage));
        close(answer.attacks[i]?.atMost.exact, tail(attack, false, attack.damage));
      });
      for (const [i, player] of ['Anna', 'Ben'].entries()) {
        expectRank(
          answer.players[i],
          attacks.filter((attack) => attack.player === player),
          () => 1,
        );
      }
      expectRank(answer.balance, attacks, ({ player }) => (player === 'Anna' ? 1 : -1));
      const { balance, decisive } = answer;
      if (balance?.luckierThan === 0.5) return expect(decisive).toBeNull();
      const favoured = (balance?.luckierThan ?? 0) > 0.5 ? 'Anna' : 'Ben';
      const tails = attacks.map((attack) => tail(attack, attack.player === favoured, attack.damage));
      const least = Math.min(...tails);
      close(decisive?.chance, least);
      close(tails[decisive?.attack ?? -1], least);
      expect(decisive?.favours).toBe(favoured);
      const never = attacks.map((attack) => {
        const isHigh = attack.player === favoured;
        return [...attack.chances].reduce(
          (sum, [damage, chance]) => sum + (tail(attack, isHigh, damage) > least + 1e-12 ? chance : 0),
          0,
        );
      });
      close(decisive?.inGames, 1 - never.reduce((all, each) => all * each, 1));
    },
  );

  it('has the chances that odds attack has, of cards with what they carry and numbers behind them', async () => {
    const { attacks, assumptions } = await answered([
      'Obi-Wan Kenobi (K) > Darth Maul (B): 4',
      'Darth Vader (A) + Sith Lightsaber, Accuracy 1 > Luke Skywalker (A), counters 1: 3',
    ]);
    const words = [
      ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'],
      [
        ...[
          'Darth Vader (A)',
          'Luke Skywalker (A)',
          '--attacker-equipment',
          'Sith Lightsaber',
          '--accuracy',
          '1',
          '--counters',
          '1',
        ],
      ],
    ];
    for (const [i, damage] of [4, 3].entries()) {
      const odds = JSON.parse(await printedBy(['attack', ...(words[i] ?? []), '--trials', '1000', '--json']));
      expect(attacks[i]?.meanDamage).toEqual({ exact: odds.meanDamage.exact, exactFraction: odds.meanDamage.exactFraction });
      expect(attacks[i]?.atLeast.exact).toBe(odds.distribution[damage].exactAtLeast);
    }
    expect(assumptions).toContainEqual(expect.stringContaining('Obi-Wan Kenobi (K) gets +3 power'));
  });

  it('takes the options of all attacks: rules, Force, and cards that pay', async () => {
    const mean = async (...options: string[]) =>
      (await answered(['power 5 > health 4, Pay 2 Force -> Evade 2: 2'], ...options)).attacks[0]?.meanDamage.exact;
    expect(await mean('--defender-force', '0')).toBe(2.5);
    expect(await mean('--defender-force', '2')).toBeLessThan(2.5);
    expect(await mean('--defender-force', '0', '--rules', 'idc,hitNeeds=5')).toBeCloseTo(5 / 3, 12);
    const { command } = await answered(['power 5 > health 4: 2'], '--defender-force', '0', '--rules', 'idc,hitNeeds=5');
    expect(command).toBe('odds luck game.txt --rules "idc,hitNeeds=5" --defender-force 0');
  });

  it('counts attacks for the side of the card that attacks where nobody is named, in whatever letters', async () => {
    const { players, dice } = await answered([
      '# a comment',
      'Darth Vader (A) > Luke Skywalker (A): 4 (6 5 3 1)  # with its dice',
      '',
      'light side: power 3 > Darth Vader (A): 1',
      'LIGHT: 35,1 6',
      'dice: 2 2',
    ]);
    expect(players.map(({ player, attacks, damage }) => [player, attacks, damage])).toEqual([
      ['Dark', 1, 4],
      ['Light', 1, 1],
    ]);
    expect(dice.map(({ player, counts }) => [player, counts])).toEqual([
      ['Dark', [1, 0, 1, 0, 1, 1]],
      ['Light', [1, 0, 1, 0, 1, 1]],
      [null, [0, 2, 0, 0, 0, 0]],
    ]);
  });

  it('takes any name of a player, and keywords with a cost on either side', async () => {
    const { players, attacks } = await answered([
      'Player 1: power 5, Pay 1 Force -> Evade 1 > health 4: 1',
      'Player 2: power 5 > health 4, Pay 2 Force: Evade 2: 1',
    ]);
    expect(players.map(({ player }) => player)).toEqual(['Player 1', 'Player 2']);
    expect(attacks[1]?.defender).toBe('health 4, Pay 2 Force: Evade 2');
  });

  it('asks about the dice alone where there are no attacks, and about one player where there is one', async () => {
    const text = await printed(['dice: 3 5 6 1 2']);
    expect(text.startsWith('The 5 dice look fair: 100% of fair dice come out at least as uneven.')).toBe(true);
    expect(text.replaceAll('\n  ', ' ')).toContain('80% takes 1,670 dice.');
    const single = await printed(['Anna: power 2 > health 3: 0', 'Anna: power 1 > health 3: 0']);
    // 1 of 8 games has no hit: a mid-rank of 1/16.
    expect(single).toContain('Anna did 0 damage where 1.5 is average: unluckier than in 94% of games with');
    expect(single).toContain('do that much or less');
    const uneven = await printed(['dice: 66666 66666']);
    expect(uneven).toContain('The 10 dice look uneven: fewer than 1 in 10,000 of fair dice come out at least');
  });

  it('is modest: what a game of luck proves is said with its chance', async () => {
    const usual = await printed(['Anna: power 4 > health 3: 3', 'Ben: power 4 > health 3: 1']);
    expect(usual).toMatch(/Anna was the luckier player, luckier than in \d\d% of games/);
    expect(usual.replaceAll(/\s+/g, ' ')).toMatch(/2 attacks prove little: by chance alone, \d+% of games/);
    const rare = await printed(['Anna: power 8 > health 3: 8', 'Ben: power 8 > health 3: 0']);
    expect(rare).toContain('That is rare and still no proof');
    expect(await printed(['Anna: power 2 > health 3: 1', 'Ben: power 2 > health 3: 1'])).toMatch(
      /^Both players were equally lucky\./,
    );
  });

  it('adjusts the p-values of several players by Holm’s method', async () => {
    const { dice } = await answered(['Anna: dice: 1 1 1 2 3 1', 'Ben: dice: 1 2 3 4 5 6']);
    expect(dice[0]?.adjustedPValue).toBeCloseTo(2 * (dice[0]?.pValue ?? 0), 12);
    expect(dice[1]?.adjustedPValue).toBe(1);
  });

  it('prints rows for spreadsheets, Markdown and pages, in the same bytes each time', async () => {
    const game = ['Anna: power 4 > health 3, Armor: 3', 'Ben: power 4 > health 3: 1'];
    expect(parse(await printedBy(['luck', write(game), '--csv', '--quiet']), { cast: true })).toEqual([
      ['line', 'player', 'attacker', 'defender', 'damage', 'mean_damage', 'at_least', 'at_most'],
      [1, 'Anna', 'power 4', 'health 3, Armor', 3, 4 / 3, 1 / 9, 80 / 81],
      [2, 'Ben', 'power 4', 'health 3', 1, 2, 15 / 16, 5 / 16],
    ]);
    for (const format of ['--json', '--markdown', '--html', '--quiet']) {
      expect(await printed(game, format)).toBe(await printed(game, format));
    }
    expect(await printed(game, '--html')).toContain('Anna was the luckier player');
    expect(await printed(game, '--markdown')).toMatch(/\|\s+2: power 4 \|/);
  });

  it('fits a terminal of 80 columns, whatever the cards are called', async () => {
    const text = await printed([
      'Darth Maul (B) + Sith Lightsaber, Accuracy 1 > Obi-Wan Kenobi (K), Armor: 5',
      'Yoda (A) > Darth Vader (A): 1',
    ]);
    expect(text.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });
});

// ---------------------------------------------------------------- wrong lines

const V = 'Darth Vader (A) > Luke Skywalker (A)';

/** Lines that are wrong, with their messages. */
const WRONG: readonly (readonly [line: string, message: string, hint?: string])[] = [
  ['Darth Vader (A) attacks Luke', mustBe('an attack or dice', 'Darth Vader (A) attacks Luke'), 'write Darth Vader (A) >'],
  [V, 'needs the damage as a number of 0 or more', ': 4'],
  [`${V}: four`, mustBe('the damage as a number of 0 or more', 'four')],
  [`${V}: -1`, mustBe('the damage as a number of 0 or more', '-1')],
  [`${V}: 60`, 'Darth Vader (A) cannot do 60 damage to Luke Skywalker (A) in an attack: only 0 to 5', 'CARD + EQUIPMENT'],
  [`${V}: 4 (6 7)`, mustBe('a list of dice, each from 1 to 6', '6 7')],
  ['Darth Vadar (A) > Luke Skywalker (A): 4', 'no card is called "Darth Vadar (A)"', 'did you mean "Darth Vader (A)"?'],
  ['Darth Vader (A) > Luke Skywaker (A): 4', 'no card is called "Luke Skywaker (A)"', 'did you mean "Luke Skywalker (A)"?'],
  ['Darth Vader > Luke Skywalker (A): 4', '19 cards are called "Darth Vader"', 'Darth Vader (A): ANH'],
  ['Darth Vader (A) + Sith Ligtsaber > Luke Skywalker (A): 4', 'no card is called "Sith Ligtsaber"', 'did you mean'],
  ['> Luke Skywalker (A): 4', 'the unit that attacks is missing'],
  ['Darth Vader (A) > : 4', 'the unit that is attacked is missing'],
  ['dice: 3 5 7', mustBe('a list of dice, each from 1 to 6', '3 5 7'), 'write dice: 3 5 6 1 2'],
  ['dice:', 'needs a list of dice, each from 1 to 6'],
  ['Darth Vader (A), Acuracy 2 > Luke Skywalker (A): 4', 'there is no keyword "Acuracy"', 'did you mean "Accuracy"?'],
  ['Darth Vader (A), Armor 3 > Luke Skywalker (A): 4', mustBe('Armor without a number', '3')],
  ['Darth Vader (A), power 99 > Luke Skywalker (A): 4', `power: ${mustBe('a whole number from 0 to 30', '99')}`],
  ['Darth Vader (A), power 5, power 6 > Luke Skywalker (A): 4', 'power: is given twice'],
  ['Accuracy 2 > health 4: 4', 'power: the power of the attacking unit is missing', 'write it after the unit: power 6'],
  ['X-wing Red Ten > Luke Skywalker (A): 1', 'these units cannot meet: the attacker is in space, the defender in character'],
];

describe('The lines of a game', () => {
  it('that are wrong are named all at once, with what was found, what was expected and what to type', async () => {
    const problems = (await refused(WRONG.map(([line]) => line))).split(/\n(?=game\.txt)/);
    expect(problems).toHaveLength(WRONG.length);
    for (const [i, [, message, hint = '']] of WRONG.entries()) {
      expect(problems[i]?.startsWith(`game.txt:${i + 1}: ${message}`) ? message : problems[i]).toBe(message);
      expect(problems[i]?.split('\n  hint: ')[1] ?? '').toContain(hint);
    }
  });

  it('have two players, and every attack one of them', async () => {
    expect(
      await refused([
        'Anna: power 5 > health 4: 3',
        'Ben: power 5 > health 4: 3',
        'Bene: power 5 > health 4: 3',
        'power 5 > health 4: 3',
      ]),
    ).toBe(
      [
        `game.txt:3: ${mustBe('one of the two players, Anna or Ben', 'Bene')}`,
        '  hint: did you mean "Ben"?',
        'game.txt:4: the player who attacks is missing: Anna or Ben',
        '  hint: write the name before the attack: Anna: Darth Vader (A) > Luke Skywalker (A): 4',
      ].join('\n'),
    );
  });

  it('name the number that only the text of a card gives', async () => {
    const name = "Crime Lord's Mercenaries"; // power "*"
    expect(await refused([`${name} > health 4: 0`])).toBe(
      `game.txt:1: the power of "${name}" is "*": only the text of the card gives it\n  hint: write it after the unit: power N`,
    );
    const { attacks } = await answered([`Anna: ${name}, power 4 > health 4: 0`]);
    expect(attacks[0]).toMatchObject({ attacker: `${name}, power 4`, meanDamage: { exact: 2 } });
  });

  it('have names with commas, costs with arrows, changes of power and modes', async () => {
    const { attacks } = await answered([
      'Anna: Destroyer Droid, P Series, Accuracy 1 > health 9, Pay 2 Force -> Evade 2: 0',
      'Anna: power 3, power +2 > health 4: 0',
      'Anna: power 2, Bombard 3, mode bombard > health 4: 0',
    ]);
    expect(attacks.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      ['Destroyer Droid, P Series, Accuracy 1', 'health 9, Pay 2 Force -> Evade 2'],
      ['power 3, power +2', 'health 4'],
      ['power 2, Bombard 3, mode bombard', 'health 4'],
    ]);
    expect(attacks.slice(1).map(({ meanDamage }) => meanDamage.exact)).toEqual([2.5, 1.5]);
  });

  it('are at least one, at most 2,000 attacks and 5,000 dice of a player', async () => {
    expect(await refused(['# nothing'])).toContain('game.txt: the game has neither attacks nor dice');
    const attack = 'power 1 > health 4: 0';
    expect(await refused(new Array(2001).fill(attack))).toContain('2,001 attacks are too many; the limit is 2,000');
    expect(await refused(['dice: 1', ...new Array(1000).fill('dice: 12345')])).toContain(
      '5,001 dice of a player are too many; the limit is 5,000',
    );
    expect(await refusalOf(['luck'])).toContain('the file of a game is missing');
    expect(await refusalOf(['luck', 'none.txt']).catch((error: Error) => error.message)).toContain('none.txt');
  });

  it('say which attack is too large to be solved', async () => {
    const large = 'power 20, power +30, Critical Hit 3, Lucky 20 > health 9, Lucky 20: 1';
    const message = await refused(['power 4 > health 4: 1', large]);
    expect(message).toContain('game.txt:2: this attack is too large to be solved exactly');
  });
});
