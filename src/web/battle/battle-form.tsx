import type { JSX } from 'preact';
import { isComplete } from '../ask/question.js';
import { MorePanel } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { EDITION_CHOICES, PlayChoice, SwitchChoice } from '../form/play-more.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textsOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';
import { unitOfWord } from './copies.js';
import { Exchanges } from './exchanges.js';
import { SideField } from './side-field.js';

const OUTSIDE = ['dark', 'light', 'dark-force', 'light-force', 'trace'];

const FIELDS = ['goal', 'turns', 'may-pass', 'may-retreat', 'play', 'trials', 'rules', 'without-each', 'instead'];

const GOALS = [
  ['last-unit', 'with the last unit'],
  ['control', 'with that, or two arenas'],
] as const;

const PLAYS = [
  ['best', 'as well as can be found'],
  ['learned', 'as practice has taught'],
  ['worth', 'by a plain rule, at once'],
] as const;

const TRIALS = [
  ['10000', '10,000'],
  ['1000', '1,000: faster'],
  ['100000', '100,000: sharper'],
] as const;

/** The question of a battle: the units of both sides, and how they fight. */
export function BattleForm(): JSX.Element {
  return (
    <form class="question" aria-label="The battle" onSubmit={(event) => event.preventDefault()}>
      <div class="sides">
        <SideField side="dark" />
        <SideField side="light" />
      </div>
      {isComplete(pageState.value) && <BattleMore />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** What is rarely asked about a battle. */
function BattleMore(): JSX.Element {
  const { options } = pageState.value;
  return (
    <MorePanel about="What each unit adds, exchanges, goal, turns, play, rules" outside={OUTSIDE} fields={FIELDS}>
      <fieldset class="play">
        <legend>How it is fought</legend>
        <PlayChoice option="goal" words={GOALS} />
        <OptionStepper option="turns" />
        <SwitchChoice option="may-pass" off="no, it attacks if it can" on="yes" />
        <SwitchChoice option="may-retreat" off="no" on="yes" />
        <PlayChoice option="play" words={PLAYS} />
        <PlayChoice option="trials" words={TRIALS} />
        <PlayChoice option="rules" words={EDITION_CHOICES} />
      </fieldset>
      <fieldset class="play">
        <legend>Who earns a place</legend>
        <SwitchChoice option="without-each" off="not asked" on="the battle without each unit" />
        <Exchanges units={[...textsOf(options, 'dark'), ...textsOf(options, 'light')].map(unitOfWord)} />
      </fieldset>
    </MorePanel>
  );
}
