/*
 * The odds of one attack, played out by hand: the oracle the product is measured against.
 *
 * Written from the rules of the game alone. It knows natural faces and nothing else: no classes of faces, no
 * probability formula, no floating point. Every roll, every legal set of dice and every face of a re-rolled
 * die is walked. The one shortcut: dice that show the same faces in another order are the same dice.
 *
 * Weights are whole numbers. A chance that still holds up to k re-rolls counts in units of 6 ** -k, so all
 * choices at one chance share a denominator and compare as integers. See `rollsAhead`.
 */

type Player = 'attacker' | 'defender';
type Policy = 'optimal' | 'greedy';

/** Natural faces, ascending. */
type Dice = readonly number[];

export interface BruteForceAttack {
  readonly power: number;
  readonly powerChange?: number;
  /** Sum of all Accuracy values, may be negative. */
  readonly accuracy?: number;
  readonly criticalHit?: number;
  readonly attackerLucky?: number;
  readonly defenderLucky?: number;
  /** Attack dice added, once, if the first roll shows a natural 4. */
  readonly fury?: number;
  /**
   * Damage prevented, Critical Hit included, if the final roll shows a natural 1. Always used in
   * full.
   */
  readonly parry?: number;
  readonly armor?: boolean;
  readonly shields?: number;
  /**
   * Health minus damage counters of the defending unit. Needed by every objective but
   * 'mean-damage'.
   */
  readonly remainingHealth?: number;
  /** What the attacker maximises and the defender minimises, by the damage that Parry leaves. */
  readonly objective?: 'mean-damage' | 'capped-damage' | 'discard-chance';
  readonly attackerPolicy?: Policy;
  readonly defenderPolicy?: Policy;
  readonly firstChance?: Player;
  readonly rerollPop?: 'playOrPass' | 'fixedOrder';
  readonly luckyDice?: 'upTo' | 'exactly';
  readonly hitNeeds?: number;
  readonly armorNeeds?: number;
  readonly naturalOneMisses?: boolean;
  readonly naturalSixHits?: boolean;
  readonly criticalHitNeedsHit?: boolean;
  readonly criticalHitPerSix?: boolean;
}

/** All damage is the damage that Parry leaves. */
export interface BruteForceOdds {
  /** 6 ** (attack dice + Fury dice + dice that Lucky may re-roll); not reduced. */
  readonly denominator: bigint;
  /** Weight of each damage that can happen, ascending damage; the weights sum to `denominator`. */
  readonly weights: ReadonlyMap<number, bigint>;
  /** Weight of damage >= remainingHealth; null without remainingHealth. */
  readonly discardWeight: bigint | null;
  /** Weight of the final rolls to which Critical Hit added damage, even if Parry prevents it. */
  readonly criticalHitWeight: bigint;
  /** Mean damage, uncapped whatever the objective, in lowest terms. */
  readonly mean: { readonly numerator: bigint; readonly denominator: bigint };
}

type Rules = Required<Omit<BruteForceAttack, 'remainingHealth'>> & { readonly remainingHealth?: number };

const DEFAULTS: Omit<Rules, 'power' | 'remainingHealth'> = {
  powerChange: 0,
  accuracy: 0,
  criticalHit: 0,
  attackerLucky: 0,
  defenderLucky: 0,
  fury: 0,
  parry: 0,
  armor: false,
  shields: 0,
  objective: 'mean-damage',
  attackerPolicy: 'optimal',
  defenderPolicy: 'optimal',
  firstChance: 'attacker',
  rerollPop: 'playOrPass',
  luckyDice: 'upTo',
  hitNeeds: 4,
  armorNeeds: 5,
  naturalOneMisses: false,
  naturalSixHits: false,
  criticalHitNeedsHit: false,
  criticalHitPerSix: false,
};

/** The moment at which one player may use Lucky or pass. */
interface Chance {
  readonly dice: Dice;
  /** Lucky not yet used; 0 once used, since one use spends it all. */
  readonly lucky: Readonly<Record<Player, number>>;
  readonly turn: Player;
  readonly isAfterPass: boolean;
}

