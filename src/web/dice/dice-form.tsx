import type { JSX } from 'preact';
import { MatchForm } from '../form/match-form.js';
import { Problems, problemId } from '../form/problems.js';
import { diceCounts } from '../state/beside.js';
import { askEngine, pageState } from '../state/store.js';
import { countText, rollOf, withRoll } from './roll.js';

/** The question of what to do at the table: an attack, and the dice of its first roll. */
export function DiceForm(): JSX.Element {
  return (
    <>
      <MatchForm />
      <DiceTray />
    </>
  );
}

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

/** Adds a die to those on the table, as long as one is missing. */
export function addDie(face: number): void {
  const { options } = pageState.value;
  const faces = rollOf(options) ?? [];
  if (faces.length < mostDice()) askEngine(withRoll(options, [...faces, face]));
}

/** Takes a die away: the last one if no place is given. */
export function removeDie(place = -1): void {
  const { options } = pageState.value;
  askEngine(withRoll(options, (rollOf(options) ?? []).toSpliced(place, 1)));
}

function mostDice(): number {
  return Math.max(0, ...diceCounts.value);
}

/** The dice that were rolled: a button for each face, and below those that lie on the table. */
function DiceTray(): JSX.Element | null {
  const faces = rollOf(pageState.value.options) ?? [];
  const counts = diceCounts.value;
  if (counts.length === 0) return null;
  if (mostDice() === 0) return <p class="lead">This attack rolls no dice.</p>;
  return (
    <fieldset class="tray" aria-describedby={problemId('roll') ?? undefined}>
      <legend>
        Tap the dice that lie on the table
        <span class="keys"> or type their numbers</span>
      </legend>
      <div class="faces">
        {FACES.map((face) => (
          <button
            key={face}
            type="button"
            aria-label={`Add a ${face}`}
            aria-disabled={faces.length >= mostDice()}
            onClick={() => addDie(face)}
          >
            <Die face={face} />
          </button>
        ))}
      </div>
      <div class="rolled">
        {faces.map((face, i) => (
          <button key={i} type="button" aria-label={`Take the ${face} away`} onClick={() => removeDie(i)}>
            <Die face={face} />
          </button>
        ))}
        <span class="count" role="status">
          {countText(faces.length, counts)}
        </span>
        {faces.length > 0 && (
          <button type="button" onClick={() => askEngine(withRoll(pageState.value.options, []))}>
            New roll
          </button>
        )}
      </div>
      <Problems option="roll" />
    </fieldset>
  );
}

/** A face of a die. What stands beside it says its number. */
function Die({ face }: { readonly face: number }): JSX.Element {
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="5" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />
      ))}
    </svg>
  );
}
