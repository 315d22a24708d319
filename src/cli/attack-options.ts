import type { Options } from 'yargs';
import { diceOnTable, hasItsFuryDice } from '../automaton/at-table.js';
import {
  cardsNotModelled,
  costNeverPaid,
  countersDiscard,
  furtherUnitMissing,
  furyDice,
  healthOptionMissing,
  keywordNotInEdition,
  luckyPolicyUnused,
  Mistake,
  modeWithoutKeyword,
  optionGivenTwice,
  type Problem,
  paymentUnused,
  powerOptionMissing,
  remoteKeywordUnused,
  rollAndTrace,
  rollFaces,
  rollPower,
  rollSize,
  type ValueProblem,
} from '../errors.js';
import { type AttackSetup, planOfSetup } from '../experiment/attack-setup.js';
import { inShort } from '../report/keyword-in-short.js';
import { LUCKY_POLICIES, OBJECTIVES, type Objective } from '../rules/attack-plan.js';
import { DEFAULT_FORCE, PAYMENT_POLICIES } from '../rules/choices/payment.js';
import { resilienceOf } from '../rules/combatant.js';
import { DEFAULT_RULES } from '../rules/editions.js';
import { combinedValue, editionsWith, KEYWORDS, keywordsOutside } from '../rules/keywords/index.js';
import type { Ability, Keyword } from '../rules/keywords/keyword.js';
import { resilience } from '../rules/keywords/resilience.js';
import { shields } from '../rules/keywords/shields.js';
import { KEYWORD_RANGE, parseAbility, spellAbility, sumsOutOfRange } from '../rules/keywords/spelling.js';
import { MODES, type Mode, REMOTE_MODES } from '../rules/mode.js';
import { ROLES, type Role } from '../rules/role.js';
import { plainUnit, type Unit } from '../rules/unit.js';
import { hasLucky, keywordsWithoutCompany, paysForce } from '../scenario/case-warnings.js';
import { ForceWatch } from '../scenario/unaffordable.js';
import { MAX_TRIALS } from '../simulate/limits.js';
import { COMMON_OPTIONS, type CommonOptions, commonArguments, optionWithValue, readCommonOptions } from './common-options.js';
import { OptionReader, type RawOptions } from './option-reader.js';

const value = (group: string, describe: string, defaultDescription?: string): Options => ({
  ...optionWithValue(describe, defaultDescription),
  group,
});

const ATTACKER = 'The attacking unit:';
const DEFENDER = 'The defending unit:';
const PLAY = 'How it is played:';

/** The options of `odds attack`; keyword flags are made from the table of keywords. */
export const ATTACK_OPTIONS: Readonly<Record<string, Options>> = {
  power: value(ATTACKER, 'printed power, 0 to 30'),
  'power-change': value(ATTACKER, 'bonuses to power for this attack, -30 to 30', '0'),
  'attacker-health': value(ATTACKER, 'its printed health, 1 to 99; it can be damaged by Retaliate, Deflect and others'),
  'attacker-counters': value(ATTACKER, 'damage counters already on it', '0'),
  ...keywordOptions('attacker', ATTACKER),
  health: value(DEFENDER, 'printed health, 1 to 99; with it the discard chance is told'),
  counters: value(DEFENDER, 'damage counters already on it', '0'),
  ...keywordOptions('defender', DEFENDER),
  objective: value(PLAY, `what the players optimise: ${OBJECTIVES.join(', ')}`, OBJECTIVES[0]),
  policy: value(PLAY, `how they use Lucky: ${LUCKY_POLICIES.join(', ')}`, LUCKY_POLICIES[0]),
  payment: value(PLAY, `when a side pays Force: ${PAYMENT_POLICIES.join(', ')}`, PAYMENT_POLICIES[0]),
  mode: value(PLAY, `how it attacks: ${MODES.join(', ')}`, MODES[0]),
  roll: value('At the table:', 'these dice are rolled: what to re-roll, and what is every choice worth? 6,4,4,2,1'),
  trace: { type: 'string', group: 'At the table:', describe: 'tell one simulated attack die by die: --trace, or --trace 17' },
  ...COMMON_OPTIONS,
};

