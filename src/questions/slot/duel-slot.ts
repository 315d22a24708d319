import { OptionReader } from '../../asking/options/option-reader.js';
import { SLOT_ROLE_FIELD } from '../../asking/options/slot-options.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import type { Role } from '../../rules/game/role.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unitAnswer } from '../answer.js';
import { duelCommand } from '../duel/duel-command-line.js';
import { type DuelRequest, readDuelRequest } from '../duel/duel-request.js';
import { duelNames } from '../duel/duel-words.js';
import { assumptionsOfDuel } from '../duel/work/duel-assumptions.js';
import type { PreparedDuel } from '../duel/work/duel-question.js';
import { solvedOdds } from '../duel/work/run-duel.js';
import { refuseBeside, refuseInexact, refuseOfAttacks, withCard } from './slot-cards.js';
import { type AskedSlot, type CommandFight, keyOfUnits, type SlotFight, workedOneByOne } from './slot-fight.js';

/** `odds duel --try`: cards ranked by their unit's chance to win. */
export function duelSlot({ raw, slot, cards }: AskedSlot): CommandFight<DuelRequest> {
  const reader = new OptionReader(raw);
  refuseBeside(reader, ['trace']);
  refuseInexact(reader);
  refuseOfAttacks(reader, slot, 'duels');
  const role = reader.readOrDefault('try-for', SLOT_ROLE_FIELD);
  reader.done();
  const base = readDuelRequest(raw, () => cards);
  return {
    ...fightOfDuel(base, role),
    with: (card) => readDuelRequest(withCard(raw, role, slot, card), () => cards),
    unplayedOf: (request) => unplayedOf(request.cards, 'duel'),
    noun: 'duels',
    warnings: [],
    command: duelCommand(base),
  };
}

/** A duel in which cards are tried on the first unit (attacker) or the second. */
export function fightOfDuel<Asked extends { readonly duel: PreparedDuel }>(
  base: Asked,
  role: Role,
): Omit<SlotFight<Asked>, 'with' | 'unplayedOf'> {
  const [first, second] = base.duel.question.units;
  const names = duelNames({ first: unitAnswer(first), second: unitAnswer(second) });
  const isFirst = role === 'attacker';
  return {
    fight: 'duel',
    ...(isFirst ? { unit: names.first, against: [names.second] } : { unit: names.second, against: [names.first] }),
    attacker: null,
    side: (isFirst ? first : second).side,
    measures: [{ name: 'win_chance', isGood: true }],
    base,
    keyOf: ({ duel }) => keyOfUnits(duel.question),
    numbersOf: (fights, watch) =>
      workedOneByOne(
        fights.map(({ duel }) => duel),
        async (duel) => {
          const solved = await solvedOdds(duel);
          return solved && [{ value: solved.odds[isFirst ? 'firstWins' : 'secondWins'], exact: null }];
        },
        watch,
      ),
    smaller: 'add --turns 10, or ask without --try, which simulates it',
    assumptions: assumptionSentences(assumptionsOfDuel(base.duel)),
  };
}
