import type { JSX } from 'preact';
import { chanceText } from '../answer/shown-numbers.js';
import { type DuelAnswer, fighterNames, goesOn, shownTurns, type TurnChances } from './duel-answer.js';
import { DuelCurve } from './duel-curve.js';
import { capitalised } from './duel-text.js';

/** A share below which it is not worth a column that both units are gone. */
const NEXT_TO_NOTHING = 0.0005;

/** How likely each unit has won after each turn, as curves and in a table. */
export function DuelCourse({ answer }: { readonly answer: DuelAnswer }): JSX.Element | null {
  const turns = shownTurns(answer);
  if (turns.length === 0) return null;
  const names = fighterNames(answer);
  const hasBothGone = turns.some(({ neither }) => neither >= NEXT_TO_NOTHING);
  return (
    <section class="course">
      <h2>Who has won after each turn</h2>
      <ul class="legend">
        <li class="one">{capitalised(names.first)}</li>
        <li class="two">{capitalised(names.second)}</li>
      </ul>
      <DuelCurve turns={turns} />
      <table class="turns">
        <thead>
          <tr>
            <th scope="col">turn</th>
            <th scope="col" class="number">
              {capitalised(names.first)}
            </th>
            <th scope="col" class="number">
              {capitalised(names.second)}
            </th>
            {hasBothGone && (
              <th scope="col" class="number">
                both gone
              </th>
            )}
            <th scope="col" class="number">
              goes on
            </th>
          </tr>
        </thead>
        <tbody>
          {turns.map((turn) => (
            <Row key={turn.turn} turn={turn} hasBothGone={hasBothGone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ turn, hasBothGone }: { readonly turn: TurnChances; readonly hasBothGone: boolean }): JSX.Element {
  return (
    <tr>
      <th scope="row">{turn.turn}</th>
      <td class="number">{chanceText(turn.firstWins)}</td>
      <td class="number">{chanceText(turn.secondWins)}</td>
      {hasBothGone && <td class="number">{chanceText(turn.neither)}</td>}
      <td class="number">{chanceText(goesOn(turn))}</td>
    </tr>
  );
}
