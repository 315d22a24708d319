import { describe, expect, it } from 'vitest';
import { type Advice, adviseAtTable, type Expectation, type ListedOption } from '../../../src/automaton/advise.js';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { exactOdds } from '../../../src/experiment/plan/exact-odds.js';
import type { Role } from '../../../src/rules/game/role.js';
import { FACES } from '../../../src/rules/process/dice-pool.js';
import { fraction, toText } from '../../../src/statistics/fraction.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function adviceOf(attack: PrintedAttack, faces: readonly number[]): Advice[] {
  return [...adviseAtTable(printedPlan(attack), faces).reRolls];
}

function text({ quantity, denominator }: Expectation): string {
  return toText(fraction(quantity, denominator));
}

/** Advice as text, one line for each option: "* 1 2: 5/2" with a star before the best. */
function lines({ options }: Advice): string[] {
  return options.map(({ faces, worth, isBest }) => `${isBest ? '* ' : ''}${faces.join(' ') || 'pass'}: ${text(worth)}`);
}

// ------------------------------------------------------------ the oracle: every face of every die that is rolled again

interface Table {
  readonly faces: readonly number[];
  /** Lucky not yet used. */
  readonly lucky: Readonly<Record<Role, number>>;
}

interface Game {
  readonly damage: (faces: readonly number[]) => number;
  readonly isExactly?: boolean;
  /** One chance each, and no answers. */
  readonly isFixedOrder?: boolean;
}

const OTHER: Readonly<Record<Role, Role>> = { attacker: 'defender', defender: 'attacker' };

function subsets(places: readonly number[]): number[][] {
  const [first, ...rest] = places;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((others) => [others, [first, ...others]]);
}

function reRolled(faces: readonly number[], places: readonly number[]): number[][] {
  const [place, ...others] = places;
  if (place === undefined) return [[...faces]];
  return FACES.flatMap((face) => reRolled(faces.with(place, face), others));
}

/** Maximum number of dice that can still be re-rolled. */
function ahead({ lucky }: Table): number {
  return lucky.attacker + lucky.defender;
}

/** Payoff of a choice of `player`, in units of 6^-ahead(table). */
function worthOfChoice(game: Game, table: Table, player: Role, places: readonly number[], isAfterPass: boolean): bigint {
  if (places.length === 0) {
    const isOver = isAfterPass || table.lucky[OTHER[player]] === 0;
    if (!isOver) return bestWorth(game, table, OTHER[player], true);
    return BigInt(game.damage(table.faces)) * 6n ** BigInt(ahead(table));
  }
  const lucky = { ...table.lucky, [player]: 0 };
  const unused = 6n ** BigInt(table.lucky[player] - places.length);
  const mayAnswer = lucky[OTHER[player]] > 0 && !(game.isFixedOrder && isAfterPass);
  return reRolled(table.faces, places).reduce((sum, faces) => {
    const next = { faces, lucky };
    const scale = 6n ** BigInt(ahead(next));
    const worth = mayAnswer ? bestWorth(game, next, OTHER[player], true) : BigInt(game.damage(faces)) * scale;
    return sum + unused * worth;
  }, 0n);
}

function choices(game: Game, { faces, lucky }: Table, player: Role): number[][] {
  const most = Math.min(lucky[player], faces.length);
  return subsets(faces.map((_, place) => place)).filter(({ length }) =>
    length === 0 ? true : game.isExactly ? length === most : length <= most,
  );
}

function bestWorth(game: Game, table: Table, player: Role, isAfterPass: boolean): bigint {
  const worths = choices(game, table, player).map((places) => worthOfChoice(game, table, player, places, isAfterPass));
  return worths.reduce((best, worth) => ((player === 'attacker' ? worth > best : worth < best) ? worth : best));
}

/** Every different set of faces that may be re-rolled, with its value: "1 2" -> "5/2". */
function enumerated(game: Game, table: Table, player: Role, isAfterPass = false): Record<string, string> {
  return Object.fromEntries(
    choices(game, table, player).map((places) => {
      const faces = places.map((place) => table.faces[place] as number).sort((a, b) => a - b);
      const worth = worthOfChoice(game, table, player, places, isAfterPass);
      return [faces.join(' ') || 'pass', toText(fraction(worth, 6n ** BigInt(ahead(table))))];
    }),
  );
}

