/** Dice for the brute force of duels: all rolls with their chances, and what can be picked up. */

/**
 * Dice on the table: their natural faces in ascending order, as '1446'. Faces that nothing tells
 * apart are all written as the lowest of them.
 */
export type Dice = string;

export interface Sight {
  /** The lowest natural face that hits; a number below 1 or above 6 if all faces or none hit. */
  readonly need: number;
  /** The natural faces that a keyword looks for, as '16'. */
  readonly faces: string;
}

const FACES = ['1', '2', '3', '4', '5', '6'] as const;

/** The lowest face that acts like this one. */
function seen(face: string, { need, faces }: Sight): string {
  if (faces.includes(face)) return face;
  const isHit = Number(face) >= need;
  return FACES.find((other) => !faces.includes(other) && Number(other) >= need === isHit) ?? face;
}

export function sorted(dice: Dice): Dice {
  return [...dice].sort().join('');
}

/** The same dice, when fewer faces are told apart than before. */
export function seenAgain(dice: Dice, sight: Sight): Dice {
  return sorted([...dice].map((face) => seen(face, sight)).join(''));
}

export function hitsOf(dice: Dice, { need }: Sight): number {
  return [...dice].filter((face) => Number(face) >= need).length;
}

/** Every roll of n dice, with the number of ways to roll it: one die is added after the other. */
function waysToRoll(count: number, sight: Sight): ReadonlyMap<Dice, number> {
  if (count === 0) return new Map([['', 1]]);
  const ways = new Map<Dice, number>();
  for (const [dice, before] of waysToRoll(count - 1, sight)) {
    for (const face of FACES) {
      const more = sorted(dice + seen(face, sight));
      ways.set(more, (ways.get(more) ?? 0) + before);
    }
  }
  return ways;
}

export interface Roll {
  readonly dice: Dice;
  readonly chance: number;
}

const knownRolls = new Map<string, readonly Roll[]>();

export function rollsOf(count: number, sight: Sight): readonly Roll[] {
  const key = `${count} ${sight.need} ${sight.faces}`;
  const known = knownRolls.get(key);
  if (known !== undefined) return known;
  const rolls = [...waysToRoll(count, sight)].map(([dice, ways]) => ({ dice, chance: ways / 6 ** count }));
  knownRolls.set(key, rolls);
  return rolls;
}

/** What can stay on the table if 1 to `most` dice are picked up: every possibility once. */
export function keptDice(dice: Dice, most: number): Dice[] {
  const kept = new Set<Dice>();
  const pickUp = (left: Dice, more: number): void => {
    if (more === 0) return;
    for (let index = 0; index < left.length; index += 1) {
      const less = left.slice(0, index) + left.slice(index + 1);
      kept.add(less);
      pickUp(less, more - 1);
    }
  };
  pickUp(dice, most);
  return [...kept];
}
