import type { Count } from '../../rules/effects/effect.js';
import { FIGHTS } from '../../rules/game/fight.js';
import { type Group, isLike } from '../../rules/game/group.js';
import type { ExtraSeat } from '../../rules/units/pilots.js';
import { plainUnit } from '../../rules/units/unit.js';
import type { AbilitiesClause, Clause, CopiesClause, CountedNumber, CrewClause, SubtypesClause } from '../catalogue/clause.js';
import { COUNTER, ITS_STACK, NUMBER, ON_IT, SUBJECT_IT } from './grammar/basic.js';
import { SUBTYPE_WORDS } from './grammar/description.js';
import { FORCE_TOTAL } from './grammar/gifts.js';
import { COUNTED_UNITS } from './grammar/groups.js';
import { firstOf, maybe, NOTHING, phrase, type Rule, readAll, Source, says, seriesOf, token } from './grammar/rule.js';
import { effect, IT } from './phrases/made-effect.js';
import { forceTotal } from './turn-parts.js';

const ONE_PLACE = firstOf(phrase`another card in ${ITS_STACK}`, says('a card stacked beneath this unit')).skipped;

const EACH_TURN = firstOf(phrase`when the battle phase <starts> , you`, phrase`whenever this unit untaps|untap <,> you`);
const FOR_THE_TURN = firstOf(says('until end of turn'), phrase`until ${SUBJECT_IT} next untaps`).skipped;
const IF_DONE = phrase`<.|,> if you|your do <,> ${SUBJECT_IT} gets|get`.skipped;
const AND_SUBTYPE = maybe(says('and subtype').as(true));

/** "You may choose an ability on another card in its stack" (docs/card-texts.md#stacks). */
export const COPIED: Rule<CopiesClause> =
  phrase`${EACH_TURN.skipped} may choose a|an|and ${maybe(says('force-activated').as(true))} ability ${AND_SUBTYPE} on ${ONE_PLACE} ${IF_DONE} the chosen ability ${AND_SUBTYPE} ${FOR_THE_TURN}`.to(
    ([ofForce, subtype, itsSubtype]) =>
      subtype !== itsSubtype
        ? null
        : {
            kind: 'copies',
            copyings: [
              { from: 'stack', cards: [], most: 1, abilities: 'one', isOfForce: ofForce ?? false, hasSubtypes: false },
            ],
            // The player enters the chosen subtype with the unit.
            ...(subtype === null ? {} : { leftOut: [{ class: 'triggered, subtype', matters: FIGHTS }] }),
          },
  );

const WORD = token(({ kind, text, lower }) => (kind !== 'word' || NO_KIND.has(lower) ? null : text));
const NO_KIND: ReadonlySet<string> = new Set(['and', 'or', 'pilot', 'pilots', 'gets', 'with', 'on']);
/** "Capital Ship". */
export const WORDS: Rule<string> = seriesOf(WORD, NOTHING).to((words) => words.join(' '));

/** Some cards print the first word in lower case: "astromech Droid". */
const SUBTYPE: Rule<string> = WORDS.to((words) => (/^(?:\S+ )?\p{Lu}\S*$/u.test(words) ? titled(words) : null));

export function titled(kind: string): string {
  return kind.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** "This unit can have an extra Pilot". */
export const EXTRA_SEATS: Rule<readonly ExtraSeat[]> = firstOf(
  phrase`this unit can have up to ${NUMBER} pilots`.to(([most]) =>
    most > 1 ? Array.from({ length: most - 1 }, () => ({ except: null })) : null,
  ),
  phrase`${firstOf(says('this unit'), phrase`any ${WORDS} with ${WORDS} on it`).skipped} can have an extra pilot ${
    maybe(says('on it')).skipped
  } ${maybe(phrase`<,> if|as <long> <as> that pilot isn't a|an ${SUBTYPE}`)}`.to(([except]) => [
    { except: except?.[0] ?? null },
  ]),
);

const CREW: Rule<CrewClause> = firstOf(
  EXTRA_SEATS.to((extraSeats): CrewClause => ({ kind: 'crew', extraSeats })),
  phrase`<the> this unit can be piloted only by ${seriesOf(SUBTYPE, says('and', 'or'))}`.to(
    ([only]): CrewClause => ({ kind: 'crew', only: only.map((kind) => kind.replace(/s$/, '')) }),
  ),
  phrase`this unit can be piloted by a|an ${SUBTYPE} pilot and gets all abilities granted by that pilot as if it were a|an ${SUBTYPE}`.to(
    ([kind, same]): CrewClause | null => (kind === same ? { kind: 'crew', as: [kind] } : null),
  ),
);

/** "Treat this unit as a Dark Jedi". */
const SUBTYPES: Rule<SubtypesClause> = phrase`treat <this unit> as <a|an> ${SUBTYPE_WORDS}`.to(
  ([words]): SubtypesClause => ({ kind: 'subtypes', subtypes: [words.join(' ')] }),
);

const EQUALS = says('equals the number of', 'equal the number of', 'is equal to the number of', 'are equal to the number of');

/** "This unit's power is equal to the number of mastery counters on it". Health is left out: it would fall as Force is paid. */
const BY_COUNT: Rule<AbilitiesClause> = phrase`this unit's <printed> power ${maybe(says('and health').as(true))} ${firstOf(
  phrase`${EQUALS} ${COUNTER} counter|counters on ${ON_IT}`.to(([token]): Count => ({ kind: 'tokens', token })),
  phrase`${says('equals', 'equal', 'is equal to', 'are equal to')} ${FORCE_TOTAL}`.to(([[per]]) => per),
)}`.to(([isOfHealth, per]) => counted(['power'], per, isOfHealth ?? false));

const NUMBERS: Rule<readonly CountedNumber[]> = firstOf(
  says('power and health').as<CountedNumber[]>(['power', 'health']),
  says('power').as<CountedNumber[]>(['power']),
  says('health').as<CountedNumber[]>(['health']),
);

/** "This unit's power and health equal the number of Gleeps", on a Gleep that counts itself. */
const byUnits = (subtypes: readonly string[]): Rule<AbilitiesClause> =>
  phrase`this unit's ${NUMBERS} ${EQUALS} ${COUNTED_UNITS}`.to(([numbers, { groups }]) => {
    const [group, other] = groups as readonly Group[];
    const isOne = group?.isDamaged === null && other === undefined && isLike(group, plainUnit(0, { subtypes }));
    return isOne ? counted(numbers, { kind: 'units', group: { ...group, isOthers: true } }) : null;
  });

function counted(numbers: readonly CountedNumber[], per: Count, lacksHealth = false): AbilitiesClause {
  const gives = numbers.map((kind) => ({ kind, change: 1 }));
  const effects = [effect(IT, gives, { per })];
  const leftOut = lacksHealth ? [{ class: 'static, health', matters: FIGHTS } as const] : forceTotal(effects);
  return { kind: 'abilities', abilities: [], effects, counted: numbers, ...(leftOut.length === 0 ? {} : { leftOut }) };
}

export function readOwnClause(clause: string, subtypes: readonly string[]): Clause | null {
  return readAll(firstOf(CREW, COPIED, SUBTYPES, BY_COUNT, byUnits(subtypes)), new Source(clause));
}