function advised(options: readonly ListedOption[]): Record<string, string> {
  return Object.fromEntries(options.map(({ faces, worth }) => [faces.join(' ') || 'pass', text(worth)]));
}

const HITS = (faces: readonly number[]): number => faces.filter((face) => face >= 4).length;
const withCriticalHit =
  (bonus: number) =>
  (faces: readonly number[]): number =>
    HITS(faces) + (faces.includes(6) ? bonus : 0);

// ------------------------------------------------------------

describe('the advice for 6, 4, 4, 2, 1', () => {
  const faces = [6, 4, 4, 2, 1];
  const attack = { power: 5, attacker: ['Lucky 2', 'Critical Hit 3'] };

  it('gives each set the value that a walk over all faces finds', () => {
    const [{ options }] = adviceOf(attack, faces) as [Advice];
    const table = { faces, lucky: { attacker: 2, defender: 0 } };
    expect(advised(options)).toEqual(enumerated({ damage: withCriticalHit(3) }, table, 'attacker'));
  });

  it('puts the best first and marks it', () => {
    const [advice] = adviceOf(attack, faces) as [Advice];
    expect(advice).toMatchObject({ player: 'attacker', isAfterPass: false });
    expect(lines(advice).slice(0, 4)).toEqual(['* 1 2: 7', '1: 13/2', '2: 13/2', 'pass: 6']);
    expect(advice.options.filter(({ isBest }) => isBest)).toHaveLength(1);
  });

  it('is given for the defender too', () => {
    const [{ options, player }] = adviceOf({ power: 5, attacker: ['Critical Hit 3'], defender: ['Lucky 2'] }, faces) as [
      Advice,
    ];
    expect(player).toBe('defender');
    const table = { faces, lucky: { attacker: 0, defender: 2 } };
    expect(advised(options)).toEqual(enumerated({ damage: withCriticalHit(3) }, table, 'defender'));
    expect(options[0]).toMatchObject({ faces: [4, 6], isBest: true });
  });
});

describe('the order of equal options', () => {
  it('is the fewest dice, then the lowest faces for the attacker', () => {
    const [advice] = adviceOf({ power: 3, attacker: ['Lucky 1'] }, [3, 1, 2]) as [Advice];
    expect(lines(advice)).toEqual(['* 1: 1/2', '2: 1/2', '3: 1/2', 'pass: 0']);
    const [passing] = adviceOf({ power: 1, attacker: ['Lucky 1', 'Critical Hit 3'] }, [4]) as [Advice];
    expect(lines(passing)).toEqual(['* pass: 1', '4: 1']);
  });

  it('is the fewest dice, then the highest faces for the defender', () => {
    const [advice] = adviceOf({ power: 3, defender: ['Lucky 1'] }, [4, 6, 5]) as [Advice];
    expect(lines(advice)).toEqual(['* 6: 5/2', '5: 5/2', '4: 5/2', 'pass: 3']);
  });

  it('marks one of several sets that count the same', () => {
    for (const attack of [
      { power: 4, attacker: ['Lucky 2'] },
      { power: 4, defender: ['Lucky 2'] },
      { power: 4, attacker: ['Lucky 2', 'Critical Hit 3'], defender: ['Lucky 2'] },
    ]) {
      for (const { options } of adviceOf(attack, [1, 3, 5, 4])) {
        expect(options.map(({ isBest }) => isBest)).toEqual(options.map((_, i) => i === 0));
      }
    }
  });
});

