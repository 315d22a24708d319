import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { carriedOf, carryingText, copiesText } from '../../fields/unit-fields.js';
import { COURSE_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import { isComplete } from '../ask/question.js';
import { Chip, ChoiceField, Stepper } from '../form/controls.js';
import { EDITION_CHOICES, MorePanel, PlayChoice, SwitchChoice } from '../form/more-panel.js';
import { OptionStepper } from '../form/option-stepper.js';
import { PasteDeck } from '../form/paste-deck.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { TABLES } from '../link/link.js';
import { textsOf, withOption, withUnits } from '../link/page-state.js';
import { cardEntry, cardLine } from '../pick/card-line.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { search } from '../state/answers.js';
import { searchInOthers, wantOthers } from '../state/beside.js';
import { recentCards, remember } from '../state/kept.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { cardOfWord, copiesInWord, unitOfWord, withUnit } from './copies.js';

const OUTSIDE = ['dark', 'light', 'trace'];

const FIELDS = [
  ...Object.keys(COURSE_OPTIONS),
  ...['dark-force', 'light-force', 'play', 'trials', 'rules', 'without-each', 'instead'],
];

const GOALS = [
  ['last-unit', En.withTheLastUnit],
  ['control', En.withThatOrTwoArenas],
] as const;

const PLAYS = [
  ['best', En.asWellAsCanBe],
  ['learned', En.asPracticeHasTaught],
  ['simple', En.byAPlainRuleAt],
] as const;

const TRIALS = [
  ['10000', En.upTo10000],
  ['1000', En.faster1000],
  ['100000', En.sharper100000],
] as const;

/** The form of a battle: the units of both sides, and how they fight. */
export function BattleForm(): JSX.Element {
  return (
    <form class="question" aria-label={En.theBattle} onSubmit={(event) => event.preventDefault()}>
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

/** Rarely used options of a battle. */
function BattleMore(): JSX.Element {
  const { options } = pageState.value;
  return (
    <MorePanel about={En.whatEachUnitAddsExchanges} outside={OUTSIDE} fields={FIELDS}>
      <fieldset class="play">
        <legend>{En.howItIsFought}</legend>
        {Object.keys(COURSE_OPTIONS).map((option) => (
          <OptionField key={option} option={option} />
        ))}
        <OptionStepper option="dark-force" />
        <OptionStepper option="light-force" />
        <PlayChoice option="play" words={PLAYS} />
        <PlayChoice option="trials" words={TRIALS} />
        <PlayChoice option="rules" words={EDITION_CHOICES} />
      </fieldset>
      <fieldset class="play">
        <legend>{En.whoEarnsAPlace}</legend>
        <SwitchChoice option="without-each" off={En.notShown} on={En.shown} />
        <Exchanges units={[...textsOf(options, 'dark'), ...textsOf(options, 'light')].map(unitOfWord)} />
      </fieldset>
    </MorePanel>
  );
}

function OptionField({ option }: { readonly option: string }): JSX.Element {
  const field = COURSE_OPTIONS[option]?.field;
  if (field?.kind === 'switch') return <SwitchChoice option={option} off={En.no} on={En.yes} />;
  if (field?.kind !== 'word') return <OptionStepper option={option} />;
  return <PlayChoice option={option} words={option === 'goal' ? GOALS : field.words.map((word) => [word, word])} />;
}

/** The units of one side, and fields for another one and for a deck. */
function SideField({ side }: { readonly side: OptionOfSide }): JSX.Element {
  const { options } = pageState.value;
  const units = textsOf(options, side);
  const title = words(side) ?? side;
  const add = (typed: string): void => {
    const card = search.value.named(unitOfWord(typed));
    if (card !== null) remember(card.label);
    const word = card === null ? typed : copiesText(card.label, copiesInWord(typed));
    if (typed !== '') askEngine(withUnits(options, side, withUnit(units, word)), 'as a step');
  };
  const change = (place: number, word: string | null): void =>
    askEngine(withUnits(options, side, units.toSpliced(place, 1, ...(word === null ? [] : [word]))), 'as a step');
  return (
    <fieldset class="side adder">
      <legend>{title}</legend>
      <PasteArmy side={side} />
      <Combobox
        label={put(En.aCardOfThe, title)}
        value=""
        isAdder
        things={En.cards}
        placeholder={En.addACard}
        entries={(typed) => cardsOfSide(side, typed)}
        onChosen={add}
      />
      <ul class="chips">
        {units.map((word, i) => (
          <UnitChip key={`${i} ${cardOfWord(word)}`} word={word} onChanged={(next) => change(i, next)} />
        ))}
      </ul>
    </fieldset>
  );
}

/** The cards that match the typed text, those of the side first. */
function cardsOfSide(side: OptionOfSide, typed: string): readonly Entry[] {
  const found = typed === '' ? recentCards(search.value) : search.value.matching(typed);
  const isForeign = (card: (typeof found)[number]): boolean => card.side !== null && card.side !== side;
  return [...found.filter((card) => !isForeign(card)), ...found.filter(isForeign)].map(cardEntry);
}

interface UnitChipProps {
  readonly word: string;
  /** Null removes it. */
  readonly onChanged: (word: string | null) => void;
}

/** A unit of a side, with its number of copies. */
function UnitChip({ word, onChanged }: UnitChipProps): JSX.Element {
  const unit = unitOfWord(word);
  const { name, equipment } = carriedOf(unit);
  const card = search.value.named(name);
  const equip = (carried: readonly string[]): void => onChanged(copiesText(carryingText(name, carried), copiesInWord(word)));
  return (
    <li class="chip counted unit">
      <Stepper
        label={name}
        value={copiesInWord(word)}
        from={1}
        to={Number.POSITIVE_INFINITY}
        onChanged={(copies) => onChanged(copiesText(unit, copies))}
      />
      <button type="button" aria-label={put(En.remove, name)} onClick={() => onChanged(null)}>
        ×
      </button>
      {card !== null && (
        <p class="card-line">
          {cardLine(card)}
          {card.abilities !== '' && <span class="abilities">{` · ${card.abilities}`}</span>}
        </p>
      )}
      {card !== null && <CarriedEquipment of={name} carried={equipment} onChanged={equip} />}
    </li>
  );
}

interface CarriedEquipmentProps {
  readonly of: string;
  readonly carried: readonly string[];
  readonly onChanged: (carried: readonly string[]) => void;
}

/** What a unit carries, with a field for more. */
function CarriedEquipment({ of: name, carried, onChanged }: CarriedEquipmentProps): JSX.Element {
  return (
    <details class="carried" open={carried.length > 0 || undefined} onToggle={wantOthers}>
      <summary>{En.equipment}</summary>
      <Combobox
        label={put(En.equipmentOf, name)}
        value=""
        isAdder
        things={En.equipment}
        placeholder={En.addACard}
        entries={(typed) => searchInOthers.value.matching(typed, ({ kind }) => kind === 'equipment').map(cardEntry)}
        onChosen={(text) => text !== '' && onChanged([...carried, text])}
      />
      <ul class="chips">
        {carried.map((each, i) => (
          <Chip key={each} onRemoved={() => onChanged(carried.toSpliced(i, 1))}>
            {each}
          </Chip>
        ))}
      </ul>
    </details>
  );
}

type OptionOfSide = 'dark' | 'light';

/** A field for a deck as text; the side takes as many of its units as its build points allow. */
function PasteArmy({ side }: { readonly side: OptionOfSide }): JSX.Element {
  const field = TABLES.battle.points?.field;
  const { from, to, standard = from } = field?.kind === 'integer' ? field : { from: 1, to: 1 };
  const points = useSignal(standard);
  return (
    <PasteDeck
      button={En.takeUnitsOfIt}
      options={{ points: String(points.value) }}
      onRead={({ army }) => {
        if (army === null || army.length === 0) return En.noUnitOfItCan;
        askEngine(withUnits(pageState.value.options, side, army), 'as a step');
        return En.cheapestArenaNext;
      }}
    >
      <Stepper
        label={En.buildPoints}
        value={points.value}
        from={from}
        to={to}
        onChanged={(next) => {
          points.value = next;
        }}
      />
    </PasteDeck>
  );
}

/** Cards tried in place of others, one at a time. */
export function Exchanges({ units }: { readonly units: readonly string[] }): JSX.Element {
  const { options } = pageState.value;
  const chosen = useSignal('');
  const unit = units.includes(chosen.value) ? chosen.value : (units[0] ?? '');
  const tried = textsOf(options, 'instead');
  const put = (words: readonly string[]): void => askEngine(withOption(options, 'instead', words), 'as a step');
  return (
    <div class="adder">
      <ChoiceField
        label={En.insteadOf}
        value={unit}
        words={units.map((name) => [name, name])}
        onChanged={(name) => {
          chosen.value = name;
        }}
      />
      <Combobox
        label={En.thisCard}
        value=""
        isAdder
        things={En.cards}
        placeholder={En.tryACard}
        entries={(typed) => search.value.matching(typed).map(cardEntry)}
        onChosen={(card) => card !== '' && put([...tried, `${unit}=${search.value.named(card)?.label ?? card}`])}
      />
      <ul class="chips">
        {tried.map((word, i) => (
          <Chip key={word} onRemoved={() => put(tried.toSpliced(i, 1))}>
            {word.replace('=', ' → ')}
          </Chip>
        ))}
      </ul>
    </div>
  );
}
