import type { JSX } from 'preact';
import { type Options, textOf, withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { ChoiceField } from './choice-field.js';
import { OptionStepper } from './option-stepper.js';

/** What only an attack has. */
const OF_ATTACKS = ['power', 'power-change', 'roll', 'attacks'];

const CHOICES = [
  ['attack', 'an attack'],
  ['dice', 'dice of a card or an ability'],
  ['points', 'points of a card or an ability'],
] as const;

/** Damage in the place of an attack: dice, or points that no die decides. */
export function DamageWithoutAttack(): JSX.Element {
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

/** The question with what does the damage; without all that only the other way has. */
function damageBy(options: Options, by: string): Options {
  if (by === 'attack') return withOption(withOption(options, 'damage', null), 'by', null);
  const rest = OF_ATTACKS.reduce((left, name) => withOption(left, name, null), options);
  return withOption(withOption(rest, 'damage', [textOf(options, 'damage') ?? '4']), 'by', by === 'dice' ? null : [by]);
}
