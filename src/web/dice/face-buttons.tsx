import type { JSX } from 'preact';
import { En, put } from '../words/english.js';

const [NEAR, HALF, FAR] = [7, 12, 17];

/** The pips of each face, as places in a square of 24. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[HALF, HALF]],
  2: [
    [NEAR, FAR],
    [FAR, NEAR],
  ],
  3: [
    [NEAR, FAR],
    [HALF, HALF],
    [FAR, NEAR],
  ],
  4: [
    [NEAR, NEAR],
    [NEAR, FAR],
    [FAR, NEAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [NEAR, FAR],
    [HALF, HALF],
    [FAR, NEAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, 6],
    [NEAR, HALF],
    [NEAR, 18],
    [FAR, 6],
    [FAR, HALF],
    [FAR, 18],
  ],
};

const FACES = [1, 2, 3, 4, 5, 6];

export function FaceButtons({
  to,
  isFull = false,
  onTap,
}: {
  /** For screen readers, the dice that the die joins; absent: the roll. */
  readonly to?: string;
  readonly isFull?: boolean;
  readonly onTap: (face: number) => void;
}): JSX.Element {
  return (
    <div class="faces">
      {FACES.map((face) => (
        <button
          key={face}
          type="button"
          aria-label={put(En.addA, face, to === undefined ? '' : put(En.to, to))}
          aria-disabled={isFull}
          onClick={() => onTap(face)}
        >
          <Die face={face} />
        </button>
      ))}
    </div>
  );
}

/** A face of a die; the text beside it has its number. */
export function Die({ face }: { readonly face: number }): JSX.Element {
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="5" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />
      ))}
    </svg>
  );
}