/** What follows from a chance, all in units of 6 ** -rollsAhead(chance). */
interface Prospect {
  /** The value by the objective. */
  readonly value: bigint;
  readonly damage: ReadonlyMap<number, bigint>;
  readonly criticalHit: bigint;
}

interface Branch {
  readonly weight: bigint;
  readonly prospect: Prospect;
}

interface Roll {
  readonly dice: Dice;
  readonly weight: bigint;
}

interface Game {
  readonly rules: Rules;
  readonly knownChances: Map<string, Prospect>;
}

const FACES: Dice = [1, 2, 3, 4, 5, 6];

/**
 * The exact odds of the damage of one attack, with both players re-rolling by their policies. Power
 * 5 with Lucky 2 against Lucky 2 takes a fraction of a second; each further die or re-roll takes
 * several times as long.
 *
 * Throws a RangeError if the objective needs remainingHealth and there is none.
 *
 *     bruteForce({ power: 1 }).weights; // Map { 0 => 3n, 1 => 3n } over denominator 6n
 */
export function bruteForce(attack: BruteForceAttack): BruteForceOdds {
  const rules: Rules = { ...DEFAULTS, ...attack };
  if (rules.objective !== 'mean-damage' && rules.remainingHealth === undefined) {
    throw new RangeError(`objective ${rules.objective} needs remainingHealth`);
  }
  const count = Math.max(0, rules.power + rules.powerChange - rules.shields);
  const game: Game = { rules, knownChances: new Map() };
  // Without Fury dice there may be fewer dice for Lucky; the weight makes up for the missing
  // re-rolls.
  const longest = new Array<number>(count + rules.fury).fill(1);
  const maxAhead = rollsAhead(firstChanceWith(rules, longest));
  const branches = everyOpening(count, rules.fury).map(({ dice, weight }) => {
    const chance = firstChanceWith(rules, dice);
    return { weight: weight * 6n ** BigInt(maxAhead - rollsAhead(chance)), prospect: play(game, chance) };
  });
  return oddsOf(rules, mix(branches), 6n ** BigInt(longest.length + maxAhead));
}

