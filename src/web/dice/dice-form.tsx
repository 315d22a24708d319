import type { JSX } from 'preact';
import { LinesField } from '../form/lines-field.js';
import { MatchForm } from '../form/match-form.js';
import { EDITION_CHOICES, PlayChoice } from '../form/more-panel.js';
import { OtherProblems, Problems, problemId, SpokenProblems } from '../form/problems.js';
import { textsOf, withOption } from '../link/page-state.js';
import { diceCounts } from '../state/beside.js';
import { askEngine, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import { Die, FaceButtons } from './face-buttons.js';
import { countText, gameLines, rollOf, withDie, withRoll } from './roll.js';

/** The form for dice on the table: an attack and the dice of its first roll, or a finished game. */
export function DiceForm(): JSX.Element {
  return (
    <>
      {!('line' in pageState.value.options) && (
        <>
          <MatchForm />
          <DiceTray />
        </>
      )}
      <GameForm />
    </>
  );
}

/** Adds a die to those on the table while one is missing. */
export function addDie(face: number): void {
  const { options } = pageState.value;
  const faces = rollOf(options) ?? [];
  if ('line' in options) addToGame(face);
  else if (faces.length < mostDice()) askEngine(withRoll(options, [...faces, face]));
}

/** Removes a die: the last one if no place is given. */
export function removeDie(place = -1): void {
  const { options } = pageState.value;
  if (!('line' in options)) askEngine(withRoll(options, (rollOf(options) ?? []).toSpliced(place, 1)));
}

function mostDice(): number {
  return Math.max(0, ...diceCounts.value);
}

/** The dice that were rolled: a button for each face, and below them the dice on the table. */
function DiceTray(): JSX.Element | null {
  const faces = rollOf(pageState.value.options) ?? [];
  const counts = diceCounts.value;
  if (counts.length === 0) return null;
  if (mostDice() === 0) return <p class="lead">{En.thisAttackRollsNoDice}</p>;
  return (
    <fieldset class="tray" aria-describedby={problemId('roll') ?? undefined}>
      <legend>
        {En.tapTheDiceYouRolled}
        <span class="keys">{En.orTypeTheirNumbers}</span>
      </legend>
      <FaceButtons isFull={faces.length >= mostDice()} onTap={addDie} />
      <div class="rolled">
        {faces.map((face, i) => (
          <button key={i} type="button" aria-label={put(En.removeThe, face)} onClick={() => removeDie(i)}>
            <Die face={face} />
          </button>
        ))}
        <span class="count" role="status">
          {countText(faces.length, counts)}
        </span>
        {faces.length > 0 && (
          <button type="button" onClick={() => askEngine(withRoll(pageState.value.options, []))}>
            {En.newRoll}
          </button>
        )}
      </div>
      <Problems option="roll" />
    </fieldset>
  );
}

/** Asks about a game with these lines, under the rules of the last question. */
function askGame(lines: readonly string[]): void {
  const { rules } = pageState.value.options;
  askEngine(withOption(withOption({}, 'rules', rules ?? null), 'line', lines), 'as a step');
}

function addToGame(face: number): void {
  askGame(withDie(textsOf(pageState.value.options, 'line'), face));
}

/** The form for the luck of a game: written lines, or dice that are tapped. */
function GameForm(): JSX.Element {
  const isGame = 'line' in pageState.value.options;
  return (
    <details class="more" open={isGame}>
      <summary>
        <span class="title">{En.howLuckyWasMyGame}</span>
        <span class="given">{En.pasteItsAttacksOrTap}</span>
      </summary>
      <form aria-label={En.theGame} onSubmit={(event) => event.preventDefault()}>
        <LinesField
          option="line"
          label={En.theGame}
          button={En.howLuckyWasIt}
          placeholder={En.darthVaderALukeSkywalker}
          linesOf={gameLines}
          onRead={askGame}
        >
          <FaceButtons to="the game" onTap={addToGame} />
          {isGame && (
            <>
              <PlayChoice option="rules" words={EDITION_CHOICES} />
              <OtherProblems />
              <SpokenProblems />
            </>
          )}
        </LinesField>
      </form>
    </details>
  );
}
