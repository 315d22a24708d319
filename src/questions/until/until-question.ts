import type { Host } from '../../asking/host.js';
import { repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import { settingsOfOptions } from '../../asking/options/common-options.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { assert } from '../../base/assert.js';
import { UserError, type ValueProblem } from '../../errors/problem.js';
import { showNeedsHealth } from '../../errors/table.js';
import { type Case, caseOf, keyOfNumbers } from '../../experiment/case/case.js';
import { planOdds } from '../../experiment/plan/plan-odds.js';
import { parseShow, type Quantity, SHOW_WORDS } from '../../experiment/plan/quantities.js';
import type { RunSettings } from '../../experiment/plan/run-plan.js';
import { FORCE_FIELDS } from '../../fields/attack-fields.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Role } from '../../rules/game/role.js';
import { CaseChecker } from '../../scenario/checks/case-checks.js';
import { type AttackSetup, changedSetup } from '../../scenario/scenario.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { titleOf } from '../../sheet/words/titles.js';
import type { Executor } from '../../simulate/executor.js';
import type { Watch } from '../../simulate/watch.js';
import { toText } from '../../statistics/fraction.js';
import type { AnswerContext } from '../answer.js';
import { type AttackRequest, attackCommand, attackContext, readAttackRequest } from '../attack/attack-request.js';
import { attackNames, attackSides, attackTitle } from '../attack/attack-words.js';
import { attackAsked } from '../attack/make-attack-answer.js';
import type { Question } from '../question.js';
import { type AimWords, readAim, type UntilAim } from './aim.js';
import { type Found, findChanges, numbersToChange, type Search } from './find-changes.js';
import type { Owner, UnitNumber } from './unit-numbers.js';
import type { OfRole, ReachedValue, UntilAttackAnswer } from './until-answer.js';
import { type UntilWords, untilCsv, untilSheet } from './until-sheet.js';

/** `odds attack --until`: what would have to change for an attack to reach a number. */
export const attackUntilQuestion: Question<AttackUntilRequest, UntilAttackAnswer> = {
  part: 'attack',
  read: async (raw, host) => readRequest(raw, host),
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => ({ answer: await answered(request, host) }),
  sheet: (answer) => untilSheet(answer, wordsOf(answer)),
  csv: attackCsv,
};

function attackCsv(answer: UntilAttackAnswer): CsvCell[][] {
  return untilCsv(answer, ({ of }) => answer[of].name);
}

function wordsOf(answer: UntilAttackAnswer): UntilWords<OfRole> {
  const [attacker, defender] = attackNames(answer);
  const measure = titleOf(answer.measure.replaceAll('-', '_'));
  const aim = (amount: string): string => {
    if (answer.measure === 'discard-chance') return `${attacker} discards ${defender} in ${amount} of attacks`;
    if (answer.measure === 'mean-damage') return `${attacker} does ${amount} damage to ${defender} on average`;
    return `the ${measure} is ${amount}`;
  };
  return {
    kind: 'attack',
    title: attackTitle(answer),
    sides: attackSides(answer).map((unit) => ({ title: null, units: [unit] })),
    nameOf: ({ of }) => (of === 'attacker' ? attacker : defender),
    isSubject: ({ of }) => of === 'attacker',
    ...{ aim, measure },
  };
}

interface AttackUntilRequest extends AttackRequest {
  readonly aim: UntilAim;
  readonly quantity: Quantity;
}

/** Hits are not part of an attack's outcome. */
function aimedAt(word: string): Quantity | null {
  const show = parseShow(word);
  return show === null || !('quantity' in show) || show.quantity.countsHits ? null : show.quantity;
}

export const ATTACK_AIMS: AimWords = {
  short: { discard: 'discard-chance', damage: 'mean-damage' },
  known: (word) => {
    const quantity = aimedAt(word);
    return quantity && { isChance: quantity.kind === 'chance' };
  },
  words: SHOW_WORDS.filter((word) => aimedAt(word) !== null),
};

function readRequest(raw: RawOptions, host: Host): AttackUntilRequest {
  const { aim, ofFight, ...answer } = readAim(raw, ATTACK_AIMS, ['roll', 'trace', 'attacks']);
  const request = { ...readAttackRequest(ofFight, host.openCards), ...answer };
  const quantity = quantityOf(aim, request.setup);
  if ('message' in quantity) throw new UserError([{ where: '--until', path: null, ...quantity }]);
  return { ...request, aim, quantity };
}

/** The quantity of an aim, or the problem if it needs an unknown health. */
export function quantityOf({ measure }: UntilAim, setup: AttackSetup): Quantity | ValueProblem {
  const quantity = aimedAt(measure);
  assert(quantity !== null, 'an aim has a known measure');
  const role = quantity.needsHealthOf;
  if (role === null || setup[role].health !== null) return quantity;
  return showNeedsHealth(measure, role, role === 'attacker' ? 'attacker-health' : 'health');
}

const SHORTER = ['fewer --trials'] as const;

async function answered(request: AttackUntilRequest, host: Host): Promise<UntilAttackAnswer> {
  const { setup, aim, common, quiet, format } = request;
  const total = numbersToChange(searchOf(setup)).length;
  const watch = host.workProgress({ noun: 'numbers', total, parts: total, shorter: SHORTER }, quiet);
  const executor = await host.openExecutor(common, { ...watch, add: () => undefined });
  try {
    const found = await attackChanges(request, settingsOfOptions(common), executor, watch);
    const command = repeatedIn(format, `${attackCommand(request)} --until ${shellWord(aim.text)}`);
    return attackUntilAnswer(request, found, { ...attackContext(request), command });
  } finally {
    watch.end();
    await executor.close();
  }
}

interface AimedAttack {
  readonly setup: AttackSetup;
  readonly aim: UntilAim;
  readonly quantity: Quantity;
}

type OfAttack = Search<OfRole, AttackSetup>;

/** The numbers of an attack that can change, within the ranges of scenario files. */
function searchOf(setup: AttackSetup): Pick<OfAttack, 'owners' | 'most'> {
  const owner = (of: Role, numbers: readonly UnitNumber[]): Owner<OfRole, AttackSetup> => ({
    ...{ of: { of }, numbers, unit: setup[of], force: setup.force[of] },
    with: ({ unit = setup[of], force = setup.force[of] }) =>
      changedSetup(setup, { [of]: unit, force: { ...setup.force, [of]: force } }),
  });
  return {
    owners: [
      owner('attacker', ['power', 'Accuracy', 'Critical Hit', 'Lucky', 'Force']),
      owner('defender', ['Shields', 'Lucky', 'health', 'Force']),
    ],
    most: { power: UNIT_FIELDS.power.to, keyword: 30, health: UNIT_FIELDS.health.to, force: FORCE_FIELDS.attacker.to },
  };
}

/** The smallest changes of an attack; each distinct plan is solved once, or simulated if it is too large. */
export async function attackChanges(
  { setup, aim, quantity }: AimedAttack,
  settings: RunSettings,
  executor: Executor,
  watch: Pick<Watch, 'add'>,
): Promise<Found<OfRole>> {
  const checker = new CaseChecker();
  const solved = new Map<string, Promise<ReachedValue>>();
  const measured = async (changed: AttackSetup): Promise<ReachedValue | null> => {
    if (checker.problemsOf(changed).length > 0) return null;
    const attack = caseOf(changed);
    const key = keyOfNumbers(attack);
    const value = solved.get(key) ?? measuredAttack(attack, quantity, settings, executor);
    solved.set(key, value);
    return value;
  };
  const now = await measured(setup);
  assert(now !== null, 'the attack itself was checked');
  return findChanges({ ...searchOf(setup), measured, isThorough: true, atOnce: 1 }, aim, now, watch);
}

async function measuredAttack(
  attack: Case,
  quantity: Quantity,
  settings: RunSettings,
  executor: Executor,
): Promise<ReachedValue> {
  const { value, exact, interval } = await (await planOdds(attack, settings, executor)).take(quantity);
  return { value, exactFraction: exact && toText(exact), interval };
}

export function attackUntilAnswer(
  { setup, aim: { measure, target }, quantity }: AimedAttack,
  found: Found<OfRole>,
  context: AnswerContext,
): UntilAttackAnswer {
  const isChance = quantity.kind === 'chance';
  return { ...attackAsked({ ...context, setup }), question: 'attack', measure, isChance, target, ...found };
}
