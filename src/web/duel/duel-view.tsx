import type { JSX } from 'preact';
import { grouped } from '../../base/text.js';
import { AnswerFrame } from '../answer/answer-frame.js';
import { Assumptions, InForce, Warnings } from '../answer/notes.js';
import { printedAs } from '../answer/printed.js';
import { chanceText } from '../answer/shown-numbers.js';
import { withOption } from '../link/page-state.js';
import { search } from '../state/answers.js';
import { ask, pageState } from '../state/store.js';
import { type DuelAnswer, duelAnswer, fighterNames } from './duel-answer.js';
import { DuelCourse } from './duel-course.js';
import { DuelEnds } from './duel-ends.js';
import { capitalised, duelText, limitSentences, orderText } from './duel-text.js';
import { FirstTurn } from './first-turn.js';
import { WhatIsLeft } from './what-is-left.js';

const shown = printedAs(duelAnswer);

/** The answer about a duel. */
export function DuelView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { shown: duel, warnings } = shown.value;
  const { first, second } = fighterNames(duel);
  return (
    <AnswerFrame
      heading={`${capitalised(first)} against ${second}`}
      text={duelText(duel, search.value.named)}
      command={duel.command}
      numbers={
        <>
          <DuelEnds answer={duel} />
          <Order answer={duel} />
          <Warnings answer={duel} warnings={[...limitSentences(duel), ...warnings]} />
          <DuelCourse answer={duel} />
        </>
      }
      facts={
        <>
          <FirstTurn answer={duel} />
          <WhatIsLeft answer={duel} />
          <InForce answer={duel} />
          <Assumptions answer={duel} />
          <Simulated answer={duel} />
        </>
      }
    />
  );
}

/** Who attacks first; where nothing decides that, the reader may change it. */
function Order({ answer: duel }: { readonly answer: DuelAnswer }): JSX.Element {
  const { attacksFirst, orderDecidedBy } = duel;
  const other = attacksFirst === 'first' ? 'second' : 'first';
  const change = (): void => ask(withOption(pageState.value.options, 'first', other === 'first' ? null : [other]));
  return (
    <div class="order">
      <p>{orderText(duel)}</p>
      {orderDecidedBy === 'choice' && (
        <button type="button" onClick={change}>
          {`Let ${fighterNames(duel)[other]} attack first`}
        </button>
      )}
    </div>
  );
}

/** How the numbers were found. */
function Simulated({ answer: { exact, simulated, seed } }: { readonly answer: DuelAnswer }): JSX.Element | null {
  if (simulated === null) return null;
  const { trials, firstWins, secondWins } = simulated;
  const duels = `${grouped(trials)} simulated duels`;
  const said = `${chanceText(firstWins.estimate)} and ${chanceText(secondWins.estimate)}`;
  const play = 'Exact, with both sides playing as well as possible over the whole duel.';
  return (
    <p class="note">
      {exact === null ? `From ${duels} (seed ${seed}).` : `${play} Checked: ${duels} say ${said} (seed ${seed}).`}
    </p>
  );
}