/** What `odds attack` was asked for. */
export interface AttackRequest {
  readonly setup: AttackSetup;
  readonly common: CommonOptions;
  /** Natural faces on the table; null where no advice is wanted. */
  readonly roll: readonly number[] | null;
  /** The trial to tell, from 1; null where none is wanted. */
  readonly trace: number | null;
  /** Options that change nothing. */
  readonly warnings: readonly Problem[];
}

/** A keyword's name as a flag: `critical-hit`. */
export function flagOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The flag that gives a keyword to the unit of a role: `armor`, `attacker-armor`. */
function flagOfRole(role: Role, name: string): string {
  const isHome = KEYWORDS.some((keyword) => keyword.name === name && keyword.homeRole === role);
  return isHome ? flagOf(name) : `${role}-${flagOf(name)}`;
}

function keywordOptions(role: Role, group: string): Record<string, Options> {
  const options: Record<string, Options> = {};
  for (const keyword of KEYWORDS) {
    const isHome = keyword.homeRole === role;
    const describe = inShort(keyword);
    const shape: Options = keyword.number === 'none' ? { type: 'boolean' } : { type: 'string', requiresArg: true };
    if (isHome) options[flagOf(keyword.name)] = { ...shape, group, describe };
    options[`${role}-${flagOf(keyword.name)}`] = {
      ...shape,
      group,
      describe,
      hidden: isHome || !keyword.roles.includes(role),
    };
  }
  options[`${role}-keyword`] = value(group, 'a keyword as cards print it, such as "Pay 2 Force -> Evade 2"; may be repeated');
  return options;
}

/** Reads and checks the options of `odds attack`. Throws a Mistake with all problems. */
export function readAttackRequest(raw: RawOptions): AttackRequest {
  const reader = new OptionReader(raw);
  if (raw.attacker !== undefined) throw new Mistake([{ where: 'odds attack', path: null, ...cardsNotModelled(raw.attacker) }]);
  const common = readCommonOptions(reader);
  const roll = readRoll(reader);
  const trace = reader.has('trace') ? (reader.text('trace') === '' ? 1 : reader.integer('trace', 1, MAX_TRIALS)) : null;
  const setup = readSetup(reader, common, roll);
  checkMode(reader, setup);
  if (roll !== null && trace !== null) reader.report('trace', rollAndTrace());
  checkEdition(reader, setup);
  reader.done();
  if (roll !== null) checkRoll(reader, setup, roll);
  reader.done();
  return { setup, common, roll, trace, warnings: warningsOf(setup) };
}

/** An attack from another arena takes its power from a keyword. */
function checkMode(reader: OptionReader, { mode, attacker }: AttackSetup): void {
  if (mode === 'normal') return;
  const { keyword } = REMOTE_MODES[mode];
  if (attacker.abilities.some((ability) => ability.keyword === keyword)) return;
  reader.report('mode', { ...modeWithoutKeyword(mode, keyword), hint: `add --${flagOf(keyword)} N` });
}

/** What was given and changes nothing. */
function warningsOf(setup: AttackSetup): Problem[] {
  const { payment, luckyPolicy, attacker, mode } = setup;
  const warning = (option: string, problem: ValueProblem): Problem => ({ where: `--${option}`, path: null, ...problem });
  const isUnpaid = payment.attacker !== 'optimal' && !ROLES.some((role) => paysForce(setup, role));
  const isLuckless = luckyPolicy.attacker === 'greedy' && !ROLES.some((role) => hasLucky(setup, role));
  const unused = Object.entries(REMOTE_MODES).filter(
    ([name, { keyword }]) => name !== mode && attacker.abilities.some((ability) => ability.keyword === keyword),
  );
  const watch = new ForceWatch();
  watch.look(setup);
  return [
    ...(isUnpaid ? [warning('payment', paymentUnused(payment.attacker, 'either side'))] : []),
    ...(isLuckless ? [warning('policy', luckyPolicyUnused('greedy', 'neither unit has Lucky'))] : []),
    ...unused.map(([name, { keyword }]) => warning(flagOf(keyword), remoteKeywordUnused(keyword, `add --mode ${name}`))),
    ...keywordsWithoutCompany(setup).map(({ role, keyword, side }) =>
      warning(flagOfRole(role, keyword), furtherUnitMissing(keyword, side, FURTHER_UNITS)),
    ),
    ...watch
      .found()
      .map((found) =>
        warning(`${found.role}-keyword`, costNeverPaid(found, `add --${FORCE_OPTIONS[found.role]} ${found.cost}`)),
      ),
  ];
}

