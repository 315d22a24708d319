import type { JSX } from 'preact';
import { Problems, problemId } from '../form/problems.js';
import { diceCounts } from '../state/dice.js';
import { askEngine, pageState } from '../state/store.js';
import { Die } from './die.js';
import { countText, rollOf, withRoll } from './roll.js';

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
export function DiceTray(): JSX.Element | null {
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