describe('the advice if both players have Lucky', () => {
  const both = { power: 3, attacker: ['Lucky 1', 'Critical Hit 3'], defender: ['Lucky 1'] };
  const rolls = [
    [1, 1, 1],
    [1, 4, 5],
    [6, 4, 1],
    [6, 6, 2],
    [4, 4, 5],
    [6, 5, 4],
  ];

  it('is for each player in the order of their chances, the second after a pass', () => {
    const chances = (attack: PrintedAttack): [Role, boolean][] =>
      adviceOf(attack, [1, 4, 6]).map(({ player, isAfterPass }) => [player, isAfterPass]);
    expect(chances(both)).toEqual([
      ['attacker', false],
      ['defender', true],
    ]);
    expect(chances({ ...both, rules: { firstChance: 'defender' } })).toEqual([
      ['defender', false],
      ['attacker', true],
    ]);
  });

  it.each(rolls)('foresees the answer of the other, whoever is first: %i %i %i', (...faces) => {
    const game = { damage: withCriticalHit(3) };
    const table = { faces, lucky: { attacker: 1, defender: 1 } };
    for (const firstChance of ['attacker', 'defender'] as const) {
      const [first, second] = adviceOf({ ...both, rules: { firstChance } }, faces) as [Advice, Advice];
      expect(advised(first.options)).toEqual(enumerated(game, table, firstChance));
      expect(advised(second.options)).toEqual(enumerated(game, table, OTHER[firstChance], true));
    }
  });

  it('foresees it in a fixed order, in which the second player is not answered', () => {
    const faces = [1, 4, 6];
    const attack: PrintedAttack = { ...both, attacker: ['Lucky 1'], rules: { rerollPop: 'fixedOrder' } };
    const [first, second] = adviceOf(attack, faces) as [Advice, Advice];
    const game = { damage: HITS, isFixedOrder: true };
    const table = { faces, lucky: { attacker: 1, defender: 1 } };
    expect(advised(first.options)).toEqual(enumerated(game, table, 'attacker'));
    const alone = { faces, lucky: { attacker: 0, defender: 1 } };
    expect(advised(second.options)).toEqual(enumerated(game, alone, 'defender', true));
  });

  it('expects a player of the rule of thumb to follow it, but advises the best option', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Critical Hit 9'] };
    const greedy = { ...attack, luckyPolicy: { attacker: 'greedy' } } as const;
    expect(adviceOf(greedy, [4]).map(lines)).toEqual(adviceOf(attack, [4]).map(lines));
    expect(lines(adviceOf(greedy, [4])[0] as Advice)[0]).toBe('* 4: 2');
    const against = { ...attack, defender: ['Lucky 1'], luckyPolicy: { defender: 'greedy' } } as const;
    // The six that comes has a 1 in 6 chance and is re-rolled by the greedy defender, as any hit is.
    const [advice] = adviceOf(against, [1]) as [Advice];
    expect(text((advice.options[0] as ListedOption).worth)).toBe(toText(fraction(3n * 12n, 36n)));
  });

  // Over all 36 rolls, the best that the first player can do is what the attack is worth.
  it('is worth the attack over all rolls', () => {
    const { moments } = exactOdds(solveAttack(printedPlan({ ...both, power: 2 })));
    let sum = 0n;
    let denominator = 1n;
    for (const faces of reRolled([1, 1], [0, 1])) {
      const [{ options }] = adviceOf({ ...both, power: 2 }, faces) as [Advice];
      const { worth } = options.find(({ isBest }) => isBest) as ListedOption;
      sum += worth.quantity;
      denominator = worth.denominator;
    }
    expect(toText(fraction(sum, denominator * 36n))).toBe(toText(moments.mean));
  });
});

describe('the advice', () => {
  it('under luckyDice exactly lists passing and sets of exactly X dice', () => {
    const attack = { power: 3, attacker: ['Lucky 2'], rules: { luckyDice: 'exactly' } } as const;
    const [{ options }] = adviceOf(attack, [1, 4, 5]) as [Advice];
    const table = { faces: [1, 4, 5], lucky: { attacker: 2, defender: 0 } };
    expect(advised(options)).toEqual(enumerated({ damage: HITS, isExactly: true }, table, 'attacker'));
    expect(options.map(({ faces }) => faces.length)).toEqual([0, 2, 2, 2]);
  });

  it('measures worth by the objective, and gives mean damage and discard chance next to it', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Critical Hit 3'], health: 4, objective: 'discard-chance' } as const;
    const [{ options }] = adviceOf(attack, [4]) as [Advice];
    const reported = options.map(({ faces, worth, meanDamage, discardChance }) => ({
      faces,
      worth: text(worth),
      meanDamage: text(meanDamage),
      discardChance: discardChance && text(discardChance),
    }));
    expect(reported).toEqual([
      { faces: [4], worth: '1/6', meanDamage: '1', discardChance: '1/6' },
      { faces: [], worth: '0', meanDamage: '1', discardChance: '0' },
    ]);
  });

  it('has no discard chance without health', () => {
    const [{ options }] = adviceOf({ power: 2, attacker: ['Lucky 1'] }, [1, 4]) as [Advice];
    for (const { discardChance } of options) expect(discardChance).toBeNull();
  });

  it('is empty if no player has Lucky', () => {
    expect(adviceOf({ power: 3 }, [1, 4, 6])).toEqual([]);
  });

  it('does not depend on the order of the dice', () => {
    const attack = { power: 4, attacker: ['Lucky 2', 'Critical Hit 4'], defender: ['Lucky 1'] };
    expect(adviceOf(attack, [6, 1, 4, 2]).map(lines)).toEqual(adviceOf(attack, [1, 2, 4, 6]).map(lines));
  });

  it('is exact if values need bigint', () => {
    // Lucky 30 over thirty dice: 6^30 is not an exact number. All miss, so all are re-rolled, and half of them hit.
    const attack = { power: 30, attacker: ['Lucky 30'] };
    const [{ options }] = adviceOf(attack, new Array<number>(30).fill(1)) as [Advice];
    const best = options[0] as ListedOption;
    expect(best.faces).toHaveLength(30);
    expect(best.worth).toEqual({ quantity: 15n * 6n ** 30n, denominator: 6n ** 30n });
  });
});

