import type { JSX } from 'preact';
import type { Role } from '../../rules/game/role.js';
import type { PageCard } from '../engine/messages.js';
import { TABLES } from '../link/link.js';
import { textOf, textsOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-line.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { search } from '../state/answers.js';
import { searchInOthers, wantOthers } from '../state/beside.js';
import { askEngine, pageState } from '../state/store.js';
import { En } from '../words/english.js';
import { Chip } from './controls.js';

interface CardAdderProps {
  readonly option: string;
  readonly label: string;
  /** The name of the list, in the plural. */
  readonly things: string;
  readonly isWanted: (card: PageCard) => boolean;
  readonly source?: typeof search;
}

export function CardAdder({ option, label, things, isWanted, source = search }: CardAdderProps): JSX.Element {
  return (
    <div class="adder" onFocusIn={source === search ? undefined : wantOthers}>
      <TextAdder {...{ option, label, things }} entries={(typed) => source.value.matching(typed, isWanted).map(cardEntry)} />
    </div>
  );
}

/** Adds cards, or clauses of them, whose abilities a unit copies; only for a unit that can. */
export function CopiedCards({ of: role }: { readonly of: Role }): JSX.Element | null {
  const { options } = pageState.value;
  const option = `${role}-copies`;
  const names = [textOf(options, role) ?? '', ...textsOf(options, `${role}-pilot`)];
  const isCopier = names.some((name) => search.value.named(name)?.isCopier === true);
  if (!isCopier && textsOf(options, option).length === 0) return null;
  return <CardAdder option={option} label={En.copiedCardOrCard2} things={En.cards} isWanted={() => true} />;
}

/** The cards that are not units, by the option for them. */
const OTHERS = [
  { of: 'equipment', label: En.equipment, things: En.equipment, kinds: ['equipment'] },
  { of: 'location', label: En.locationOrEvent, things: En.locationsAndEvents, kinds: ['location', 'event'] },
  { of: 'card', label: En.battleCardInHand, things: En.battleCards, kinds: ['battle'] },
];

/** Adds cards that are not units to the side of one of the two units, as far as the tab can ask about them. */
export function OtherCards({ of: role }: { readonly of: Role }): JSX.Element {
  const known = OTHERS.filter(({ of }) => Object.hasOwn(TABLES[pageState.value.tab], `${role}-${of}`));
  return (
    <>
      {known.map(({ of, label, things, kinds }) => (
        <CardAdder
          key={of}
          option={`${role}-${of}`}
          {...{ label, things, source: searchInOthers }}
          isWanted={({ kind }) => kinds.includes(kind)}
        />
      ))}
    </>
  );
}

interface TextAdderProps {
  readonly option: string;
  readonly label: string;
  /** The name of the list, in the plural. */
  readonly things: string;
  /** The entries that match the typed text. */
  readonly entries: (typed: string) => readonly Entry[];
}

/** Adds cards to a repeatable option, each a chip. */
export function TextAdder({ option, label, things, entries }: TextAdderProps): JSX.Element {
  const { options } = pageState.value;
  const named = textsOf(options, option);
  return (
    <>
      <Combobox
        label={label}
        value=""
        isAdder
        things={things}
        placeholder={En.addACard}
        entries={entries}
        onChosen={(text) => text !== '' && askEngine(withOption(options, option, [...named, text]))}
      />
      <ul class="chips">
        {named.map((name, i) => (
          <Chip key={name} onRemoved={() => askEngine(withOption(options, option, named.toSpliced(i, 1)))}>
            {name}
          </Chip>
        ))}
      </ul>
    </>
  );
}
