import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ARENAS, SIDES } from '../../rules/game/arena.js';
import type { Role } from '../../rules/game/role.js';
import { changedNumbers, IDENTITY_OPTIONS, NUMBER_OPTIONS, UNIT_NUMBERS } from '../link/card-numbers.js';
import { TABLES } from '../link/link.js';
import { type Options, type Tab, textOf, withOption, withoutOptions } from '../link/page-state.js';
import { cardEntry, cardLine } from '../pick/card-line.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { askBeside, search } from '../state/answers.js';
import { recentCards, remember } from '../state/kept.js';
import { askEngine, pageState } from '../state/store.js';
import { changesOfCards, optionText, words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { Chip } from './controls.js';
import { FilterChoice, TextFilter } from './filter-fields.js';
import { isVaried, OptionStepper } from './option-stepper.js';
import { Problems, problemId } from './problems.js';

/** The two cards, a button between them that swaps them, and what has been changed about them. */
export function UnitPickers({ swapLabel }: { readonly swapLabel: string }): JSX.Element {
  return (
    <>
      <div class="units">
        <CardPicker of="attacker" />
        <button type="button" class="swap" aria-label={swapLabel} aria-keyshortcuts="Alt+S" onClick={swap}>
          <span aria-hidden="true">⇄</span>
        </button>
        <CardPicker of="defender" />
      </div>
      <ChangedNumbers />
    </>
  );
}

/** The options with the units swapped; everything else concerns one side and is dropped. */
function swapped(options: Options): Options {
  const { attacker, defender, rules } = options;
  const named = withOption(withOption({}, 'attacker', defender ?? null), 'defender', attacker ?? null);
  return withOption(named, 'rules', rules ?? null);
}

export function swap(): void {
  askEngine(swapped(pageState.value.options), 'as a step');
}

/** The numbers of the two cards that a link has changed: always visible, and each can be reset. */
function ChangedNumbers(): JSX.Element | null {
  const changes = changesOfCards.value.filter(({ value }) => !isVaried(value));
  if (changes.length === 0) return null;
  const { options } = pageState.value;
  return (
    <ul class="chips changed" aria-label={En.changedNumbers}>
      {changes.map(({ option }) => (
        <Chip key={option} onRemoved={() => askEngine(withOption(options, option, null))}>
          {optionText(options, option)}
        </Chip>
      ))}
    </ul>
  );
}

/** Chooses one of the two cards; its numbers and its text, which a tap opens, are below. */
function CardPicker({ of: role }: { readonly of: Role }): JSX.Element {
  const { options } = pageState.value;
  const value = textOf(options, role) ?? '';
  const card = search.value.named(value);
  const choose = (name: string): void => {
    const chosen = search.value.named(name);
    if (chosen !== null) remember(chosen.label);
    askEngine(withUnit(options, role, chosen?.label ?? name), 'as a step');
  };
  return (
    <div class="picker">
      <Combobox
        inputId={role}
        label={words(role) ?? role}
        value={value}
        things={En.cards}
        placeholder={En.typeAName}
        entries={entriesOf}
        onChosen={choose}
        problemId={problemId(role)}
      />
      {card === null ? (
        <OwnNumbers of={role} isNamed={value !== ''} />
      ) : (
        <details
          class="card"
          key={card.label}
          open={pageState.value.tab === 'duel' && numbersOf(role).some((name) => card[name] === null)}
        >
          <summary>
            <span class="card-line">{cardLine(card, changedNumbers(options, role, card))}</span>
            {card.abilities !== '' && <span class="card-line">{card.abilities}</span>}
          </summary>
          {numbersOf(role).map((name) => (
            <OptionStepper
              key={name}
              option={NUMBER_OPTIONS[role][name]}
              otherwise={card[name] ?? 0}
              label={`${name}${card[name] === null ? '' : put(En.printedOnCard, card[name])}`}
            />
          ))}
          <CardText name={card.label} />
        </details>
      )}
      <Problems option={role} />
    </div>
  );
}

/** The entry for a unit that is not a card. */
const OWN = En.customUnit;

/** The tabs in which a unit may be given by its numbers, and these numbers. */
const OWN_NUMBERS: Readonly<Partial<Record<Tab, Readonly<Record<Role, readonly (typeof UNIT_NUMBERS)[number][]>>>>> = {
  attack: { attacker: ['power'], defender: ['health'] },
  dice: { attacker: ['power'], defender: ['health'] },
  duel: { attacker: UNIT_NUMBERS, defender: UNIT_NUMBERS },
};

/** The first numbers of such a unit. */
const FIRST_NUMBERS = { speed: '40', power: '4', health: '4' } as const;

/** The cards of a name; a custom unit comes first where nothing is typed, and alone where no card is found. */
function entriesOf(typed: string): readonly Entry[] {
  const cards = (typed === '' ? recentCards(search.value) : search.value.matching(typed)).map(cardEntry);
  const isAsked = (typed === '' || cards.length === 0) && OWN_NUMBERS[pageState.value.tab] !== undefined;
  return isAsked ? [{ value: OWN, detail: En.itsNumbersAndKeywordsAs }, ...cards] : cards;
}

/** The options with another unit in a role; what was changed about the former one is dropped. */
function withUnit(options: Options, role: Role, name: string): Options {
  const { tab } = pageState.value;
  const own = OWN_NUMBERS[tab];
  if (own === undefined) return withOption(options, role, name === '' ? null : [name]);
  const rest = withoutOptions(options, [
    ...UNIT_NUMBERS.map((number) => NUMBER_OPTIONS[role][number]),
    ...IDENTITY_OPTIONS[role],
  ]);
  if (name !== OWN) return withOption(rest, role, name === '' ? null : [name]);
  const numbers = own[role].map((number) => [NUMBER_OPTIONS[role][number], [FIRST_NUMBERS[number]]]);
  return { ...withOption(rest, role, null), ...Object.fromEntries(numbers) };
}

/** The numbers of a unit that the tab can change. */
function numbersOf(role: Role): readonly (typeof UNIT_NUMBERS)[number][] {
  const { tab, options } = pageState.value;
  const isVaried = tab === 'table' || options.attacks !== undefined;
  return isVaried ? [] : UNIT_NUMBERS.filter((name) => Object.hasOwn(TABLES[tab], NUMBER_OPTIONS[role][name]));
}

/** The numbers of a unit that is not a card, if any are set, and what it is. */
function OwnNumbers({ of: role, isNamed }: { readonly of: Role; readonly isNamed: boolean }): JSX.Element {
  const { tab, options } = pageState.value;
  const given = (OWN_NUMBERS[tab]?.[role] ?? []).filter((name) => textOf(options, NUMBER_OPTIONS[role][name]) !== null);
  if (isNamed || given.length === 0) return <p class="card-line" />;
  return (
    <>
      {given.map((name) => (
        <OptionStepper key={name} option={NUMBER_OPTIONS[role][name]} otherwise={-1} label={name} />
      ))}
      <div class="filters">
        <FilterChoice option={`${role}-side`} values={SIDES} otherwise={En.notGiven} />
        <FilterChoice option={`${role}-arena`} values={ARENAS} otherwise={En.notGiven} />
        <TextFilter option={`${role}-subtype`} placeholder={En.jedi} />
      </div>
    </>
  );
}

/** The played and unplayed parts of a card's text, as the command prints them; requested when opened. */
function CardText({ name }: { readonly name: string }): JSX.Element {
  const text = useSignal<string | null>(null);
  const show = async (): Promise<void> => {
    const given = await askBeside('card', { command: 'card', options: { name } });
    if (given?.kind === 'printed') text.value = given.out;
  };
  return text.value === null ? (
    <button type="button" onClick={() => void show()}>
      {En.whatIsPlayedOfIt}
    </button>
  ) : (
    <pre class="replayed">{text.value.trim()}</pre>
  );
}
