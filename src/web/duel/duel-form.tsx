import type { JSX } from 'preact';
import { ROLES, type Role } from '../../rules/game/role.js';
import { CardAdder, CopiedCards, OtherCards } from '../form/card-adder.js';
import { EDITION_CHOICES, MorePanel, PlayChoice, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { Keywords } from '../form/unit-more.js';
import { UnitPickers } from '../form/unit-pickers.js';
import { IDENTITY_OPTIONS, NUMBER_OPTIONS } from '../link/card-numbers.js';
import { textOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';

const OUTSIDE = [
  ...['attacker', 'defender', 'force', 'defender-force', 'trace'],
  ...ROLES.flatMap((role) => IDENTITY_OPTIONS[role]),
];

const FIELDS = [
  ...['attacker-counters', 'counters', 'first', 'may-pass', 'rules'],
  ...['attacker-keyword', 'attacker-pilot', 'attacker-copies', 'attacker-equipment'],
  ...['defender-keyword', 'defender-pilot', 'defender-copies', 'defender-equipment'],
  ...Object.values(NUMBER_OPTIONS.attacker),
  ...Object.values(NUMBER_OPTIONS.defender),
];

/** Rarely used options of a duel. */
function DuelMore(): JSX.Element {
  return (
    <MorePanel about={En.damagePilotsKeywordsWhoAttacks} outside={OUTSIDE} fields={FIELDS}>
      <Fighter of="attacker" title={En.theFirstUnit} />
      <Fighter of="defender" title={En.theSecondUnit} />
      <fieldset class="play">
        <legend>{En.howItIsFought}</legend>
        <PlayChoice
          option="first"
          words={[
            ['first', nameOf('attacker')],
            ['second', nameOf('defender')],
          ]}
        />
        <SwitchChoice option="may-pass" off={En.no} on={En.yes} />
        <PlayChoice option="rules" words={EDITION_CHOICES} />
      </fieldset>
    </MorePanel>
  );
}

function nameOf(role: Role): string {
  return textOf(pageState.value.options, role) ?? words(role) ?? role;
}

/** Further facts about one of the two units. */
function Fighter({ of: role, title }: { readonly of: Role; readonly title: string }): JSX.Element {
  return (
    <fieldset>
      <legend>{title}</legend>
      <OptionStepper option={role === 'attacker' ? 'attacker-counters' : 'counters'} />
      <Keywords of={role} />
      <CardAdder option={`${role}-pilot`} label={En.pilot} things={En.pilots} isWanted={({ isPilot }) => isPilot} />
      <CopiedCards of={role} />
      <OtherCards of={role} />
    </fieldset>
  );
}

/** The form of a duel: two cards, the Force of each side, and more. */
export function DuelForm(): JSX.Element {
  const hasBegun = Object.keys(pageState.value.options).length > 0;
  return (
    <form class="question" aria-label={En.theDuel} onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel={En.swapTheTwoUnits} />
      {hasBegun && (
        <div class="pair">
          <OptionStepper option="force" />
          <OptionStepper option="defender-force" />
        </div>
      )}
      {hasBegun && <DuelMore />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}
