import type { OpenCards } from '../../asking/host.js';
import { ANSWER_FORMATS, type AnswerFormat, isOfSheets, readFormat, readOut } from '../../asking/options/answer-format.js';
import { courseOfDuel } from '../../asking/options/course-options.js';
import type { GivenOptions } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { type AttackCards, printedUnit, readCards } from '../../asking/units/attack-cards.js';
import { readAbilities, readDamage, readIdentity } from '../../asking/units/attack-unit.js';
import { optionOf } from '../../asking/units/read-attack.js';
import { duelNumberMissing, duelTraceFormat, duelTraceUnsolved, duelUnitMissing } from '../../errors/field-conflict.js';
import { cardNumberMissing } from '../../errors/scenario.js';
import { settingsOf } from '../../experiment/plan/run-plan.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import { DUEL_FIELDS, DUEL_TRIALS } from '../../fields/duel-fields.js';
import type { IntegerField } from '../../fields/field.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Role } from '../../rules/game/role.js';
import type { Unit } from '../../rules/units/unit.js';
import type { CaseProblem } from '../../scenario/checks/case-checks.js';
import { DUEL_UNIT_OF_ROLE } from '../../scenario/fields/unit-names.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import { DuelChecker } from './duel-checks.js';
import { DUEL_RUN_OPTIONS, TRACE_OPTIONS } from './duel-options.js';
import { type PreparedDuel, prepareDuel } from './work/duel-question.js';
import type { DuelSettings } from './work/run-duel.js';

/** The options that give the numbers of the units. */
const NUMBER_OPTIONS = {
  attacker: { power: 'power', speed: 'attacker-speed', health: 'attacker-health' },
  defender: { power: 'defender-power', speed: 'defender-speed', health: 'health' },
} as const;

type DuelFormat = AnswerFormat<(typeof ANSWER_FORMATS)[number]>;

export interface DuelRequest {
  readonly duel: PreparedDuel;
  readonly cards: AttackCards;
  /** The further catalogue; null if none was named. */
  readonly cardFile: string | null;
  readonly run: GivenOptions<typeof DUEL_RUN_OPTIONS>;
  readonly settings: DuelSettings;
  readonly format: DuelFormat;
  /** The file that the answer is written to; null: stdout. */
  readonly out: string | null;
  readonly quiet: boolean;
  /** The number of the duel to replay, from 1; null for none. */
  readonly trace: number | null;
}

/** Reads and checks the options of `odds duel`. Throws a UserError with all problems. */
export function readDuelRequest(raw: RawOptions, openCards: OpenCards): DuelRequest {
  const reader = new OptionReader(raw);
  const run = reader.readAll(DUEL_RUN_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, ANSWER_FORMATS);
  const trace = reader.numberOrFirst('trace', TRACE_OPTIONS.trace.field);
  if (trace !== null) checkTrace(reader, format, run);
  const cards = readCards(reader, openCards, 'odds duel');
  const units = [readUnit(reader, 'attacker', cards), readUnit(reader, 'defender', cards)] as const;
  const question = readQuestion(reader, units, run);
  reader.done();
  checkQuestion(reader, question);
  reader.done();
  return {
    duel: prepareDuel(question),
    cards,
    cardFile: reader.text('cards'),
    run,
    settings: settingsOf(run, { trials: DUEL_TRIALS.standard }),
    format,
    out,
    quiet: run.quiet,
    trace,
  };
}

/** Notes what a replayed duel cannot be combined with. */
function checkTrace(reader: OptionReader, format: DuelFormat, { exact }: DuelRequest['run']): void {
  if (isOfSheets(format)) reader.report('trace', duelTraceFormat(format));
  if (exact === false) reader.report('trace', duelTraceUnsolved());
}

function readUnit(reader: OptionReader, role: Role, cards: AttackCards): Unit {
  const printed = printedUnit(cards, role);
  const power = readNumber(reader, role, cards, 'power', UNIT_FIELDS.power, printed.power);
  const speed = readNumber(reader, role, cards, 'speed', UNIT_FIELDS.speed, printed.speed);
  const damage = readDamage(reader, role === 'attacker' ? 'attacker-' : '', printed);
  if (damage.health === null) noteMissing(reader, role, cards, 'health');
  return {
    ...printed,
    power,
    speed,
    ...damage,
    ...readIdentity(reader, role),
    abilities: readAbilities(reader, role, printed),
  };
}

/** The number given by an option, otherwise by the card. */
function readNumber(
  reader: OptionReader,
  role: Role,
  cards: AttackCards,
  name: 'power' | 'speed',
  field: IntegerField,
  printed: number | null,
): number {
  const option = NUMBER_OPTIONS[role][name];
  const given = reader.read(option, field);
  if (given !== null) return given;
  const isKnown = cards[role] !== null && printed !== null && !cards[role]?.unknown.includes(name);
  if (!isKnown && !reader.has(option)) noteMissing(reader, role, cards, name);
  return printed ?? 0;
}

/** Notes an unknown number of a unit, unless the problem is its card. */
function noteMissing(reader: OptionReader, role: Role, cards: AttackCards, field: 'power' | 'speed' | 'health'): void {
  const option = NUMBER_OPTIONS[role][field];
  const card = cards[role];
  if (reader.has(option) || reader.problems.some(({ path }) => path === role)) return;
  if (card === null && !Object.values(NUMBER_OPTIONS[role]).some((each) => reader.has(each))) {
    if (field === 'power') reader.note('odds duel', role, duelUnitMissing(DUEL_UNIT_OF_ROLE[role]));
  } else if (card === null) reader.report(option, duelNumberMissing(DUEL_UNIT_OF_ROLE[role], field, `add --${option} N`));
  else reader.note('odds duel', role, cardNumberMissing(card.label, field, `add --${option} N`));
}

function readQuestion(reader: OptionReader, units: readonly [Unit, Unit], run: DuelRequest['run']): DuelQuestion {
  const course = courseOfDuel(reader);
  return {
    units,
    rules: run.rules ?? RULES_FIELD.standard,
    force: [
      reader.readOrDefault('force', DUEL_FIELDS.firstForce),
      reader.readOrDefault('defender-force', DUEL_FIELDS.secondForce),
    ],
    ...course,
  };
}

/** Notes what keeps the units from a duel. */
function checkQuestion(reader: OptionReader, question: DuelQuestion): void {
  for (const problem of new DuelChecker().problemsOf(question)) {
    if (problem.about === 'same unit') reader.note('odds duel', 'defender', { ...problem, hint: SAME_UNIT_HINT });
    else if (problem.about === 'arenas') reader.note('odds duel', 'defender', problem);
    else reader.report(placeOf(problem), problem);
  }
}

const SAME_UNIT_HINT = 'name another card, or give the numbers of one unit by flags: odds duel CARD - --defender-power 5 ...';

function placeOf({ about, fields: [field] }: CaseProblem): string {
  return optionOf(about, field.startsWith('first.') ? 'attacker' : 'defender');
}
