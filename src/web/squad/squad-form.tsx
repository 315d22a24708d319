import type { JSX } from 'preact';
import { begin, isBegun, isComplete } from '../ask/question.js';
import { CardAdder } from '../form/card-adder.js';
import { FilterFields } from '../form/filter-fields.js';
import { EDITION_CHOICES, PlayChoice, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';

const TRIALS = [
  ['4000', '4,000'],
  ['1000', En.faster1000],
  ['20000', En.sharper20000],
] as const;

/** The form for the best list: how many points, from which units, against whom. */
export function SquadForm(): JSX.Element {
  const state = pageState.value;
  return (
    <form class="question" aria-label={En.theBestList} onSubmit={(event) => event.preventDefault()}>
      <OptionStepper option="points" otherwise={0} />
      <OptionStepper option="size" />
      <CardAdder option="against" label={words('against') ?? ''} things={En.cards} isWanted={() => true} />
      <details class="more" open>
        <summary>
          <span class="title">{En.ofWhichUnits}</span>
          <span class="given">{En.allThatFitAndThose}</span>
        </summary>
        <FilterFields />
        <div class="filters">
          <CardAdder option="unit" label={words('unit') ?? ''} things={En.cards} isWanted={() => true} />
        </div>
      </details>
      <details class="more">
        <summary>
          <span class="title">{En.moreTitle}</span>
          <span class="given">{En.copiesTextThatIsNot}</span>
        </summary>
        <fieldset class="play filters">
          <OptionStepper option="copies" />
          <SwitchChoice option="even-so" off={En.notRanked} on={En.rankedAllTheSame} />
          <PlayChoice option="trials" words={TRIALS} />
          <PlayChoice option="rules" words={EDITION_CHOICES} />
        </fieldset>
      </details>
      {isComplete(state) && !isBegun(state) && (
        <div class="actions">
          <button type="submit" onClick={() => begin(state)}>
            {En.findTheBestList}
          </button>
          <span class="note">{En.mayTakeMinutes}</span>
        </div>
      )}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}