const FURTHER_UNITS = 'further units stand in scenario files: docs/scenario-format.md#further-units';
const FORCE_OPTIONS: Readonly<Record<Role, string>> = { attacker: 'force', defender: 'defender-force' };

function checkEdition(reader: OptionReader, setup: AttackSetup): void {
  const { edition } = setup.rules;
  for (const keyword of ROLES.flatMap((role) => keywordsOutside(edition, setup[role].abilities))) {
    reader.report('rules', keywordNotInEdition(keyword.name, edition, editionsWith(keyword)));
  }
}

function checkRoll(reader: OptionReader, setup: AttackSetup, roll: readonly number[]): void {
  const plan = planOfSetup(setup);
  const possible = diceOnTable(plan);
  const isRemote = setup.mode !== 'normal';
  const hint = isRemote ? null : 'leave --power out to take the number of dice from --roll';
  if (!possible.includes(roll.length)) {
    reader.report('roll', rollSize(possible, roll.length, hint));
  } else if ((isRemote || reader.has('power')) && !hasItsFuryDice(plan, roll)) {
    reader.report('roll', furyDice(roll));
  }
}

function readSetup(reader: OptionReader, common: CommonOptions, roll: readonly number[] | null): AttackSetup {
  const defender = plainUnit(0, { ...readDamage(reader, ''), abilities: readAbilities(reader, 'defender') });
  const mode = reader.oneOf('mode', MODES) ?? 'normal';
  const attacker = plainUnit(0, {
    ...readDamage(reader, 'attacker-'),
    powerChange: reader.integer('power-change', -30, 30) ?? 0,
    abilities: readAbilities(reader, 'attacker'),
  });
  const { health } = defender;
  const objective = readObjective(reader, health);
  const policy = reader.oneOf('policy', LUCKY_POLICIES) ?? 'optimal';
  const payment = reader.oneOf('payment', PAYMENT_POLICIES) ?? 'optimal';
  return {
    attacker: { ...attacker, power: readPower(reader, attacker, defender, mode, roll) },
    defender,
    others: { attacker: [], defender: [] },
    mode,
    rules: common.rules ?? DEFAULT_RULES,
    objective,
    luckyPolicy: { attacker: policy, defender: policy },
    force: { attacker: common.attackerForce ?? DEFAULT_FORCE, defender: common.defenderForce ?? DEFAULT_FORCE },
    payment: { attacker: payment, defender: payment },
    forceValue: 0,
  };
}

/** Health and damage counters of a unit; `prefix` stands before the names of its options. */
function readDamage(reader: OptionReader, prefix: '' | 'attacker-'): Pick<Unit, 'health' | 'counters'> {
  const health = reader.integer(`${prefix}health`, 1, 99);
  const counters = reader.integer(`${prefix}counters`, 0, 98) ?? 0;
  if (health !== null && counters >= health) reader.report(`${prefix}counters`, countersDiscard(counters, health));
  return { health, counters };
}

/** The power of the attacking unit; without --power the one that rolls so many dice. No matter in an attack from another arena. */
function readPower(reader: OptionReader, attacker: Unit, defender: Unit, mode: Mode, roll: readonly number[] | null): number {
  const power = reader.integer('power', 0, 30);
  if (reader.has('power') || mode !== 'normal') return power ?? 0;
  if (roll === null) {
    if (!reader.has('roll')) reader.report('power', powerOptionMissing());
    return 0;
  }
  const taken = combinedValue(shields, defender.abilities) ?? 0;
  const gained = resilienceOf(combinedValue(resilience, attacker.abilities) ?? 0, attacker.counters);
  const rolled = roll.length + taken - gained - attacker.powerChange;
  if (rolled < 0 || rolled > 30) reader.report('roll', rollPower(rolled, roll.length));
  return rolled;
}

function readObjective(reader: OptionReader, health: number | null): Objective {
  const objective = reader.oneOf('objective', OBJECTIVES) ?? 'mean-damage';
  if (objective !== 'mean-damage' && health === null && !reader.has('health')) {
    reader.report('objective', healthOptionMissing(objective));
  }
  return objective;
}

