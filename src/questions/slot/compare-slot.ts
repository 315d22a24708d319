import type { Host } from '../../asking/host.js';
import { OptionReader } from '../../asking/options/option-reader.js';
import { readUnitWord } from '../../asking/units/unit-word.js';
import { at } from '../../base/assert.js';
import { digestText } from '../../base/digest.js';
import { UserError, type ValueProblem } from '../../errors/problem.js';
import { slotWithoutAttack } from '../../errors/slot.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import type { Case } from '../../experiment/case/case.js';
import { carryingText } from '../../fields/unit-fields.js';
import { divide, fraction, sum, toNumber } from '../../statistics/fraction.js';
import { checkEdition, readCompareRequest } from '../compare/compare-request.js';
import { comparedPlaySentences } from '../compare/compare-words.js';
import { opponentsOf } from '../compare/work/lists.js';
import { PairAttacks } from '../compare/work/pair-attack.js';
import { numbersOfPlan } from './attack-slot.js';
import { placeOfUnit, refuseBeside, refuseInexact, refuseOfAttacks } from './slot-cards.js';
import { type AskedSlot, type CommandFight, keyOfUnits, type Ranked, type SlotFight, workedOneByOne } from './slot-fight.js';

/** Options that ask for something other than a ranking of a comparison. */
const NOT_WITH_TRY = ['duel', 'sort'];

/** `odds compare --try`: cards ranked by one unit's attacks on all its opponents, on average. */
export async function compareSlot({ raw, slot, cards }: AskedSlot, host: Host): Promise<CommandFight<ComparedUnit>> {
  const reader = new OptionReader(raw);
  refuseBeside(reader, NOT_WITH_TRY);
  refuseInexact(reader);
  refuseOfAttacks(reader, slot, 'comparisons');
  reader.done();
  const { attacks, command, warnings } = await readCompareRequest(raw, host);
  const { units, lists, play } = attacks;
  const labels = lists.rows.map((each) => at(units, each).label);
  const row = at(lists.rows, placeOfUnit(reader, labels));
  reader.done();
  const fight = fightOfComparison(attacks, row);
  const hint = 'name another unit with --try-for';
  if (fight === null) throw new UserError([{ where: '--try', path: null, ...slotWithoutAttack(at(units, row).label, hint) }]);
  return {
    ...fight,
    with: (card) => {
      const trial = new OptionReader({});
      const report = (problem: ValueProblem): void => trial.report('try', problem);
      const unit = readUnitWord(carryingText(fight.unit, [card.label]), cards, { fight: 'attack', report });
      if (unit !== null) checkEdition(trial, [unit], play.rules);
      trial.done();
      return unit ?? fight.base;
    },
    noun: 'cells',
    warnings,
    command,
  };
}

/** A comparison in which cards are tried on one of the units; null if it can attack none of its opponents. */
export function fightOfComparison(
  { units, lists, play }: PairAttacks,
  row: number,
): Omit<SlotFight<ComparedUnit>, 'with'> | null {
  const base = at(units, row);
  const opponents = opponentsOf(lists, row).map((opponent) => at(units, opponent));
  const attacksOf = (attacker: ComparedUnit): PairAttacks => new PairAttacks([attacker], play, opponents);
  const made = attacksOn(attacksOf(base));
  if (made.length === 0) return null;
  const isDiscarding = made.some(({ plan }) => plan.remainingHealth !== null);
  return {
    fight: 'compare',
    unit: base.label,
    against: opponents.map(({ label }) => label),
    attacker: base.label,
    side: base.unit.side,
    measures: [
      ...(isDiscarding ? [{ name: 'discard_chance' as const, isGood: true }] : []),
      { name: 'mean_damage', isGood: true },
    ],
    base,
    keyOf: ({ unit }) => keyOfUnits({ unit }),
    unplayedOf: ({ unplayed }) => unplayed,
    numbersOf: (tried, watch) => workedOneByOne(tried.map(attacksOf), averagedAttacks(), watch),
    smaller: 'name fewer units, or ask without --try, which simulates them',
    assumptions: comparedPlaySentences(play),
  };
}

/** The attacks that the first unit of a comparison can make on its opponents. */
export function attacksOn(attacks: PairAttacks): readonly Case[] {
  return opponentsOf(attacks.lists, 0).flatMap((opponent) => {
    const known = attacks.at(0, opponent);
    return 'attack' in known ? [known.attack] : [];
  });
}

/**
 * Calculates the numbers of the first unit's attacks, on average over its opponents; plans that several units share are solved
 * once. Null if an attack is too large to be solved.
 */
export function averagedAttacks(): (attacks: PairAttacks) => Promise<readonly Ranked[] | null> {
  const known = new Map<string, Promise<readonly Ranked[] | null>>();
  const numbersOf = ({ plan, digest }: Case): Promise<readonly Ranked[] | null> => {
    const key = digestText(digest);
    const numbers = known.get(key) ?? numbersOfPlan(plan);
    known.set(key, numbers);
    return numbers;
  };
  return async (attacks) => {
    const numbers: (readonly Ranked[] | null)[] = [];
    for (const attack of attacksOn(attacks)) numbers.push(await numbersOf(attack));
    return meansOf(numbers);
  };
}

/**
 * The means of numbers, each over the attacks that have it; the last number of an attack is its damage. Null if any is unknown.
 */
function meansOf(numbers: readonly (readonly Ranked[] | null)[]): readonly Ranked[] | null {
  const known = numbers.flatMap((each) => (each === null ? [] : [each]));
  if (known.length === 0 || known.length < numbers.length) return null;
  const chances = known.flatMap((each) => (each.length > 1 ? [at(each, 0)] : []));
  return [...(chances.length === 0 ? [] : [meanOf(chances)]), meanOf(known.map((each) => at(each, each.length - 1)))];
}

function meanOf(numbers: readonly Ranked[]): Ranked {
  const exact = divide(sum(numbers.flatMap((number) => number.exact ?? [])), fraction(BigInt(numbers.length)));
  return { value: toNumber(exact), exact };
}
