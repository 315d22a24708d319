import type { ComponentChildren, JSX } from 'preact';
import { textOf, withOption, withoutOptions } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';
import { changesOfCards, optionText, words as wordsOf } from '../state/words.js';
import { En } from '../words/english.js';
import { keywordOfOption } from '../words/page-words.js';
import { Chip, ChoiceField } from './controls.js';

interface MorePanelProps {
  /** The summary while nothing in it is set. */
  readonly about: string;
  /** Options outside the panel, besides changed numbers of a card. */
  readonly outside: readonly string[];
  /** Options with a field in the panel; keywords have their own chips. */
  readonly fields: readonly string[];
  readonly children: ComponentChildren;
}

/** Rarely used options, folded at first; the summary names those that are set. */
export function MorePanel({ about, outside, fields, children }: MorePanelProps): JSX.Element {
  const { options } = pageState.value;
  const changed = changesOfCards.value.map(({ option }) => option);
  const given = Object.keys(options).filter((name) => !outside.includes(name) && !changed.includes(name));
  const rest = given.filter((name) => !fields.includes(name) && keywordOfOption(name) === null);
  return (
    <details class="more">
      <summary>
        <span class="title">{En.moreTitle}</span>
        <span class="given">{given.length === 0 ? about : given.map((name) => optionText(options, name)).join(' · ')}</span>
      </summary>
      <div class="columns">{children}</div>
      {rest.length > 0 && (
        <ul class="chips">
          {rest.map((name) => (
            <Chip key={name} onRemoved={() => askEngine(withOption(options, name, null))}>
              {optionText(options, name)}
            </Chip>
          ))}
        </ul>
      )}
    </details>
  );
}

interface PlayChoiceProps {
  readonly option: string;
  /** The values and their names on the page; the first is the default. */
  readonly words: readonly (readonly [value: string, words: string])[];
}

const OBJECTIVES = [
  ['mean-damage', En.damage],
  ['discard-chance', En.theDiscard],
  ['capped-damage', En.damageUpToHealth],
] as const;

const MODES = [
  ['normal', En.withItsPower],
  ['bombard', En.bombard],
  ['ion-cannon', En.ionCannon],
  ['barrage', En.barrage],
  ['build-zone', En.inTheBuildZone],
] as const;

const PAYMENTS = [
  ['optimal', En.wheneverItHelps],
  ['always', En.asSoonAsPossible],
  ['save', En.toSaveAUnitAlone],
  ['never', 'never'],
] as const;

export const EDITION_CHOICES = [
  ['idc', En.ofTodayIdc],
  ['official-2005', 'official, 2005'],
  ['official-2004', 'official, 2004'],
] as const;

export function PlayMore(): JSX.Element {
  return (
    <fieldset class="play">
      <legend>{En.howItIsPlayed}</legend>
      <PlayChoice option="objective" words={OBJECTIVES} />
      <PlayChoice option="mode" words={MODES} />
      <PlayChoice option="payment" words={PAYMENTS} />
      <PlayChoice option="rules" words={EDITION_CHOICES} />
    </fieldset>
  );
}

interface SwitchChoiceProps {
  readonly option: string;
  readonly off: string;
  readonly on: string;
  /** Options that lose their meaning when this one changes. */
  readonly without?: readonly string[];
}

/** A switch that is off by default. */
export function SwitchChoice({ option, off, on, without = [] }: SwitchChoiceProps): JSX.Element {
  const { options } = pageState.value;
  const change = (value: string): void =>
    askEngine(withOption(withoutOptions(options, without), option, value === 'on' ? true : null));
  const value = options[option] === true ? 'on' : 'off';
  const words = [['off', off] as const, ['on', on] as const];
  return <ChoiceField label={wordsOf(option) ?? option} {...{ value, words }} onChanged={change} />;
}

export function PlayChoice({ option, words }: PlayChoiceProps): JSX.Element {
  const { options } = pageState.value;
  const standard = words[0]?.[0] ?? '';
  const value = textOf(options, option) ?? standard;
  const change = (next: string): void => askEngine(withOption(options, option, next === standard ? null : [next]));
  return <ChoiceField label={wordsOf(option) ?? option} {...{ value, words }} onChanged={change} />;
}