describe('the advice for an attacker with Fury', () => {
  const furious = { power: 2, attacker: ['Fury 2', 'Lucky 2', 'Critical Hit 3'] };
  const table = (faces: readonly number[]): Table => ({ faces, lucky: { attacker: 2, defender: 0 } });

  it('takes the dice of the first roll and the Fury dice together', () => {
    const faces = [4, 1, 5, 2];
    const [{ options }] = adviceOf(furious, faces) as [Advice];
    expect(advised(options)).toEqual(enumerated({ damage: withCriticalHit(3) }, table(faces), 'attacker'));
    expect(options[0]).toMatchObject({ faces: [1, 2], isBest: true });
  });

  it('expects no dice for a natural four on the table or from a re-roll', () => {
    const plain = { power: 4, attacker: ['Lucky 2', 'Critical Hit 3'] };
    const faces = [4, 1, 4, 3];
    expect(adviceOf(furious, faces).map(lines)).toEqual(adviceOf(plain, faces).map(lines));
  });

  it('is refused for an impossible number of dice', () => {
    for (const faces of [[4], [4, 1, 1], [4, 1, 1, 1, 1]]) {
      expect(() => adviceOf(furious, faces)).toThrow(`2 or 4 attack dice are on the table, found ${faces.length}`);
    }
  });
});

describe('the advice against Parry', () => {
  const parriedHits =
    (parry: number, hitsFrom = 4) =>
    (faces: readonly number[]): number => {
      const hits = faces.filter((face) => face >= hitsFrom).length;
      return faces.includes(1) ? Math.max(0, hits - parry) : hits;
    };

  it('gives each set the value that a walk over all faces finds', () => {
    for (const faces of [
      [1, 2, 4, 5],
      [1, 1, 4, 6],
      [2, 3, 4, 4],
    ]) {
      const [{ options }] = adviceOf({ power: 4, attacker: ['Lucky 2'], defender: ['Parry 2'] }, faces) as [Advice];
      const table = { faces, lucky: { attacker: 2, defender: 0 } };
      expect(advised(options)).toEqual(enumerated({ damage: parriedHits(2) }, table, 'attacker'));
    }
  });

  it('is given for the defender too', () => {
    const faces = [2, 4, 5];
    const [{ options }] = adviceOf({ power: 3, defender: ['Parry 2', 'Lucky 2'] }, faces) as [Advice];
    const table = { faces, lucky: { attacker: 0, defender: 2 } };
    expect(advised(options)).toEqual(enumerated({ damage: parriedHits(2) }, table, 'defender'));
  });
});

describe('the mean damage without a re-roll', () => {
  function meanDamage(attack: PrintedAttack, faces: readonly number[]): string {
    return text(adviseAtTable(printedPlan(attack), faces).meanDamage);
  }

  it('counts all dice on the table, Fury dice too', () => {
    const attack = { power: 2, attacker: ['Fury 1', 'Critical Hit 3', 'Lucky 2'] };
    expect(meanDamage(attack, [6, 5])).toBe('5');
    expect(meanDamage(attack, [4, 6, 1])).toBe('5');
    expect(meanDamage(attack, [1, 2])).toBe('0');
  });

  it('leaves out damage that is prevented', () => {
    expect(meanDamage({ power: 3, defender: ['Parry 1'] }, [4, 5, 1])).toBe('1');
    expect(meanDamage({ power: 3, defender: ['Evade 2', 'Evade 2'] }, [4, 5, 6])).toBe('0');
  });

  it('includes everything that is rolled later', () => {
    // Two hits, then a second attack of two dice, one hit on average.
    expect(meanDamage({ power: 2, attacker: ['Double Strike'] }, [4, 5])).toBe('3');
  });
});

