import type { JSX } from 'preact';
import { NOT_WITH_DAMAGE } from '../../asking/units/attack-option-table.js';
import { ROLES } from '../../rules/game/role.js';
import { IDENTITY_OPTIONS } from '../link/card-numbers.js';
import { type Options, textOf, withOption, withoutOptions } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En } from '../words/english.js';
import { ChoiceField } from './controls.js';
import { MorePanel, PlayMore } from './more-panel.js';
import { OptionStepper } from './option-stepper.js';
import { OtherProblems, SpokenProblems } from './problems.js';
import { UnitMore } from './unit-more.js';
import { UnitPickers } from './unit-pickers.js';

/** The form of a match-up: two cards, the damage on the defender, and more. */
export function MatchForm(): JSX.Element {
  const { tab, options } = pageState.value;
  const hasBegun = Object.keys(options).length > 0;
  return (
    <form class="question" aria-label={En.theAttack} onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel={En.swapAttackerAndDefender} />
      {hasBegun && <OptionStepper option="counters" />}
      {tab === 'attack' && textOf(options, 'attacks') !== null && <OptionStepper option="attacks" otherwise={1} />}
      {hasBegun && <MoreOptions />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

const FIRST_DAMAGE = '4';

const CHOICES = [
  ['attack', En.anAttack],
  ['dice', En.aCardDice],
  ['points', En.aCardPoints],
] as const;

const OUTSIDE = [
  'attacker',
  'defender',
  'counters',
  'roll',
  'power',
  'health',
  'trace',
  ...ROLES.flatMap((role) => IDENTITY_OPTIONS[role]),
];

const FIELDS = [
  ...['power-change', 'attacker-counters', 'attacks', 'damage', 'by', 'force', 'defender-force'],
  ...['objective', 'mode', 'payment', 'rules'],
  ...ROLES.flatMap((role) =>
    ['keyword', 'pilot', 'copies', 'with', 'equipment', 'location', 'card'].map((of) => `${role}-${of}`),
  ),
];

/** Rarely used options of an attack. `outside`: options with a field elsewhere. */
export function MoreOptions({ outside = [] }: { readonly outside?: readonly string[] }): JSX.Element {
  return (
    <MorePanel about={En.forcePilotsEquipmentKeywordsOther} outside={[...OUTSIDE, ...outside]} fields={FIELDS}>
      <UnitMore of="attacker" />
      <UnitMore of="defender" />
      {pageState.value.tab === 'attack' && <DamageWithoutAttack />}
      <PlayMore />
    </MorePanel>
  );
}

/** Damage without an attack: dice, or points without any roll. */
function DamageWithoutAttack(): JSX.Element {
  const { options } = pageState.value;
  const by = textOf(options, 'by') ?? (textOf(options, 'damage') === null ? 'attack' : 'dice');
  return (
    <fieldset class="play">
      <legend>{words('damage')}</legend>
      <ChoiceField
        label={words('by')}
        words={CHOICES}
        value={by}
        onChanged={(chosen) => askEngine(damageBy(options, chosen), 'as a step')}
      />
      {by !== 'attack' && <OptionStepper option="damage" />}
    </fieldset>
  );
}

/** The question with another source of damage, without the options of the former source. */
function damageBy(options: Options, by: string): Options {
  if (by === 'attack') return withoutOptions(options, ['damage', 'by']);
  const rest = withoutOptions(options, NOT_WITH_DAMAGE);
  return withOption(withOption(rest, 'damage', [textOf(options, 'damage') ?? FIRST_DAMAGE]), 'by', by === 'dice' ? null : [by]);
}
