import type { JSX } from 'preact';
import { LinesField } from '../form/lines-field.js';
import { EDITION_CHOICES, PlayChoice } from '../form/more-panel.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textsOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { En } from '../words/english.js';
import { FaceButtons } from './face-buttons.js';
import { gameLines, withDie } from './roll.js';

/** Asks about a game with these lines, under the rules of the last question. */
function askGame(lines: readonly string[]): void {
  const { rules } = pageState.value.options;
  askEngine(withOption(withOption({}, 'rules', rules ?? null), 'line', lines), 'as a step');
}

export function addToGame(face: number): void {
  askGame(withDie(textsOf(pageState.value.options, 'line'), face));
}

/** The form for the luck of a game: written lines, or dice that are tapped. */
export function GameForm(): JSX.Element {
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
