import type { Host } from '../../asking/host.js';
import { OptionReader } from '../../asking/options/option-reader.js';
import { readUnitWord } from '../../asking/units/unit-word.js';
import { at } from '../../base/assert.js';
import { digestText } from '../../base/digest.js';
import type { ValueProblem } from '../../errors/problem.js';
import { slotWithoutAttack } from '../../errors/slot.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import type { Case } from '../../experiment/case/case.js';
import { carryingText } from '../../fields/copies.js';
import type { Watch } from '../../simulate/watch.js';
import { divide, fraction, sum, toNumber } from '../../statistics/fraction.js';
import { checkEdition, readCompareRequest } from '../compare/compare-request.js';
import { comparedPlaySentences } from '../compare/compare-words.js';
import { opponentsOf } from '../compare/work/lists.js';
import { PairAttacks } from '../compare/work/pair-attack.js';
import { numbersOfPlan } from './attack-slot.js';
import { placeOfUnit, refuseBeside, refuseInexact, refuseOfAttacks } from './slot-cards.js';
import { type AskedSlot, type CommandFight, keyOfUnits, type Ranked, workedOneByOne } from './slot-fight.js';

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
  const row = at(
    lists.rows,
    placeOfUnit(
      reader,
      lists.rows.map((each) => at(units, each).label),
    ),
  );
  reader.done();
  const base = at(units, row);
  const opponents = opponentsOf(lists, row).map((opponent) => at(units, opponent));
  const attacksOf = (attacker: ComparedUnit): PairAttacks => new PairAttacks([attacker], play, opponents);
  const fought = attacksOn(attacksOf(base));
  if (fought.length === 0) reader.report('try', slotWithoutAttack(base.label));
  reader.done();
  return {
    fight: 'compare',
    unit: base.label,
    against: opponents.map(({ label }) => label),
    attacker: base.label,
    side: base.unit.side,
    measures: [
      ...(fought.some(({ plan }) => plan.remainingHealth !== null) ? [{ name: 'discard_chance' as const, isGood: true }] : []),
      { name: 'mean_damage', isGood: true },
    ],
    base,
    with: (card) => {
      const trial = new OptionReader({});
      const report = (problem: ValueProblem): void => trial.report('try', problem);
      const unit = readUnitWord(carryingText(base.label, [card.label]), cards, { fight: 'attack', report });
      if (unit !== null) checkEdition(trial, [unit], play.rules);
      trial.done();
      return unit ?? base;
    },
    keyOf: ({ unit }) => keyOfUnits({ unit }),
    unplayedOf: ({ unplayed }) => unplayed,
    numbersOf: (tried, watch) => numbersOfUnits(tried.map(attacksOf), watch),
    noun: 'cells',
    smaller: 'name fewer units, or ask without --try, which simulates them',
    warnings,
    assumptions: comparedPlaySentences(play),
    command,
  };
}

/** The attacks that a unit can make on its opponents. */
function attacksOn(attacks: PairAttacks): readonly Case[] {
  return opponentsOf(attacks.lists, 0).flatMap((opponent) => {
    const known = attacks.at(0, opponent);
    return 'attack' in known ? [known.attack] : [];
  });
}

/** The average numbers of each unit's attacks; plans that several units share are solved once. */
async function numbersOfUnits(units: readonly PairAttacks[], watch: Watch): Promise<(readonly Ranked[] | null)[]> {
  const known = new Map<string, Promise<readonly Ranked[] | null>>();
  const numbersOf = ({ plan, digest }: Case): Promise<readonly Ranked[] | null> => {
    const key = digestText(digest);
    const numbers = known.get(key) ?? numbersOfPlan(plan);
    known.set(key, numbers);
    return numbers;
  };
  return workedOneByOne(
    units,
    async (attacks) => {
      const numbers: (readonly Ranked[] | null)[] = [];
      for (const attack of attacksOn(attacks)) numbers.push(await numbersOf(attack));
      return meansOf(numbers);
    },
    watch,
  );
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