/** All keywords that flags give to the unit of a role. */
function readAbilities(reader: OptionReader, role: Role): Ability[] {
  const abilities: Ability[] = [];
  for (const keyword of KEYWORDS) {
    const flags = [...(keyword.homeRole === role ? [flagOf(keyword.name)] : []), `${role}-${flagOf(keyword.name)}`];
    const given = flags.filter((flag) => reader.has(flag));
    if (given.length > 1) reader.report(given[1] as string, optionGivenTwice());
    for (const flag of given) abilities.push(...readKeywordFlag(reader, keyword, flag));
  }
  for (const text of reader.texts(`${role}-keyword`)) {
    const parsed = parseAbility(text);
    if (parsed.ok) abilities.push(parsed.ability);
    else reader.report(`${role}-keyword`, parsed.problem);
  }
  for (const { problem } of sumsOutOfRange(abilities)) reader.report(`${role}-keyword`, problem);
  return inTableOrder(abilities);
}

/** The order in which flags are read, so that a command and the one that repeats it describe the same unit. */
function inTableOrder(abilities: readonly Ability[]): Ability[] {
  return KEYWORDS.flatMap(({ name }) => abilities.filter(({ keyword }) => keyword === name));
}

function readKeywordFlag(reader: OptionReader, keyword: Keyword, flag: string): Ability[] {
  if (keyword.number === 'none') return reader.isOn(flag) ? [{ keyword: keyword.name, value: null, cost: 0 }] : [];
  const [low, high] = KEYWORD_RANGE[keyword.number];
  const number = reader.integer(flag, low, high);
  return number === null ? [] : [{ keyword: keyword.name, value: number, cost: 0 }];
}

function readRoll(reader: OptionReader): number[] | null {
  const text = reader.text('roll');
  if (text === null) return null;
  const faces = text.split(/[\s,]+/).filter((part) => part !== '');
  if (faces.length > 0 && faces.length <= 30 && faces.every((face) => /^[1-6]$/.test(face))) return faces.map(Number);
  reader.report('roll', rollFaces(text, 'for example: --roll 6,4,4,2,1'));
  return null;
}

/** The options that ask for an attack again, without those that are as by default. */
export function attackCommand({ setup, common, roll, trace }: AttackRequest): string {
  const { attacker, defender } = setup;
  const isPowerSaid = setup.mode === 'normal' ? roll === null : attacker.power !== 0;
  const options: (readonly [name: string, value: string | number | null, standard?: string | number])[] = [
    ['attacker-health', attacker.health],
    ['attacker-counters', attacker.counters, 0],
    ['health', defender.health],
    ['counters', defender.counters, 0],
    ['mode', setup.mode, 'normal'],
    ['objective', setup.objective, 'mean-damage'],
    ['policy', setup.luckyPolicy.attacker, 'optimal'],
    ['payment', setup.payment.attacker, 'optimal'],
    ['force', setup.force.attacker, DEFAULT_FORCE],
    ['defender-force', setup.force.defender, DEFAULT_FORCE],
    ['roll', roll === null ? null : roll.join(',')],
    ['trace', trace],
  ];
  return [
    'odds attack',
    ...(isPowerSaid ? [`--power ${attacker.power}`] : []),
    ...(attacker.powerChange === 0 ? [] : [`--power-change ${attacker.powerChange}`]),
    ...ROLES.flatMap((role) => setup[role].abilities.map((ability, i, all) => keywordArgument(role, ability, all.slice(0, i)))),
    ...options
      .filter(([, given, standard]) => given !== null && given !== standard)
      .map(([name, given]) => `--${name} ${given}`),
    ...commonArguments(common),
  ].join(' ');
}

/** A keyword as its flag. With a cost, or as a further instance, as the cards print it: a flag has no cost and is given once. */
function keywordArgument(role: Role, ability: Ability, earlier: readonly Ability[]): string {
  const keyword = KEYWORDS.find(({ name }) => name === ability.keyword) as Keyword;
  if (ability.cost > 0 || earlier.some((other) => other.keyword === ability.keyword))
    return `--${role}-keyword "${spellAbility(ability)}"`;
  const flag = flagOfRole(role, keyword.name);
  return ability.value === null ? `--${flag}` : `--${flag} ${ability.value}`;
}
