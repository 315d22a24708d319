import { OptionReader } from '../../asking/options/option-reader.js';
import { SLOT_ROLE_FIELD } from '../../asking/options/slot-options.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { solvingExactly } from '../../automaton/attack-automaton.js';
import { digestText } from '../../base/digest.js';
import { tryNeedsAttack } from '../../errors/slot.js';
import type { Case } from '../../experiment/case/case.js';
import { exactOdds } from '../../experiment/plan/exact-odds.js';
import type { Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { inTurns } from '../../simulate/event-loop.js';
import { toNumber } from '../../statistics/fraction.js';
import { unitAnswer } from '../answer.js';
import { type AttackRequest, attackCommand, readAttackRequest } from '../attack/attack-request.js';
import { attackNames } from '../attack/attack-words.js';
import { refuseBeside, refuseInexact, withCard } from './slot-cards.js';
import { type AskedSlot, type CommandFight, type Ranked, type SlotFight, workedOneByOne } from './slot-fight.js';

/** Options that ask for something other than a ranking of an attack. */
const NOT_WITH_TRY = ['roll', 'trace', 'attacks', 'damage', 'by'];

/** `odds attack --try`: cards ranked by the chance to discard the defender, then by mean damage. */
export function attackSlot({ raw, slot, cards }: AskedSlot): CommandFight<AttackRequest> {
  const reader = new OptionReader(raw);
  refuseBeside(reader, NOT_WITH_TRY);
  refuseInexact(reader);
  const role = reader.readOrDefault('try-for', SLOT_ROLE_FIELD);
  reader.done();
  const base = readAttackRequest(raw, () => cards);
  if (base.setup.by !== undefined) reader.report('try', tryNeedsAttack());
  reader.done();
  return {
    ...fightOfAttack(base, role),
    with: (card) => readAttackRequest(withCard(raw, role, slot, card), () => cards),
    unplayedOf: (request) => unplayedOf(request.cards, 'attack'),
    noun: 'attacks',
    warnings: base.warnings,
    command: attackCommand(base),
  };
}

/** An attack in which cards are tried on one of the units. */
export function fightOfAttack<Asked extends { readonly attack: Case }>(
  base: Asked,
  role: Role,
): Omit<SlotFight<Asked>, 'with' | 'unplayedOf'> {
  const { attacker, defender } = base.attack.setup;
  const [first, second] = attackNames({ attacker: unitAnswer(attacker), defender: unitAnswer(defender) });
  const isGood = role === 'attacker';
  return {
    fight: 'attack',
    ...(isGood ? { unit: first, against: [second] } : { unit: second, against: [first] }),
    attacker: first,
    side: base.attack.setup[role].side,
    measures: [
      ...(base.attack.plan.remainingHealth === null ? [] : [{ name: 'discard_chance' as const, isGood }]),
      { name: 'mean_damage', isGood },
    ],
    base,
    keyOf: ({ attack }) => digestText(attack.digest),
    numbersOf: (fights, watch) =>
      workedOneByOne(
        fights.map(({ attack }) => attack.plan),
        numbersOfPlan,
        watch,
      ),
    smaller: 'ask without --try, which simulates it',
    assumptions: assumptionSentences(base.attack.assumptions),
  };
}

/** The discard chance, if there is one, and the mean damage; null if the attack is too large to solve. */
export async function numbersOfPlan(plan: AttackPlan): Promise<readonly Ranked[] | null> {
  const solved = await inTurns(solvingExactly(plan));
  if (solved === null) return null;
  const { discardChance, moments } = exactOdds(solved);
  return [discardChance, moments.mean].flatMap((exact) => (exact === null ? [] : [{ value: toNumber(exact), exact }]));
}
