import { type Effect, isTap, type Recipient } from '../../../rules/effects/effect.js';
import { isBoostable } from '../../../rules/effects/playable.js';
import { allKnown, effect, IT as TO_IT, withConditions } from '../phrases/made-effect.js';
import { ATTACK_RULES, DISRUPT, UNDISRUPTED } from './attacks.js';
import { inQuotationMarks, NUMBER } from './basic.js';
import { UNDER } from './conditions.js';
import { SUBTYPE_WORDS } from './description.js';
import { EVENT_RULES } from './events.js';
import { ABILITIES, CHANGED_COST, GIFTS, givenTo } from './gifts.js';
import { UNITS } from './groups.js';
import { ACTIVATED_GUARDS, GUARDS } from './guards.js';
import { COST, type PrintedCost } from './prices.js';
import { oneOfOptions, restricted } from './restrictions.js';
import { type Aside, firstOf, phrase, type Rule, readWhole, Source, says, seriesOf, withAsides } from './rule.js';
import { COMMAND_KEYWORDS, type Effects, isOfOthers, OPPONENTS, SENTENCE, TEXT_OF_UNIT, WHEN } from './sentences.js';
import { allUnder, OF_ALL, onItself } from './subjects.js';
import { ACTIVATED, type Activated, BOUGHT, CHOICE_RULES, FOR_X, MISSION_RULES, NUMBERED, READIED } from './uses.js';

/** "each of your Jedi's activated abilities", "each activated ability of your opponent's units". */
const WHOSE: Rule<Recipient> = firstOf(
  phrase`each of this unit's ${ABILITIES}`.as(TO_IT),
  phrase`each of your opponent's ${ABILITIES}`.as(OPPONENTS),
  phrase`each ${ABILITIES} of ${UNITS}`.to(([{ groups, number }]): Recipient | null =>
    number === 'name' ? null : { kind: 'all', groups },
  ),
);

const COSTS: Rule<Effects> = phrase`${WHOSE} ${CHANGED_COST}`.to(([to, gift]): Effects => [effect(to, [gift])]);

/** "Treat this unit as a Dark Jedi". */
const TREATED: Rule<Effects> = phrase`treat this unit as a|an ${SUBTYPE_WORDS}`.to(([all]) =>
  all.length > 4 || all.some((word) => /^(?:unit|side)$/i.test(word))
    ? null
    : [effect(TO_IT, [{ kind: 'subtype', subtype: all.join(' ') }])],
);

/** A gift until end of turn needs something that starts it. */
const STATIC: Rule<Effects> = SENTENCE.to(({ effects, lasts }) => (lasts === null || lasts === 'attack' ? effects : null));

const RULE: Rule<Effects> = firstOf(...ATTACK_RULES, ...EVENT_RULES, COSTS, TREATED);

/** Independent sentences. */
const SEVERAL: Rule<Effects> = seriesOf(firstOf(RULE, STATIC), says('.')).to((all) => all.flat());

function priced(activated: Rule<Activated>): Rule<Effects> {
  return phrase`${COST} -> ${activated}`.to(([cost, make]) => doneFor(cost, make));
}

function doneFor(cost: PrintedCost, make: Activated): Effects | null {
  return make(cost)?.map((each) => withConditions(each, cost.from)) ?? null;
}

const ALL_ACTIVATED: readonly Rule<Activated>[] = [DISRUPT, ...ACTIVATED_GUARDS, ...ACTIVATED];

/** "[tap] -> choose one: gain 1 Force. Or: this unit gets Armor", where one option alone matters. */
const isEnd = ({ gives }: Effect): boolean => gives.every(({ kind }) => kind === 'attack end');
const ONE_OPTION: Rule<Activated> = oneOfOptions(firstOf(...ALL_ACTIVATED)).to((options) => (cost) => {
  const all = options.map((make) => make(cost));
  // A unit taps for one of them.
  const isTapped = all.every((effects) => effects?.every((each) => isTap(each.use) && (isBoostable(each) || isEnd(each))));
  return all.length === 1 || isTapped ? (allKnown(all)?.flat() ?? null) : null;
});

/** "This unit can't be attacked as long as you have a Jedi." Attacks that are asked about are allowed. */
const BEFORE_CONDITION: Rule<Effects> = phrase`${RULE} ${withAsides(UNDER)}`.to(([effects, { value, asides }]) => {
  const isOwnBan = effects.some(({ to, gives }) => to.kind === 'it' && gives.some(({ kind }) => kind === 'attack ban'));
  if (isOwnBan || asides.length > 0 || value.some(({ kind }) => !OF_ALL.has(kind))) return null;
  return effects.map((each) => withConditions(each, value));
});

