import { ANY_UNIT } from '../../../rules/game/group.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { DISRUPT } from './attack-ends.js';
import { ATTACK_RULES } from './attacks.js';
import { PAID_REACH } from './build-zone.js';
import { CHOICE_RULES } from './choices.js';
import { AS_LONG_AS, CONDITIONS } from './conditions.js';
import { COSTS } from './costs.js';
import { SUBTYPE_WORDS } from './description.js';
import { EVENT_RULES } from './events.js';
import { ACTIVATED_GUARDS, GUARDS } from './guards.js';
import { choiceOf } from './options.js';
import { COST } from './prices.js';
import { restricted } from './restrictions.js';
import { type Aside, firstOf, maybe, phrase, type Rule, readWhole, Source, says, seriesOf } from './rule.js';
import { COMMAND, type Effects, SENTENCE, withConditions } from './sentences.js';
import { aboutUnits } from './subjects.js';
import { ACTIVATED, type Activated, BOUGHT, NUMBERED } from './uses.js';

/** "Inspiration", "Intimidation". Rule: keyword list of the community; docs/cards.md#card-text. */
const COMMANDS: Rule<Effects> = firstOf(
  says('inspiration').to(
    (): Effects => [effect({ kind: 'all', groups: [{ ...ANY_UNIT, owner: 'own', isOthers: true, isHere: true }] }, COMMAND)],
  ),
  says('intimidation').to(
    (): Effects => [
      effect(TO_IT, COMMAND, { per: { kind: 'units', group: { ...ANY_UNIT, owner: 'opponent', isHere: true } } }),
    ],
  ),
);

/** "As long as Quux is in any arena, treat this unit as a Dark Jedi". */
const TREATED: Rule<Effects> =
  phrase`${maybe(phrase`${AS_LONG_AS} ${CONDITIONS} <,>`)} treat this unit as a|an ${SUBTYPE_WORDS}`.to(([before, all]) =>
    all.length > 4 || all.some((word) => /^(?:unit|side)$/i.test(word))
      ? null
      : [effect(TO_IT, [{ kind: 'subtype', subtype: all.join(' ') }], { conditions: before?.[0] ?? [] })],
  );

/** What lasts until the end of a turn began with something that another sentence says. */
const STATIC: Rule<Effects> = SENTENCE.to(({ effects, lasts }) => (lasts === null || lasts === 'attack' ? effects : null));

/** Two or more sentences, each of which stands for itself. */
const SEVERAL: Rule<Effects> = seriesOf(firstOf(...[...ATTACK_RULES, ...EVENT_RULES], COSTS, STATIC), says('.')).to((all) =>
  all.flat(),
);

const ALL_ACTIVATED: readonly Rule<Activated>[] = [PAID_REACH, DISRUPT, ...ACTIVATED_GUARDS, ...ACTIVATED];

/** "Pay 2 Force -> this unit gets +2 power", "[tap] -> choose one: gain 1 Force. Or: this unit gets Armor". */
const PRICED: readonly Rule<Effects>[] = [
  ...ALL_ACTIVATED,
  choiceOf(firstOf(...ALL_ACTIVATED)).to(([activated, ...others]) =>
    activated !== undefined && others.length === 0 ? activated : null,
  ),
].map((activated) =>
  phrase`${maybe(phrase`${AS_LONG_AS} ${CONDITIONS} <,>`)} ${COST} -> ${activated}`.to(
    ([before, cost, make]) => make(cost)?.map((each) => withConditions(each, before?.[0] ?? [])) ?? null,
  ),
);

/** The forms of clauses, in the order in which they are tried. */
const FORMS: readonly Rule<Effects>[] = [
  COMMANDS,
  BOUGHT,
  NUMBERED,
  ...ATTACK_RULES,
  ...EVENT_RULES,
  ...CHOICE_RULES,
  COSTS,
  TREATED,
  GUARDS,
  ...PRICED,
  STATIC,
  SEVERAL,
].map(restricted);

/** What a clause gives, and what it says beside that. */
interface Reading {
  readonly effects: Effects;
  readonly asides: readonly Aside[];
}

/** What a clause gives; null if it is not read to its last word. */
export function readText(text: string): Reading | null {
  return readSource(new Source(text), text);
}

function readSource(source: Source, text: string): Reading | null {
  for (const rule of FORMS) {
    const read = readWhole(rule, source);
    const effects = read?.value.map((each) => aboutUnits(each, text)) ?? [null];
    if (read !== null && !effects.includes(null)) return { effects: effects as Effects, asides: read.asides };
  }
  return null;
}

/** The first word of a clause that no rule reads; null if all are read. */
export function unreadWord(text: string): string | null {
  const source = new Source(text);
  return readSource(source, text) === null ? (source.tokens[source.furthest]?.text ?? null) : null;
}
