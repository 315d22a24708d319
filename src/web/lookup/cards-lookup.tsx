import { computed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { shellWord } from '../../asking/options/command-arguments.js';
import { grouped } from '../../base/text.js';
import type { PrintedFacts, PrintedUnit } from '../../cards/catalogue/card.js';
import { CARD_KINDS } from '../../cards/catalogue/other-card.js';
import { FilterChoice, FilterFields } from '../form/filter-fields.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { textOf, textsOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-line.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { MAX_SHOWN } from '../pick/match-cards.js';
import { answer, search } from '../state/answers.js';
import { searchInOthers, wantOthers } from '../state/beside.js';
import { recentCards } from '../state/kept.js';
import { askEngine, linkTo, pageState, questionState } from '../state/store.js';
import { En, put } from '../words/english.js';
import { LookedUp } from './rules-lookup.js';

/** The form for a card of any kind by its name, or for all cards that match filters. */
export function CardsForm(): JSX.Element {
  const { options } = pageState.value;
  const card = textOf(options, 'card');
  return (
    <form class="question" aria-label={En.theCards} onSubmit={(event) => event.preventDefault()} onFocusIn={wantOthers}>
      <Combobox
        label={En.cardField}
        value={card ?? ''}
        things={En.cards}
        placeholder={En.typeAName}
        entries={entriesOf}
        onChosen={(name) => askEngine(withOption(options, 'card', name === '' ? null : [name]), 'as a step')}
      />
      {card === null && (
        <details class="more" open>
          <summary>
            <span class="title">{En.allCardsThatFit}</span>
          </summary>
          <FilterFields>
            <FilterChoice option="kind" values={CARD_KINDS.filter((kind) => kind !== 'unit')} otherwise="unit" />
          </FilterFields>
        </details>
      )}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** Units first, then other cards. */
function entriesOf(typed: string): readonly Entry[] {
  if (typed === '') return recentCards(search.value).map(cardEntry);
  return [...search.value.matching(typed), ...searchInOthers.value.matching(typed)].slice(0, MAX_SHOWN).map(cardEntry);
}

/** What the engine has printed: a card, or the matching cards; null for nothing. */
const printed = computed<CardData | { readonly cards: readonly CardData[] } | null>(() => {
  const given = answer.value;
  return given?.kind === 'printed' ? JSON.parse(given.out) : null;
});

/** A card in full, or the matching cards. */
export function CardsView(): JSX.Element | null {
  const found = printed.value;
  if (found === null) return null;
  return 'cards' in found ? <CardsThatFit cards={found.cards} /> : <OneCard card={found} />;
}

/** The number of cards shown at first, and added by each click on the button. */
const SHOWN_AT_ONCE = 60;

function CardsThatFit({ cards }: { readonly cards: readonly CardData[] }): JSX.Element {
  const { options } = pageState.value;
  const shown = useSignal(SHOWN_AT_ONCE);
  const said = cards.length === 1 ? En.text1CardFits : put(En.cardsFit, grouped(cards.length));
  const filters = Object.keys(options).flatMap((name) =>
    textsOf(options, name).map((value) => ` --${name} ${shellWord(value)}`),
  );
  return (
    <LookedUp title={said} command={`odds cards find${filters.join('')}`} text={said}>
      <ul class="looked-up">
        {cards.slice(0, shown.value).map((card) => (
          <li key={labelOf(card)}>
            <a {...linkTo({ tab: 'cards', options: withOption(options, 'card', [labelOf(card)]) })}>{card.name}</a>
            <span class="note">{lineOf(card)}</span>
            {card.abilities.length > 0 && <span class="note">{card.abilities.join(', ')}</span>}
          </li>
        ))}
      </ul>
      {shown.value < cards.length && (
        <button
          type="button"
          onClick={() => {
            shown.value += SHOWN_AT_ONCE;
          }}
        >
          {put(En.showMoreOf, grouped(cards.length))}
        </button>
      )}
    </LookedUp>
  );
}

function OneCard({ card }: { readonly card: CardData }): JSX.Element {
  const { name, number, set, rarity, formats, bans, restricted, abilities, unmodelled, text } = card;
  const unplayed = unmodelled.map(({ clause, text: words, class: about, matters }) =>
    put(En.clause, clause, words ?? about, matters.length === 0 ? En.whichMattersInNoFight : ''),
  );
  return (
    <LookedUp title={name} command={`odds cards show ${shellWord(labelOf(card))}`} text={`${name}: ${lineOf(card)}`}>
      <p>{lineOf(card)}</p>
      <Uses card={card} />
      <Lines title={En.whatIsPlayedOfIt} lines={abilities} />
      <Lines title={En.leftOut} lines={unplayed} />
      {text !== undefined && <Lines title={En.itsText} lines={[text]} />}
      <Lines title={En.whereItMayBePlayed} lines={formats.length === 0 ? [En.inNoKnownFormat] : [formats.join(', ')]} />
      <Lines title={En.bannedIn} lines={namesOf(bans)} />
      <Lines title={En.oneCopyToADeck} lines={namesOf(restricted)} />
      <p class="note">
        {[`${set}${number === null ? '' : put(En.number, number)}`, rarity ?? ''].filter((part) => part !== '').join(', ')}
      </p>
    </LookedUp>
  );
}

function namesOf(formats: readonly (string | null)[]): readonly string[] {
  return formats.map((format) => format ?? En.allFormats);
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** For a unit, links to the last match-up with it on either side. */
function Uses({ card }: { readonly card: CardData }): JSX.Element | null {
  if (card.kind !== undefined) return null;
  const { tab, options } = questionState.value;
  const known = tab === 'attack' ? options : {};
  const label = search.value.named(labelOf(card))?.label ?? card.name;
  const against = (role: string): string => textOf(known, role) ?? En.anotherCard;
  return (
    <p class="next">
      <a {...linkTo({ tab: 'attack', options: withOption(known, 'attacker', [label]) })}>
        {put(En.itAttacks, against('defender'))}
      </a>
      <a {...linkTo({ tab: 'attack', options: withOption(known, 'defender', [label]) })}>
        {put(En.attacksIt, against('attacker'))}
      </a>
    </p>
  );
}

/** The page's view of a card as printed by `odds cards show --json`; only units have numbers, only others a kind. */
interface CardData extends PrintedFacts, Partial<Pick<PrintedUnit, 'speed' | 'power' | 'health'>> {
  readonly kind?: string;
  readonly abilities: readonly string[];
  readonly unmodelled: readonly {
    readonly clause: number;
    readonly class: string;
    readonly matters: readonly string[];
    readonly text?: string;
  }[];
  readonly formats: readonly string[];
  readonly bans: readonly (string | null)[];
  readonly restricted: readonly (string | null)[];
  readonly text?: string;
}

function labelOf({ name, set }: CardData): string {
  return `${name} [${set}]`;
}

/**
 * The numbers and subtypes of a card on one line: "Equipment · SR · light · cost 8 · 60 speed · 6 power · 7 health · Jedi
 * Master".
 */
function lineOf({ kind = '', set, side, cost, speed, power, health, arenas, subtypes }: CardData): string {
  const number = (value: number | null | undefined, name: string): string =>
    typeof value === 'number' ? `${value} ${name}` : '';
  const parts = [
    kind,
    set,
    side ?? '',
    cost === null ? '' : put(En.cost, cost),
    arenas.join(En.and),
    number(speed, 'speed'),
    number(power, 'power'),
    number(health, 'health'),
    ...subtypes,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
