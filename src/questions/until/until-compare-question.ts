import type { Host } from '../../asking/host.js';
import { repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import { OptionReader } from '../../asking/options/option-reader.js';
import { at } from '../../base/assert.js';
import { UserError } from '../../errors/problem.js';
import { slotTooLarge, slotWithoutAttack } from '../../errors/slot.js';
import type { ComparedUnit } from '../../experiment/case/assumptions.js';
import { ROLES } from '../../rules/game/role.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import type { Watch } from '../../simulate/watch.js';
import { toText } from '../../statistics/fraction.js';
import { type CompareRequest, readCompareRequest } from '../compare/compare-request.js';
import { comparedPlaySentences } from '../compare/compare-words.js';
import { unplayedOfUnits } from '../compare/make-compare-answer.js';
import { opponentsOf } from '../compare/work/lists.js';
import { type ComparedPlay, PairAttacks } from '../compare/work/pair-attack.js';
import type { Question } from '../question.js';
import { attacksOn, averagedAttacks } from '../slot/compare-slot.js';
import { refuseInexact } from '../slot/slot-cards.js';
import { againstText } from '../slot/slot-words.js';
import { type AimWords, readAim, type UntilAim } from './aim.js';
import { findChanges, numbersToChange, type Search } from './find-changes.js';
import { MAX_PRINTED, type Owner } from './unit-numbers.js';
import type { OfRole, ReachedValue, UntilCompareAnswer } from './until-answer.js';
import { type UntilWords, untilCsv, untilSheet } from './until-sheet.js';

/** `odds compare --until`: what would have to change for the first unit's attacks to reach a number, on average. */
export const compareUntilQuestion: Question<CompareUntilRequest, UntilCompareAnswer> = {
  part: 'compare',
  read: async (raw, host) => {
    const { aim, ofFight, ...answer } = readAim(raw, COMPARE_AIMS, ['duel', 'sort']);
    const reader = new OptionReader(raw);
    refuseInexact(reader, '--until');
    reader.done();
    return { ...(await readCompareRequest(ofFight, host)), ...answer, aim };
  },
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => ({ answer: await answered(request, host) }),
  sheet: (answer) => untilSheet(answer, wordsOf(answer)),
  csv: (answer) => untilCsv(answer, ({ of }) => (of === 'attacker' ? answer.unit : null)),
};

interface CompareUntilRequest extends CompareRequest {
  readonly aim: UntilAim;
}

const MEASURES = ['discard-chance', 'mean-damage'];

export const COMPARE_AIMS: AimWords = {
  short: { discard: 'discard-chance', damage: 'mean-damage' },
  known: (word) => (MEASURES.includes(word) ? { isChance: word === MEASURES[0] } : null),
  words: MEASURES,
};

function wordsOf({ unit, against, isChance }: UntilCompareAnswer): UntilWords<OfRole> {
  const opponents = againstText(against);
  const isMean = against.length > 1;
  return {
    kind: 'comparison',
    title: `${unit} against ${opponents}`,
    sides: [],
    nameOf: ({ of }) => (of === 'attacker' ? unit : 'the other side'),
    isSubject: ({ of }) => of === 'attacker',
    aim: (amount) =>
      isChance
        ? `${unit} discards ${opponents} in ${amount} of attacks${isMean ? ' on average' : ''}`
        : `${unit} does ${amount} damage to ${opponents} on average`,
    measure: isChance ? 'discards' : 'mean damage',
    notes: isMean ? ['Means are over the opponents that the unit can attack, each counted once.'] : [],
  };
}

async function answered({ attacks, aim, quiet, format, command }: CompareUntilRequest, host: Host) {
  const total = 1 + numbersToChange(numbersOf(attacks)).length;
  const watch = host.workProgress({ noun: 'numbers', total, parts: total, shorter: ['fewer units'] }, quiet);
  const again = repeatedIn(format, `${command} --until ${shellWord(aim.text)}`);
  return compareUntilAnswer(attacks, aim, { watch, command: again }).finally(watch.end);
}

/** The unit whose attacks are meant, and how both sides play. */
interface Attacking {
  readonly unit: ComparedUnit;
  readonly play: ComparedPlay;
}

/** The numbers of the first unit that are changed, and the Force of both sides. */
function numbersOf({ units, lists, play }: PairAttacks): Pick<Search<OfRole, Attacking>, 'owners' | 'most'> {
  const unit = at(units, at(lists.rows, 0));
  const owners = ROLES.map((of): Owner<OfRole, Attacking> => {
    const isAttacker = of === 'attacker';
    return {
      of: { of },
      numbers: isAttacker ? ['power', 'Accuracy', 'Critical Hit', 'Lucky', 'Force'] : ['Force'],
      unit: isAttacker ? unit.unit : null,
      force: play.force[of],
      with: (to) => ({
        unit: { ...unit, unit: to.unit ?? unit.unit },
        play: { ...play, force: { ...play.force, [of]: to.force ?? play.force[of] } },
      }),
    };
  });
  return { owners, most: MAX_PRINTED };
}

interface CompareUntilContext {
  readonly watch: Pick<Watch, 'add'>;
  readonly command: string;
}

/**
 * The smallest changes of the first unit of a comparison, for its attacks on all its opponents. Throws a UserError if it has none,
 * or if one of them is too large to be solved.
 */
export async function compareUntilAnswer(
  attacks: PairAttacks,
  aim: UntilAim,
  { watch, command }: CompareUntilContext,
): Promise<UntilCompareAnswer> {
  const { units, lists, play } = attacks;
  const first = at(lists.rows, 0);
  const unit = at(units, first);
  const opponents = opponentsOf(lists, first).map((opponent) => at(units, opponent));
  const isChance = aim.measure === MEASURES[0];
  const averaged = averagedAttacks();
  const attacksOf = (asked: Attacking): PairAttacks => new PairAttacks([asked.unit], asked.play, opponents);
  const measured = async (asked: Attacking): Promise<ReachedValue | null> => {
    if (editionProblems(asked.unit.unit, unit.label, play.rules.edition).length > 0) return null;
    const number = (await averaged(attacksOf(asked)))?.at(isChance ? 0 : -1);
    return number === undefined
      ? null
      : { value: number.value, exactFraction: number.exact && toText(number.exact), interval: null };
  };
  const refused = (problem: ReturnType<typeof slotTooLarge>) => new UserError([{ where: '--until', path: null, ...problem }]);
  const made = attacksOn(attacksOf({ unit, play }));
  const isMeasured = made.some(({ plan }) => !isChance || plan.remainingHealth !== null);
  if (!isMeasured) throw refused(slotWithoutAttack(unit.label, 'put another unit first'));
  const now = await measured({ unit, play });
  if (now === null) throw refused(slotTooLarge('--until', 'name fewer units'));
  watch.add(1);
  const found = await findChanges({ ...numbersOf(attacks), measured, isThorough: true, atOnce: 1 }, aim, now, watch);
  return {
    format: JSON_FORMAT,
    ...{ question: 'compare', unit: unit.label, against: opponents.map(({ label }) => label) },
    ...{ measure: aim.measure, isChance, target: aim.target, ...found },
    assumptions: comparedPlaySentences(play),
    unmodelled: unplayedOfUnits({ units: [unit, ...opponents] }),
    command,
  };
}
