import type { JSX } from 'preact';
import { type Options, withOption } from '../link/page-state.js';
import { ask, pageState } from '../state/store.js';
import { keywordOfOption, optionWords } from '../words/option-words.js';
import { Chip } from './chips.js';
import { PlayMore } from './play-more.js';
import { UnitMore } from './unit-more.js';

/** What stands outside of this part of the form. */
const OUTSIDE = ['attacker', 'defender', 'counters', 'roll', 'power', 'health'];

/** Options that have a field in it; keywords have chips. */
const FIELDS = [
  ...['power-change', 'attacker-counters', 'force', 'defender-force', 'objective', 'mode', 'rules'],
  ...['attacker-keyword', 'attacker-pilot', 'attacker-with', 'defender-keyword', 'defender-pilot', 'defender-with'],
];

/** All that is rarely needed, closed at first; what was given is named where it is closed. `outside`: what stands elsewhere. */
export function MoreOptions({ outside = [] }: { readonly outside?: readonly string[] }): JSX.Element {
  const { options } = pageState.value;
  const given = Object.keys(options).filter((name) => !OUTSIDE.includes(name) && !outside.includes(name));
  const rest = given.filter((name) => !FIELDS.includes(name) && keywordOfOption(name) === null);
  return (
    <details class="more">
      <summary>
        <span class="title">More</span>
        <span class="given">
          {given.length === 0
            ? 'Force, Pilots, keywords, other units, rules'
            : given.map((name) => givenText(options, name)).join(' · ')}
        </span>
      </summary>
      <div class="columns">
        <UnitMore of="attacker" />
        <UnitMore of="defender" />
        <PlayMore />
      </div>
      {rest.length > 0 && (
        <ul class="chips">
          {rest.map((name) => (
            <Chip key={name} onRemoved={() => ask(withOption(options, name, null))}>
              {givenText(options, name)}
            </Chip>
          ))}
        </ul>
      )}
    </details>
  );
}

/** An option with its value: "Force of the attacker 6". */
export function givenText(options: Options, name: string): string {
  const value = options[name];
  const words = optionWords(name) ?? name;
  if (typeof value === 'boolean') return value ? words : `${words}: no`;
  return `${words} ${(value ?? []).join(', ')}`;
}
