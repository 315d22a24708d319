import { integerPower } from './integer-layout.js';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The number of dice that are rolled, read and re-rolled together: five, since 6^5 fits twice into a 32-bit word. */
export const DICE_PER_GROUP = 5;

/** Natural faces that an attack does not distinguish. */
export interface FaceClass {
  /** Natural faces, ascending; never empty. */
  readonly faces: readonly number[];
  /** The natural face that matters besides the hit test (6: Critical Hit); null if none does. */
  readonly natural: number | null;
}

/**
 * The dice on the table, unordered, as one integer: the sum of (number of dice of class c) * base^c. Adding dice is adding
 * pools, and taking them away is subtracting.
 */
export type DicePool = number;

/** How an attack counts its dice: the face classes, from the lowest face up, and the base of its pools. */
export interface PoolLayout {
  readonly classes: readonly FaceClass[];
  /** Greater than the most dice that an attack can have on the table. */
  readonly base: number;
}

/** The properties of a natural face that matter to an attack. */
interface FaceMeaning {
  /** The lowest natural faces that hit, 1 to 7 (7: none does), one for each possible target. */
  readonly hitsFrom: readonly number[];
  /** The natural faces that do anything besides hitting. */
  readonly looksAt: readonly number[];
}

/** Groups the faces 1 to 6 into classes of equal meaning, ordered by their lowest face. */
export function faceClasses(meaning: FaceMeaning): FaceClass[] {
  const classes: (FaceClass & { faces: number[] })[] = [];
  const meanings: number[] = [];
  for (const face of FACES) {
    const number = numberOfMeaning(face, meaning);
    const known = meanings.indexOf(number);
    if (known >= 0) classes[known]!.faces.push(face);
    else {
      meanings.push(number);
      classes.push({ faces: [face], natural: meaning.looksAt.includes(face) ? face : null });
    }
  }
  return classes;
}

/** A number that is equal for faces of equal meaning only: the face if something looks at it, then a bit per threshold. */
function numberOfMeaning(face: number, { hitsFrom, looksAt }: FaceMeaning): number {
  let number = looksAt.includes(face) ? face : 0;
  for (const lowest of hitsFrom) number = 2 * number + (face >= lowest ? 1 : 0);
  return number;
}

/** Whether the faces of a class hit if `hitsFrom` is the lowest face that hits. */
export function isHit({ faces }: FaceClass, hitsFrom: number): boolean {
  return faces[0]! >= hitsFrom;
}

/** The index of the class that a natural face belongs to. */
export function classOf(classes: readonly FaceClass[], face: number): number {
  return classes.findIndex(({ faces }) => faces.includes(face));
}

/** The pool of the given natural faces. */
export function poolOf(layout: PoolLayout, faces: readonly number[]): DicePool {
  return faces.reduce((pool, face) => pool + integerPower(layout.base, classOf(layout.classes, face)), 0);
}

/** How many dice of each class a pool holds, in the order of the classes. */
export function poolCounts({ classes, base }: PoolLayout, pool: DicePool): number[] {
  let rest = pool;
  return classes.map(() => {
    const count = rest % base;
    rest = (rest - count) / base;
    return count;
  });
}

export function poolFromCounts({ base }: PoolLayout, counts: readonly number[]): DicePool {
  return counts.reduceRight((pool, count) => pool * base + count, 0);
}

/** The same dice in a pool of another layout that distinguishes fewer faces. */
export function convertPool(from: PoolLayout, to: PoolLayout, pool: DicePool): DicePool {
  return poolCounts(from, pool).reduce((converted, count, c) => {
    const [face] = from.classes[c]!.faces;
    return converted + count * integerPower(to.base, classOf(to.classes, face as number));
  }, 0);
}

/** What still matters when dice can no longer be chosen. */
interface PoolSummary {
  readonly hitsFrom: number;
  /** Natural faces whose number matters, beyond whether there is one. */
  readonly counted: readonly number[];
}

/**
 * The pool without what no longer matters: misses are removed; one die of each natural face that something looks at stays, or
 * all if their number counts; the others become plain hits or are removed.
 */
export function summarisedPool(layout: PoolLayout, pool: DicePool, { hitsFrom, counted }: PoolSummary): DicePool {
  const { classes } = layout;
  const plainHit = classes.findIndex((faceClass) => faceClass.natural === null && isHit(faceClass, hitsFrom));
  const counts = poolCounts(layout, pool);
  for (const [c, faceClass] of classes.entries()) {
    const count = counts[c]!;
    const kept = faceClass.natural === null ? 0 : counted.includes(faceClass.natural) ? count : Math.min(1, count);
    if (!isHit(faceClass, hitsFrom)) counts[c] = kept;
    else if (plainHit >= 0 && c !== plainHit) {
      counts[c] = kept;
      counts[plainHit] = counts[plainHit]! + count - kept;
    }
  }
  return poolFromCounts(layout, counts);
}

export function countDice(layout: PoolLayout, pool: DicePool, predicate: (faceClass: FaceClass) => boolean): number {
  return poolCounts(layout, pool).reduce((sum, count, c) => sum + (predicate(layout.classes[c]!) ? count : 0), 0);
}

/** How many dice of a pool show a natural face; 0 if the layout does not distinguish it. */
export function countNatural(layout: PoolLayout, pool: DicePool, face: number): number {
  return countDice(layout, pool, ({ natural }) => natural === face);
}

export function groupSizes(dice: number): number[] {
  const groups = Math.ceil(dice / DICE_PER_GROUP);
  return Array.from({ length: groups }, (_, group) => Math.min(DICE_PER_GROUP, dice - group * DICE_PER_GROUP));
}