function oddsOf(rules: Rules, prospect: Prospect, denominator: bigint): BruteForceOdds {
  const weights = new Map([...prospect.damage].toSorted(([a], [b]) => a - b));
  const { remainingHealth } = rules;
  let total = 0n;
  let discardWeight = 0n;
  for (const [damage, weight] of weights) {
    total += BigInt(damage) * weight;
    if (remainingHealth !== undefined && damage >= remainingHealth) discardWeight += weight;
  }
  const common = greatestCommonDivisor(total, denominator);
  return {
    denominator,
    weights,
    discardWeight: remainingHealth === undefined ? null : discardWeight,
    criticalHitWeight: prospect.criticalHit,
    mean: { numerator: total / common, denominator: denominator / common },
  };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

// ------------------------------------------------------------ damage of a final roll

function isHit(rules: Rules, face: number): boolean {
  if (rules.naturalOneMisses && face === 1) return false;
  if (rules.naturalSixHits && face === 6) return true;
  return face + rules.accuracy >= (rules.armor ? rules.armorNeeds : rules.hitNeeds);
}

function criticalHitDamage(rules: Rules, dice: Dice): number {
  const sixes = dice.filter((face) => face === 6 && (!rules.criticalHitNeedsHit || isHit(rules, face))).length;
  return rules.criticalHit * (rules.criticalHitPerSix ? sixes : Math.min(1, sixes));
}

/** The prospect at the end of the re-rolls. `unit` is the weight of certainty here. */
function settle(rules: Rules, dice: Dice, unit: bigint): Prospect {
  const extra = criticalHitDamage(rules, dice);
  const pending = dice.filter((face) => isHit(rules, face)).length + extra;
  const damage = dice.includes(1) ? Math.max(0, pending - rules.parry) : pending;
  return {
    value: BigInt(payoffOfDamage(rules, damage)) * unit,
    damage: new Map([[damage, unit]]),
    criticalHit: extra > 0 ? unit : 0n,
  };
}

function payoffOfDamage(rules: Rules, damage: number): number {
  const health = rules.remainingHealth ?? Number.POSITIVE_INFINITY;
  switch (rules.objective) {
    case 'mean-damage':
      return damage;
    case 'capped-damage':
      return Math.min(damage, health);
    case 'discard-chance':
      return damage >= health ? 1 : 0;
  }
}

// ------------------------------------------------------------ the re-roll chance as a game

function firstChanceWith(rules: Rules, dice: Dice): Chance {
  const lucky = { attacker: rules.attackerLucky, defender: rules.defenderLucky };
  return { dice, lucky, turn: rules.firstChance, isAfterPass: false };
}

/** The maximum number of dice that may still be re-rolled. */
function rollsAhead({ dice, lucky }: Pick<Chance, 'dice' | 'lucky'>): number {
  return Math.min(lucky.attacker, dice.length) + Math.min(lucky.defender, dice.length);
}

/** The prospect of a chance when both players follow their policies from here on. */
function play(game: Game, chance: Chance): Prospect {
  const { dice, lucky, turn, isAfterPass } = chance;
  const key = `${dice.join('')} ${lucky.attacker} ${lucky.defender} ${turn} ${isAfterPass}`;
  const known = game.knownChances.get(key);
  if (known !== undefined) return known;
  const prospect = bestProspect(game, chance);
  game.knownChances.set(key, prospect);
  return prospect;
}

/**
 * The prospect of the best choice. A choice must be strictly better, so of equal choices the first
 * one is taken.
 */
function bestProspect(game: Game, chance: Chance): Prospect {
  let best: readonly Branch[] | undefined;
  let bestValue = 0n;
  for (const chosen of choicesAt(game.rules, chance)) {
    const branches = branchesOf(game, chance, chosen);
    const value = expectedValue(branches);
    const isBetter = chance.turn === 'attacker' ? value > bestValue : value < bestValue;
    if (best === undefined || isBetter) [best, bestValue] = [branches, value];
  }
  return mix(best ?? []);
}

/** Every way the chosen dice can land, or the one way of a pass, with what follows. */
function branchesOf(game: Game, chance: Chance, chosen: Dice): readonly Branch[] {
  const lucky = chosen.length === 0 ? chance.lucky : { ...chance.lucky, [chance.turn]: 0 };
  // Lucky that is not used in full is lost; its rolls remain in the unit, or branches of one chance
  // would not be comparable.
  const lost = rollsAhead(chance) - rollsAhead({ dice: chance.dice, lucky }) - chosen.length;
  const scale = 6n ** BigInt(lost);
  return rerolled(chance.dice, chosen).map(({ dice, weight }) => {
    return { weight: weight * scale, prospect: afterChoice(game, { ...chance, dice, lucky }, chosen.length === 0) };
  });
}

function afterChoice(game: Game, chance: Chance, isPass: boolean): Prospect {
  const { rules } = game;
  const isOver = rules.rerollPop === 'fixedOrder' ? chance.turn !== rules.firstChance : isPass && chance.isAfterPass;
  if (isOver) return settle(rules, chance.dice, 6n ** BigInt(rollsAhead(chance)));
  const turn = chance.turn === 'attacker' ? 'defender' : 'attacker';
  return play(game, { ...chance, turn, isAfterPass: isPass });
}

function expectedValue(branches: readonly Branch[]): bigint {
  return branches.reduce((sum, { weight, prospect }) => sum + weight * prospect.value, 0n);
}

function mix(branches: readonly Branch[]): Prospect {
  const damage = new Map<number, bigint>();
  let criticalHit = 0n;
  for (const { weight, prospect } of branches) {
    criticalHit += weight * prospect.criticalHit;
    for (const [amount, share] of prospect.damage) {
      damage.set(amount, (damage.get(amount) ?? 0n) + weight * share);
    }
  }
  return { value: expectedValue(branches), damage, criticalHit };
}

// ------------------------------------------------------------ choices

/**
 * The sets of dice the player may re-roll here, in the order of preference among equals; the empty
 * set is a pass.
 */
function choicesAt(rules: Rules, chance: Chance): readonly Dice[] {
  const policy = chance.turn === 'attacker' ? rules.attackerPolicy : rules.defenderPolicy;
  const preferred = chance.turn === 'attacker' ? chance.dice : chance.dice.toReversed();
  const max = Math.min(chance.lucky[chance.turn], preferred.length);
  if (policy === 'greedy') return [greedyChoice(rules, chance.turn, preferred, max)];
  const choices: Dice[] = [[]];
  const min = rules.luckyDice === 'exactly' ? max : 1;
  // Without any Lucky left the loop must not run under 'exactly' either: a set of 0 dice is the
  // pass above.
  for (let size = Math.max(1, min); size <= max; size++) choices.push(...setsOf(preferred, size));
  return choices;
}

/**
 * Misses for the attacker, hits for the defender, in the order of preference, as many as Lucky
 * allows.
 */
function greedyChoice(rules: Rules, player: Player, preferred: Dice, max: number): Dice {
  const targets = preferred.filter((face) => isHit(rules, face) === (player === 'defender'));
  if (rules.luckyDice === 'exactly' && targets.length < max) return [];
  return targets.slice(0, max);
}

/** Every different set of `size` of these faces, in lexicographic order of the order given. */
function setsOf(faces: Dice, size: number): readonly Dice[] {
  if (size === 0) return [[]];
  return faces.flatMap((face, index) => {
    if (face === faces[index - 1]) return [];
    return setsOf(faces.slice(index + 1), size - 1).map((others) => [face, ...others]);
  });
}

// ------------------------------------------------------------ dice

const knownRolls = new Map<number, readonly Roll[]>();
const knownRerolls = new Map<string, readonly Roll[]>();

/** Every roll of `count` dice, rolled one after the other; the weights sum to 6 ** count. */
function everyRoll(count: number): readonly Roll[] {
  if (count === 0) return [{ dice: [], weight: 1n }];
  let rolls = knownRolls.get(count);
  if (rolls === undefined) {
    rolls = merged(everyRoll(count - 1).flatMap((roll) => FACES.map((face) => withFaces(roll, [face]))));
    knownRolls.set(count, rolls);
  }
  return rolls;
}

/**
 * Every way the dice can lie before the first chance: the first roll and, if it shows a natural 4,
 * the Fury dice. The weights sum to 6 ** (count + fury), whether Fury dice are rolled or not.
 */
function everyOpening(count: number, fury: number): readonly Roll[] {
  const openings = everyRoll(count).flatMap((first) => {
    if (!first.dice.includes(4)) return [{ dice: first.dice, weight: first.weight * 6n ** BigInt(fury) }];
    return everyRoll(fury).map((added) => withFaces({ ...added, weight: first.weight * added.weight }, first.dice));
  });
  return merged(openings);
}

/**
 * Every way the dice can lie after the chosen ones are rolled again; the weights sum to 6 **
 * chosen.length.
 */
function rerolled(dice: Dice, chosen: Dice): readonly Roll[] {
  const kept = [...dice];
  for (const face of chosen) kept.splice(kept.indexOf(face), 1);
  const key = `${kept.join('')}+${chosen.length}`;
  let rolls = knownRerolls.get(key);
  if (rolls === undefined) {
    rolls = everyRoll(chosen.length).map((roll) => withFaces(roll, kept));
    knownRerolls.set(key, rolls);
  }
  return rolls;
}

function withFaces({ dice, weight }: Roll, faces: Dice): Roll {
  return { dice: [...dice, ...faces].toSorted((a, b) => a - b), weight };
}

function merged(rolls: readonly Roll[]): readonly Roll[] {
  const byFaces = new Map<string, Roll>();
  for (const { dice, weight } of rolls) {
    const key = dice.join('');
    byFaces.set(key, { dice, weight: weight + (byFaces.get(key)?.weight ?? 0n) });
  }
  return [...byFaces.values()];
}
