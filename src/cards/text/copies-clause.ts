import { FIGHTS } from '../../rules/game/fight.js';
import type { CopiesClause } from '../catalogue/clause.js';
import { STACK_OF_IT, SUBJECT_IT } from './grammar/basic.js';
import { firstOf, maybe, phrase, type Rule, readAll, Source, says } from './grammar/rule.js';

const ONE_PLACE = firstOf(phrase`another card in ${STACK_OF_IT}`, says('a card stacked beneath this unit')).skipped;

const EACH_TURN = firstOf(
  phrase`when the battle phase <starts> , you`,
  phrase`when the space|ground|character battle step <starts> , you`,
  phrase`whenever this unit untaps|untap <,> you`,
);
const FOR_THE_TURN = firstOf(says('until end of turn'), phrase`until ${SUBJECT_IT} next untaps`).skipped;
const IF_DONE = phrase`<.|,> if you|your do <,> ${SUBJECT_IT} gets|get`.skipped;
const SUBTYPE = maybe(says('and subtype').to(() => true));

/** "When the battle phase starts, you may choose an ability on another card in its stack. If you do, this unit gets the chosen ability until end of turn." */
const CHOICE: Rule<CopiesClause> =
  phrase`${EACH_TURN.skipped} may choose a|an|and ${maybe(says('force-activated').to(() => true))} ability ${SUBTYPE} on ${ONE_PLACE} ${IF_DONE} the chosen ability ${SUBTYPE} ${FOR_THE_TURN}`.to(
    ([ofForce, subtype, itsSubtype]) =>
      subtype !== itsSubtype
        ? null
        : {
            kind: 'copies',
            copyings: [
              { from: 'stack', cards: [], most: 1, abilities: 'one', isOfForce: ofForce ?? false, hasSubtypes: false },
            ],
            // Which of its subtypes is chosen cannot be said here: it is given as one of the unit.
            ...(subtype === null ? {} : { leftOut: [{ class: 'triggered, subtype', matters: FIGHTS }] }),
          },
  );

/** Reads a text that lets its unit have abilities of other cards (docs/card-texts.md#stacks); null for any other. */
export function readCopiesClause(clause: string): CopiesClause | null {
  return readAll(CHOICE, new Source(clause));
}