/** "Critical Hit 1 when attacking a Droid", "Armor as long as you have a Jedi". */
const BARE: Rule<Effects> = phrase`${GIFTS} <only> ${WHEN}`.to(([gifts, conditions]) =>
  gifts.lasts !== null || conditions.some(({ kind }) => kind === 'attacks it')
    ? null
    : (givenTo(TO_IT, gifts)?.map((each) => withConditions(each, conditions)) ?? null),
);

/** "As long as Quux is in any arena, this unit can't be attacked." A pronoun would mean Quux. */
const BEHIND_CONDITION: Rule<Effects> = phrase`${withAsides(UNDER)} <,> ${withAsides(
  firstOf(RULE, ...GUARDS, ...ACTIVATED_GUARDS.map(priced)),
)}`.to(([conditions, { value, asides }]) =>
  (asides.includes('by a pronoun') || asides.includes('on it')) && conditions.value.some(isOfOthers)
    ? null
    : allUnder(value, conditions, false),
);

/** In the order in which they are tried. */
const FORMS: readonly Rule<Effects>[] = [
  COMMAND_KEYWORDS,
  BOUGHT,
  NUMBERED,
  FOR_X,
  RULE,
  ...CHOICE_RULES,
  ...GUARDS,
  ...[READIED, ...ALL_ACTIVATED, ONE_OPTION].map(priced),
  BEHIND_CONDITION,
  BEFORE_CONDITION,
  BARE,
  STATIC,
  SEVERAL,
].map(restricted);

TEXT_OF_UNIT.define(firstOf(...FORMS.map((form) => inQuotationMarks(form))));

const FREE: PrintedCost = { force: 0, price: [], points: null, from: [] };

/** "Remove 2 counters ->" of a Resource. Adding counters is free. */
const RESOURCE_COST: Rule<PrintedCost> = phrase`${firstOf(
  says('remove').as(false),
  says('add').as(true),
)} ${NUMBER} counter|counters`.to(([isFree, amount]) => ({
  ...FREE,
  force: null,
  price: isFree || amount === 0 ? [] : [{ kind: 'resource', amount }],
}));

/** "free card": Battle cards without a cost, played once. */
const FORMS_OF = {
  mission: MISSION_RULES.map(restricted),
  resource: [restricted(phrase`${RESOURCE_COST} -> ${firstOf(...ALL_ACTIVATED)}`.to(([cost, make]) => make(cost)))],
  unit: [...FORMS, UNDISRUPTED],
  'free card': ALL_ACTIVATED.map((activated) => restricted(activated.to((make) => make(FREE)))),
};
export type ClauseForms = keyof typeof FORMS_OF;

interface Reading {
  readonly effects: Effects;
  readonly asides: readonly Aside[];
}

interface Outcome {
  readonly reading: Reading | null;
  readonly furthest: number;
}

/** Cards share many texts, and each unread one is read again for its first unread word. */
const KNOWN = new Map<string, Outcome>();
const MAX_KNOWN = 2000;

/** Null unless every word was understood. */
export function readText(text: string, forms: ClauseForms = 'unit'): Reading | null {
  return outcomeOf(text, forms).reading;
}

function outcomeOf(text: string, forms: ClauseForms): Outcome {
  const key = `${forms}: ${text}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const source = new Source(text);
  const outcome = { reading: readSource(source, forms), furthest: source.furthest };
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, outcome);
  return outcome;
}

function readSource(source: Source, forms: ClauseForms): Reading | null {
  const word = source.at(0)?.lower ?? '';
  for (const rule of FORMS_OF[forms]) {
    const read = (rule.begins()?.has(word) ?? true) ? readWhole(rule, source) : null;
    if (read !== null) return { effects: read.value.map(onItself), asides: read.asides };
  }
  return null;
}

/** The last word if only marks follow; null if all were understood. */
export function unreadWord(text: string, forms: readonly ClauseForms[] = ['unit']): string | null {
  const outcomes = forms.map((each) => outcomeOf(text, each));
  if (outcomes.some(({ reading }) => reading !== null)) return null;
  const { tokens } = new Source(text);
  const rest = tokens.slice(Math.max(...outcomes.map(({ furthest }) => furthest)));
  return (rest.find(({ kind }) => kind !== 'mark') ?? tokens.findLast(({ kind }) => kind !== 'mark'))?.text ?? null;
}