describe('the choices after the re-roll chance', () => {
  function afterwards(attack: PrintedAttack, faces: readonly number[]): string[] {
    return adviseAtTable(printedPlan(attack), faces).afterwards.map(({ choice, player, options }) => {
      const [best] = options as [ListedOption];
      return `${player}, ${choice}: ${best.action.kind} of ${options.length}, worth ${text(best.worth)}${best.isBest ? '' : ' (not the best)'}`;
    });
  }

  it('are none in an attack that is only a roll', () => {
    expect(afterwards({ power: 3, attacker: ['Lucky 1'], defender: ['Parry 1'] }, [1, 4, 5])).toEqual([]);
  });

  it('are those of the best play, one after the other', () => {
    expect(afterwards({ power: 3, defender: ['Evade 2', 'Evade 2'] }, [4, 5, 6])).toEqual([
      'defender, prevention: prevent of 2, worth 0', // which of two that are the same makes no difference
      'defender, prevention: prevent of 2, worth 0',
    ]);
  });

  it('end when dice are rolled again', () => {
    const attack = { power: 2, attacker: ['Double Strike'], defender: ['Evade 1'] };
    // After the first attack: 1 of 2 damage; the second is worth its mean, less the Evade: 0, 0, 1 with 1/4, 1/2, 1/4.
    expect(afterwards(attack, [4, 5])).toEqual([
      'defender, prevention: prevent of 2, worth 5/4',
      'attacker, further attack: attack again of 2, worth 5/4',
    ]);
  });

  it('have the value of each option by the objective', () => {
    const attack: PrintedAttack = { power: 3, defender: ['Pay 2 Force -> Evade 2'], forceValue: 0.75, health: 3 };
    const [advice] = adviseAtTable(printedPlan(attack), [4, 5, 6]).afterwards as [Advice];
    expect(
      advice.options.map(({ action, worth, meanDamage, discardChance, isBest }) => [
        action.kind,
        text(worth),
        text(meanDamage),
        discardChance && text(discardChance),
        isBest,
      ]),
    ).toEqual([
      ['prevent', '5/2', '1', '0', true],
      ['pass', '3', '3', '1', false],
    ]);
  });
});

describe('the aims that an option is the best for', () => {
  /** "* 1 2: mean-damage" with a star before the best choice, for those that are the best for anything. */
  function aims({ options }: Advice): string[] {
    const named = options.filter(({ bestFor }) => bestFor.length > 0);
    return named.map(
      ({ faces, isBest, bestFor }) => `${isBest ? '* ' : ''}${faces.join(' ') || 'pass'}: ${bestFor.join(', ')}`,
    );
  }

  it('are two options if a little more damage makes a discard much rarer', () => {
    const attack: PrintedAttack = { power: 6, attacker: ['Critical Hit 3'], defender: ['Lucky 2'], health: 5 };
    const [advice] = adviceOf(attack, [6, 5, 4, 4, 2, 1]) as [Advice];
    // Five dice are hits. Re-rolling 5 and 6 leaves 2 hits: 3 more damage with both dice hits and no
    // six, or one six: 11/36. Re-rolling only the 6 leaves 3 hits: 1/6 for a six.
    expect(aims(advice)).toEqual(['* 5 6: mean-damage', '6: discard-chance']);
  });

  it('are high for the attacker: the discard that costs no damage', () => {
    const attack: PrintedAttack = { power: 5, attacker: ['Lucky 2'], defender: ['Armor', 'Lucky 1'], health: 3 };
    expect(adviceOf(attack, [6, 4, 4, 2, 1]).map(aims)).toEqual([
      ['* pass: mean-damage', '1 2: discard-chance'],
      ['* pass: mean-damage, discard-chance'],
    ]);
  });

  it('are the mean damage alone if the health is not known', () => {
    expect(adviceOf({ power: 2, attacker: ['Lucky 1'] }, [6, 1]).map(aims)).toEqual([['* 1: mean-damage']]);
  });

  it('are those of the best choice if other options are as good', () => {
    const attack: PrintedAttack = { power: 2, attacker: ['Lucky 1'], health: 9, objective: 'discard-chance' };
    expect(adviceOf(attack, [6, 1]).map(aims)).toEqual([['* pass: discard-chance', '1: mean-damage']]);
  });
});
