import type { JSX } from 'preact';
import { flagOfRole } from '../../asking/units/keyword-flags.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { TABLES } from '../link/link.js';
import { type Options, textOf, textsOf, withOption } from '../link/page-state.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { askEngine, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import { keywordOfOption } from '../words/page-words.js';
import { CardAdder, CopiedCards, OtherCards } from './card-adder.js';
import { Chip } from './controls.js';
import { OptionStepper } from './option-stepper.js';

const TITLES = { attacker: En.theAttacker, defender: En.theDefender } as const;

/** Further facts about one of the two units. */
export function UnitMore({ of: role }: { readonly of: Role }): JSX.Element {
  const { tab, options } = pageState.value;
  const isAttack = textOf(options, 'damage') === null;
  return (
    <fieldset>
      <legend>{TITLES[role]}</legend>
      {isAttack && role === 'attacker' && <OptionStepper option="power-change" isSigned />}
      {role === 'attacker' && <OptionStepper option="attacker-counters" />}
      {isAttack && role === 'attacker' && tab === 'attack' && <OptionStepper option="attacks" otherwise={1} />}
      <OptionStepper option={role === 'attacker' ? 'force' : 'defender-force'} />
      <Keywords of={role} />
      <CardAdder option={`${role}-pilot`} label={En.pilot} things={En.pilots} isWanted={({ isPilot }) => isPilot} />
      <CopiedCards of={role} />
      <CardAdder option={`${role}-with`} label={En.anotherUnitOfItsSide} things={En.cards} isWanted={() => true} />
      <OtherCards of={role} />
    </fieldset>
  );
}

/** The options that give a unit keywords. */
function keywordOptions(options: Options, role: Role): string[] {
  return Object.keys(options).filter((name) => keywordOfOption(name)?.role === role);
}

export function Keywords({ of: role }: { readonly of: Role }): JSX.Element {
  const { options } = pageState.value;
  const typed = `${role}-keyword`;
  const given = keywordOptions(options, role);
  return (
    <div class="adder">
      <Combobox
        label={En.keyword}
        value=""
        isAdder
        things={En.keywords}
        placeholder={En.addArmorCriticalHit2}
        entries={(text) => keywordEntries(pageState.value.tab === 'duel' ? ROLES : [role], text)}
        onChosen={(text) => text !== '' && askEngine(withKeyword(options, role, text))}
      />
      <ul class="chips">
        {given.map((name) => (
          <KeywordChip key={name} option={name} />
        ))}
        {textsOf(options, typed).map((text, i, all) => (
          <Chip key={text} onRemoved={() => askEngine(withOption(options, typed, all.toSpliced(i, 1)))}>
            {text}
          </Chip>
        ))}
      </ul>
    </div>
  );
}

/** A keyword by its option, with an adjustable number if it has one. */
function KeywordChip({ option }: { readonly option: string }): JSX.Element {
  const { options } = pageState.value;
  const name = keywordOfOption(option)?.name ?? option;
  const remove = (): void => askEngine(withOption(options, option, null));
  if (TABLES[pageState.value.tab][option]?.field.kind === 'switch') return <Chip onRemoved={remove}>{name}</Chip>;
  return (
    <li class="chip counted">
      <OptionStepper option={option} otherwise={-99} label={name} />
      <button type="button" aria-label={put(En.remove, name)} onClick={remove}>
        ×
      </button>
    </li>
  );
}

/** The keywords that can matter for a unit in some roles and whose names contain the typed text. */
function keywordEntries(roles: readonly Role[], typed: string): readonly Entry[] {
  const text = typed.trim().toLowerCase();
  return KEYWORDS.filter(
    ({ name, roles: own }) => own.some((role) => roles.includes(role)) && name.toLowerCase().includes(text),
  )
    .map(({ name, summary }) => ({ value: name, detail: summary }))
    .sort((a, b) => Number(b.value.toLowerCase().startsWith(text)) - Number(a.value.toLowerCase().startsWith(text)));
}

/**
 * The options with another keyword. "Armor" and "Critical Hit 2" have their own options, with adjustable numbers; any other
 * text is a keyword as printed on cards, with its cost.
 */
function withKeyword(options: Options, role: Role, typed: string): Options {
  const [, words = '', number = ''] = /^(.*?) ?(-?\d*)$/.exec(typed.trim()) ?? [];
  const keyword = KEYWORDS.find(({ name }) => name.toLowerCase() === words.toLowerCase());
  if (keyword === undefined) {
    const name = `${role}-keyword`;
    return withOption(options, name, [...textsOf(options, name), typed.trim()]);
  }
  const isPlain = keyword.number === 'none';
  return withOption(options, flagOfRole(role, keyword.name), isPlain ? true : [number === '' ? '1' : number]);
}
