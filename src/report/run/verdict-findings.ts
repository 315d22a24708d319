import type { ShownValue } from '../../scenario/scenario.js';
import type { Quantity } from './sweep-charts.js';
import type { CaseChange, Place, Where } from './verdict-grid.js';

export interface RunVerdict {
  /** The findings for people; the first one answers the question. */
  readonly sentences: readonly string[];
  readonly findings: readonly RunFinding[];
}

export type OfNumber = Pick<Quantity<never>, 'id' | 'title' | 'isChance'>;

/**
 * What a finding says about its groups of cases:
 *
 * - `effect`: they rise, fall or stay if a path has its second value in place of its first;
 * - `ranking`: these values of a path are the best, or with one group after the other in one case, the next ones;
 * - `either`: the first of two changes does more for the number, the same, or less;
 * - `steps`, `makesUp`: a value does as much as this much more of another path, or that makes up for it;
 * - `likely`, `unlikely`, `impossible`: the chance is above a half, below it, or 0, from a value of a path to the last one;
 * - `halves`, `doubles`: the number is at most half of what it is at the first value, or at least twice that, from there on;
 * - `enough`: more of it changes nothing from there on; `matters`: it, or a second change, changes something from there on;
 * - `exceeds`: from there on an attack does more damage than it takes;
 * - `ahead`: which side is ahead; `others`: whether units beside the defender take damage;
 * - `idle`: these paths change no number, exactly or within what trials can detect; `numbers`: those of a single case.
 */
export type RunFindingKind =
  | ('effect' | 'ranking' | 'either' | 'steps' | 'makesUp' | 'ahead' | 'others' | 'idle' | 'numbers')
  | ('halves' | 'doubles' | 'likely' | 'unlikely' | 'impossible' | 'enough' | 'matters' | 'exceeds');

export interface RunFinding {
  readonly kind: RunFindingKind;
  readonly number: OfNumber;
  /** The paths it is about, each with the values it compares. */
  readonly paths: readonly Place[];
  readonly groups: readonly CaseGroup[];
}

/** Cases that share a finding. */
export interface CaseGroup {
  /** The statement about them: values of the path, or a word that belongs to the kind; empty if it does not hold. */
  readonly is: readonly ShownValue[];
  readonly where: Where;
  /** The smallest and the largest number, or change of it. */
  readonly low: number;
  readonly high: number;
  readonly most: (CaseChange & { readonly at: readonly Place[] }) | null;
}
