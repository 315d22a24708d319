import { FIGHTS } from '../../rules/game/fight.js';
import { ANY_UNIT, formatGroups, type Group, parseGroups } from '../../rules/game/group.js';
import type { Copying } from '../../rules/units/copying.js';
import type { CopiesClause, LeftOutPart } from '../catalogue/clause.js';
import { NUMBER, STACK_OF_IT, SUBJECT_IT } from './grammar/basic.js';
import { KINDS } from './grammar/description.js';
import { UNITS } from './grammar/groups.js';
import { firstOf, maybe, NOTHING, phrase, type Rule, readAll, Source, says, seriesOf, token } from './grammar/rule.js';
import { isCapital } from './grammar/tokens.js';

interface ReadCopies {
  readonly copyings: readonly Copying[];
  /** What of the text is not the same each turn, or is not played. */
  readonly parts: readonly LeftOutPart[];
}

const PLAIN: Copying = { from: 'stack', cards: [], most: 1, abilities: 'one', isOfForce: false, hasSubtypes: false };

/**
 * The cards of a kind: "Jedi Character", "Darth Maul". Words with a capital that are no known subtype may be a name,
 * and on a card only one of them can be meant.
 */
const CARDS: Rule<readonly Group[]> = seriesOf(
  token((each) => (isCapital(each) ? each.text : null)),
  NOTHING,
).to((all) => {
  const words = all.join(' ');
  const read = readAll(UNITS, new Source(`a ${words} unit`));
  const [group, ...others] = read?.groups ?? [];
  if (group === undefined || others.length > 0) return null;
  const any: Group = { ...group, owner: 'any' };
  return KINDS.test(words) || group.arena !== null ? [any] : [any, { ...ANY_UNIT, name: words }];
});

const ONE_PLACE: Rule<readonly Copying[]> = firstOf(
  phrase`another card in ${STACK_OF_IT}`,
  says('a card stacked beneath this unit'),
).to(() => [PLAIN]);

/** "up to 3 cards in its stack", "up to 2 of your units with "Zee" in their names", "a Gleep unit card and/or an Oorg unit card in its stack" */
const PLACES: Rule<readonly Copying[]> = firstOf(
  phrase`up to ${NUMBER} cards in ${STACK_OF_IT}`.to(([most]) => [{ ...PLAIN, most }]),
  phrase`up to ${NUMBER} of ${UNITS}`.to(([most, { groups, number }]): readonly Copying[] | null =>
    number === 'any' && groups.every(({ owner, namePart }) => owner === 'own' && namePart !== null)
      ? [{ ...PLAIN, from: 'units', most, cards: groups }]
      : null,
  ),
  phrase`a|an ${CARDS} unit card and/or a|an ${CARDS} unit card in ${STACK_OF_IT}`.to((both) =>
    both.map((cards) => ({ ...PLAIN, cards })),
  ),
);

const EACH_TURN = firstOf(
  phrase`when the battle phase <starts> , you`,
  phrase`when the space|ground|character battle step <starts> , you`,
  phrase`whenever this unit untaps|untap <,> you`,
);
const FOR_THE_TURN = firstOf(says('until end of turn'), phrase`until ${SUBJECT_IT} next untaps`).skipped;
const IF_DONE = phrase`<.|,> if you|your do <,> ${SUBJECT_IT} gets|get`.skipped;
const SUBTYPE = maybe(says('and subtype').to(() => true));

/** "When the battle phase starts, you may choose one ability each on ... If you do, this unit gets the chosen abilities until end of turn." */
const CHOICE: Rule<ReadCopies> = phrase`${EACH_TURN.skipped} may choose ${firstOf(
  phrase`one ability each ${SUBTYPE} on ${PLACES} ${IF_DONE} the chosen abilities`.to(([subtype, copyings]) => ({
    subtype,
    copyings,
    isOfForce: false,
  })),
  phrase`a|an|and ${maybe(says('force-activated').to(() => true))} ability ${SUBTYPE} on ${ONE_PLACE} ${IF_DONE} the chosen ability`.to(
    ([ofForce, subtype, copyings]) => ({ subtype, copyings, isOfForce: ofForce ?? false }),
  ),
)} ${SUBTYPE} ${FOR_THE_TURN}`.to(([{ subtype, copyings, isOfForce }, itsSubtype]) =>
  subtype !== itsSubtype
    ? null
    : {
        copyings: copyings.map((copying) => ({ ...copying, isOfForce })),
        parts: [
          // Which of its subtypes is chosen cannot be said here: it is given as one of the unit.
          ...(subtype === null ? [] : [{ class: 'triggered, subtype', matters: FIGHTS } as const]),
          // In a battle the units whose abilities are chosen come and go.
          ...(copyings.some(({ from }) => from === 'units')
            ? [{ class: 'triggered, choice', matters: ['battle'] } as const]
            : []),
        ],
      },
);

/**
 * "Pay 1 Force -> Choose an ability on a card stacked beneath this unit. This unit gains the chosen ability until ..." It may be
 * paid for several times; what it costs is not taken from the Force of a turn.
 */
const PAID: Rule<ReadCopies> =
  phrase`pay ${NUMBER.skipped} force -> <you may> choose an ability on ${ONE_PLACE.skipped} . <if you do ,> this unit gets|gains the chosen ability until ${says(
    'your next build step starts . play only during your build step',
    'end of turn . play only when the battle phase starts',
  )}`.to(() => ({
    copyings: [{ ...PLAIN, most: null, abilities: 'any' }],
    parts: [{ class: 'activated, Force', matters: ['duel', 'battle'] }],
  }));

/** "This unit gets each ability from each Gleep unit card in its stack": the cards of both kinds, if there are two. */
const LASTING: Rule<ReadCopies> = phrase`this unit gets each ability ${SUBTYPE} from ${firstOf(
  phrase`a|an ${CARDS}`.to(([cards]) => ({ cards, most: 1 })),
  phrase`each ${seriesOf(CARDS, says('and'))}`.to(([all]) => ({ cards: all.flat(), most: null })),
)} unit card in ${STACK_OF_IT}`.to(([subtype, { cards, most }]) => ({
  copyings: [{ ...PLAIN, cards, most, abilities: 'each', hasSubtypes: subtype !== null }],
  parts: [],
}));

/** Reads a text that lets its unit have abilities of other cards (docs/card-texts.md#stacks); null for any other. */
export function readCopiesClause(clause: string): CopiesClause | null {
  const read = readAll(firstOf(CHOICE, PAID, LASTING), new Source(clause));
  if (read === null || !read.copyings.every(isWritten)) return null;
  const { copyings, parts } = read;
  return { kind: 'copies', copyings, ...(parts.length === 0 ? {} : { leftOut: parts }) };
}

/** Whether a catalogue can keep the groups of a text. */
function isWritten({ cards }: Copying): boolean {
  return cards.length === 0 || parseGroups(formatGroups(cards, 'one')) !== null;
}
